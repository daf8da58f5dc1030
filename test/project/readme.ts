/** The first code block of the README: the snippet that a reader tries. */
export function readSnippet(readme: string): string {
  const snippet = /^```ts\n([\s\S]*?)^```$/m.exec(readme)?.[1]
  if (!snippet) throw new Error('the README holds no block of TypeScript')
  return snippet
}
