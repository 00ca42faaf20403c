import type { RoomSnapshot } from '../show/room-snapshot.ts'

export type GroupingShown = NonNullable<RoomSnapshot['grouping']>

export type GroupRow = { readonly code: string; readonly school: string; readonly block: number }
export type GroupCard = {
  readonly code: string
  readonly capacity: number
  readonly roomName: GroupingShown['groups'][number]['roomName']
  readonly rows: readonly GroupRow[]
}

export type GroupingStage =
  | { readonly view: 'pool' | 'void' }
  /** `block` counts from 0: the school whose step it is. */
  | { readonly view: 'dealing'; readonly block: number }
  | { readonly view: 'groups' }

export function groupingStage(grouping: GroupingShown, index: number): GroupingStage {
  if (grouping.state === 'void') return { view: 'void' }
  const known = grouping.revealed.length
  if (index > grouping.blocks.length && known === grouping.blocks.length) return { view: 'groups' }
  const block = Math.min(index, known) - 1
  return block < 0 ? { view: 'pool' } : { view: 'dealing', block }
}

export const groupingIndex = ({ program, grouping }: RoomSnapshot): number => {
  if (program.scene === 'grouping') return program.revealIndex
  if (grouping === null) return 0
  return grouping.isOver ? grouping.blocks.length + 1 : grouping.revealed.length
}

/** The groups after so many schools, each row as it came. */
export function cardsAfter(grouping: GroupingShown, blocks: number): GroupCard[] {
  const rows = grouping.revealed
    .slice(0, blocks)
    .flatMap((placed, block) =>
      placed.map(({ code, group }) => ({ code, group, school: grouping.blocks[block]?.school ?? '', block })),
    )
  const byGroup = Map.groupBy(rows, ({ group }) => group)
  return grouping.groups.map(({ code, capacity, roomName }) => ({
    code,
    capacity,
    roomName,
    rows: byGroup.get(code) ?? [],
  }))
}

/** Whether all groups are of one size, and which: then one number says it for all. */
export const sizeOfAll = ({ groups, blocks }: GroupingShown): number | undefined => {
  const entries = blocks.reduce((sum, { count }) => sum + count, 0)
  const capacity = groups[0]?.capacity
  const isOne = groups.every((group) => group.capacity === capacity)
  return isOne && capacity !== undefined && capacity * groups.length === entries ? capacity : undefined
}

/** Groups that fit side by side, so that each keeps rows that can be read. */
export function gridOf(groups: number): { readonly columns: number; readonly rows: number; readonly perPage: number } {
  if (groups <= 4) return { columns: Math.max(1, groups), rows: 1, perPage: 4 }
  return { columns: groups <= 6 ? 3 : 4, rows: 2, perPage: 8 }
}
