import type { JudgingRule } from '@laurel/rules/judging-rule'
import type { GivenScore } from '@laurel/rules/score-revision'
import { sql } from 'kysely'
import { withoutConflict } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import { counts } from './counting.sql.ts'

type RoundRow = {
  id: string
  name: { zh: string; en: string }
  rule: JudgingRule
  edition: number
  fingerprint: string
  /** Null: it is not locked. */
  locked_at: string | null
  day: string
}

/** With the rules that were sealed last. */
export const roundById = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<RoundRow>`
    select r.id, r.name, l.rule, l.number as edition, encode(l.hash, 'hex') as fingerprint,
      case when g.state = 'locked' then g.locked_at end as locked_at, to_char(now() at time zone t.zone, 'YYYYMMDD') as day
    from judging_round r
    join tenant t on t.id = r.tenant_id
    join judging_round_seal l on l.tenant_id = r.tenant_id and l.round_id = r.id and l.number = r.seals
    left join judging_scoring g on g.tenant_id = r.tenant_id and g.round_id = r.id
    where r.tenant_id = ${tenantId} and r.id = ${id}`)

export const isRound = async (tx: Tx, tenantId: string, id: string) =>
  (await tx.first(sql`select from judging_round where tenant_id = ${tenantId} and id = ${id}`)) !== undefined

/** Neither withdrawn nor disqualified. */
const takesPart = sql`e.state not in (0, 6, 9)`
const judging = sql`j.state in ('invited', 'accepted')`

export type EntryRow = {
  id: string
  code: string
  title: string
  /** From the reader: they have a conflict of interest with it, or belong to its school (decision 54). */
  is_hidden: boolean
}

export const entriesOf = (tx: Tx, tenantId: string, roundId: string, readerId: string, limit: number) =>
  tx.rows(sql<EntryRow>`
    with judged as materialized (
      select distinct a.entry_id from judging_assignment a
      join judge j on j.tenant_id = a.tenant_id and j.id = a.judge_id and ${judging}
      where a.tenant_id = ${tenantId} and a.round_id = ${roundId} and a.state = 'assigned'
    )
    select e.id, e.code, n.title, not ${withoutConflict(tenantId, readerId)} or exists (
        select from account own join organisation o on o.tenant_id = own.tenant_id and o.id = own.organisation_id
        where own.tenant_id = ${tenantId} and own.id = ${readerId} and strpos(o.path, e.organisation_id::text) > 0
      ) as is_hidden
    from judged
    join entry e on e.tenant_id = ${tenantId} and e.id = judged.entry_id and ${takesPart}
    join entry_submission n on n.tenant_id = e.tenant_id and n.entry_id = e.id and n.number = e.submission
    order by e.code, e.id limit ${limit}`)

export type GivenRow = { entry_id: string; judge_id: string; edition: number; given: GivenScore }

/** What counts: the last of each judge about each entry that is neither late nor undone. */
export const givenIn = (tx: Tx, tenantId: string, roundId: string) =>
  tx.rows(sql<GivenRow>`
    select a.entry_id, a.judge_id, v.edition, v.given
    from judging_assignment a
    join judge j on j.tenant_id = a.tenant_id and j.id = a.judge_id and ${judging}
    join entry e on e.tenant_id = a.tenant_id and e.id = a.entry_id and ${takesPart}
    cross join lateral (
      select v.edition, v.given from score_revision v
      where v.tenant_id = a.tenant_id and v.assignment_id = a.id and ${counts} order by v.receipt desc limit 1
    ) v
    where a.tenant_id = ${tenantId} and a.round_id = ${roundId} and a.state = 'assigned' order by a.entry_id, a.judge_id`)

export const judgesOf = (tx: Tx, tenantId: string, roundId: string, limit: number) =>
  tx.rows(sql<{ id: string; name: string }>`
    select j.id, p.nickname as name from judge j join account p on p.tenant_id = j.tenant_id and p.id = j.account_id
    where j.tenant_id = ${tenantId} and j.round_id = ${roundId} and ${judging} order by j.is_chief desc, j.invited_at, j.id limit ${limit}`)
