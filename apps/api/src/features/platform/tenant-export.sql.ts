import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type ExportedTenant = { id: string; code: string; name: Wording; zone: string; now: string; day: string }

export const tenantToExport = (tx: Tx, id: string) =>
  tx.first(sql<ExportedTenant>`
    select id, code, name, zone, now() as now, to_char(now() at time zone zone, 'YYYYMMDD') as day
    from tenant where id = ${id} and kind <> 'platform'`)

type Unseen = { columns: readonly string[]; isSeen: RawBuilder<boolean> }

const isVoid = (acts: string, key: string, id: string) => sql<boolean>`exists (
  select from ${sql.table(acts)} x where x.tenant_id = d.tenant_id and x.${sql.ref(key)} = d.${sql.ref(id)} and x.kind = 'void' and x.state = 'confirmed')`
const isIn = (table: string, key: string, id: string) => sql<boolean>`exists (
  select from ${sql.table(table)} n where n.tenant_id = d.tenant_id and n.${sql.ref(key)} = d.${sql.ref(id)})`

const ofDraw = (id: string) => sql<boolean>`(${isIn('draw_result', 'draw_id', id)} and (
  ${isIn('draw_reveal', 'draw_id', id)} or ${isVoid('draw_act', 'draw_id', id)} or exists (
    select from draw_result n where n.tenant_id = d.tenant_id and n.draw_id = d.${sql.ref(id)} and n.drawn_order is null)))`
const ofGrouping = (id: string) => sql<boolean>`(${isIn('grouping_result', 'grouping_id', id)} and (
  ${isIn('grouping_reveal', 'grouping_id', id)} or ${isVoid('grouping_act', 'grouping_id', id)}))`

/**
 * What nobody may know before the hall has seen it, the organiser neither: who knows a seed can choose the digits that lead where they like, who
 * knows an order can tell it.
 */
const unseen: Readonly<Record<string, Unseen>> = {
  draw: { columns: ['server_seed_sealed'], isSeen: ofDraw('id') },
  draw_result: { columns: ['final_seed', 'drawn_order', 'order_hash', 'tries'], isSeen: ofDraw('draw_id') },
  expert_draw: { columns: ['server_seed_sealed'], isSeen: isIn('expert_draw_result', 'draw_id', 'id') },
  grouping: { columns: ['server_seed_sealed'], isSeen: ofGrouping('id') },
  grouping_result: {
    columns: ['final_seed', 'members', 'compromises', 'result_hash'],
    isSeen: ofGrouping('grouping_id'),
  },
}

export function allRows(table: string, tenantId: string): RawBuilder<Record<string, unknown>> {
  const kept = unseen[table]
  if (kept === undefined)
    return sql`select * from ${sql.table(table)} where ${sql.ref(table === 'tenant' ? 'id' : 'tenant_id')} = ${tenantId}`
  // Of two columns with one name the later one is read.
  const columns = kept.columns.map((name) => sql`case when o.is_seen then d.${sql.ref(name)} end as ${sql.ref(name)}`)
  return sql`
    select d.*, ${sql.join(columns)}
    from ${sql.table(table)} d cross join lateral (select ${kept.isSeen} as is_seen) o where d.tenant_id = ${tenantId}`
}

export type StoredFile = { id: string; object_id: string; name: string; type: string; size: number }

export const storedFiles = (tenantId: string): RawBuilder<StoredFile> =>
  sql`select id, coalesce(object_id, id) as object_id, name, type, size from file where tenant_id = ${tenantId} and state = 'stored' order by id`

/** The job has read it for the last time. */
export const forgetPassphrase = (tx: Tx, tenantId: string, jobId: string) =>
  tx.run(sql`update job_run set input = input - 'passphrase' where tenant_id = ${tenantId} and id = ${jobId}`)
