import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type Words = { zh: string; en: string }

export type RoundRow = {
  id: string
  name: Words
  contest_name: Wording
  stage_name: Wording
  track_name: Wording | null
  stage_id: string
  track_id: string | null
  is_sealed: boolean
  is_blind: boolean
  judges_per_entry: number
  avoids_province: boolean
  expertise: { judges: number; fields: string[] } | null
  prizes: { key: string; name: Words; hasJury: boolean }[] | null
}

/** What binds is the edition that was sealed last; before the first, the draft. */
const round = sql`
  select r.id, r.name, c.name as contest_name, s.name as stage_name, t.name as track_name, r.stage_id, r.track_id, r.seals > 0 as is_sealed,
    (coalesce(l.rule, r.rule) -> 'isBlind')::boolean as is_blind, (coalesce(l.rule, r.rule) -> 'judgesPerEntry')::int as judges_per_entry,
    coalesce((coalesce(l.rule, r.rule) -> 'avoidsProvince')::boolean, false) as avoids_province, coalesce(l.rule, r.rule) -> 'expertise' as expertise,
    coalesce(l.rule, r.rule) -> 'prizes' as prizes
  from judging_round r
  join stage s on s.tenant_id = r.tenant_id and s.id = r.stage_id
  join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
  left join track t on t.tenant_id = r.tenant_id and t.id = r.track_id
  left join judging_round_seal l on l.tenant_id = r.tenant_id and l.round_id = r.id and l.number = r.seals`

export const roundById = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<RoundRow>`${round} where r.tenant_id = ${tenantId} and r.id = ${id}`)

/** One change of a panel after the other. */
export const lockRound = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<RoundRow>`${round} where r.tenant_id = ${tenantId} and r.id = ${id} for update of r`)

export type JudgeState = 'invited' | 'accepted' | 'declined' | 'left'
export type JudgeRow = {
  id: string
  account_id: string
  name: string
  organisation_name: Wording | null
  is_chief: boolean
  max_entries: number
  state: JudgeState
  reason: string
  invited_at: string
  answered_at: string | null
  entries: number
  prizes: string[]
  version: number
}

export const judgesOf = (tx: Tx, tenantId: string, roundId: string, limit: number) =>
  tx.rows(sql<JudgeRow>`
    select j.id, j.account_id, a.nickname as name, o.name as organisation_name, j.is_chief, j.max_entries, j.state, j.reason, j.invited_at,
      j.answered_at, coalesce(n.entries, 0)::int as entries, j.prizes, j.version
    from judge j
    join account a on a.tenant_id = j.tenant_id and a.id = j.account_id
    left join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
    left join (
      select judge_id, count(*) as entries from judging_assignment
      where tenant_id = ${tenantId} and round_id = ${roundId} and state = 'assigned' group by judge_id
    ) n on n.judge_id = j.id
    where j.tenant_id = ${tenantId} and j.round_id = ${roundId} order by j.invited_at, j.id limit ${limit}`)

/** Of `ims_entry_state`. */
const [submitted, promoted] = [1, 7]

/**
 * The entries that a round judges: of its stage and track; approved there, or, where nobody reviews, submitted there; where nothing is submitted
 * either, all that came up from the level below.
 */
export const judged = (
  tenantId: string,
  { stage_id, track_id }: Pick<RoundRow, 'stage_id' | 'track_id'>,
  joined: RawBuilder<unknown> = sql``,
) => sql`
  from entry_stage s join entry e on e.tenant_id = s.tenant_id and e.id = s.entry_id ${joined}
  where s.tenant_id = ${tenantId} and s.stage_id = ${stage_id} and e.code is not null
    and (${track_id}::uuid is null or e.track_id = ${track_id})
    and (s.outcome in ('approved', 'promoted', 'awarded') or s.outcome = 'waiting' and s.process_id is null and (
      e.state = ${submitted} or e.state = ${promoted}
        and not exists (select from stage_plan p where p.tenant_id = s.tenant_id and p.stage_id = s.stage_id)))`

export const countJudged = async (tx: Tx, tenantId: string, panel: RoundRow) =>
  (await tx.first(sql<{ entries: number; complete: number }>`
    select count(*)::int as entries, count(*) filter (where (
      select count(*) from judging_assignment a
      where a.tenant_id = ${tenantId} and a.round_id = ${panel.id} and a.entry_id = e.id and a.state = 'assigned') >= ${panel.judges_per_entry})::int as complete
    ${judged(tenantId, panel)}`)) ?? { entries: 0, complete: 0 }

export const findJudges = (tx: Tx, tenantId: string, roundId: string, from: string, until: string, limit: number) =>
  tx.rows(sql<{ id: string; name: string; organisation_name: Wording | null }>`
    select a.id, a.nickname as name, o.name as organisation_name from account a
    left join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
    where a.tenant_id = ${tenantId} and a.nickname_key >= ${from} and a.nickname_key < ${until} and a.user_type = 4 and a.state = 'open'
      and not exists (select from judge j where j.tenant_id = a.tenant_id and j.round_id = ${roundId} and j.account_id = a.id and j.state <> 'left')
    order by a.nickname_key, a.id limit ${limit}`)

export const judgesAmong = (tx: Tx, tenantId: string, accountIds: readonly string[]) =>
  tx.rows(sql<{ id: string }>`
    select id from account where tenant_id = ${tenantId} and id = any (${accountIds}::uuid[]) and user_type = 4 and state = 'open'`)

/** Who left can be invited again; who was invited already is not asked twice. */
export const invite = (
  tx: Tx,
  { tenantId, roundId, ids, accountIds, maxEntries, by, at }: Invitation,
): Promise<{ id: string; account_id: string }[]> =>
  tx.rows(sql<{ id: string; account_id: string }>`
    insert into judge (tenant_id, id, round_id, account_id, max_entries, invited_by, invited_at)
    select ${tenantId}, k.id, ${roundId}, k.account_id, ${maxEntries}, ${by}, ${at}
    from unnest(${ids}::uuid[], ${accountIds}::uuid[]) as k (id, account_id)
    on conflict (tenant_id, round_id, account_id) do update
      set state = 'invited', reason = '', max_entries = excluded.max_entries, invited_by = excluded.invited_by, invited_at = excluded.invited_at,
        answered_at = null, version = judge.version + 1
      where judge.state in ('declined', 'left')
    returning id, account_id`)
type Invitation = {
  tenantId: string
  roundId: string
  ids: readonly string[]
  accountIds: readonly string[]
  maxEntries: number
  by: string
  at: string
}

type KnownJudge = {
  id: string
  round_id: string
  account_id: string
  state: JudgeState
  prizes: string[]
  version: number
}

export const lockJudge = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<KnownJudge>`
    select id, round_id, account_id, state, prizes, version from judge where tenant_id = ${tenantId} and id = ${id} for update`)

/** Scoring is opened under it; as everywhere, before any lock of a judge. */
export const lockRoundOf = (tx: Tx, tenantId: string, judgeId: string) =>
  tx.run(sql`
    select from judge j join judging_round r on r.tenant_id = j.tenant_id and r.id = j.round_id
    where j.tenant_id = ${tenantId} and j.id = ${judgeId} for update of r`)

/** Scores are received while it is held for reading: none comes until this is over, and each that came is seen. */
export const lockScoring = (tx: Tx, tenantId: string, roundId: string) =>
  tx.run(sql`select from judging_scoring where tenant_id = ${tenantId} and round_id = ${roundId} for update`)

export const hasScored = async (tx: Tx, tenantId: string, judgeId: string) =>
  (await tx.first(sql`
    select from judging_assignment a join score_revision v on v.tenant_id = a.tenant_id and v.assignment_id = a.id
    where a.tenant_id = ${tenantId} and a.judge_id = ${judgeId} limit 1`)) !== undefined

type SavedJudge = { id: string; isChief: boolean; maxEntries: number; prizes: readonly string[] }

export const saveJudge = (tx: Tx, tenantId: string, { id, isChief, maxEntries, prizes }: SavedJudge) =>
  tx.first(sql<{ id: string; version: number }>`
    update judge set is_chief = ${isChief}, max_entries = ${maxEntries}, prizes = ${prizes}::text[], version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning id, version`)

/** Their entries wait for another judge. */
export const markLeft = (tx: Tx, tenantId: string, id: string, reason: string, at: string) =>
  tx.first(sql<{ id: string; version: number }>`
    with freed as (
      update judging_assignment set state = 'recused', reason = ${reason} where tenant_id = ${tenantId} and judge_id = ${id} and state = 'assigned'
    )
    update judge set state = 'left', is_chief = false, reason = ${reason}, answered_at = coalesce(answered_at, ${at}), version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning id, version`)
