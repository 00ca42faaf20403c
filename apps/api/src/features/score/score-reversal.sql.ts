import { sql } from 'kysely'
import { withoutConflict } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import { counts, isVoid } from './counting.sql.ts'

export type ReversalRow = {
  id: string
  round_id: string
  kind: 'void' | 'reopen'
  assignment_id: string | null
  receipt: number | null
  reason: string
  state: 'asked' | 'confirmed' | 'refused' | 'withdrawn'
  asker: string
  asker_person_id: string
  asked_at: string
}
type ShownRow = ReversalRow & { judge: string | null; code: string | null }

const asker = sql`join account p on p.tenant_id = x.tenant_id and p.id = x.asked_by`

/** With whose score of which entry it is about. */
export const openOf = (tx: Tx, tenantId: string, roundId: string, limit: number) =>
  tx.rows(sql<ShownRow>`
    select x.*, p.nickname as asker, p.person_id as asker_person_id, o.nickname as judge, e.code
    from score_reversal x ${asker}
    left join judging_assignment a on a.tenant_id = x.tenant_id and a.id = x.assignment_id
    left join judge j on j.tenant_id = a.tenant_id and j.id = a.judge_id
    left join account o on o.tenant_id = j.tenant_id and o.id = j.account_id
    left join entry e on e.tenant_id = a.tenant_id and e.id = a.entry_id
    where x.tenant_id = ${tenantId} and x.round_id = ${roundId} and x.state = 'asked' order by x.asked_at, x.id limit ${limit}`)

export const roundOf = async (tx: Tx, tenantId: string, id: string) =>
  (
    await tx.first(sql<{ round_id: string }>`
      select round_id from score_reversal where tenant_id = ${tenantId} and id = ${id}`)
  )?.round_id

export const lockReversal = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<ReversalRow>`
    select x.*, p.nickname as asker, p.person_id as asker_person_id from score_reversal x ${asker}
    where x.tenant_id = ${tenantId} and x.id = ${id} for update of x`)

type Reader = { tenantId: string; accountId: string }

type ReceivedRow = {
  assignment_id: string
  number: number
  code: string
  receipt: number
  received_at: string
  is_late: boolean
  is_void: boolean
  is_asked: boolean
}

/** The score of each entry that the judge has given one to: the one that counts, else the last. */
export const receivedOf = (tx: Tx, { tenantId, accountId }: Reader, judgeId: string, limit: number) =>
  tx.rows(sql<ReceivedRow>`
    select a.id as assignment_id, a.number, e.code, v.receipt, v.received_at, v.is_late, v.is_void, exists (
      select from score_reversal x where x.tenant_id = a.tenant_id and x.assignment_id = a.id and x.state = 'asked') as is_asked
    from judging_assignment a
    join entry e on e.tenant_id = a.tenant_id and e.id = a.entry_id
    join lateral (
      select v.receipt, v.received_at, v.is_late, ${isVoid} as is_void from score_revision v
      where v.tenant_id = a.tenant_id and v.assignment_id = a.id order by ${counts} desc, v.receipt desc limit 1
    ) v on true
    where a.tenant_id = ${tenantId} and a.judge_id = ${judgeId} and ${withoutConflict(tenantId, accountId)} order by a.number, a.id limit ${limit}`)

export const judgeOf = (tx: Tx, tenantId: string, roundId: string, judgeId: string) =>
  tx.first(sql<{ name: string }>`
    select p.nickname as name from judge j join account p on p.tenant_id = j.tenant_id and p.id = j.account_id
    where j.tenant_id = ${tenantId} and j.round_id = ${roundId} and j.id = ${judgeId}`)

/** Which of a judge for an entry counts. Undefined: there is no such assignment in the round that the reader may see; null: none counts. */
export const countingReceipt = async (tx: Tx, { tenantId, accountId }: Reader, roundId: string, assignmentId: string) =>
  (
    await tx.first(sql<{ receipt: number | null }>`
      select (select max(v.receipt) from score_revision v where v.tenant_id = a.tenant_id and v.assignment_id = a.id and ${counts}) as receipt
      from judging_assignment a join entry e on e.tenant_id = a.tenant_id and e.id = a.entry_id
      where a.tenant_id = ${tenantId} and a.round_id = ${roundId} and a.id = ${assignmentId} and ${withoutConflict(tenantId, accountId)}`)
  )?.receipt

type NewReversal = {
  tenantId: string
  id: string
  roundId: string
  kind: 'void' | 'reopen'
  assignmentId: string | null
  receipt: number | null
  reason: string
  by: string
}

/** Undefined: the same waits already. */
export const addReversal = (tx: Tx, new_: NewReversal) =>
  tx.first(sql<{ id: string }>`
    insert into score_reversal (tenant_id, id, round_id, kind, assignment_id, receipt, reason, asked_by)
    values (${new_.tenantId}, ${new_.id}, ${new_.roundId}, ${new_.kind}, ${new_.assignmentId}, ${new_.receipt}, ${new_.reason}, ${new_.by})
    on conflict do nothing returning id`)

export const decide = (
  tx: Tx,
  tenantId: string,
  id: string,
  state: 'confirmed' | 'refused' | 'withdrawn',
  by: string,
) =>
  tx.run(sql`
    update score_reversal set state = ${state}, decided_by = ${by}, decided_at = now() where tenant_id = ${tenantId} and id = ${id}`)

/** As it was before it was closed; until when judges are asked to is said anew. */
export const reopen = (tx: Tx, tenantId: string, roundId: string) =>
  tx.run(sql`
    update judging_scoring set state = 'open', due_at = null, closed_at = null, closed_by = null, locked_at = null, locked_by = null,
      lock_reason = ''
    where tenant_id = ${tenantId} and round_id = ${roundId}`)
