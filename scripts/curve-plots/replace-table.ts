const BEGIN = '<!-- pieces: node scripts/plot-curves.mjs writes this table -->'
const END = '<!-- /pieces -->'

/** The page with the table between its two marks. */
export function replaceTable(page: string, table: string): string {
  const begin = page.indexOf(BEGIN)
  const end = page.indexOf(END)
  if (!(begin >= 0 && end > begin)) throw new Error(`the page needs the marks ${BEGIN} and ${END}, in this order`)
  return `${page.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${page.slice(end)}`
}
