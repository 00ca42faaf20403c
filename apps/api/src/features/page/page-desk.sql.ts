import type { PageDraft } from '@laurel/contract/page'
import type { ShownPicture } from '@laurel/contract/picture'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Position } from '../../http/cursor.ts'
import type { Wording } from '../../wording.ts'

type PageOfPortal = {
  portalId: string
  portalCode: string
  title: Wording
  template: string
  isSaved: boolean
  isOnline: boolean
  savedAt: string | null
}

export const pagesOfPortals = (tx: Tx, tenantId: string) =>
  tx.rows(sql<PageOfPortal>`
    select o.id as "portalId", o.code as "portalCode", o.title, o.template, coalesce(p.draft_version > 0, false) as "isSaved",
      coalesce(p.version > 0, false) as "isOnline", case when p.draft_version > 0 then p.saved_at end as "savedAt"
    from portal o left join page p on p.tenant_id = o.tenant_id and p.portal_id = o.id and p.path = 'index'
    where o.tenant_id = ${tenantId} order by o.created_at, o.code`)

export type Desk = {
  id: string
  draft: PageDraft
  draftVersion: number
  savedAt: string
  savedBy: string | null
  versionId: string | null
  number: number | null
  onlineDraft: PageDraft | null
  publishedAt: string | null
  publishedBy: string | null
  canWithdraw: boolean
  withdrawableUntil: string | null
  nextNumber: number
  schedule: {
    publishAt: string
    scheduledAt: string
    note: string
    draft: PageDraft
    scheduledBy: string | null
  } | null
}

/** The last publication says which version visitors see; what was made anew since is the same version. */
export const desk = (tx: Tx, tenantId: string, portalId: string, path: string, withdrawMinutes: number) =>
  tx.first(sql<Desk>`
    select p.id, p.draft, p.draft_version as "draftVersion", p.saved_at as "savedAt", ${nameOf('p.saved_by')} as "savedBy",
      d.version_id as "versionId", v.number, coalesce(v.draft, d.document) as "onlineDraft",
      coalesce(v.made_at, d.published_at) as "publishedAt", ${nameOf('v.made_by')} as "publishedBy",
      (select coalesce(max(n.number), 0) + 1 from page_version n where n.tenant_id = p.tenant_id and n.page_id = p.id) as "nextNumber",
      v.made_at + make_interval(mins => ${withdrawMinutes}) as "withdrawableUntil",
      v.made_at > now() - make_interval(mins => ${withdrawMinutes}) and exists (
        select from page_version e where e.tenant_id = v.tenant_id and e.page_id = v.page_id and e.number < v.number
          and e.withdrawn_at is null) as "canWithdraw",
      case when s.page_id is not null then json_build_object('publishAt', s.publish_at, 'scheduledAt', s.scheduled_at, 'note', s.note,
        'draft', s.draft, 'scheduledBy', ${nameOf('s.scheduled_by')}) end as schedule
    from page p
    left join page_publication d on d.tenant_id = p.tenant_id and d.page_id = p.id and d.version = p.version
    left join page_version v on v.tenant_id = d.tenant_id and v.id = d.version_id
    left join page_schedule s on s.tenant_id = p.tenant_id and s.page_id = p.id
    where p.tenant_id = ${tenantId} and p.portal_id = ${portalId} and p.path = ${path}`)

const nameOf = (column: 'p.saved_by' | 'v.made_by' | 's.scheduled_by') =>
  sql`(select nickname from account where tenant_id = p.tenant_id and id = ${sql.raw(column)})`

type StageRow = { id: string; contestId: string; name: Wording; opensAt: string; closesAt: string }

export const stages = (tx: Tx, tenantId: string, contestIds: readonly string[]) =>
  tx.rows(sql<StageRow>`
    select id, contest_id as "contestId", name, opens_at as "opensAt", closes_at as "closesAt" from stage
    where tenant_id = ${tenantId} and contest_id = any (${contestIds}::uuid[]) order by opens_at, sort, id`)

/** Of the portal's contest type, or all where it shows all (decision 11); newest first. */
export const contests = (tx: Tx, tenantId: string, portalId: string) =>
  tx.rows(sql<{ id: string; name: Wording }>`
    select c.id, c.name from contest c join portal o on o.tenant_id = c.tenant_id and o.id = ${portalId}
    where c.tenant_id = ${tenantId} and (o.contest_type_id is null or c.contest_type_id = o.contest_type_id)
    order by c.created_at desc, c.id limit 50`)

export const categories = async (tx: Tx, tenantId: string, portalId: string) =>
  (
    await tx.rows(sql<{ category: string }>`
      select category, count(*) from article
      where tenant_id = ${tenantId} and portal_id = ${portalId} and kind = 'news' and category <> ''
      group by category order by 2 desc, 1 limit 30`)
  ).map(({ category }) => category)

export const attachments = (tx: Tx, tenantId: string, portalId: string) =>
  tx.rows(sql<{ id: string; title: Wording; fileName: string }>`
    select a.id, a.title, f.name as "fileName" from attachment a join file f on f.tenant_id = a.tenant_id and f.id = a.file_id
    where a.tenant_id = ${tenantId} and a.portal_id = ${portalId} and a.state = 'published' and a.audience = 'everyone'
    order by a.updated_at desc, a.id desc limit 100`)

export const pictures = (tx: Tx, tenantId: string, portalId: string) =>
  tx.rows(sql<{ id: string; picture: ShownPicture; caption: Wording }>`
    select id, picture, caption from gallery_picture
    where tenant_id = ${tenantId} and portal_id = ${portalId} and state = 'published' order by sort, id limit 100`)

export type VersionRow = {
  id: string
  number: number | null
  isOnline: boolean
  origin: 'now' | 'schedule' | 'kept'
  note: string
  madeAt: string
  madeBy: string | null
  withdrawnAt: string | null
}

export const versions = (tx: Tx, tenantId: string, pageId: string, after: Position | undefined, limit: number) =>
  tx.rows(sql<VersionRow>`
    select v.id, v.number, coalesce(v.id = d.version_id, false) as "isOnline", v.origin, v.note, v.made_at as "madeAt",
      (select nickname from account where tenant_id = v.tenant_id and id = v.made_by) as "madeBy", v.withdrawn_at as "withdrawnAt"
    from page_version v
    join page p on p.tenant_id = v.tenant_id and p.id = v.page_id
    left join page_publication d on d.tenant_id = p.tenant_id and d.page_id = p.id and d.version = p.version
    where v.tenant_id = ${tenantId} and v.page_id = ${pageId}
      and (${after?.at ?? null}::timestamptz is null or (v.made_at, v.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by v.made_at desc, v.id desc limit ${limit}`)

export const versionDraft = async (tx: Tx, tenantId: string, pageId: string, versionId: string) =>
  (
    await tx.first(sql<{ draft: PageDraft }>`
      select draft from page_version where tenant_id = ${tenantId} and page_id = ${pageId} and id = ${versionId}`)
  )?.draft

/** Before something else takes its place. */
export const keepDraft = (tx: Tx, tenantId: string, pageId: string, id: string, draft: PageDraft, by: string | null) =>
  tx.run(sql`
    insert into page_version (tenant_id, id, page_id, draft, origin, made_by)
    values (${tenantId}, ${id}, ${pageId}, ${JSON.stringify(draft)}, 'kept', ${by})`)

type Online = { versionId: string; number: number; isRecent: boolean }

export const onlineVersion = (tx: Tx, tenantId: string, pageId: string, withdrawMinutes: number) =>
  tx.first(sql<Online>`
    select v.id as "versionId", v.number, v.made_at > now() - make_interval(mins => ${withdrawMinutes}) as "isRecent" from page p
    join page_publication d on d.tenant_id = p.tenant_id and d.page_id = p.id and d.version = p.version
    join page_version v on v.tenant_id = d.tenant_id and v.id = d.version_id
    where p.tenant_id = ${tenantId} and p.id = ${pageId}`)

export const versionBefore = (tx: Tx, tenantId: string, pageId: string, number: number) =>
  tx.first(sql<{ id: string; number: number; draft: PageDraft }>`
    select id, number, draft from page_version
    where tenant_id = ${tenantId} and page_id = ${pageId} and number < ${number} and withdrawn_at is null
    order by number desc limit 1`)

export const markWithdrawn = (tx: Tx, tenantId: string, versionId: string) =>
  tx.run(sql`update page_version set withdrawn_at = now() where tenant_id = ${tenantId} and id = ${versionId}`)
