import type { ShownArticle, ShownAttachment, ShownGalleryPicture } from '@laurel/contract/page'
import type { ShownPicture } from '@laurel/contract/picture'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type StageRow = { id: string; contestId: string; name: Wording; opensAt: string; closesAt: string }

/** What visitors may see of a contest, and what an editor may already build with. */
export type Audience = 'visitors' | 'editors'

const isFor = (audience: Audience, contestId: 'id' | 'contest_id') =>
  audience === 'editors'
    ? sql``
    : sql`and exists (
        select from contest o where o.tenant_id = shown.tenant_id and o.id = shown.${sql.ref(contestId)} and o.state <> 'draft')`

/** Those that are named, and all that belong to the contests. */
export const stagesOf = (
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  contestIds: readonly string[],
  audience: Audience,
) =>
  tx.rows(sql<StageRow>`
    select id, contest_id as "contestId", name, opens_at as "opensAt", closes_at as "closesAt" from stage shown
    where tenant_id = ${tenantId} and (id = any (${ids}::uuid[]) or contest_id = any (${contestIds}::uuid[])) ${isFor(audience, 'contest_id')}
    order by opens_at, sort, id`)

export const contestsNamed = (tx: Tx, tenantId: string, ids: readonly string[], audience: Audience) =>
  tx.rows(sql<{ id: string; name: Wording }>`
    select id, name from contest shown where tenant_id = ${tenantId} and id = any (${ids}::uuid[]) ${isFor(audience, 'id')}
    order by id`)

type TrackRow = { id: string; contestId: string; code: string; name: Wording; summary: Wording }

export const tracksOf = (tx: Tx, tenantId: string, contestIds: readonly string[]) =>
  tx.rows(sql<TrackRow>`
    select id, contest_id as "contestId", code, name, summary from track
    where tenant_id = ${tenantId} and contest_id = any (${contestIds}::uuid[]) order by contest_id, sort, code`)

/** Of a portal that shows every type: an event's, if there is one. */
export const eventKindOf = async (tx: Tx, tenantId: string, portalId: string) =>
  (
    await tx.first(sql<{ kind: string }>`
      select t.event_kind as kind from portal p
      join contest_type t on t.tenant_id = p.tenant_id and t.id = coalesce(p.contest_type_id, t.id)
      where p.tenant_id = ${tenantId} and p.id = ${portalId} order by t.event_kind = 'event' desc limit 1`)
  )?.kind

/** Of these files, those that are there as images. */
export const storedImages = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string }>`
    select id from file
    where tenant_id = ${tenantId} and id = any (${ids}::uuid[]) and state = 'stored' and type like 'image/%'`)

export type ArticleWish = {
  tenantId: string
  portalId: string
  kind: 'news' | 'policy'
  categories: readonly string[]
  pinnedFirst: boolean
  count: number
}
type Live = { title: Wording; summary: Wording; cover?: ShownPicture | null }
type ArticleRow = Omit<ShownArticle, 'title' | 'summary' | 'cover'> & { live: Live }

export const articlesShown = (tx: Tx, wish: ArticleWish) =>
  tx.rows(sql<ArticleRow>`
    select a.id, a.kind, a.category, a.number, a.is_pinned as pinned, a.published_at as "publishedAt", a.live,
      coalesce(r.views, 0)::int as views
    from article a left join article_reading r on r.tenant_id = a.tenant_id and r.article_id = a.id
    where a.tenant_id = ${wish.tenantId} and a.portal_id = ${wish.portalId} and a.kind = ${wish.kind} and a.state = 'published'
      and (cardinality(${wish.categories}::text[]) = 0 or a.category = any (${wish.categories}::text[]))
    order by (${wish.pinnedFirst} and a.is_pinned) desc, a.published_at desc, a.id desc limit ${wish.count}`)

type AttachmentRow = Omit<ShownAttachment, 'title'> & { title: Wording }

/** Only what everyone may have: a page is the same for all. */
export const attachmentsNamed = (tx: Tx, tenantId: string, portalId: string, ids: readonly string[]) =>
  tx.rows(sql<AttachmentRow>`
    select a.id, a.title, f.name as "fileName", f.type, f.size::float8 as size, a.category, a.updated_at as "updatedAt",
      coalesce(r.downloads, 0)::int as downloads
    from attachment a
    join file f on f.tenant_id = a.tenant_id and f.id = a.file_id and f.state = 'stored'
    left join attachment_reading r on r.tenant_id = a.tenant_id and r.attachment_id = a.id
    where a.tenant_id = ${tenantId} and a.portal_id = ${portalId} and a.id = any (${ids}::uuid[])
      and a.state = 'published' and a.audience = 'everyone'`)

type PictureRow = Omit<ShownGalleryPicture, 'caption'> & { caption: Wording }

export const picturesNamed = (tx: Tx, tenantId: string, portalId: string, ids: readonly string[]) =>
  tx.rows(sql<PictureRow>`
    select id, picture, caption, ratio, album, taken_on::text as "takenOn", video_seconds as "videoSeconds"
    from gallery_picture
    where tenant_id = ${tenantId} and portal_id = ${portalId} and id = any (${ids}::uuid[]) and state = 'published'`)
