import { sql } from 'kysely'
import { asPlatform } from '../../src/database/platform.ts'
import type { CrowdTenant } from './crowd-tenants.ts'
import { inParallel } from './in-parallel.ts'
import { uuidAt } from './uuid-at.ts'

const rowsPerBatch = 250_000
const days = 330

/** How often each thing happens, of a hundred. */
const kinds: [kind: string, share: number][] = [
  ['session.opened', 34],
  ['session.ended', 14],
  ['entry.saved', 24],
  ['entry.submitted', 8],
  ['file.stored', 8],
  ['judging.sheet-submitted', 6],
  ['options.created', 4],
  ['account.opened', 2],
]
const hundred = kinds.flatMap(([kind, share]) => Array<string>(share).fill(kind))

type Batch = { from: number; rows: number; written: number; seq: number }

/** The last eleven months in order of time, so that one or two partitions are hot, as in life. Each batch brings its numbers in the feed. */
export async function addEvents(tenants: readonly CrowdTenant[], count: number): Promise<void> {
  const lastSeq = await asPlatform('seed a crowd', (tx) =>
    tx.first(sql<{ seq: number }>`select coalesce(max(seq), 0) as seq from event_feed`),
  )
  const batches = Array.from({ length: Math.ceil(count / rowsPerBatch) }, (_, at) => at * rowsPerBatch)
  await inParallel(batches, async (from) => {
    const rows = Math.min(rowsPerBatch, count - from)
    // Drawn before the lanes part: a later batch must never hold a lower number.
    const batch = { from, rows, written: await reserveNumbers(rows), seq: (lastSeq?.seq ?? 0) + from + 1 }
    return () => addBatch(tenants, batch, count)
  })
}

function reserveNumbers(count: number): Promise<number> {
  return asPlatform('seed a crowd', async (tx) => {
    const drawn = await tx.first(sql<{ first: number; last: number }>`
      select min(n) as first, max(n) as last from (select nextval('event_written') as n from generate_series(1, ${count}::int)) drawn`)
    if (!drawn || drawn.last - drawn.first + 1 !== count)
      throw new Error('someone else writes events here: use a database of its own')
    return drawn.first
  })
}

function addBatch(tenants: readonly CrowdTenant[], { from, rows, written, seq }: Batch, count: number) {
  return asPlatform('seed a crowd', async (tx) => {
    await tx.run(sql`select set_config('work_mem', '256MB', true)`)
    await tx.run(sql`
      with people as materialized (
        select row_number() over () as number, count(*) over () as among, tenant_id, id from account
        where tenant_id = any(${tenants.map(({ id }) => id)})
      ), draw as materialized (
        select n, 1 + floor(random() * (select among from people limit 1))::bigint as number,
          (${hundred}::text[])[1 + floor(random() * 100)::int] as kind,
          now() - make_interval(days => ${days}) + (${from} + n) * (interval '1 day' * ${days} / ${count}::float8) as recorded_at
        from generate_series(0, ${rows - 1}::int) n
      ), happened as (
        insert into event (tenant_id, id, written, kind, subject, subject_id, actor_id, details, recorded_at)
        select p.tenant_id, ${uuidAt(sql`d.recorded_at`)}, ${written}::bigint + d.n, d.kind, split_part(d.kind, '.', 1),
          overlay(overlay(md5(p.id::text || split_part(d.kind, '.', 1)) placing '8' from 13) placing '8' from 17)::uuid, p.id, '{}', d.recorded_at
        from draw d join people p on p.number = d.number
        order by d.n
        returning tenant_id, id, recorded_at, written
      )
      insert into event_feed (seq, tenant_id, event_id, recorded_at)
      select ${seq}::bigint + written - ${written}::bigint, tenant_id, id, recorded_at from happened`)
  })
}
