import type { GivenScore } from '@laurel/rules/score-revision'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

type LockedRow = { entry_id: string; seat: number; given: GivenScore }

/** What counted when each slot was locked; a judge without a seat comes behind the others. */
export const lockedScores = (tx: Tx, tenantId: string, roomId: string) =>
  tx.rows(sql<LockedRow>`
    select l.entry_id, v.given, coalesce(p.seat, 50 + (dense_rank() over (order by j.invited_at, j.id))::int) as seat
    from room_slot l
    cross join unnest(l.revisions) as counted(id)
    join score_revision v on v.tenant_id = l.tenant_id and v.id = counted.id
    join judging_assignment a on a.tenant_id = v.tenant_id and a.id = v.assignment_id
    join judge j on j.tenant_id = a.tenant_id and j.id = a.judge_id
    left join room_person p on p.tenant_id = l.tenant_id and p.room_id = l.room_id and p.account_id = j.account_id
    where l.tenant_id = ${tenantId} and l.room_id = ${roomId} and l.locked_at is not null`)

/** Of one entry: those who judge it now, each with the revision that counts. */
const counted = (tenantId: string, roundId: string, entryId: string) => sql`
  select a.id, (
    select v.id from score_revision v where v.tenant_id = a.tenant_id and v.assignment_id = a.id and not v.is_late order by v.receipt desc limit 1
  ) as revision_id
  from judging_assignment a
  join judge j on j.tenant_id = a.tenant_id and j.id = a.judge_id and j.state in ('invited', 'accepted')
  where a.tenant_id = ${tenantId} and a.round_id = ${roundId} and a.entry_id = ${entryId} and a.state = 'assigned'`

export const countReceived = async (tx: Tx, tenantId: string, roundId: string, entryId: string) =>
  (await tx.first(sql<{ expected: number; received: number }>`
    select count(*)::int as expected, count(c.revision_id)::int as received from (${counted(tenantId, roundId, entryId)}) c`)) ?? {
    expected: 0,
    received: 0,
  }

type Scoring = 'waiting' | 'open' | 'closed' | 'locked'

export const scoringOf = async (tx: Tx, tenantId: string, roundId: string): Promise<Scoring> =>
  (
    await tx.first(sql<{ state: Scoring }>`
      select state from judging_scoring where tenant_id = ${tenantId} and round_id = ${roundId}`)
  )?.state ?? 'waiting'

/** Before the room's own row, as whoever submits a score does: a score is in before the lock, or late. */
export const holdScoring = async (tx: Tx, tenantId: string, roundId: string): Promise<Scoring> =>
  (
    await tx.first(sql<{ state: Scoring }>`
      select state from judging_scoring where tenant_id = ${tenantId} and round_id = ${roundId} for update`)
  )?.state ?? 'waiting'

export const countedRevisions = (tx: Tx, tenantId: string, roundId: string, entryId: string) =>
  tx.rows(sql<{ revision_id: string | null }>`${counted(tenantId, roundId, entryId)}`)

type Lock = { slotId: string; revisions: readonly string[]; reason: string; accountId: string | null }

export const lockSlot = (tx: Tx, tenantId: string, { slotId, revisions, reason, accountId }: Lock) =>
  tx.run(sql`
    update room_slot set locked_at = now(), revisions = ${revisions}::uuid[], lock_reason = ${reason}, locked_by = ${accountId}
    where tenant_id = ${tenantId} and id = ${slotId} and locked_at is null`)

type JudgeRow = {
  name: string
  seat: number | null
  is_chief: boolean
  state: 'not-assigned' | 'waiting' | 'received' | 'recused'
  assigned: number
  scored: number
  created: number
  received: number
  last_received_at: string | null
}

/** Of the judges of the round who have entries of the room; never what they gave. */
export const judgesOf = (tx: Tx, tenantId: string, roomId: string, roundId: string, entryId: string | null) =>
  tx.rows(sql<JudgeRow>`
    with given as (
      select a.judge_id, a.entry_id, a.state, (
        select max(v.received_at) from score_revision v where v.tenant_id = a.tenant_id and v.assignment_id = a.id and not v.is_late
      ) as received_at
      from room_slot l join judging_assignment a on a.tenant_id = l.tenant_id and a.entry_id = l.entry_id and a.round_id = ${roundId}
      where l.tenant_id = ${tenantId} and l.room_id = ${roomId}
    ), book as (
      select own.id as judge_id, v.device_id, max(v.device_created) as created, count(*) as received
      from judge own
      join judge every on every.tenant_id = own.tenant_id and every.account_id = own.account_id
      join judging_assignment a on a.tenant_id = every.tenant_id and a.judge_id = every.id
      join score_revision v on v.tenant_id = a.tenant_id and v.assignment_id = a.id and v.source = 'device'
      where own.tenant_id = ${tenantId} and own.round_id = ${roundId} group by own.id, v.device_id
    )
    select acc.nickname as name, p.seat, j.is_chief, coalesce((
        select case when g.state = 'recused' then 'recused' when g.received_at is null then 'waiting' else 'received' end
        from given g where g.judge_id = j.id and g.entry_id = ${entryId}::uuid
      ), 'not-assigned') as state,
      (select count(*)::int from given g where g.judge_id = j.id and g.state = 'assigned') as assigned,
      (select count(*)::int from given g where g.judge_id = j.id and g.state = 'assigned' and g.received_at is not null) as scored,
      (select coalesce(sum(created), 0)::int from book b where b.judge_id = j.id) as created,
      (select coalesce(sum(received), 0)::int from book b where b.judge_id = j.id) as received,
      (select max(received_at) from given g where g.judge_id = j.id) as last_received_at
    from judge j
    join account acc on acc.tenant_id = j.tenant_id and acc.id = j.account_id
    left join room_person p on p.tenant_id = j.tenant_id and p.room_id = ${roomId} and p.account_id = j.account_id
    where j.tenant_id = ${tenantId} and j.round_id = ${roundId} and j.state in ('invited', 'accepted')
      and exists (select from given g where g.judge_id = j.id)
    order by p.seat nulls last, j.invited_at, j.id limit 60`)
