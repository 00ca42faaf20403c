import type { RoomSnapshot } from './room-snapshot.ts'
import { pointsText, slotOf } from './show-facts.ts'

export type RevealTile = {
  seat: number
  text: string | undefined
  isHot: boolean
  dropped: 'highest' | 'lowest' | undefined
}

/** What the steps shown so far come to, for any number of them. */
export function revealOf(snapshot: RoomSnapshot) {
  const isOwn = snapshot.reveal?.slotId === slotOf(snapshot)?.id
  const steps = isOwn ? (snapshot.reveal?.steps ?? []) : []
  const judged = steps.flatMap((step) => (step.kind === 'judge' ? [step] : []))
  const drops = steps.flatMap((step) => (step.kind === 'drop' ? step.seats : []))
  const scored = steps.find((step) => step.kind === 'score')
  const ranked = steps.find((step) => step.kind === 'rank')
  const seats = Math.max(snapshot.judges.expected, ...judged.map(({ seat }) => seat), 0)
  const last = steps.at(-1)
  const tiles = Array.from({ length: seats }, (_, at): RevealTile => {
    const seat = at + 1
    const score = judged.find((step) => step.seat === seat)?.score
    return {
      seat,
      text: score === undefined ? undefined : pointsText(score),
      isHot: last?.kind === 'judge' && last.seat === seat,
      dropped: drops.find((drop) => drop.seat === seat)?.as,
    }
  })
  return {
    tiles,
    shown: judged.length,
    received: snapshot.judges.received,
    /** Of all judges: what the branches have lit up so far. */
    share: seats === 0 ? 0 : judged.length === 0 ? snapshot.judges.received / seats : judged.length / seats,
    dropped: drops
      .map(({ seat, as }) => ({ which: as, text: tiles[seat - 1]?.text ?? '' }))
      .sort((one, other) => one.which.localeCompare(other.which)),
    final: scored && pointsText(scored.score),
    criteria: scored?.criteria ?? [],
    counted: scored && drops.length > 0 ? judged.length - drops.length : undefined,
    place: ranked?.rank,
  }
}
