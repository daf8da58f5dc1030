import initialize, { type PathKit } from 'pathkit-wasm/bin/pathkit.js'
import binary from 'pathkit-wasm/bin/pathkit.wasm?url&inline'

const NODE_EVENTS = ['uncaughtException', 'unhandledRejection'] as const

/** Starts PathKit, its WebAssembly being part of this module. In Node it hangs handlers on the process: they are taken off. */
export async function startPathKit(): Promise<PathKit> {
  const encoded = atob(binary.slice(binary.indexOf(',') + 1))
  const wasmBinary = Uint8Array.from(encoded, (character) => character.charCodeAt(0))
  const node = (globalThis as { process?: NodeJS.Process }).process
  const before = NODE_EVENTS.map((event) => node?.listeners?.(event as 'uncaughtException') ?? [])
  const starting = initialize({ wasmBinary })
  for (const [index, event] of NODE_EVENTS.entries()) {
    for (const listener of node?.listeners?.(event as 'uncaughtException') ?? [])
      if (!before[index]!.includes(listener)) node!.removeListener(event, listener)
  }
  return starting
}
