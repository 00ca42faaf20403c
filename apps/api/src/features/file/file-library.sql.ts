import type { Words } from '@laurel/contract/words'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Position } from '../../http/cursor.ts'
import type { FileRow } from './file.sql.ts'

export type LibraryRow = FileRow & {
  uploaded_by: string | null
  uses: number
  downloads: number
  media_at: string | null
  scanned_at: string | null
  scanned_by: string | null
}

const usesOf = sql`(select count(*)::int from file_use u where u.tenant_id = f.tenant_id and u.file_id = f.id)`

const columns = sql`
  f.id, f.account_id, f.name, f.type, f.size, f.state, f.is_library, f.refused_because, f.threat, f.waiting_since, f.sha256, f.width, f.height,
  f.object_id, f.taken_as, f.upload_id, f.part_bytes, f.fingerprint, f.created_at, f.media_at, f.scanned_at, f.scanned_by, ${usesOf} as uses,
  (select nickname from account a where a.tenant_id = f.tenant_id and a.id = f.account_id) as uploaded_by,
  (select coalesce(sum(r.downloads), 0)::int from attachment t
     join attachment_reading r on r.tenant_id = t.tenant_id and r.attachment_id = t.id
   where t.tenant_id = f.tenant_id and t.file_id = f.id) as downloads`

export type Kind = 'all' | 'image' | 'document' | 'video' | 'unused' | 'quarantined'

const inUse = sql`exists (select from file_use u where u.tenant_id = f.tenant_id and u.file_id = f.id)`

const ofKind: Record<Kind, ReturnType<typeof sql>> = {
  all: sql`f.state in ('stored', 'scanning')`,
  image: sql`f.state = 'stored' and f.type like 'image/%'`,
  document: sql`f.state = 'stored' and f.type like 'application/%'`,
  video: sql`f.state = 'stored' and f.type like 'video/%'`,
  unused: sql`f.state = 'stored' and not ${inUse}`,
  quarantined: sql`f.state = 'quarantined'`,
}

export const listLibrary = (
  tx: Tx,
  tenantId: string,
  { kind, q }: { kind: Kind; q: string },
  after: Position | undefined,
  limit: number,
) =>
  tx.rows(sql<LibraryRow>`
    select ${columns} from file f
    where f.tenant_id = ${tenantId} and f.is_library and ${ofKind[kind]}
      ${q === '' ? sql`` : sql`and strpos(lower(f.name), lower(${q})) > 0`}
      ${after === undefined ? sql`` : sql`and (f.created_at, f.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by f.created_at desc, f.id desc limit ${limit}`)

export const findInLibrary = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<LibraryRow>`
    select ${columns} from file f where f.tenant_id = ${tenantId} and f.id = ${id} and f.is_library`)

/** Locked first: whoever comes to use it waits, and finds it gone or is found. */
export const lockInLibrary = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql`select 1 from file f where f.tenant_id = ${tenantId} and f.id = ${id} and f.is_library for update`)

export const countLibrary = (tx: Tx, tenantId: string) =>
  tx.first(sql<{
    all: number
    image: number
    document: number
    unused: number
    quarantined: number
    bytes: string
  }>`
    select count(*) filter (where ${ofKind.all})::int as all, count(*) filter (where ${ofKind.image})::int as image,
      count(*) filter (where ${ofKind.document})::int as document, count(*) filter (where ${ofKind.unused})::int as unused,
      count(*) filter (where ${ofKind.quarantined})::int as quarantined,
      coalesce(sum(f.size) filter (where f.state <> 'refused'), 0)::text as bytes
    from file f where f.tenant_id = ${tenantId} and f.is_library`)

export type UseRow = { subject: string; id: string; title: Words | null; portal: string | null; is_live: boolean }

/**
 * Every kind of row that may name a file (the triggers of `notes_file_uses`), with what people call it. A kind without a branch here is shown by
 * the name of its table alone.
 */
export const usesOfFile = (tx: Tx, tenantId: string, id: string) =>
  tx.rows(sql<UseRow>`
    select u.subject, u.subject_id as id, coalesce(
        case when a.id is not null then jsonb_build_object('zh', a.draft -> 'title' ->> 'zh', 'en', a.draft -> 'title' ->> 'en') end,
        t.title, g.caption, c.name, case when p.id is not null then o.title end) as title,
      coalesce(o.code, '') as portal,
      case u.subject
        when 'article' then a.state = 'published' and position(${id} in a.live::text) > 0
        when 'attachment' then t.state = 'published'
        when 'gallery_picture' then g.state = 'published'
        when 'page' then false
        else true end as is_live
    from file_use u
      left join article a on u.subject = 'article' and a.tenant_id = u.tenant_id and a.id = u.subject_id
      left join attachment t on u.subject = 'attachment' and t.tenant_id = u.tenant_id and t.id = u.subject_id
      left join gallery_picture g on u.subject = 'gallery_picture' and g.tenant_id = u.tenant_id and g.id = u.subject_id
      left join page p on u.subject in ('page', 'page_publication') and p.tenant_id = u.tenant_id and p.id = u.subject_id
      left join contest c on u.subject = 'contest' and c.tenant_id = u.tenant_id and c.id = u.subject_id
      left join portal o on o.tenant_id = u.tenant_id
        and o.id = coalesce(a.portal_id, t.portal_id, g.portal_id, p.portal_id, case when u.subject = 'portal' then u.subject_id end)
    where u.tenant_id = ${tenantId} and u.file_id = ${id}
    order by is_live desc, u.subject, u.subject_id limit 100`)

export type VersionRow = {
  number: number
  object_id: string
  name: string
  type: string
  size: number
  sha256: string | null
  stored_at: string
  stored_by: string
  stored_by_name: string | null
}

export const versionsOf = (tx: Tx, tenantId: string, id: string) =>
  tx.rows(sql<VersionRow>`
    select v.number, v.object_id, v.name, v.type, v.size, v.sha256, v.stored_at, v.stored_by,
      (select nickname from account a where a.tenant_id = v.tenant_id and a.id = v.stored_by) as stored_by_name
    from file_version v where v.tenant_id = ${tenantId} and v.file_id = ${id} order by v.number desc limit 100`)

/** What it holds now becomes its newest earlier version. */
export const keepVersion = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`
    insert into file_version (tenant_id, file_id, number, object_id, name, type, size, sha256, stored_by, stored_at)
    select tenant_id, id, 1 + coalesce((select max(number) from file_version v where v.tenant_id = f.tenant_id and v.file_id = f.id), 0),
      coalesce(object_id, id), name, type, size, sha256, account_id, coalesce(finished_at, created_at)
    from file f where tenant_id = ${tenantId} and id = ${id}`)

export const putBytes = (
  tx: Tx,
  tenantId: string,
  id: string,
  held: { objectId: string; size: number; sha256: string | null; accountId: string },
) =>
  tx.run(sql`
    update file set object_id = ${held.objectId}, size = ${held.size}, sha256 = ${held.sha256}, account_id = ${held.accountId}, finished_at = now()
    where tenant_id = ${tenantId} and id = ${id}`)

/** Its bytes belong to another file now. */
export const dropRow = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from file where tenant_id = ${tenantId} and id = ${id}`)

export const objectsOf = (tx: Tx, tenantId: string, id: string) =>
  tx.rows(sql<{ object_id: string }>`
    select coalesce(object_id, id) as object_id from file where tenant_id = ${tenantId} and id = ${id}
    union select object_id from file_version where tenant_id = ${tenantId} and file_id = ${id}`)

/** Not what came in just now: somebody may be about to choose it. */
export const unusedFiles = (tx: Tx, tenantId: string, limit: number) =>
  tx.rows(sql<{ id: string }>`
    select f.id from file f where f.tenant_id = ${tenantId} and f.is_library and ${ofKind.unused} and f.created_at < now() - interval '1 day'
    order by f.created_at, f.id limit ${limit}`)
