import type { Preset, PresetParameter } from '../../author/presets/preset.ts'
import { defineTag } from './define-tag.ts'
import type { Tag, TagAttribute } from './tag-definition.ts'

/** The preset itself checks what it gets, and has defaults of its own. */
function toAttribute(parameter: PresetParameter): TagAttribute {
  switch (parameter.kind) {
    case 'number':
      return { type: 'number', infinite: true }
    case 'stagger':
      return { type: 'number' }
    case 'choice':
      return { type: 'enum', values: parameter.choices }
    case 'color':
      return { type: 'color' }
    default:
      return { type: 'string' }
  }
}

/**
 * A tag that animates its span with a preset: the preset's options are its attributes, and `composite=add` plays it over the
 * animation around it. `by` and `from` shape its stagger.
 */
export function presetTag({ parameters, create }: Preset): Tag {
  const own = Object.entries(parameters)
    // A table of pauses is more than an attribute says.
    .filter(([, { kind }]) => kind !== 'pauses')
    .map(([name, parameter]) => [name, toAttribute(parameter)] as const)
  const stagger = parameters.stagger?.kind === 'stagger' ? parameters.stagger : undefined
  const shape = {
    by: { type: 'enum', values: ['glyph', 'word', 'line', 'sentence'] },
    from: { type: 'enum', values: ['start', 'center', 'edges', 'end', 'random'] },
  } as const
  const shapeNames = stagger ? (['by', 'from'] as const).filter((name) => !Object.hasOwn(parameters, name)) : []
  return defineTag({
    attributes: {
      ...Object.fromEntries(own),
      ...Object.fromEntries(shapeNames.map((name) => [name, shape[name]])),
      composite: { type: 'enum', values: ['replace', 'add'] },
    } as Record<string, TagAttribute>,
    span: ({ composite, ...values }) => {
      const given = Object.entries(values).filter(([, value]) => value !== undefined)
      const options: Record<string, unknown> = Object.fromEntries(
        given.filter(([name]) => !shapeNames.includes(name as 'by')),
      )
      const shaped = given.filter(([name]) => shapeNames.includes(name as 'by'))
      if (stagger && shaped.length > 0) {
        options.stagger = { each: options.stagger ?? stagger.default, ...Object.fromEntries(shaped) }
      }
      return { animation: create(options), composite: composite as 'replace' | 'add' | undefined }
    },
  })
}
