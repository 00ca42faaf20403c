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
  after: { sort: number; at: string; id: string } | undefined
  limit: number
}

const isAfter = ({ sort, at, id }: NonNullable<ListQuery['after']>) =>
  sql`and a.sort >= ${sort} and (a.sort > ${sort} or (a.updated_at, a.id) < (${at}::timestamptz, ${id}::uuid))`

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
      ${after ? isAfter(after) : sql``}
    order by a.sort, a.updated_at desc, a.id desc limit ${limit}`)

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

type State = AttachmentContent['state']

/** In the order of their ids, so that two who change many at once do not wait for each other in a circle. */
export const lockAttachments = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; portal_id: string }>`
    select id, portal_id from attachment where tenant_id = ${tenantId} and id = any (${ids}::uuid[]) order by id for update`)

/** Those that were not where they are to be. */
export const setOrder = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; state: State }>`
    update attachment a set sort = wanted.place, version = version + 1
    from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
    where a.tenant_id = ${tenantId} and a.id = wanted.id and a.sort <> wanted.place returning a.id, a.state`)

export const changeAttachments = (
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  { state, category }: { state: State | null; category: string | null },
) =>
  tx.rows(sql<{ id: string; state: State }>`
    update attachment set state = coalesce(${state}, state), category = coalesce(${category}, category), version = version + 1
    where tenant_id = ${tenantId} and id = any (${ids}::uuid[])
      and (state, category) <> (coalesce(${state}, state), coalesce(${category}, category)) returning id, state`)

export const removeAttachments = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.run(sql`delete from attachment where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`)

export const isKnown = async ({ tx, actor }: Ctx, fileId: string) =>
  (await tx.first(sql`
    select 1 from file
    where tenant_id = ${actor.tenantId} and id = ${fileId} and state = 'stored' and ${isShowable(actor)}`)) !==
  undefined

export const setDownloads = (tx: Tx, tenantId: string, id: string, downloads: number) =>
  tx.run(sql`
    insert into attachment_reading (tenant_id, attachment_id, downloads) values (${tenantId}, ${id}, ${downloads})
    on conflict (tenant_id, attachment_id) do update set downloads = excluded.downloads`)
