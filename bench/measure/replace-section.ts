/** Puts a text between `<!-- bench:name -->` and `<!-- bench:end -->` of a Markdown page. */
export function replaceSection(page: string, name: string, text: string): string {
  const start = `<!-- bench:${name} -->`
  const [before, rest, ...others] = page.split(start)
  const end = rest?.indexOf('<!-- bench:end -->') ?? -1
  if (end < 0 || others.length > 0) throw new Error(`the page must have one place ${start} … <!-- bench:end -->`)
  return `${before}${start}\n${text}\n${rest!.slice(end)}`
}
