const maxCells = 1_000_000_000
const maxTexts = 100_000_000
const maxFraction = 16_384

/** A table that names a cell twice or out of order, one that cannot be, a text that is not there, or more cells than any reader should make room for. */
export class SheetReading {
  #last = -1
  #isShared = false
  isBroken = false

  dimension(reference: string): void {
    const [, last = ''] = reference.split(':', 2)
    const cell = cellOf(last)
    if (cell && cell.column * cell.row > maxCells) this.isBroken = true
  }

  cell(name: string | undefined, type: string | undefined): void {
    this.#isShared = type === 's'
    if (name === undefined) return
    const cell = cellOf(name)
    const place = cell ? cell.row * maxFraction + cell.column : -1
    if (place <= this.#last) this.isBroken = true
    this.#last = place
  }

  value(text: string): void {
    if (this.#isShared && !(Number(text) <= maxTexts)) this.isBroken = true
  }
}

/** `AB12`; undefined: no cell is called so. */
export function cellOf(name: string): { column: number; row: number } | undefined {
  const match = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(name)
  if (!match) return undefined
  const [, letters = '', digits = ''] = match
  const column = [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
  return { column, row: Number(digits) }
}
