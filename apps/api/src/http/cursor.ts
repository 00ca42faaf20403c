import { Refusal } from './refusal.ts'

/** Where a page ended: the time and the id of its last row, the key that lists are walked by. */
export type Position = { at: string; id: string }

const shape = /^(20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const writeCursor = ({ at, id }: Position) => Buffer.from(`${at}|${id}`).toString('base64url')

export function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  const [, at, id] = shape.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (at === undefined || id === undefined || !isRealTime(at)) throw new Refusal('http.cursor-not-valid')
  return { at, id }
}

/** Where a page of what was put in order ended: its place, then the newest first. */
export type SortedPosition = Position & { sort: number }

export const writeSortedCursor = ({ sort, at, id }: SortedPosition) => `${sort}_${writeCursor({ at, id })}`

export function readSortedCursor(cursor: string | undefined): SortedPosition | undefined {
  if (cursor === undefined) return undefined
  const [, sort, rest] = /^(\d{1,9})_(.{1,200})$/.exec(cursor) ?? []
  const position = readCursor(rest ?? cursor)
  return position && { sort: Number(sort ?? 0), ...position }
}

/** The 31st of February would be a fault of the database. */
function isRealTime(at: string): boolean {
  const time = new Date(at)
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === at.slice(0, 19)
}

/** Asks for one row more than a page holds, so that the last page is known as such. */
export function pageOf<T>(
  rows: T[],
  limit: number,
  cursorOf: (row: T) => Position | string,
): { rows: T[]; nextCursor: string | null } {
  const last = rows[limit - 1]
  if (rows.length <= limit || last === undefined) return { rows, nextCursor: null }
  const end = cursorOf(last)
  return { rows: rows.slice(0, limit), nextCursor: typeof end === 'string' ? end : writeCursor(end) }
}
