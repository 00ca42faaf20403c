/**
 * What the editor writes, as the server keeps it: no address of a picture, no paragraph alone in a cell or an item, heads of tables as heads, and no
 * empty paragraph. Written otherwise, a text would differ from the published one although nobody has changed it.
 */
export const keptHtml = (html: string) =>
  withoutEmptyParagraphs(
    withHeads(withoutLoneParagraphs(html.replaceAll(/<img([^<>]*?) src="[^"]*"/g, '<img$1'))).replaceAll(
      / (?:class|target|rel)="[^"]*"/g,
      '',
    ),
  )

const paragraphIn = /<(td|th|li)([^<>]*)><p>/g
const paragraphTag = /<\/?p>/g

/** A paragraph that is all of its cell, or the first words of an item. */
function withoutLoneParagraphs(html: string): string {
  let kept = ''
  let from = 0
  for (const { 0: opening, 1: name = '', 2: rest = '', index } of html.matchAll(paragraphIn)) {
    const start = index + opening.length
    paragraphTag.lastIndex = start
    const end = paragraphTag.exec(html)
    const isItem = name === 'li' && rest === ''
    const after = isItem ? ['</li>', '<ul', '<ol'] : name === 'li' ? [] : [`</${name}>`]
    if (end?.[0] !== '</p>' || !after.some((next) => html.startsWith(next, end.index + 4))) continue
    kept += html.slice(from, start - '<p>'.length) + html.slice(start, end.index)
    from = end.index + '</p>'.length
  }
  return kept + html.slice(from)
}

const tableStart = '<table><tbody><tr>'
const cellTag = /<\/?t[rhd][ >]/g
const headOpening = /<th[^<>]*>/y

/** A first row of heads is the head of its table. */
function withHeads(html: string): string {
  let kept = ''
  let from = 0
  for (let at = html.indexOf(tableStart); at !== -1; at = html.indexOf(tableStart, at + 1)) {
    const start = at + tableStart.length
    const end = endOfHeads(html, start)
    if (end === start || !html.startsWith('</tr>', end)) continue
    kept += `${html.slice(from, at)}<table><thead><tr>${html.slice(start, end)}</tr></thead><tbody>`
    from = end + '</tr>'.length
  }
  return kept + html.slice(from)
}

function endOfHeads(html: string, start: number): number {
  let end = start
  for (;;) {
    headOpening.lastIndex = end
    if (!headOpening.test(html)) return end
    cellTag.lastIndex = headOpening.lastIndex
    const next = cellTag.exec(html)
    if (next?.[0] !== '</th>') return end
    end = next.index + '</th>'.length
  }
}

const withoutEmptyParagraphs = (html: string) => html.replaceAll('&nbsp;', '\u00a0').replaceAll(/<p>\s*<\/p>/g, '')

const strange = [
  /<(?:script|style|iframe|object|embed|img)\b/gi,
  /<(?:svg|math|form|video|audio)\b/gi,
  /\son\w+\s*=/gi,
  /\sstyle\s*=/gi,
]

/** How much of a paste could not come in: scripts, foreign pictures, dress of other programs. */
export const strangersIn = (html: string) => strange.reduce((sum, each) => sum + (html.match(each)?.length ?? 0), 0)

const perMinute = 400

export const minutesToRead = (letters: number) => Math.max(1, Math.round(letters / perMinute))
