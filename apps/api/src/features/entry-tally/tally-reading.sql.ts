import type { Reach } from '@laurel/rules/data-scope'
import { type RawBuilder, sql } from 'kysely'
import { pathWithin } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

/** Organisations whose entries count, those of `below` with all below them. */
export type Places = 'all' | { below: readonly string[]; at: readonly string[] }
export type Cell = { track_id: string; state: number; count: number }

const isWithin = (places: Places): RawBuilder<unknown> =>
  places === 'all'
    ? sql`t.organisation_id is null`
    : sql`t.organisation_id = any (${[...places.below, ...places.at]}::uuid[])`

const summed = (places: Places, below: RawBuilder<unknown>, here: RawBuilder<unknown>) =>
  places === 'all'
    ? sql`sum(${below})::int`
    : sql`sum(case when t.organisation_id = any (${places.below}::uuid[]) then ${below} else ${here} end)::int`

/** One row without a track for a contest that has none. */
export const tracks = (tx: Tx, tenantId: string, contestId: string) =>
  tx.rows(sql<{ id: string | null; name: Wording }>`
    select k.id, coalesce(k.name, '{}') as name
    from contest c left join track k on k.tenant_id = c.tenant_id and k.contest_id = c.id
    where c.tenant_id = ${tenantId} and c.id = ${contestId} order by k.sort, k.id`)

export const cells = (tx: Tx, tenantId: string, contestId: string, places: Places) =>
  tx.rows(sql<Cell>`
    select t.track_id, t.state, ${summed(places, sql`t.below`, sql`t.here`)} as count
    from entry_tally t where t.tenant_id = ${tenantId} and t.contest_id = ${contestId} and ${isWithin(places)}
    group by t.track_id, t.state having ${summed(places, sql`t.below`, sql`t.here`)} > 0`)

export const days = (tx: Tx, tenantId: string, contestId: string, places: Places) =>
  tx.rows(sql<{ day: string; begun: number; submitted: number }>`
    select to_char(t.day, 'YYYY-MM-DD') as day, ${summed(places, sql`t.begun_below`, sql`t.begun_here`)} as begun,
      ${summed(places, sql`t.submitted_below`, sql`t.submitted_here`)} as submitted
    from entry_day_tally t where t.tenant_id = ${tenantId} and t.contest_id = ${contestId} and ${isWithin(places)}
    group by t.day order by t.day`)

type Narrowed = { trackId?: string | undefined; stageId?: string | undefined; state?: number | undefined }

export const countOf = async (
  tx: Tx,
  tenantId: string,
  contestId: string,
  places: Places,
  { trackId, stageId, state }: Narrowed,
) =>
  (
    await tx.first(sql<{ count: number }>`
      select coalesce(${summed(places, sql`t.below`, sql`t.here`)}, 0) as count
      from entry_tally t where t.tenant_id = ${tenantId} and t.contest_id = ${contestId} and ${isWithin(places)}
        ${trackId === undefined ? sql`` : sql`and t.track_id = ${trackId}`}
        ${stageId === undefined ? sql`` : sql`and t.stage_id = ${stageId}`}
        ${state === undefined ? sql`` : sql`and t.state = ${state}`}`)
  )?.count ?? 0

type Level = {
  id: string
  name: Wording
  opens_at: string
  closes_at: string
  states: { state: number; count: number }[]
}

/** Every level of the contest, also one that no entry stands in. */
export const levels = (tx: Tx, tenantId: string, contestId: string, places: Places) =>
  tx.rows(sql<Level>`
    with standing as (
      select t.stage_id, t.state, ${summed(places, sql`t.below`, sql`t.here`)} as count
      from entry_tally t where t.tenant_id = ${tenantId} and t.contest_id = ${contestId} and ${isWithin(places)}
      group by t.stage_id, t.state having ${summed(places, sql`t.below`, sql`t.here`)} > 0
    )
    select s.id, s.name, s.opens_at, s.closes_at, coalesce((
      select jsonb_agg(jsonb_build_object('state', n.state, 'count', n.count) order by n.state) from standing n where n.stage_id = s.id), '[]') as states
    from stage s where s.tenant_id = ${tenantId} and s.contest_id = ${contestId} order by s.sort, s.opens_at, s.id`)

type Slow = { id: string; name: Wording; begun: number; submitted: number; total: number }

const [draft, withdrawn] = [0, 6]

/** Never an organisation with which the reader has a conflict of interest (decision 54): its figures are about few entries. */
export const slowest = (tx: Tx, tenantId: string, contestId: string, reach: Reach, limit: number) =>
  tx.rows(sql<Slow>`
    with counted as (
      select t.organisation_id as id, (sum(t.here) filter (where t.state <> ${withdrawn}))::int as begun,
        coalesce(sum(t.here) filter (where t.state not in (${draft}, ${withdrawn})), 0)::int as submitted
      from entry_tally t
      where t.tenant_id = ${tenantId} and t.contest_id = ${contestId} and t.organisation_id is not null and t.here > 0
      group by t.organisation_id
    )
    select c.id, o.name, c.begun, c.submitted, (count(*) over ())::int as total
    from counted c join organisation o on o.tenant_id = ${tenantId} and o.id = c.id
    where c.begun > 0 and ${pathWithin(reach, sql`o.path`)}
      and o.id <> all ((select conflicting_organisations(${tenantId}, ${reach.accountId}))::uuid[])
    order by c.submitted::numeric / c.begun, c.begun - c.submitted desc, c.id limit ${limit}`)
