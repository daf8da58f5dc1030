import type { FoundDemo } from './gallery-plugin.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] as string)
}

/** Replaces `{{name}}`, wherever it stands, by what `values` gives; refuses a template without the place. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  let html = template
  for (const [name, value] of Object.entries(values)) {
    const place = `{{${name}}}`
    if (!html.includes(place)) throw new Error(`the page's template has no place for ${name}: write ${place} in it`)
    html = html.replaceAll(place, () => value)
  }
  return html
}

function card({ name, title, summary, hasPicture }: FoundDemo): string {
  // The heading beside it says what the picture shows.
  const picture = hasPicture
    ? `<img src="./${name}/picture.webp" alt="" width="1280" height="800" loading="lazy">`
    : `<span class="card-initial" aria-hidden="true">${escapeHtml([...title][0] ?? '')}</span>`
  return `<li class="card"><a href="./${name}/">
  <span class="card-picture">${picture}</span>
  <h2>${escapeHtml(title)}</h2>
  <p>${escapeHtml(summary)}</p>
</a></li>`
}

/** The front page with a card for each demo. */
export function fillCards(template: string, demos: readonly FoundDemo[]): string {
  return fill(template, { cards: demos.map(card).join('\n') })
}

/** A demo's page with its source on it. */
export function fillPage(template: string, demo: FoundDemo, sources: ReadonlyMap<string, string>): string {
  const source = [...sources].map(
    ([file, text]) =>
      `<h3>${escapeHtml(file)}</h3>\n<pre tabindex="0" aria-label="${escapeHtml(file)}"><code>${escapeHtml(text)}</code></pre>`,
  )
  return fill(template, {
    name: escapeHtml(demo.name),
    title: escapeHtml(demo.title),
    summary: escapeHtml(demo.summary),
    pictureSeconds: String(demo.pictureSeconds),
    source: source.join('\n'),
  })
}
