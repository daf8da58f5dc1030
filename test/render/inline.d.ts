/** A file as a data URL: the same in Node and in the browser. */
declare module '*?inline' {
  const url: string
  export default url
}
