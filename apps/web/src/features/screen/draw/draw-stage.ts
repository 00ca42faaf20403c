import type { RoomSnapshot } from '../show/room-snapshot.ts'
import type { SceneProps } from '../show/show-facts.ts'

export type DrawShown = NonNullable<RoomSnapshot['draw']>
export type DrawSceneProps = SceneProps & { zone: string }
export type DrawViewProps = Omit<DrawSceneProps, 'snapshot'> & { draw: DrawShown }

/** What the hall sees of a draw: one of these, whichever way it got there. */
export type DrawStage =
  | { readonly view: 'commit' | 'list' | 'failed' | 'void' }
  /** Seats from 1 on; null: everybody has said theirs. */
  | { readonly view: 'digits'; readonly nextSeat: number | null }
  | { readonly view: 'reveal'; readonly place: number }

/** A pure function of the snapshot and the index: a screen that comes late sees the same. */
export function drawStage(draw: DrawShown, index: number): DrawStage {
  if (draw.state === 'void' || draw.state === 'failed') return { view: draw.state }
  if (draw.state === 'committed') {
    if (draw.digits.every((digits) => digits === null)) return { view: 'commit' }
    const waiting = draw.digits.indexOf(null)
    return { view: 'digits', nextSeat: waiting === -1 ? null : waiting + 1 }
  }
  const known = draw.order.length
  if (index > draw.projects.length && known === draw.projects.length) return { view: 'list' }
  const place = Math.min(index, known)
  return place === 0 ? { view: 'digits', nextSeat: null } : { view: 'reveal', place }
}

/** The scene's own index while the hall is at it; afterwards a screen that shows nothing else keeps what was seen. */
export const drawIndex = ({ program, draw }: RoomSnapshot): number => {
  if (program.scene === 'draw') return program.revealIndex
  if (draw === null) return 0
  return draw.isOver ? draw.projects.length + 1 : draw.order.length
}

/** Of the four steps on top: publish, digits, reveal, verify. */
export const stepOf = ({ view }: DrawStage): number => ['commit', 'digits', 'reveal', 'list'].indexOf(view)

/** In the order of the list, those still to come. */
export const undrawn = (draw: DrawShown, place: number): string[] => {
  const seen = new Set(draw.order.slice(0, place))
  return draw.projects.map(({ code }) => code).filter((code) => !seen.has(code))
}

/** What all codes begin with: the rest of each tells them apart, and fits on a small plate. */
export function sharedStart(codes: readonly string[]): string {
  const [first = '', ...rest] = codes
  let length = first.length
  for (const code of rest) while (!code.startsWith(first.slice(0, length))) length -= 1
  // A number is never cut in the middle of two digits.
  return rest.length === 0 ? '' : first.slice(0, Math.max(0, Math.min(length, first.length - 2)))
}

/** Rows of a list that is longer than its panel, about the one that counts. */
export function rowsAbout<T>(list: readonly T[], at: number, rows: number): { first: number; shown: readonly T[] } {
  const first = Math.max(0, Math.min(at - Math.ceil(rows / 2), list.length - rows))
  return { first, shown: list.slice(first, first + rows) }
}

/** A list that no panel holds turns its pages by the clock, which every screen has. */
export const pageAt = (now: number, pages: number, everyMs: number): number =>
  pages <= 1 ? 0 : Math.floor(now / everyMs) % pages

/** `3f9b 311a …`: four by four, as people read it out. */
export const inFours = (hash: string): string[] => hash.match(/.{1,4}/g) ?? []
