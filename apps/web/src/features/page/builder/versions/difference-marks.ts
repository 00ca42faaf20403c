import type { BlockChange } from '../builder.queries.ts'

export type Mark = 'added' | 'removed' | 'changed' | 'moved' | 'hidden' | 'shown'

/** What became of a block, each thing by its own name; none: it is the same. */
export function marksOf({ change, isMoved, fields }: BlockChange): Mark[] {
  if (change === 'added' || change === 'removed') return [change]
  const marks: Mark[] = []
  if (fields.some((field) => field.path !== hiding)) marks.push('changed')
  const turned = fields.find((field) => field.path === hiding)
  if (turned) marks.push(turned.after === true ? 'hidden' : 'shown')
  if (isMoved) marks.push('moved')
  return marks
}

const hiding = 'show.hidden'

export type BlockPair = { before?: BlockChange; after?: BlockChange }

/** Both pages beside each other: what kept its order is level; what was removed, added or moved has a line of its own. */
export function levelRows(blocks: readonly BlockChange[]): BlockPair[] {
  const inOrder = (place: 'from' | 'to') =>
    blocks.filter((block) => block[place] !== null).toSorted((a, b) => (a[place] ?? 0) - (b[place] ?? 0))
  const [before, after] = [inOrder('from'), inOrder('to')]
  const stays = ({ change, isMoved }: BlockChange) => !isMoved && change !== 'added' && change !== 'removed'
  const rows: BlockPair[] = []
  while (before.length > 0 || after.length > 0) {
    const [one, other] = [before[0], after[0]]
    if (one && !(stays(one) && other)) rows.push({ before: before.shift() as BlockChange })
    else if (other && !(stays(other) && one)) rows.push({ after: after.shift() as BlockChange })
    else rows.push({ before: before.shift() as BlockChange, after: after.shift() as BlockChange })
  }
  return rows
}

/** What stands before a block, nearest first: where it is not, its place is after the first of them that is there. */
export function standingBefore(blocks: readonly BlockChange[], id: string): string[] {
  const at = blocks.findIndex((block) => block.id === id)
  return blocks
    .slice(0, Math.max(0, at))
    .map((block) => block.id)
    .toReversed()
}

/** After the last comes the first. */
export function stepFrom(stops: readonly string[], current: string | undefined, by: 1 | -1): string | undefined {
  const at = current === undefined ? -1 : stops.indexOf(current)
  if (at < 0) return by > 0 ? stops[0] : stops.at(-1)
  return stops[(at + by + stops.length) % stops.length]
}
