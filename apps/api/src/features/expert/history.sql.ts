import type { JudgingRule } from '@laurel/rules/judging-rule'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type HistoryRow = {
  /** Of the judge. */
  id: string
  name: { zh: string; en: string }
  contest_name: Wording
  stage_name: Wording
  state: 'invited' | 'accepted' | 'declined' | 'left'
  reason: string
  invited_at: string
  entries: number
  scored: number
  recused: number
  /** As it was locked, where marks were given. */
  rule: Pick<JudgingRule, 'criteria' | 'scale' | 'total'> | null
}

const invitations = (tenantId: string, expertId: string) => sql`
  from expert e join judge j on j.tenant_id = e.tenant_id and j.account_id = e.account_id
  join judging_round r on r.tenant_id = j.tenant_id and r.id = j.round_id
  left join judging_scoring g on g.tenant_id = r.tenant_id and g.round_id = r.id
  left join judging_round_seal l on l.tenant_id = r.tenant_id and l.round_id = r.id and l.number = r.seals
  where e.tenant_id = ${tenantId} and e.id = ${expertId}`

/** In time, and not undone by two persons, nor one that came after it. */
const counts = sql`(not v.is_late and not exists (
  select from score_reversal x where x.tenant_id = v.tenant_id and x.assignment_id = v.assignment_id and x.receipt >= v.receipt
    and x.kind = 'void' and x.state = 'confirmed'))`

const isMeasured = sql`(g.state = 'locked' and (l.rule ->> 'model')::int in (1, 2)) is true`

export const roundsOf = (tx: Tx, tenantId: string, expertId: string, limit: number) =>
  tx.rows(sql<HistoryRow>`
    select asked.id, asked.name, c.name as contest_name, s.name as stage_name, asked.state, asked.reason, asked.invited_at, asked.rule,
      own.entries, own.scored, own.recused
    from (
      select j.tenant_id, j.id, r.name, r.stage_id, j.state, j.reason, j.invited_at, case when ${isMeasured} then l.rule end as rule
      ${invitations(tenantId, expertId)} order by j.invited_at desc, j.id desc limit ${limit}
    ) asked
    join stage s on s.tenant_id = asked.tenant_id and s.id = asked.stage_id
    join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
    cross join lateral (
      select count(*) filter (where a.state = 'assigned')::int as entries, count(*) filter (where a.state = 'recused')::int as recused,
        count(*) filter (where a.state = 'assigned' and exists (
          select from score_revision v where v.tenant_id = a.tenant_id and v.assignment_id = a.id and ${counts}))::int as scored
      from judging_assignment a where a.tenant_id = asked.tenant_id and a.judge_id = asked.id
    ) own
    order by asked.invited_at desc, asked.id desc`)

/** `own_id`: the expert as a judge of the round. */
export type SheetRow = { own_id: string; entry_id: string; judge_id: string; marks: Record<string, number> }

/** Of so many rounds, the ones locked last, and of so many entries of each. */
const [maxMeasured, maxEntries] = [5, 200]

/** What all judges gave to the entries of the expert: the last in time, by the rules that were locked. */
export const lockedSheets = (tx: Tx, tenantId: string, expertId: string) =>
  tx.rows(sql<SheetRow>`
    with measured as (
      select j.id, j.round_id, r.seals ${invitations(tenantId, expertId)} and ${isMeasured} order by g.locked_at desc, j.id limit ${maxMeasured}
    )
    select measured.id as own_id, a.entry_id, a.judge_id, v.given -> 'marks' as marks
    from measured
    cross join lateral (
      select entry_id from judging_assignment own
      where own.tenant_id = ${tenantId} and own.judge_id = measured.id and own.state = 'assigned' order by own.number limit ${maxEntries}
    ) mine
    join judging_assignment a on a.tenant_id = ${tenantId} and a.round_id = measured.round_id and a.entry_id = mine.entry_id and a.state = 'assigned'
    cross join lateral (
      select given, edition from score_revision v
      where v.tenant_id = a.tenant_id and v.assignment_id = a.id and ${counts} order by v.receipt desc limit 1
    ) v
    where v.edition = measured.seals and v.given ->> 'kind' = 'marks' order by measured.id, a.entry_id, a.judge_id`)
