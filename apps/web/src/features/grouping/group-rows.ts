import type { GroupingMember, GroupingWish } from './grouping.queries.ts'

export type GroupRow = GroupingWish['groups'][number]

export const [fewestGroups, mostGroups] = [2, 100]

/** A to Z, then A1 to Z1, and so on. */
const nameOf = (at: number) => `${String.fromCharCode(65 + (at % 26))}${at < 26 ? '' : Math.floor(at / 26)}`

/** Groups of about one size; where there are just as many rooms, each has its own. */
export function evenGroups(entries: number, count: number, rooms: readonly { id: string }[]): GroupRow[] {
  const capacity = Math.max(1, Math.ceil(entries / count))
  return Array.from({ length: count }, (_, at) => ({
    code: nameOf(at),
    capacity,
    roomId: rooms.length === count ? (rooms[at]?.id ?? null) : null,
  }))
}

export const isGroupName = (code: string) => /^[A-Za-z0-9\u4e00-\u9fff]{1,12}$/.test(code)

/** A member where it is now, or where it was drawn into before two persons moved it. */
export type GroupedRow = GroupingMember & { isGone: boolean }

/** By group: those that are there now, and those that were drawn there and have gone. */
export function groupedRows(members: readonly GroupingMember[]): ReadonlyMap<string, readonly GroupedRow[]> {
  const rows = members.flatMap((member): [string, GroupedRow][] => [
    [member.now, { ...member, isGone: false }],
    ...(member.drawn === member.now ? [] : [[member.drawn, { ...member, isGone: true }] as [string, GroupedRow]]),
  ])
  return new Map([...Map.groupBy(rows, ([group]) => group)].map(([group, own]) => [group, own.map(([, row]) => row)]))
}
