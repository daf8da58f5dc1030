import initialize from 'pathkit-wasm/bin/pathkit.js'
import binary from 'pathkit-wasm/bin/pathkit.wasm?url&inline'
import type { PathKit } from './pathkit.types.ts'

const NODE_EVENTS = ['uncaughtException', 'unhandledRejection'] as const

type Listener = (...details: unknown[]) => void

/** What is used of Node's process; elsewhere there is none. */
interface ProcessEvents {
  listeners?(event: string): Listener[]
  removeListener(event: string, listener: Listener): void
}

/** Starts PathKit, its WebAssembly being part of this module. In Node it hangs handlers on the process: they are taken off. */
export async function startPathKit(): Promise<PathKit> {
  const encoded = atob(binary.slice(binary.indexOf(',') + 1))
  const wasmBinary = Uint8Array.from(encoded, (character) => character.charCodeAt(0))
  const node = (globalThis as unknown as { process?: ProcessEvents }).process
  const before = NODE_EVENTS.map((event) => node?.listeners?.(event) ?? [])
  const starting = initialize({ wasmBinary })
  for (const [index, event] of NODE_EVENTS.entries()) {
    for (const listener of node?.listeners?.(event) ?? [])
      if (!before[index]!.includes(listener)) node?.removeListener(event, listener)
  }
  return starting as Promise<PathKit>
}
