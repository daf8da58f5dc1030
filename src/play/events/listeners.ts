import { nearestName } from '../../author/check/nearest-name.ts'
import { UnknownNameError } from '../../author/errors.ts'
import { checkOptionNames } from '../check/check-option-names.ts'
import { describeValue } from '../check/describe-value.ts'
import { StageOptionError } from '../errors.ts'
import type { ListenOptions } from './playback-events.ts'
import { reportThrown } from './report-thrown.ts'

type Listener<Event> = (event: Event) => void

/** Who wants to be told of what, by the type of event. */
export class Listeners<Events> {
  readonly #byType = new Map<keyof Events, Set<{ readonly listener: Listener<never>; readonly once: boolean }>>()

  /**
   * @param types The types that there are.
   * @param where Who tells, for messages.
   */
  constructor(
    readonly types: readonly (keyof Events & string)[],
    readonly where: () => string,
  ) {}

  /** @returns A function that stops it. */
  on<Type extends keyof Events & string>(
    type: Type,
    listener: Listener<Events[Type]>,
    options: ListenOptions = {},
  ): () => void {
    if (!this.types.includes(type)) {
      const near = nearestName(String(type), this.types)
      throw new UnknownNameError(
        this.where(),
        `there is no event ${JSON.stringify(type)}; there are ${this.types.join(', ')}.${near === undefined ? '' : ` Did you mean ${JSON.stringify(near)}?`}`,
      )
    }
    if (typeof listener !== 'function') {
      throw new StageOptionError(`on('${type}') of ${this.where()}: the listener must be a function`)
    }
    checkListenOptions(options, `on('${type}') of ${this.where()}`)
    if (options.signal?.aborted) return () => {}
    const entry = { listener, once: options.once ?? false }
    const entries = this.#byType.get(type) ?? new Set()
    this.#byType.set(type, entries)
    entries.add(entry)
    const stop = () => {
      entries.delete(entry)
      options.signal?.removeEventListener('abort', stop)
    }
    options.signal?.addEventListener('abort', stop)
    return stop
  }

  has(type: keyof Events): boolean {
    return (this.#byType.get(type)?.size ?? 0) > 0
  }

  /** Tells all in the order in which they came; one that throws does not keep it from the others. */
  tell<Type extends keyof Events>(type: Type, event: Events[Type]): void {
    const entries = this.#byType.get(type)
    for (const entry of [...(entries ?? [])]) {
      // One before it may have stopped it.
      if (!entries?.has(entry)) continue
      if (entry.once) entries.delete(entry)
      try {
        ;(entry.listener as Listener<Events[Type]>)(event)
      } catch (error) {
        reportThrown(entry.listener, error)
      }
    }
  }

  clear(): void {
    this.#byType.clear()
  }
}

/** @throws {StageOptionError} naming the option, what was found and what is needed. */
function checkListenOptions(options: unknown, where: string): void {
  if (typeof options !== 'object' || options === null) {
    throw new StageOptionError(`${where}: the options must be { once, signal }, but they are ${describeValue(options)}`)
  }
  checkOptionNames(options, ['once', 'signal'], where)
  const { once, signal } = options as { readonly once?: unknown; readonly signal?: unknown }
  if (once !== undefined && typeof once !== 'boolean') {
    throw new StageOptionError(`${where}: option once must be true or false, but it is ${describeValue(once)}`)
  }
  if (signal !== undefined && typeof (signal as AbortSignal | null)?.addEventListener !== 'function') {
    throw new StageOptionError(`${where}: option signal must be an AbortSignal, but it is ${describeValue(signal)}`)
  }
}
