/** Excel reads UTF-8 only after this mark. */
export const csvStart = '\ufeff'

/** RFC 4180. */
export const csvRow = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(text: string): string {
  const harmless = isFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A spreadsheet runs a cell that begins like this (OWASP, CSV injection); full-width signs count where Chinese is typed. */
const isFormula = /^[=+\-@\t\r\n＝＋－＠]/
