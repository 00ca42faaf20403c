import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

const dayIn = (at: RawBuilder<unknown>) => sql`(${at} at time zone z.zone)::date`

/**
 * Each row of `delta` goes to its organisation, to those above it, and to the whole contest; `n` is what the columns are multiplied with. The
 * deltas of one batch are added up first, so that a row is written once.
 */
const spread = (tenantId: string, delta: RawBuilder<unknown>) => sql`
  select d.*, a.id::uuid as place, a.id::uuid is not distinct from d.organisation_id as is_here
  from (${delta}) d
  left join organisation o on o.tenant_id = ${tenantId} and o.id = d.organisation_id
  cross join lateral (
    select null::text as id union all select unnest(string_to_array(rtrim(o.path, '/'), '/'))
  ) a`

/** One at a time for each organiser: two workers that count the same entry would count it twice. */
export const lockTallies = (tx: Tx, tenantId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('entry-tally', 0) # hashtextextended(${tenantId}::text, 0))`)

/** Counts these entries as they stand, and no longer as what they were counted before. */
export const count = (tx: Tx, tenantId: string, entryIds: readonly string[]) =>
  tx.run(sql`
    with fresh as (
      select e.id as entry_id, e.contest_id, e.track_id, e.organisation_id, e.stage_id, e.state, ${dayIn(sql`e.created_at`)} as begun_on,
        ${dayIn(sql`n.submitted_at`)} as submitted_on
      from entry e
      join tenant z on z.id = e.tenant_id
      left join entry_submission n on n.tenant_id = e.tenant_id and n.entry_id = e.id and n.number = 1
      where e.tenant_id = ${tenantId} and e.id = any (${entryIds}::uuid[])
    ), old as materialized (
      select entry_id, contest_id, track_id, organisation_id, stage_id, state, begun_on, submitted_on
      from entry_counted where tenant_id = ${tenantId} and entry_id = any (${entryIds}::uuid[])
    ), kept as (
      insert into entry_counted (tenant_id, entry_id, contest_id, track_id, organisation_id, stage_id, state, begun_on, submitted_on)
      select ${tenantId}, f.* from fresh f
      where not exists (select from old o where o.* is not distinct from f.*)
      on conflict (tenant_id, entry_id) do update set contest_id = excluded.contest_id, track_id = excluded.track_id,
        organisation_id = excluded.organisation_id, stage_id = excluded.stage_id, state = excluded.state, begun_on = excluded.begun_on,
        submitted_on = excluded.submitted_on
    ), delta as (
      select f.*, 1 as n from fresh f union all select o.*, -1 from old o
    ), by_state as (
      insert into entry_tally (tenant_id, contest_id, organisation_id, track_id, stage_id, state, here, below)
      select ${tenantId}, contest_id, place, track_id, stage_id, state, coalesce(sum(n) filter (where is_here), 0), sum(n)
      from (${spread(
        tenantId,
        sql`select contest_id, organisation_id, track_id, stage_id, state, sum(n) as n from delta group by 1, 2, 3, 4, 5 having sum(n) <> 0`,
      )}) s
      group by contest_id, place, track_id, stage_id, state
      order by contest_id, place, track_id, stage_id, state
      on conflict (tenant_id, contest_id, organisation_id, track_id, stage_id, state)
      do update set here = entry_tally.here + excluded.here, below = entry_tally.below + excluded.below
    )
    insert into entry_day_tally (tenant_id, contest_id, organisation_id, day, begun_here, begun_below, submitted_here, submitted_below)
    select ${tenantId}, contest_id, place, day, coalesce(sum(begun) filter (where is_here), 0), sum(begun),
      coalesce(sum(submitted) filter (where is_here), 0), sum(submitted)
    from (${spread(
      tenantId,
      sql`select contest_id, organisation_id, day, sum(begun) as begun, sum(submitted) as submitted
          from delta cross join lateral (values (begun_on, n, 0), (submitted_on, 0, n)) as v (day, begun, submitted)
          where day is not null group by 1, 2, 3 having sum(begun) <> 0 or sum(submitted) <> 0`,
    )}) s
    group by contest_id, place, day
    order by contest_id, place, day
    on conflict (tenant_id, contest_id, organisation_id, day)
    do update set begun_here = entry_day_tally.begun_here + excluded.begun_here, begun_below = entry_day_tally.begun_below + excluded.begun_below,
      submitted_here = entry_day_tally.submitted_here + excluded.submitted_here, submitted_below = entry_day_tally.submitted_below + excluded.submitted_below`)

/** The organisations on the way from the root to these. */
const chain = (tenantId: string, ids: readonly string[]) => sql`
  select distinct unnest(string_to_array(rtrim(o.path, '/'), '/'))::uuid as id
  from organisation o where o.tenant_id = ${tenantId} and o.id = any (${ids}::uuid[])`

const under = sql`
  join organisation top on top.tenant_id = c.tenant_id and top.id = c.id
  join organisation o on o.tenant_id = c.tenant_id and o.path >= top.path and o.path < top.path || chr(1114111)`

/** What stands below the organisations above these, added up anew: a part of the tree has moved there or away. */
export async function sumUp(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  const chained = sql`(select ${tenantId}::uuid as tenant_id, id from (${chain(tenantId, ids)}) x)`
  await tx.run(sql`
    update entry_tally t set below = 0 where t.tenant_id = ${tenantId} and t.organisation_id in (select id from ${chained} c)`)
  await tx.run(sql`
    insert into entry_tally (tenant_id, contest_id, organisation_id, track_id, stage_id, state, here, below)
    select ${tenantId}, t.contest_id, c.id, t.track_id, t.stage_id, t.state, 0, sum(t.here)
    from ${chained} c ${under}
    join entry_tally t on t.tenant_id = c.tenant_id and t.organisation_id = o.id
    group by c.id, t.contest_id, t.track_id, t.stage_id, t.state
    on conflict (tenant_id, contest_id, organisation_id, track_id, stage_id, state) do update set below = excluded.below`)
  await tx.run(sql`
    update entry_day_tally t set begun_below = 0, submitted_below = 0
    where t.tenant_id = ${tenantId} and t.organisation_id in (select id from ${chained} c)`)
  await tx.run(sql`
    insert into entry_day_tally (tenant_id, contest_id, organisation_id, day, begun_here, begun_below, submitted_here, submitted_below)
    select ${tenantId}, t.contest_id, c.id, t.day, 0, sum(t.begun_here), 0, sum(t.submitted_here)
    from ${chained} c ${under}
    join entry_day_tally t on t.tenant_id = c.tenant_id and t.organisation_id = o.id
    group by c.id, t.contest_id, t.day
    on conflict (tenant_id, contest_id, organisation_id, day)
    do update set begun_below = excluded.begun_below, submitted_below = excluded.submitted_below`)
}

export async function forget(tx: Tx, tenantId: string): Promise<void> {
  await tx.run(sql`delete from entry_counted where tenant_id = ${tenantId}`)
  await tx.run(sql`delete from entry_tally where tenant_id = ${tenantId}`)
  await tx.run(sql`delete from entry_day_tally where tenant_id = ${tenantId}`)
}

export const entriesAfter = async (tx: Tx, tenantId: string, after: string | undefined, limit: number) =>
  (
    await tx.rows(sql<{ id: string }>`
      select id from entry where tenant_id = ${tenantId} and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
      order by id limit ${limit}`)
  ).map(({ id }) => id)

/** Those that are open, or the one of this code. */
export const tenantsToCount = (tx: Tx, code: string | undefined) =>
  tx.rows(sql<{ id: string; code: string }>`
    select id, code from tenant where state = 'open' and (${code ?? null}::text is null or code = ${code ?? null}) order by code`)
