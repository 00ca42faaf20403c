import type { GivenScore } from '@laurel/rules/score-revision'
import { sql } from 'kysely'
import { withoutConflict } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { AssignmentRow, Reader } from './score.sql.ts'

type RoundRow = { id: string; contest_id: string; rule: unknown; edition: number }

/** What binds is what was sealed last; before the first seal, the draft. */
export const lockRound = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<RoundRow>`
    select r.id, s.contest_id, coalesce(l.rule, r.rule) as rule, r.seals as edition
    from judging_round r join stage s on s.tenant_id = r.tenant_id and s.id = r.stage_id
    left join judging_round_seal l on l.tenant_id = r.tenant_id and l.round_id = r.id and l.number = r.seals
    where r.tenant_id = ${tenantId} and r.id = ${id} for update of r`)

/** From their own school (decision 54), or with a conflict of interest. */
const isFree = ({ tenantId, accountId }: Reader) => sql`(${withoutConflict(tenantId, accountId)} and not exists (
  select from account own join organisation o on o.tenant_id = own.tenant_id and o.id = own.organisation_id
  where own.tenant_id = ${tenantId} and own.id = ${accountId} and strpos(o.path, e.organisation_id::text) > 0))`

/** Of the contest itself, else the newest of another. */
export const entryByCode = (tx: Tx, reader: Reader, contestId: string, code: string) =>
  tx.first(sql<{ id: string }>`
    select e.id from entry e
    where e.tenant_id = ${reader.tenantId} and e.code = ${code} and e.state not in (0, 6) and e.submission > 0 and ${isFree(reader)}
    order by (e.contest_id = ${contestId}) desc, e.id desc limit 1`)

type NewTrial = { tenantId: string; id: string; roundId: string; entryId: string; by: string; at: string }

/** Undefined: the round has one. */
export const addTrial = (tx: Tx, { tenantId, id, roundId, entryId, by, at }: NewTrial) =>
  tx.first(sql<{ id: string }>`
    insert into trial_entry (tenant_id, id, round_id, entry_id, marked_by, marked_at)
    values (${tenantId}, ${id}, ${roundId}, ${entryId}, ${by}, ${at}) on conflict (tenant_id, round_id) do nothing returning id`)

export const removeTrial = (tx: Tx, tenantId: string, roundId: string) =>
  tx.first(sql<{ id: string; given: number }>`
    delete from trial_entry t where t.tenant_id = ${tenantId} and t.round_id = ${roundId}
    returning t.id, (select count(*)::int from trial_score v where v.tenant_id = t.tenant_id and v.trial_id = t.id) as given`)

type TrialRow = {
  id: string
  code: string
  title: string
  is_hidden: boolean
  is_judged: boolean
  rule: unknown
  edition: number
}

export const trialOf = (tx: Tx, reader: Reader, roundId: string) =>
  tx.first(sql<TrialRow>`
    select t.id, coalesce(e.code, '') as code, e.title, not ${isFree(reader)} as is_hidden, exists (
        select from judging_assignment a
        where a.tenant_id = t.tenant_id and a.round_id = t.round_id and a.entry_id = t.entry_id and a.state = 'assigned') as is_judged,
      coalesce(l.rule, r.rule) as rule, r.seals as edition
    from trial_entry t
    join judging_round r on r.tenant_id = t.tenant_id and r.id = t.round_id
    join entry e on e.tenant_id = t.tenant_id and e.id = t.entry_id
    left join judging_round_seal l on l.tenant_id = r.tenant_id and l.round_id = r.id and l.number = r.seals
    where t.tenant_id = ${reader.tenantId} and t.round_id = ${roundId}`)

type MineRow = { id: string; round_id: string; entry_id: string; code: string; title: string; is_given: boolean }

/** Of the rounds of these judges, who are all the reader. */
export const myTrials = (tx: Tx, reader: Reader, judgeIds: readonly string[]) =>
  tx.rows(sql<MineRow>`
    select t.id, t.round_id, t.entry_id, e.code, n.title, exists (
        select from trial_score v join judging_round r on r.tenant_id = t.tenant_id and r.id = t.round_id
        where v.tenant_id = t.tenant_id and v.trial_id = t.id and v.judge_id = j.id and v.edition = r.seals) as is_given
    from judge j
    join trial_entry t on t.tenant_id = j.tenant_id and t.round_id = j.round_id
    join entry e on e.tenant_id = t.tenant_id and e.id = t.entry_id and e.state not in (0, 6)
    join entry_submission n on n.tenant_id = e.tenant_id and n.entry_id = e.id and n.number = e.submission
    where j.tenant_id = ${reader.tenantId} and j.id = any (${judgeIds}::uuid[]) and ${isFree(reader)} limit 50`)

/** As an assignment, which it never is: it is read as one and nothing else. */
export const ownTrial = (tx: Tx, reader: Reader, id: string) =>
  tx.first(sql<AssignmentRow>`
    select t.id, t.round_id, t.entry_id, j.id as judge_id, 0 as number, 'assigned' as state, j.state as judge_state, j.prizes, l.rule,
      r.seals as edition, s.process_type, coalesce(g.state, 'waiting') as scoring, false as is_shown
    from trial_entry t
    join judge j on j.tenant_id = t.tenant_id and j.round_id = t.round_id and j.account_id = ${reader.accountId}
    join judging_round r on r.tenant_id = t.tenant_id and r.id = t.round_id
    join stage s on s.tenant_id = r.tenant_id and s.id = r.stage_id
    join entry e on e.tenant_id = t.tenant_id and e.id = t.entry_id and e.state not in (0, 6)
    left join judging_round_seal l on l.tenant_id = r.tenant_id and l.round_id = r.id and l.number = r.seals
    left join judging_scoring g on g.tenant_id = r.tenant_id and g.round_id = r.id
    where t.tenant_id = ${reader.tenantId} and t.id = ${id} and ${isFree(reader)}`)

type GivenRow = { judge_id: string; given: GivenScore; given_at: string }

/** By the rules that bind now; of who judges the round no more, nothing. */
export const givenTo = (tx: Tx, tenantId: string, trialId: string, edition: number) =>
  tx.rows(sql<GivenRow>`
    select v.judge_id, v.given, v.given_at from trial_score v
    join judge j on j.tenant_id = v.tenant_id and j.id = v.judge_id and j.state = 'accepted'
    where v.tenant_id = ${tenantId} and v.trial_id = ${trialId} and v.edition = ${edition} limit 600`)

export const countJudges = async (tx: Tx, tenantId: string, trialId: string) =>
  (
    await tx.first(sql<{ count: number }>`
      select count(*)::int as count from trial_entry t
      join judge j on j.tenant_id = t.tenant_id and j.round_id = t.round_id and j.state = 'accepted'
      where t.tenant_id = ${tenantId} and t.id = ${trialId}`)
  )?.count ?? 0

type NewScore = { tenantId: string; trialId: string; judgeId: string; edition: number; given: GivenScore; at: string }

/** Undefined: it was given before, by these rules or newer ones. */
export const addGiven = (tx: Tx, { tenantId, trialId, judgeId, edition, given, at }: NewScore) =>
  tx.first(sql<{ given_at: string }>`
    insert into trial_score as v (tenant_id, trial_id, judge_id, edition, given, given_at)
    values (${tenantId}, ${trialId}, ${judgeId}, ${edition}, ${JSON.stringify(given)}, ${at})
    on conflict (tenant_id, trial_id, judge_id) do update set edition = excluded.edition, given = excluded.given, given_at = excluded.given_at
      where v.edition < excluded.edition
    returning given_at`)
