/** A place that warnings go to; the default is `console.warn`. */
export type WarningHandler = (message: string) => void

const toConsole: WarningHandler = (message) => console.warn(message)

let handler = toConsole
const seen = new Set<string>()

/** Says `message` once for each `topic` in the life of the page, so that a habit of an author does not flood the console. */
export function warnOnce(topic: string, message: string): void {
  if (seen.has(topic)) return
  seen.add(topic)
  handler(message)
}

/**
 * Sends the library's authoring warnings elsewhere, and lets each topic speak once more. Without an argument they go to
 * `console.warn` again.
 *
 * @example
 * setWarningHandler((message) => editor.showHint(message))
 */
export function setWarningHandler(next: WarningHandler = toConsole): void {
  handler = next
  seen.clear()
}
