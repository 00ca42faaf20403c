import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'
import { counts } from './counting.sql.ts'

type RoundRow = {
  id: string
  name: { zh: string; en: string }
  contest_name: Wording
  stage_name: Wording
  track_name: Wording | null
  is_sealed: boolean
  state: 'waiting' | 'open' | 'closed' | 'locked'
  due_at: string | null
  opened_at: string | null
  closed_at: string | null
  locked_at: string | null
  lock_reason: string
}

export const roundById = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<RoundRow>`
    select r.id, r.name, c.name as contest_name, s.name as stage_name, t.name as track_name, r.seals > 0 as is_sealed,
      coalesce(g.state, 'waiting') as state, g.due_at, g.opened_at, g.closed_at, g.locked_at, coalesce(g.lock_reason, '') as lock_reason
    from judging_round r
    join stage s on s.tenant_id = r.tenant_id and s.id = r.stage_id
    join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
    left join track t on t.tenant_id = r.tenant_id and t.id = r.track_id
    left join judging_scoring g on g.tenant_id = r.tenant_id and g.round_id = r.id
    where r.tenant_id = ${tenantId} and r.id = ${id}`)

type JudgeRow = {
  id: string
  name: string
  is_chief: boolean
  state: 'invited' | 'accepted'
  assigned: number
  scored: number
  recused: number
  late: number
  created: number
  received: number
  last_received_at: string | null
}

/**
 * A device says with each score how many it has made, of whatever round: the highest that is here is how many there are, as far as is known.
 */
export const judgesOf = (tx: Tx, tenantId: string, roundId: string, limit: number) =>
  tx.rows(sql<JudgeRow>`
    with revision as (
      select a.judge_id, v.assignment_id, v.is_late, ${counts} as counts, v.received_at, a.state
      from judging_assignment a join score_revision v on v.tenant_id = a.tenant_id and v.assignment_id = a.id
      where a.tenant_id = ${tenantId} and a.round_id = ${roundId}
    ), book as (
      select own.id as judge_id, v.device_id, max(v.device_created) as created, count(*) as received
      from judge own
      join judge every on every.tenant_id = own.tenant_id and every.account_id = own.account_id
      join judging_assignment a on a.tenant_id = every.tenant_id and a.judge_id = every.id
      join score_revision v on v.tenant_id = a.tenant_id and v.assignment_id = a.id and v.source = 'device'
      where own.tenant_id = ${tenantId} and own.round_id = ${roundId} group by own.id, v.device_id
    )
    select j.id, p.nickname as name, j.is_chief, j.state,
      (select count(*)::int from judging_assignment a
        where a.tenant_id = j.tenant_id and a.judge_id = j.id and a.state = 'assigned') as assigned,
      (select count(distinct v.assignment_id)::int from revision v where v.judge_id = j.id and v.counts and v.state = 'assigned') as scored,
      (select count(*)::int from judging_assignment a
        where a.tenant_id = j.tenant_id and a.judge_id = j.id and a.state = 'recused') as recused,
      (select count(*)::int from revision v where v.judge_id = j.id and v.is_late) as late,
      (select coalesce(sum(created), 0)::int from book b where b.judge_id = j.id) as created,
      (select coalesce(sum(received), 0)::int from book b where b.judge_id = j.id) as received,
      (select max(received_at) from revision v where v.judge_id = j.id) as last_received_at
    from judge j join account p on p.tenant_id = j.tenant_id and p.id = j.account_id
    where j.tenant_id = ${tenantId} and j.round_id = ${roundId} and j.state in ('invited', 'accepted')
    order by j.is_chief desc, j.invited_at, j.id limit ${limit}`)
