export type XmlFault = { line: number; column: number }

// Chromium and WebKit: "error on line 3 at column 8". Firefox: "Line Number 3, Column 8". Where neither is found, the beginning is named.
const places = [/line (\d{1,7}) at column (\d{1,7})/, /Line Number (\d{1,7}), Column (\d{1,7})/]

/** Where a text stops being XML, by the browser's own parser: it fetches nothing and knows no entity of ours. */
export function faultOf(text: string): XmlFault | undefined {
  const read = new DOMParser().parseFromString(text, 'application/xml')
  const told = read.querySelector('parsererror')?.textContent
  return told == null ? undefined : placeIn(told)
}

export function placeIn(told: string): XmlFault {
  for (const place of places) {
    const found = place.exec(told)
    if (found !== null) return { line: Math.max(1, Number(found[1])), column: Math.max(1, Number(found[2])) }
  }
  return { line: 1, column: 1 }
}
