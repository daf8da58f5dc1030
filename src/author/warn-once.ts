/** A place that warnings go to; the default is `console.warn`. */
export type WarningHandler = (message: string) => void

const toConsole: WarningHandler = (message) => console.warn(message)

let handler = toConsole
const seen = new Set<string>()
let told = new WeakMap<object, Set<unknown>>()

/** Says `message` once for each `topic` in the life of the page, so that a habit of an author does not flood the console. */
export function warnOnce(topic: string, message: string): void {
  if (seen.has(topic)) return
  seen.add(topic)
  handler(message)
}

/** What the warnings have told of an object; for those that gather several things in one. */
export function toldOf(owner: object): Set<unknown> {
  const known = told.get(owner) ?? new Set()
  told.set(owner, known)
  return known
}

/**
 * Sends the library's warnings elsewhere, and lets each topic speak once more. Without an argument they go to
 * `console.warn` again.
 *
 * @example
 * setWarningHandler((message) => editor.showHint(message))
 */
export function setWarningHandler(next: WarningHandler = toConsole): void {
  handler = next
  seen.clear()
  told = new WeakMap()
}
