import type { Answer } from '@laurel/contract/define'
import type { getRoomSnapshot } from '@laurel/contract/room-show'
import type { GroupingInput } from '@laurel/rules/grouping'
import type { Tx } from '../../database/tx.ts'
import { unseal } from '../../privacy/sealing.ts'
import { type ActRow, type GroupingRow, type Listed, newestOfRoom } from './grouping.sql.ts'
import { bothOf } from './grouping-input.service.ts'

export const seedPurpose = 'grouping.seed'

export type Grouping = GroupingRow
type Shown = NonNullable<Answer<typeof getRoomSnapshot>['grouping']>
type Move = Shown['moves'][number]

/** What was hashed: it ends with the number of the attempt, which the commitment thereby binds. */
export const groupingIdOf = ({ id, number }: Pick<GroupingRow, 'id' | 'number'>) => `${id}-${number}`

/** In which the room takes part, or in which no group has a room. */
export const newestOf = async (tx: Tx, tenantId: string, stageId: string, roomId: string): Promise<Grouping | null> =>
  (await newestOfRoom(tx, tenantId, stageId, roomId)) ?? null

const personsOf = ({ asker, decider }: ActRow) => [asker, decider ?? '']
const confirmed = ({ acts }: GroupingRow) => acts.filter(({ state }) => state === 'confirmed')

export function voidOf(row: GroupingRow): Shown['voided'] {
  const act = confirmed(row).find(({ kind }) => kind === 'void')
  return act ? { at: act.decided_at ?? act.asked_at, reason: act.reason, persons: personsOf(act) } : null
}

export function stateOf(row: GroupingRow): Shown['state'] {
  if (voidOf(row)) return 'void'
  return row.result === null ? 'committed' : 'drawn'
}

/** Everything was seen, or it counts no more: nothing of it is a secret. */
export const isPublic = (row: GroupingRow): boolean =>
  row.result !== null && (row.shown_at !== null || stateOf(row) === 'void')

export const inputOf = (row: GroupingRow): GroupingInput => ({
  ...row.input,
  groupingId: groupingIdOf(row),
  serverSeed: unseal(seedPurpose, row.server_seed_sealed),
})

/** Of each entry by code: the group that it was drawn into. */
export const drawnOf = ({ result, groups }: GroupingRow): Map<string, string> =>
  new Map((result?.members ?? []).map(({ code, group }) => [code, groups[group]?.name ?? '']))

/** In the order in which two persons made them. */
export function movesOf(row: GroupingRow): Move[] {
  const now = drawnOf(row)
  return confirmed(row).flatMap((act) =>
    (act.moves ?? []).map(({ code, to }) => {
      const from = now.get(code) ?? ''
      now.set(code, to)
      return { code, from, to, reason: act.reason, at: act.decided_at ?? act.asked_at, persons: personsOf(act) }
    }),
  )
}

/** Where each entry is now. */
export function placedNow(row: GroupingRow): Map<string, string> {
  const now = drawnOf(row)
  for (const { code, to } of movesOf(row)) now.set(code, to)
  return now
}

type Block = { school: string; members: { code: string; group: string }[] }

/** One school a step, in the order of dealing. */
function blocksOf(row: GroupingRow, listed: ReadonlyMap<string, Listed>): Block[] {
  const blocks: Block[] = []
  for (const { code, group } of row.result?.members ?? []) {
    const school = listed.get(code)?.school.normalize('NFC') ?? ''
    const last = blocks.at(-1)
    const member = { code, group: row.groups[group]?.name ?? '' }
    if (last?.school === school) last.members.push(member)
    else blocks.push({ school, members: [member] })
  }
  return blocks
}

const bySchool = (list: readonly Listed[]) => Map.groupBy(list, ({ school }) => school.normalize('NFC'))

/** The schools, and the whole after them. */
export function stepsOf(row: GroupingRow): number {
  return stateOf(row) === 'drawn' ? bySchool(row.list).size + 1 : 0
}

/** As a hall may know it: so many schools from the first. */
export function shownGrouping(row: GroupingRow, revealed: number): Shown {
  const listed = new Map(row.list.map((each) => [each.code.normalize('NFC'), each]))
  const schools = bySchool(row.list)
  const state = stateOf(row)
  const isOver = row.shown_at !== null
  const isOpen = isPublic(row)
  const blocks = state === 'drawn' ? blocksOf(row, listed) : []
  const nameOf = (school: string) => {
    const [first] = schools.get(school) ?? []
    return { school: first?.shortName ?? '', schoolName: first?.schoolName ?? { zh: '', en: '' } }
  }
  const order = state === 'drawn' ? blocks.map(({ school }) => school) : [...schools.keys()].toSorted()
  const roomOf = new Map(row.rooms.map(({ id, name }) => [id, bothOf(name)]))
  return {
    id: row.id,
    groupingId: groupingIdOf(row),
    attempt: row.number,
    state,
    voided: voidOf(row),
    committedAt: row.committed_at,
    heldAt: row.held_at,
    trackName: row.track_name && bothOf(row.track_name),
    inputHash: row.input_hash,
    commitment: row.commitment,
    groups: row.groups.map(({ name, capacity, roomId }) => ({
      code: name,
      capacity,
      roomName: roomId === null ? null : (roomOf.get(roomId) ?? null),
    })),
    blocks: order.map((school) => ({ ...nameOf(school), count: schools.get(school)?.length ?? 0 })),
    revealed: blocks.slice(0, revealed).map(({ members }) =>
      members.map(({ code, group }) => {
        const one = listed.get(code)
        return { code: one?.code ?? code, title: one?.title ?? '', group }
      }),
    ),
    steps: stepsOf(row),
    isOver,
    resultHash: isOpen ? (row.result?.result_hash ?? null) : null,
    compromises: isOpen ? compromisesOf(row) : [],
    moves: isOver ? movesOf(row) : [],
    asked: row.acts
      .filter((act) => act.state === 'asked')
      .map(({ id, kind, reason, asker, asked_at }) => ({ id, kind, reason, asked: { name: asker, at: asked_at } })),
  }
}

type Compromise = Shown['compromises'][number]

export const compromisesOf = ({ result }: Pick<GroupingRow, 'result'>): Compromise[] =>
  (result?.compromises ?? []).map(openCompromise)

export const openCompromise = (each: NonNullable<GroupingRow['result']>['compromises'][number]): Compromise => {
  if (each.kind === 'same-school') return { ...each, projects: [...each.projects] }
  if (each.kind === 'conflict') return each
  return { ...each, most: [...each.most], least: [...each.least] }
}
