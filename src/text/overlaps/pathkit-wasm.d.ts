/** pathkit-wasm 1.0 ships no types; what is used of it is PathKit of pathkit.types.ts. */
declare module 'pathkit-wasm/bin/pathkit.js' {
  export default function init(options: { readonly wasmBinary: Uint8Array }): Promise<unknown>
}

declare module 'pathkit-wasm/bin/pathkit.wasm?url&inline' {
  const dataUrl: string
  export default dataUrl
}
