import type { AttachmentContent } from '@laurel/contract/attachment'
import { sql } from 'kysely'
import type { Ctx } from '../../ctx.ts'
import { isShowable } from '../../database/showable.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export const portalByCode = (tx: Tx, tenantId: string, code: string) =>
  tx.first(sql<{ id: string }>`select id from portal where tenant_id = ${tenantId} and code = ${code}`)

export type AttachmentRow = {
  id: string
  file_id: string
  title: Wording
  category: string
  audience: AttachmentContent['audience']
  sort: number
  state: AttachmentContent['state']
  updated_at: string
  version: number
  file_name: string
  type: string
  size: number
  downloads: number
}

type ListQuery = {
  portalId: string
  state: AttachmentContent['state'] | undefined
  q: string | undefined
  after: { at: string; id: string } | undefined
  limit: number
}

export const listAttachments = (tx: Tx, tenantId: string, { portalId, state, q, after, limit }: ListQuery) =>
  tx.rows(sql<AttachmentRow>`
    select a.id, a.file_id, a.title, a.category, a.audience, a.sort, a.state, a.updated_at, a.version,
      f.name as file_name, f.type, f.size::float8 as size, coalesce(r.downloads, 0)::int as downloads
    from attachment a
      join file f on f.tenant_id = a.tenant_id and f.id = a.file_id
      left join attachment_reading r on r.tenant_id = a.tenant_id and r.attachment_id = a.id
    where a.tenant_id = ${tenantId} and a.portal_id = ${portalId}
      ${state === undefined ? sql`` : sql`and a.state = ${state}`}
      ${q === undefined ? sql`` : sql`and strpos(lower(a.title::text || f.name), lower(${q})) > 0`}
      ${after ? sql`and (a.updated_at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by a.updated_at desc, a.id desc limit ${limit}`)

type Saving = AttachmentContent & { tenantId: string; id: string }

export const addAttachment = (tx: Tx, portalId: string, each: Saving, at: string) =>
  tx.run(sql`
    insert into attachment (tenant_id, id, portal_id, file_id, title, category, audience, sort, state, updated_at)
    values (${each.tenantId}, ${each.id}, ${portalId}, ${each.fileId}, ${JSON.stringify(each.title)}, ${each.category},
      ${each.audience}, ${each.sort}, ${each.state}, ${at})`)

/** What visitors see as the day of a file is the day of its bytes: another title or place does not make it new. */
export const saveAttachment = (tx: Tx, each: Saving) =>
  tx.first(sql<{ version: number }>`
    update attachment set title = ${JSON.stringify(each.title)}, category = ${each.category}, audience = ${each.audience},
      sort = ${each.sort}, state = ${each.state}, version = version + 1,
      updated_at = case when file_id = ${each.fileId} then updated_at else now() end, file_id = ${each.fileId}
    where tenant_id = ${each.tenantId} and id = ${each.id} returning version`)

export const lockAttachment = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ version: number }>`
    select version from attachment where tenant_id = ${tenantId} and id = ${id} for update`)

export const removeAttachment = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from attachment where tenant_id = ${tenantId} and id = ${id}`)

export const isKnown = async ({ tx, actor }: Ctx, fileId: string) =>
  (await tx.first(sql`
    select 1 from file
    where tenant_id = ${actor.tenantId} and id = ${fileId} and state = 'stored' and ${isShowable(actor)}`)) !==
  undefined

export const setDownloads = (tx: Tx, tenantId: string, id: string, downloads: number) =>
  tx.run(sql`
    insert into attachment_reading (tenant_id, attachment_id, downloads) values (${tenantId}, ${id}, ${downloads})
    on conflict (tenant_id, attachment_id) do update set downloads = excluded.downloads`)
