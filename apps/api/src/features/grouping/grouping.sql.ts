import type { GroupingCompromise } from '@laurel/rules/grouping'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type Bilingual = { zh: string; en: string }

export type StageRow = { id: string; contest_id: string; sort: number; name: Wording; contest_name: Wording }

const stage = sql`
  select s.id, s.contest_id, s.sort, s.name, c.name as contest_name from stage s
  join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id`

export const stageById = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<StageRow>`${stage} where s.tenant_id = ${tenantId} and s.id = ${id}`)

/** What follows of a stage's groupings follows one after the other. */
export const lockStage = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<StageRow>`${stage} where s.tenant_id = ${tenantId} and s.id = ${id} for no key update of s`)

export type Listed = {
  entryId: string
  code: string
  title: string
  /** What is hashed. */
  school: string
  shortName: string
  schoolName: Bilingual
}

/** What is hashed but the code that each entry has in the list. */
export type Input = {
  projects: { code: string; track: string; school: string; strength: number }[]
  groups: { code: string; track: string; capacity: number }[]
  conflicts: [group: string, code: string][]
  rules: { balanceStrength: boolean; strengthTolerance: number; maxSwaps: number }
}

export type GroupRow = { name: string; capacity: number; roomId: string | null }
type Move = { code: string; to: string }

export type ActRow = {
  id: string
  kind: 'void' | 'move'
  moves: Move[] | null
  reason: string
  state: 'asked' | 'confirmed' | 'refused' | 'withdrawn'
  asker: string
  asker_person_id: string
  asked_at: string
  decider: string | null
  decided_at: string | null
}

type HeadRow = {
  id: string
  stage_id: string
  track_id: string | null
  track_name: Wording | null
  stage_name: Wording
  contest_name: Wording
  number: number
  commitment: string
  committer: string
  committed_at: string
  shown_at: string | null
  held_at: string | null
}

export type GroupingRow = HeadRow & {
  groups: GroupRow[]
  input: Input
  list: Listed[]
  server_seed_sealed: Buffer
  input_hash: string
  result: {
    digits: string[]
    digits_by: 'room' | 'server'
    final_seed: string
    /** In the order of dealing; groups counted from 0. */
    members: { code: string; group: number }[]
    compromises: GroupingCompromise[]
    result_hash: string
  } | null
  placer: string | null
  placed_at: string | null
  rooms: { id: string; name: Wording }[]
  acts: ActRow[]
}

const head = sql`
  g.id, g.stage_id, g.track_id, t.name as track_name, s.name as stage_name, c.name as contest_name, g.number,
  encode(g.commitment, 'hex') as commitment, m.nickname as committer, g.committed_at, v.shown_at, n.held_at`
const joined = sql`
  join stage s on s.tenant_id = g.tenant_id and s.id = g.stage_id
  join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
  left join track t on t.tenant_id = g.tenant_id and t.id = g.track_id
  join account m on m.tenant_id = g.tenant_id and m.id = g.committed_by
  left join grouping_result n on n.tenant_id = g.tenant_id and n.grouping_id = g.id
  left join grouping_reveal v on v.tenant_id = g.tenant_id and v.grouping_id = g.id`
const isVoid = sql`exists (
  select from grouping_act x where x.tenant_id = g.tenant_id and x.grouping_id = g.id and x.kind = 'void' and x.state = 'confirmed')`
const utc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const whole = sql`
  select ${head}, g.groups, g.input, g.list, g.server_seed_sealed, encode(g.input_hash, 'hex') as input_hash,
    case when n.grouping_id is not null then jsonb_build_object('digits', n.digits, 'digits_by', n.digits_by,
      'final_seed', encode(n.final_seed, 'hex'), 'members', n.members, 'compromises', n.compromises,
      'result_hash', encode(n.result_hash, 'hex')) end as result,
    l.nickname as placer, p.placed_at,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name)) from room r
      where r.tenant_id = g.tenant_id and r.stage_id = g.stage_id), '[]') as rooms,
    coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'kind', x.kind, 'moves', x.moves, 'reason', x.reason, 'state', x.state,
        'asker', a.nickname, 'asker_person_id', a.person_id, 'decider', b.nickname, 'asked_at', ${utc('x.asked_at')},
        'decided_at', ${utc('x.decided_at')}) order by coalesce(x.decided_at, x.asked_at), x.id)
      from grouping_act x join account a on a.tenant_id = x.tenant_id and a.id = x.asked_by
      left join account b on b.tenant_id = x.tenant_id and b.id = x.decided_by
      where x.tenant_id = g.tenant_id and x.grouping_id = g.id), '[]') as acts
  from grouping g ${joined}
  left join grouping_placing p on p.tenant_id = g.tenant_id and p.grouping_id = g.id
  left join account l on l.tenant_id = p.tenant_id and l.id = p.placed_by`

export const groupingById = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<GroupingRow>`${whole} where g.tenant_id = ${tenantId} and g.id = ${id}`)

/** In which the room takes part, or in which no group has a room. */
export const newestOfRoom = (tx: Tx, tenantId: string, stageId: string, roomId: string) =>
  tx.first(sql<GroupingRow>`
    ${whole} where g.tenant_id = ${tenantId} and g.stage_id = ${stageId} and (
      g.groups @> jsonb_build_array(jsonb_build_object('roomId', ${roomId}::text))
      or not exists (select from jsonb_array_elements(g.groups) e where e ->> 'roomId' is not null))
    order by g.committed_at desc, g.id desc limit 1`)

export type ListedRow = HeadRow & { entries: number; groups: number; is_void: boolean }

export const groupingsOf = (tx: Tx, tenantId: string, stageId: string, limit: number) =>
  tx.rows(sql<ListedRow>`
    select ${head}, jsonb_array_length(g.list) as entries, jsonb_array_length(g.groups) as groups, ${isVoid} as is_void
    from grouping g ${joined}
    where g.tenant_id = ${tenantId} and g.stage_id = ${stageId} order by g.committed_at desc, g.id desc limit ${limit}`)

type AttemptRow = { number: number; is_open: boolean; is_same: boolean }

/** Of the stage; open are those that no two persons have made void and that hold entries of the same track. */
export const attemptsOf = (tx: Tx, tenantId: string, stageId: string, trackId: string | null) =>
  tx.rows(sql<AttemptRow>`
    select g.number, g.track_id is not distinct from ${trackId}::uuid as is_same,
      not ${isVoid} and (g.track_id is null or ${trackId}::uuid is null or g.track_id = ${trackId}::uuid) as is_open
    from grouping g where g.tenant_id = ${tenantId} and g.stage_id = ${stageId}`)

type NewGrouping = {
  id: string
  stageId: string
  trackId: string | null
  number: number
  groups: readonly GroupRow[]
  input: Input
  list: readonly Listed[]
  seedSealed: Buffer
  inputHash: string
  commitment: string
  by: string
}

const bytes = (hex: string) => sql`decode(${hex}, 'hex')`

export const addGrouping = (tx: Tx, tenantId: string, made: NewGrouping) =>
  tx.run(sql`
    insert into grouping (tenant_id, id, stage_id, track_id, number, groups, input, list, server_seed_sealed, input_hash, commitment, committed_by)
    values (${tenantId}, ${made.id}, ${made.stageId}, ${made.trackId}, ${made.number}, ${JSON.stringify(made.groups)},
      ${JSON.stringify(made.input)}, ${JSON.stringify(made.list)}, ${made.seedSealed}, ${bytes(made.inputHash)}, ${bytes(made.commitment)},
      ${made.by})`)

type NewResult = {
  groupingId: string
  digits: readonly string[]
  digitsBy: 'room' | 'server'
  finalSeed: string
  members: readonly { code: string; group: number }[]
  compromises: readonly GroupingCompromise[]
  resultHash: string
  by: string
}

export const addResult = (tx: Tx, tenantId: string, result: NewResult) =>
  tx.run(sql`
    insert into grouping_result (tenant_id, grouping_id, digits, digits_by, final_seed, members, compromises, result_hash, held_by)
    values (${tenantId}, ${result.groupingId}, ${result.digits}::text[], ${result.digitsBy}, ${bytes(result.finalSeed)},
      ${JSON.stringify(result.members)}, ${JSON.stringify(result.compromises)}, ${bytes(result.resultHash)}, ${result.by})`)

/** Null: the hall has seen the last step. */
export const addReveal = (tx: Tx, tenantId: string, groupingId: string, by: string | null) =>
  tx.run(sql`
    insert into grouping_reveal (tenant_id, grouping_id, shown_by) values (${tenantId}, ${groupingId}, ${by}) on conflict do nothing`)

export const addPlacing = (tx: Tx, tenantId: string, groupingId: string, by: string) =>
  tx.run(
    sql`insert into grouping_placing (tenant_id, grouping_id, placed_by) values (${tenantId}, ${groupingId}, ${by})`,
  )
