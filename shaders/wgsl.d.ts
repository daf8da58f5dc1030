/** A kernel: its record declarations and includes are resolved by the build, so this is the whole WGSL text. */
declare module '*.wgsl' {
  const source: string
  export default source
}
