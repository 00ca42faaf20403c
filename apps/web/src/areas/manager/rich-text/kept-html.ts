/**
 * What the editor writes, as it is kept: no address of a picture, no paragraph alone in a cell or an item, heads of tables as heads, and no empty
 * paragraph at the end, where the editor keeps one for the next word.
 */
export const keptHtml = (html: string) =>
  html
    .replaceAll(/<img([^<>]*?) src="[^"]*"/g, '<img$1')
    .replaceAll(/<(td|th)([^<>]*)><p>((?:(?!<\/?p>).)*)<\/p><\/\1>/gs, '<$1$2>$3</$1>')
    .replaceAll(/<li><p>((?:(?!<\/?p>).)*)<\/p>(?=<\/li>|<[uo]l)/gs, '<li>$1')
    .replaceAll(
      /<table><tbody><tr>((?:<th[^<>]*>(?:(?!<\/?t[rhd][ >]).)*<\/th>)+)<\/tr>/gs,
      '<table><thead><tr>$1</tr></thead><tbody>',
    )
    .replaceAll(/ (?:class|target|rel)="[^"]*"/g, '')
    .replace(/(?:<p><\/p>)+$/, '')

/** How much of a paste could not come in: scripts, foreign pictures, dress of other programs. */
export const strangersIn = (html: string) =>
  html.match(/<(?:script|style|iframe|object|embed|svg|math|form|video|audio)\b|<img\b|\son\w+\s*=|\sstyle\s*=/gi)
    ?.length ?? 0

const perMinute = 400

export const minutesToRead = (letters: number) => Math.max(1, Math.round(letters / perMinute))
