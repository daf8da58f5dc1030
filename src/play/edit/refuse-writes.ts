import { StageOptionError } from '../errors.ts'
import { TEXT_OPTION_NAMES } from '../text-options.ts'

/** What is written instead, by what somebody may write to. */
const CALLS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TEXT_OPTION_NAMES.map((name) => [name, `text.set({ ${name} })`])),
  text: 'text.set({ text })',
  content: 'text.set({ text })',
  parameters: 'text.setParameter(name, value)',
}

/** Has writing to what only a call changes throw a StageOptionError, which names the call: JavaScript would not say a word. */
export function refuseWrites(prototype: object): void {
  for (const [name, call] of Object.entries(CALLS)) {
    const own = findProperty(prototype, name)
    if (own?.set) continue
    Object.defineProperty(prototype, name, {
      configurable: true,
      ...(own?.get && { get: own.get }),
      set() {
        throw new StageOptionError(`text.${name} is changed by ${call}`)
      },
    })
  }
}

function findProperty(prototype: object, name: string): PropertyDescriptor | undefined {
  for (let at: object | null = prototype; at; at = Object.getPrototypeOf(at)) {
    const found = Object.getOwnPropertyDescriptor(at, name)
    if (found) return found
  }
  return undefined
}
