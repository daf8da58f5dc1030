import type { Preset } from 'glyphstorm'

export type PresetOptions = Readonly<Record<string, string | number>>

/** What an author writes for these options: those that are not as by default. */
export function writeCode(name: string, { parameters }: Preset, options: PresetOptions): string {
  const changed = Object.entries(options).filter(([option, value]) => value !== parameters[option]?.default)
  const list = changed.map(([option, value]) => `${option}: ${typeof value === 'string' ? `'${value}'` : value}`)
  const call = `${name}(${list.length === 0 ? '' : `{ ${list.join(', ')} }`})`
  return `import { ${name} } from 'glyphstorm'\n\nstage.add('${name}', { font, size: 64, animation: ${call} }).play()`
}
