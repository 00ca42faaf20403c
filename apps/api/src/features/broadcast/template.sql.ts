import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Channel, Texts } from './broadcast.sql.ts'

export const maxTemplates = 100

type Template = { id: string; texts: Texts; channels: Channel[]; version: number }
type Content = { tenantId: string; id: string; texts: Texts; channels: readonly Channel[] }

export const list = (tx: Tx, tenantId: string) =>
  tx.rows(sql<Template>`
    select id, texts, channels, version from broadcast_template where tenant_id = ${tenantId}
    order by created_at desc, id desc limit ${maxTemplates}`)

export const lock = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ version: number }>`
    select version from broadcast_template where tenant_id = ${tenantId} and id = ${id} for update`)

export const add = (tx: Tx, { tenantId, id, texts, channels }: Content) =>
  tx.run(sql`
    insert into broadcast_template (tenant_id, id, texts, channels)
    values (${tenantId}, ${id}, ${JSON.stringify(texts)}, ${[...channels]})`)

export const save = (tx: Tx, { tenantId, id, texts, channels }: Content) =>
  tx.run(sql`
    update broadcast_template set texts = ${JSON.stringify(texts)}, channels = ${[...channels]}, version = version + 1
    where tenant_id = ${tenantId} and id = ${id}`)

export const remove = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from broadcast_template where tenant_id = ${tenantId} and id = ${id}`)
