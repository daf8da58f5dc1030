import { type ChannelName, PROPERTIES, type PropertyName } from '../../../shaders/channels.ts'
import { parseColor } from '../parse-color.ts'

/** How an author writes the value of a channel or property, and how it splits into numbers. */
export interface ValueForm {
  /** One for each component. */
  readonly channels: readonly string[]
  /** For messages: "a number". */
  readonly needs: string
  /** The components, unchecked; undefined when the value has another form. */
  readonly split: (value: unknown, where: string) => readonly unknown[] | undefined
}

const splitScalar: ValueForm['split'] = (value) => (typeof value === 'number' ? [value] : undefined)

function splitList(value: unknown, length: number): readonly unknown[] | undefined {
  return Array.isArray(value) && value.length === length ? value : undefined
}

/** One number of any name: a channel, a weight. */
export function scalarForm(name: string): ValueForm {
  return { channels: [name], needs: 'a number', split: splitScalar }
}

export function propertyForm(property: PropertyName): ValueForm {
  const channels: readonly ChannelName[] = PROPERTIES[property]
  if (channels.length === 1) return scalarForm(channels[0]!)
  if (channels.length === 4) {
    return {
      channels,
      needs: 'a CSS colour or [red, green, blue, alpha]',
      split: (value, where) => (typeof value === 'string' ? parseColor(value, where) : splitList(value, 4)),
    }
  }
  if (property === 'scale') {
    return {
      channels,
      needs: 'a number or [x, y]',
      split: (value) => (typeof value === 'number' ? [value, value] : splitList(value, 2)),
    }
  }
  return { channels, needs: '[x, y]', split: (value) => splitList(value, 2) }
}
