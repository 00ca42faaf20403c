import { type RawBuilder, sql } from 'kysely'
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
