import type { PublishedPage, ShownArticle, ShownAttachment, ShownGalleryPicture } from '@laurel/contract/page'
import type { ShownPicture } from '@laurel/contract/picture'
import { sql } from 'kysely'
import type { Language } from '../../ctx.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type PortalRef = { tenantId: string; portalId: string }

export const portalNamed = (tx: Tx, { tenantId, portalId }: PortalRef) =>
  tx.first(sql<{ code: string; contestTypeId: string | null }>`
    select code, contest_type_id as "contestTypeId" from portal
    where tenant_id = ${tenantId} and id = ${portalId} and state = 'open'`)

/** The home page as it was published last. */
export const homeDocument = async (tx: Tx, { tenantId, portalId }: PortalRef) =>
  (
    await tx.first(sql<{ document: PublishedPage }>`
      select d.document from page p
      join page_publication d on d.tenant_id = p.tenant_id and d.page_id = p.id and d.version = p.version
      where p.tenant_id = ${tenantId} and p.portal_id = ${portalId} and p.path = 'index'`)
  )?.document

type EntryStage = { contest: Wording; stage: Wording; opensAt: string; closesAt: string; isOpen: boolean }

/** Of the contests that the portal shows and visitors may see: what can be entered now and closes first, else what opens next. */
export const nextEntryStage = (tx: Tx, { tenantId, portalId }: PortalRef, now: string) =>
  tx.first(sql<EntryStage>`
    select c.name as contest, s.name as stage, s.opens_at as "opensAt", s.closes_at as "closesAt",
      s.opens_at <= ${now} as "isOpen"
    from portal p
    join contest c on c.tenant_id = p.tenant_id and c.contest_type_id = coalesce(p.contest_type_id, c.contest_type_id)
    join stage s on s.tenant_id = c.tenant_id and s.contest_id = c.id
    where p.tenant_id = ${tenantId} and p.id = ${portalId} and c.state <> 'draft'
      and s.process_type = 1 and s.closes_at > ${now}
    order by s.opens_at <= ${now} desc, case when s.opens_at <= ${now} then s.closes_at else s.opens_at end, s.id limit 1`)

type Live = { title: Wording; summary: Wording; html: Wording; author?: string; cover?: ShownPicture | null }
export type ArticleRow = Omit<ShownArticle, 'title' | 'summary' | 'cover'> & { live: Live }
export type ArticlePosition = { pinned: boolean; at: string; id: string }

const articleColumns = sql`a.id, a.kind, a.category, a.number, a.is_pinned as pinned, a.published_at as "publishedAt",
  coalesce(r.views, 0)::int as views`
const articles = sql`article a left join article_reading r on r.tenant_id = a.tenant_id and r.article_id = a.id`
/** A list shows no text: it is not fetched. */
const withoutText = sql`(a.live - 'html') as live`

/** An official paper without a category of its own is one of the papers. */
const categoryOf = sql`(case when a.category = '' and a.kind = 'policy' then '政策' else a.category end)`

const listed = ({ tenantId, portalId }: PortalRef, category: string) => sql`
  a.tenant_id = ${tenantId} and a.portal_id = ${portalId} and a.state = 'published' and a.kind <> 'rule'
  ${category === '' ? sql`` : sql`and ${categoryOf} = ${category}`}`

/** Pinned ones first, then the newest. */
export const articlesAfter = (
  tx: Tx,
  place: PortalRef,
  { category, after, limit }: { category: string; after: ArticlePosition | undefined; limit: number },
) =>
  tx.rows(sql<ArticleRow>`
    select ${articleColumns}, ${withoutText} from ${articles}
    where ${listed(place, category)}
      ${after ? sql`and (a.is_pinned, a.published_at, a.id) < (${after.pinned}, ${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by a.is_pinned desc, a.published_at desc, a.id desc limit ${limit}`)

/** All that can be read at an address of its own, with its text. */
export const everyArticle = (tx: Tx, { tenantId, portalId }: PortalRef) =>
  tx.rows(sql<ArticleRow>`
    select ${articleColumns}, a.live from ${articles}
    where a.tenant_id = ${tenantId} and a.portal_id = ${portalId} and a.state = 'published'
    order by a.published_at desc, a.id desc`)

export const oneArticle = (tx: Tx, { tenantId, portalId }: PortalRef, id: string) =>
  tx.first(sql<ArticleRow>`
    select ${articleColumns}, a.live from ${articles}
    where a.tenant_id = ${tenantId} and a.portal_id = ${portalId} and a.id = ${id}::uuid and a.state = 'published'`)

type Neighbour = { id: string; title: Wording }

export const neighbour = (
  tx: Tx,
  { tenantId, portalId }: PortalRef,
  { publishedAt, id, kind }: ArticleRow,
  isLater: boolean,
) =>
  tx.first(sql<Neighbour>`
    select a.id, a.live->'title' as title from article a
    where a.tenant_id = ${tenantId} and a.portal_id = ${portalId} and a.kind = ${kind} and a.state = 'published'
      and (a.published_at, a.id) ${isLater ? sql`>` : sql`<`} (${publishedAt}::timestamptz, ${id}::uuid)
    order by a.published_at ${isLater ? sql`asc` : sql`desc`}, a.id ${isLater ? sql`asc` : sql`desc`} limit 1`)

export const relatedArticles = (tx: Tx, place: PortalRef, { id, category }: ArticleRow, limit: number) =>
  tx.rows(sql<ArticleRow>`
    select ${articleColumns}, ${withoutText} from ${articles}
    where ${listed(place, category)} and a.id <> ${id}::uuid
    order by a.published_at desc, a.id desc limit ${limit}`)

export type Filter = { name: string; count: number }

export const articleCategories = (tx: Tx, place: PortalRef) =>
  tx.rows(sql<Filter>`
    select ${categoryOf} as name, count(*)::int as count from article a where ${listed(place, '')}
    group by 1 order by count(*) desc, 1`)

type AttachmentRow = Omit<ShownAttachment, 'title'> & { title: Wording; sort: number }
export type AttachmentPosition = { sort: number; at: string; id: string }

const attachments = ({ tenantId, portalId }: PortalRef, category: string) => sql`
  from attachment a
  join file f on f.tenant_id = a.tenant_id and f.id = a.file_id and f.state = 'stored'
  left join attachment_reading r on r.tenant_id = a.tenant_id and r.attachment_id = a.id
  where a.tenant_id = ${tenantId} and a.portal_id = ${portalId} and a.state = 'published'
    ${category === '' ? sql`` : sql`and a.category = ${category}`}`

const isAfter = ({ sort, at, id }: AttachmentPosition) =>
  sql`and a.sort >= ${sort} and (a.sort > ${sort} or (a.updated_at, a.id) < (${at}::timestamptz, ${id}::uuid))`

export const attachmentsAfter = (
  tx: Tx,
  place: PortalRef,
  wish: { category: string; q: string; after: AttachmentPosition | undefined; limit: number },
) =>
  tx.rows(sql<AttachmentRow>`
    select a.id, a.title, f.name as "fileName", f.type, f.size::float8 as size, a.category, a.updated_at as "updatedAt",
      coalesce(r.downloads, 0)::int as downloads, a.sort
    ${attachments(place, wish.category)}
      ${wish.q === '' ? sql`` : sql`and position(lower(${wish.q}) in lower((a.title->>'zh') || ' ' || coalesce(a.title->>'en', '') || ' ' || f.name)) > 0`}
      ${wish.after ? isAfter(wish.after) : sql``}
    order by a.sort, a.updated_at desc, a.id desc limit ${wish.limit}`)

/** Of one that is published, its file. */
export const attachedFile = (tx: Tx, { tenantId, portalId }: PortalRef, id: string) =>
  tx.first(sql<{ fileId: string }>`
    select file_id as "fileId" from attachment
    where tenant_id = ${tenantId} and portal_id = ${portalId} and id = ${id}::uuid and state = 'published'`)

/** By what they can be found. */
export const everyAttachment = (tx: Tx, place: PortalRef) =>
  tx.rows(sql<{ id: string; title: Wording; fileName: string; category: string }>`
    select a.id, a.title, f.name as "fileName", a.category ${attachments(place, '')} order by a.id`)

export const attachmentCategories = (tx: Tx, place: PortalRef) =>
  tx.rows(sql<Filter>`
    select a.category as name, count(*)::int as count ${attachments(place, '')}
    group by a.category order by count(*) desc, a.category`)

type PictureRow = Omit<ShownGalleryPicture, 'caption'> & { caption: Wording; sort: number }
export type PicturePosition = { sort: number; id: string }

export const picturesAfter = (
  tx: Tx,
  { tenantId, portalId }: PortalRef,
  { category, after, limit }: { category: string; after: PicturePosition | undefined; limit: number },
) =>
  tx.rows(sql<PictureRow>`
    select id, picture, caption, ratio, album, taken_on::text as "takenOn", video_seconds as "videoSeconds", sort
    from gallery_picture
    where tenant_id = ${tenantId} and portal_id = ${portalId} and state = 'published'
      ${category === '' ? sql`` : sql`and album = ${category}`}
      ${after ? sql`and (sort, id) > (${after.sort}::int, ${after.id}::uuid)` : sql``}
    order by sort, id limit ${limit}`)

export const albums = (tx: Tx, { tenantId, portalId }: PortalRef) =>
  tx.rows(sql<Filter>`
    select album as name, count(*)::int as count from gallery_picture
    where tenant_id = ${tenantId} and portal_id = ${portalId} and state = 'published'
    group by album order by count(*) desc, album`)

type ContestRow = { id: string; name: Wording; summary: Wording; rules: Wording }

/** With rules that somebody wrote; a portal of one contest type tells those of its own only. */
export const contestRules = (tx: Tx, tenantId: string, contestTypeId: string | null, id: string | null) =>
  tx.rows(sql<ContestRow>`
    select id, name, summary, rules from contest
    where tenant_id = ${tenantId} and rules->>'zh' <> '' and state <> 'draft'
      ${contestTypeId === null ? sql`` : sql`and contest_type_id = ${contestTypeId}::uuid`}
      ${id === null ? sql`` : sql`and id = ${id}::uuid`}
    order by id`)

const bodies = { br: sql.ref('brotli'), gzip: sql.ref('gzip'), identity: sql.ref('plain') }

export type Address = PortalRef & { path: string; query: string; language: Language }

type StoredRow = { etag: string; csp: string; contentType: string } & (
  | { parts: null; body: Buffer }
  | { parts: string; shell: string; shellEtag: string }
)

/** A page in its parts, or the bytes that will be sent. */
export const storedDocument = (tx: Tx, at: Address, encoding: keyof typeof bodies) =>
  tx.first(sql<StoredRow>`
    select case when d.parts is null then d.${bodies[encoding]} end as body, d.parts, d.shell, d.etag, s.etag as "shellEtag",
      coalesce(s.csp, d.csp) as csp, d.content_type as "contentType"
    from public_document d left join public_shell s on s.tenant_id = d.tenant_id and s.portal_id = d.portal_id
      and s.path = d.shell and s.language = d.language
    where d.tenant_id = ${at.tenantId} and d.portal_id = ${at.portalId} and d.path = ${at.path} and d.query = ${at.query}
      and d.language = ${at.language}`)

export const storedShell = (tx: Tx, { tenantId, portalId, language }: Address, path: string) =>
  tx.first(sql<{ shell: string; etag: string; csp: string }>`
    select shell, etag, csp from public_shell
    where tenant_id = ${tenantId} and portal_id = ${portalId} and path = ${path} and language = ${language}`)
