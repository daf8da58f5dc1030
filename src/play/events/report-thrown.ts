import { warnOnce } from '../../author/warn-once.ts'

const reported = new WeakSet<object>()

/**
 * Reports what a listener has thrown, once for each listener, as browsers do for event listeners: by `reportError`, and by the
 * library's warnings where there is none.
 */
export function reportThrown(listener: object, error: unknown): void {
  if (reported.has(listener)) return
  reported.add(listener)
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error)
  else warnOnce(`listener ${String(error)}`, `an event listener has thrown: ${String(error)}`)
}
