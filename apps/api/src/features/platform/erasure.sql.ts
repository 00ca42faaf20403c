import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type ErasureRow = {
  tenant_id: string
  id: string
  erased_id: string
  code: string
  name: Wording
  reason: string
  asked_by: string | null
  asked_by_name: string | null
  asked_at: string
  due_at: string
  confirmed_at: string | null
  confirmed_by_name: string | null
  stopped_at: string | null
  started_at: string | null
  finished_at: string | null
  rows_erased: Record<string, number>
  objects_erased: number
}

const columns = sql`
  e.tenant_id, e.id, e.erased_id, e.code, e.name, e.reason, e.asked_by, e.asked_at, e.due_at, e.confirmed_at, e.stopped_at, e.started_at,
  e.finished_at, e.rows_erased, e.objects_erased`
const erasures = sql`
  select ${columns}, asking.nickname as asked_by_name, confirming.nickname as confirmed_by_name
  from tenant_erasure e
  left join account asking on asking.tenant_id = e.tenant_id and asking.id = e.asked_by
  left join account confirming on confirming.tenant_id = e.tenant_id and confirming.id = e.confirmed_by`

/** Asked for, and not stopped. */
export const openErasuresOf = (tx: Tx, tenantIds: readonly string[]) =>
  tx.rows(sql<ErasureRow>`${erasures} where e.erased_id = any(${tenantIds}::uuid[]) and e.stopped_at is null`)

export const lockErasure = (tx: Tx, platformId: string, id: string) =>
  tx.first(sql<ErasureRow>`${erasures} where e.tenant_id = ${platformId} and e.id = ${id} for no key update of e`)

export const listErasures = (
  tx: Tx,
  platformId: string,
  after: { at: string; id: string } | undefined,
  limit: number,
) =>
  tx.rows(sql<ErasureRow>`
    ${erasures}
    where e.tenant_id = ${platformId}
      and (${after?.at ?? null}::timestamptz is null or (e.asked_at, e.id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
    order by e.asked_at desc, e.id desc limit ${limit}`)

type NewErasure = {
  platformId: string
  id: string
  tenant: { id: string; code: string; name: Wording }
  reason: string
  askedBy: string | null
  waitsDays: number
}

/** False: it has been asked for already. */
export const addErasure = async (tx: Tx, { platformId, id, tenant, reason, askedBy, waitsDays }: NewErasure) =>
  (await tx.run(sql`
    insert into tenant_erasure (tenant_id, id, erased_id, code, name, reason, asked_by, due_at)
    values (${platformId}, ${id}, ${tenant.id}, ${tenant.code}, ${JSON.stringify(tenant.name)}, ${reason}, ${askedBy},
      now() + make_interval(days => ${waitsDays}))
    on conflict do nothing`)) === 1

export const confirm = (tx: Tx, platformId: string, id: string, by: string | null) =>
  tx.run(sql`
    update tenant_erasure set confirmed_by = ${by}, confirmed_at = now() where tenant_id = ${platformId} and id = ${id}`)

/** How many: none if it has begun meanwhile. */
export const stop = (tx: Tx, platformId: string, id: string, by: string | null) =>
  tx.run(sql`
    update tenant_erasure set stopped_by = ${by}, stopped_at = now()
    where tenant_id = ${platformId} and id = ${id} and started_at is null and confirmed_at is null and stopped_at is null`)

/** Whose time has come, and whose erasure was interrupted. */
export const dueErasures = (tx: Tx) =>
  tx.rows(sql<{ tenant_id: string; id: string; erased_id: string }>`
    update tenant_erasure set started_at = coalesce(started_at, now())
    where stopped_at is null and finished_at is null and (confirmed_at is not null or due_at <= now())
    returning tenant_id, id, erased_id`)

export const finishedSince = (tx: Tx, days: number) =>
  tx.rows(sql<{ erased_id: string }>`
    select erased_id from tenant_erasure where finished_at > now() - make_interval(days => ${days}) order by finished_at`)

/** The erasure of an organiser that is there again, begun. Undefined: there is no such organiser. */
export async function dueAgain(tx: Tx, erasedId: string, id: string) {
  type Begun = { tenant_id: string; id: string; erased_id: string }
  const begun = await tx.first(sql<Begun>`
    update tenant_erasure set confirmed_at = coalesce(confirmed_at, now()), started_at = coalesce(started_at, now())
    where erased_id = ${erasedId} and stopped_at is null and finished_at is null returning tenant_id, id, erased_id`)
  if (begun) return begun
  return tx.first(sql<Begun>`
    insert into tenant_erasure (tenant_id, id, erased_id, code, name, reason, due_at, confirmed_at, started_at)
    select platform.id, ${id}, erased.id, erased.code, erased.name, 'restored from a backup', now(), now(), now()
    from tenant erased, tenant platform where erased.id = ${erasedId} and platform.kind = 'platform'
    returning tenant_id, id, erased_id`)
}

export const wakeEraser = (tx: Tx) =>
  tx.run(
    sql`select graphile_worker.add_job('erase-tenants', queue_name := 'erase-tenants', job_key := 'erase-tenants')`,
  )

export const addErased = (tx: Tx, platformId: string, id: string, table: string, rows: number) =>
  tx.run(sql`
    update tenant_erasure
    set rows_erased = jsonb_set(rows_erased, array[${table}::text], to_jsonb(coalesce((rows_erased->>${table}::text)::bigint, 0) + ${rows}::int))
    where tenant_id = ${platformId} and id = ${id}`)

export const addErasedObjects = (tx: Tx, platformId: string, id: string, objects: number) =>
  tx.run(sql`
    update tenant_erasure set objects_erased = objects_erased + ${objects} where tenant_id = ${platformId} and id = ${id}`)

export const finish = (tx: Tx, platformId: string, id: string) =>
  tx.first(sql<{ finished_at: string; rows_erased: Record<string, number>; objects_erased: number }>`
    update tenant_erasure set finished_at = now() where tenant_id = ${platformId} and id = ${id} and finished_at is null
    returning finished_at, rows_erased, objects_erased`)
