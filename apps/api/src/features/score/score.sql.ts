import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'
import { isVoid } from './counting.sql.ts'

type Words = { zh: string; en: string }
type Scoring = 'waiting' | 'open' | 'closed' | 'locked'
type JudgeState = 'invited' | 'accepted' | 'declined' | 'left'

export type Reader = { tenantId: string; accountId: string }

type MyRoundRow = {
  id: string
  judge_id: string
  name: Words
  contest_name: Wording
  stage_name: Wording
  track_name: Wording | null
  scoring: Scoring
  due_at: string | null
  is_chief: boolean
  judge_state: JudgeState
  prizes: string[]
  rule: unknown
  edition: number
}

/** What binds is what was sealed last. */
const sealed = sql`left join judging_round_seal l on l.tenant_id = r.tenant_id and l.round_id = r.id and l.number = r.seals`
const scoring = sql`left join judging_scoring g on g.tenant_id = r.tenant_id and g.round_id = r.id`

export const myRounds = (tx: Tx, { tenantId, accountId }: Reader, limit: number) =>
  tx.rows(sql<MyRoundRow>`
    select r.id, j.id as judge_id, r.name, c.name as contest_name, s.name as stage_name, t.name as track_name,
      coalesce(g.state, 'waiting') as scoring, g.due_at, j.is_chief, j.state as judge_state, j.prizes, l.rule, r.seals as edition
    from judge j
    join judging_round r on r.tenant_id = j.tenant_id and r.id = j.round_id
    join stage s on s.tenant_id = r.tenant_id and s.id = r.stage_id
    join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
    left join track t on t.tenant_id = r.tenant_id and t.id = r.track_id
    ${sealed} ${scoring}
    where j.tenant_id = ${tenantId} and j.account_id = ${accountId} and j.state in ('invited', 'accepted')
    order by (coalesce(g.state, 'waiting') = 'open') desc, r.created_at desc, r.id desc limit ${limit}`)

export type RevisionRow = {
  revision_id: string
  receipt: number
  edition: number
  given: unknown
  comment: string
  remark: string
  hash: string
  received_at: string
  is_late: boolean
}
export type MyEntryRow = {
  round_id: string
  entry_id: string
  assignment_id: string
  number: number
  code: string
  title: string
  state: 'assigned' | 'recused'
  is_void: boolean
} & (RevisionRow | { [column in keyof RevisionRow]: null })

const revision = sql`
  v.id as revision_id, v.receipt, v.edition, v.given, v.comment, v.remark, encode(v.hash, 'hex') as hash, v.received_at, v.is_late`

/** In the order of each list, with what was received last of each. */
export const myEntries = (tx: Tx, tenantId: string, judgeIds: readonly string[], limit: number) =>
  tx.rows(sql<MyEntryRow>`
    select a.round_id, a.entry_id, a.id as assignment_id, a.number, e.code, n.title, a.state, ${revision}, ${isVoid} as is_void
    from judging_assignment a
    join entry e on e.tenant_id = a.tenant_id and e.id = a.entry_id and e.state not in (0, 6)
    join entry_submission n on n.tenant_id = e.tenant_id and n.entry_id = e.id and n.number = e.submission
    left join lateral (
      select v.* from score_revision v where v.tenant_id = a.tenant_id and v.assignment_id = a.id order by v.receipt desc limit 1
    ) v on true
    where a.tenant_id = ${tenantId} and a.judge_id = any (${judgeIds}::uuid[]) order by a.round_id, a.number, a.id limit ${limit}`)

export type AssignmentRow = {
  id: string
  round_id: string
  entry_id: string
  judge_id: string
  number: number
  state: 'assigned' | 'recused'
  judge_state: JudgeState
  prizes: string[]
  rule: unknown
  edition: number
  process_type: number
  scoring: Scoring
  /** A hall may have seen the score: it was locked in a room. */
  is_shown: boolean
}

const assignment = ({ tenantId, accountId }: Reader, id: string) => sql`
  select a.id, a.round_id, a.entry_id, a.judge_id, a.number, a.state, j.state as judge_state, j.prizes, l.rule, r.seals as edition,
    s.process_type, coalesce(g.state, 'waiting') as scoring, exists (
      select from room_slot l join room m on m.tenant_id = l.tenant_id and m.id = l.room_id and m.round_id = a.round_id
      where l.tenant_id = a.tenant_id and l.entry_id = a.entry_id and l.locked_at is not null
    ) as is_shown
  from judging_assignment a
  join judge j on j.tenant_id = a.tenant_id and j.id = a.judge_id
  join judging_round r on r.tenant_id = a.tenant_id and r.id = a.round_id
  join stage s on s.tenant_id = r.tenant_id and s.id = r.stage_id
  ${sealed} ${scoring}
  where a.tenant_id = ${tenantId} and a.id = ${id} and j.account_id = ${accountId}`

export const ownAssignment = (tx: Tx, reader: Reader, id: string) =>
  tx.first(sql<AssignmentRow>`${assignment(reader, id)}`)

/** One at a time for each entry of a judge, which numbers the receipts. */
export const lockAssignment = (tx: Tx, reader: Reader, id: string) =>
  tx.first(sql<AssignmentRow>`${assignment(reader, id)} for update of a`)

/** Of the round of this assignment, held until the score is in: a round that is being closed waits for it, or it waits and is late. */
export const holdScoring = (tx: Tx, tenantId: string, assignmentId: string) =>
  tx.first(sql<{ state: Scoring }>`
    select g.state from judging_assignment a
    join judging_scoring g on g.tenant_id = a.tenant_id and g.round_id = a.round_id
    where a.tenant_id = ${tenantId} and a.id = ${assignmentId} for share of g`)

export const lastRevision = (tx: Tx, tenantId: string, assignmentId: string) =>
  tx.first(sql<RevisionRow & { is_void: boolean }>`
    select ${revision}, ${isVoid} as is_void from score_revision v where v.tenant_id = ${tenantId} and v.assignment_id = ${assignmentId}
    order by v.receipt desc limit 1`)

/** Of any judge: an id is used once. */
export const revisionById = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<RevisionRow & { assignment_id: string }>`
    select ${revision}, v.assignment_id from score_revision v where v.tenant_id = ${tenantId} and v.id = ${id}`)

export const listLength = async (tx: Tx, tenantId: string, judgeId: string): Promise<number> =>
  (
    await tx.first(sql<{ count: number }>`
      select count(*)::int as count from judging_assignment where tenant_id = ${tenantId} and judge_id = ${judgeId}`)
  )?.count ?? 0

type NewRevision = {
  tenantId: string
  id: string
  assignmentId: string
  edition: number
  given: unknown
  comment: string
  remark: string
  hash: string
  device: { id: string; created: number; chain: string }
  madeAt: string
  isLate: boolean
  /** From paper there is no device: its books are those of the one sheet. */
  source?: 'device' | 'paper'
}

/** Undefined: the id was used by somebody else. */
export const addRevision = (tx: Tx, new_: NewRevision) =>
  tx.first(sql<{ receipt: number; received_at: string }>`
    insert into score_revision (tenant_id, id, assignment_id, receipt, edition, given, comment, remark, hash, device_id, device_created,
      device_chain, made_at, is_late, source)
    select ${new_.tenantId}, ${new_.id}, ${new_.assignmentId}, coalesce(max(receipt), 0) + 1, ${new_.edition}, ${JSON.stringify(new_.given)},
      ${new_.comment}, ${new_.remark}, decode(${new_.hash}, 'hex'), ${new_.device.id}, ${new_.device.created},
      decode(${new_.device.chain}, 'hex'), ${new_.madeAt}, ${new_.isLate}, ${new_.source ?? 'device'}
    from score_revision where tenant_id = ${new_.tenantId} and assignment_id = ${new_.assignmentId}
    on conflict (tenant_id, id) do nothing returning receipt, received_at`)

export const noteOf = (tx: Tx, tenantId: string, assignmentId: string) =>
  tx.first(sql<{ text: string; version: number }>`
    select text, version from score_note where tenant_id = ${tenantId} and assignment_id = ${assignmentId}`)

/** Undefined: another tab has saved since. */
export const saveNote = (tx: Tx, tenantId: string, assignmentId: string, text: string, version: number) =>
  tx.first(sql<{ version: number }>`
    insert into score_note as n (tenant_id, assignment_id, text) values (${tenantId}, ${assignmentId}, ${text})
    on conflict (tenant_id, assignment_id) do update set text = excluded.text, version = n.version + 1, saved_at = now()
    where n.version = ${version} or n.text = excluded.text returning version`)

export const recuse = (tx: Tx, tenantId: string, id: string, reason: string) =>
  tx.run(sql`
    update judging_assignment set state = 'recused', reason = ${reason} where tenant_id = ${tenantId} and id = ${id}`)

type Conflict = { tenantId: string; id: string; personId: string; entryId: string; reason: string }

/** So that nobody assigns the entry to them again. */
export const declareConflict = (tx: Tx, { tenantId, id, personId, entryId, reason }: Conflict) =>
  tx.run(sql`
    insert into declared_conflict (tenant_id, id, person_id, entry_id, kind, reason)
    values (${tenantId}, ${id}, ${personId}, ${entryId}, 'other', ${reason}) on conflict do nothing`)
