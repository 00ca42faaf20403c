import type { PageDraft, PublishedPage } from '@laurel/contract/page'
import { sql } from 'kysely'
import type { Language } from '../../ctx.ts'
import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export const portalByCode = (tx: Tx, tenantId: string, code: string) =>
  tx.first(build.selectFrom('portal').select('id').where('tenant_id', '=', tenantId).where('code', '=', code))

type NewPage = { tenantId: string; id: string; portalId: string; path: string }

/** Nobody has saved it yet: its draft is empty, and of version zero. */
export const ensurePage = (tx: Tx, page: NewPage) =>
  tx.run(sql`
    insert into page (tenant_id, id, portal_id, path, draft, draft_version)
    values (${page.tenantId}, ${page.id}, ${page.portalId}, ${page.path}, ${JSON.stringify(emptyDraft)}, 0)
    on conflict (tenant_id, portal_id, path) do nothing`)

const emptyDraft: PageDraft = { title: { zh: '首页', en: 'Home' }, description: { zh: '', en: '' }, blocks: [] }

export type LockedPage = {
  id: string
  draft: PageDraft
  draftVersion: number
  /** Of the last publication. */
  version: number
  portalId: string
  portalCode: string
  path: string
}

export const lockPage = (tx: Tx, tenantId: string, portalId: string, path: string) =>
  tx.first(sql<Pick<LockedPage, 'id' | 'draft' | 'draftVersion' | 'version'>>`
    select id, draft, draft_version as "draftVersion", version from page
    where tenant_id = ${tenantId} and portal_id = ${portalId} and path = ${path} for update`)

export const putDraft = (tx: Tx, tenantId: string, pageId: string, draft: PageDraft, savedBy: string | null) =>
  tx.first(sql<{ version: number; savedAt: string }>`
    update page set draft = ${JSON.stringify(draft)}, draft_version = draft_version + 1, watch_version = watch_version + 1,
      saved_at = now(), saved_by = ${savedBy}
    where tenant_id = ${tenantId} and id = ${pageId} returning draft_version as version, saved_at as "savedAt"`)

export const savedBy = (tx: Tx, tenantId: string, pageId: string) =>
  tx.first(sql<{ savedAt: string; savedBy: string | null }>`
    select p.saved_at as "savedAt", a.nickname as "savedBy" from page p
    left join account a on a.tenant_id = p.tenant_id and a.id = p.saved_by
    where p.tenant_id = ${tenantId} and p.id = ${pageId}`)

type PublishInfo = { origin: 'now' | 'schedule'; note: string; madeBy: string | null }

/** Hold the page: its numbers have no gaps. */
export const addVersion = (tx: Tx, tenantId: string, pageId: string, id: string, draft: PageDraft, made: PublishInfo) =>
  tx.first(sql<{ number: number }>`
    insert into page_version (tenant_id, id, page_id, number, draft, note, origin, made_by)
    select ${tenantId}, ${id}, ${pageId}, coalesce(max(number), 0) + 1, ${JSON.stringify(draft)}::jsonb, ${made.note}, ${made.origin},
      ${made.madeBy}::uuid
    from page_version where tenant_id = ${tenantId} and page_id = ${pageId} returning number`)

export const setNextChange = (tx: Tx, tenantId: string, pageId: string, at: string | null) =>
  tx.run(
    sql`update page set next_change_at = ${at}::timestamptz where tenant_id = ${tenantId} and id = ${pageId} and next_change_at is distinct from ${at}::timestamptz`,
  )

type Published = { portalId: string; document: PublishedPage; versionId: string | null; draft: PageDraft | null }

/** A page that has been published, with its latest document and what its editor meant by it. */
export const lockPublished = (tx: Tx, tenantId: string, pageId: string) =>
  tx.first(sql<Published>`
    select p.portal_id as "portalId", d.document, d.version_id as "versionId", v.draft from page p
    join page_publication d on d.tenant_id = p.tenant_id and d.page_id = p.id and d.version = p.version
    left join page_version v on v.tenant_id = d.tenant_id and v.id = d.version_id
    where p.tenant_id = ${tenantId} and p.id = ${pageId} for update of p`)

export type MadeOf = { portalId: string } | { stageId: string } | { isAny: true }

function isMadeOf(part: MadeOf) {
  if ('isAny' in part) return sql`true`
  return 'portalId' in part
    ? sql`p.portal_id = ${part.portalId}`
    : sql`d.document->'stages' @> ${JSON.stringify([{ id: part.stageId }])}::jsonb`
}

/** None where the organiser has closed: nobody sees its pages. */
export const publishedPagesMadeOf = (tx: Tx, tenantId: string, part: MadeOf) =>
  tx.rows(sql<{ id: string }>`
    select p.id from page p
    join tenant t on t.id = p.tenant_id and t.state = 'open'
    join page_publication d on d.tenant_id = p.tenant_id and d.page_id = p.id and d.version = p.version
    where p.tenant_id = ${tenantId} and ${isMadeOf(part)}
    order by p.id`)

/** By the worker, which tries until the caches answer; of one portal, or of all that the organiser has. */
export const enqueuePriming = (tx: Tx, tenantId: string, portalId: string | null) =>
  tx.run(sql`
    select graphile_worker.add_job('prime-page', json_build_object('portalCode', o.code, 'path', p.path),
      job_key := 'prime-page:' || o.code || '/' || p.path)
    from page p join portal o on o.tenant_id = p.tenant_id and o.id = p.portal_id
    where p.tenant_id = ${tenantId} and p.version > 0 and (${portalId}::uuid is null or o.id = ${portalId}::uuid)`)

export type PortalOfPage = {
  code: string
  title: Wording
  head_navigation: { title: string; logo: string }
  theme: string
  template: string
  zone: string
  header_style: 'over' | 'light' | 'brand'
  analytics: { provider: string; id: string }
  domain: string | null
}

export const portalOfPage = (tx: Tx, tenantId: string, portalId: string) =>
  tx.first(sql<PortalOfPage>`
    select p.code, p.title, p.head_navigation, p.theme, p.template, p.header_style, p.analytics, p.domain, t.zone
    from portal p join tenant t on t.id = p.tenant_id
    where p.tenant_id = ${tenantId} and p.id = ${portalId}`)

export async function addPublication(
  tx: Tx,
  tenantId: string,
  pageId: string,
  document: PublishedPage,
  versionId: string | null,
): Promise<void> {
  await tx.run(sql`
    insert into page_publication (tenant_id, page_id, version, document, version_id)
    values (${tenantId}, ${pageId}, ${document.version}, ${JSON.stringify(document)}, ${versionId})`)
  await tx.run(
    sql`update page set version = ${document.version}, watch_version = watch_version + 1 where tenant_id = ${tenantId} and id = ${pageId}`,
  )
}

export const liveDocument = async (tx: Tx, tenantId: string, portalId: string, path: string) =>
  (
    await tx.first(sql<{ document: PublishedPage }>`
      select d.document from page p
      join page_publication d on d.tenant_id = p.tenant_id and d.page_id = p.id and d.version = p.live_version
      where p.tenant_id = ${tenantId} and p.portal_id = ${portalId} and p.path = ${path}`)
  )?.document

type RenderingRef = { tenantId: string; portalId: string; path: string; language: Language }
const columns = { br: sql.ref('r.brotli'), gzip: sql.ref('r.gzip'), identity: sql.ref('r.html') }

/** Only the bytes that will be sent. */
export const liveRendering = (
  tx: Tx,
  { tenantId, portalId, path, language }: RenderingRef,
  encoding: keyof typeof columns,
) =>
  tx.first(sql<{ body: Buffer; etag: string; csp: string }>`
    select ${columns[encoding]} as body, r.etag, r.csp from page p
    join page_rendering r on r.tenant_id = p.tenant_id and r.page_id = p.id and r.version = p.live_version and r.language = ${language}
    where p.tenant_id = ${tenantId} and p.portal_id = ${portalId} and p.path = ${path}`)

/** What was asked to be published last. */
export const latestPublication = async (tx: Tx, tenantId: string, pageId: string) =>
  (
    await tx.first(sql<{ document: PublishedPage }>`
      select d.document from page p
      join page_publication d on d.tenant_id = p.tenant_id and d.page_id = p.id and d.version = p.version
      where p.tenant_id = ${tenantId} and p.id = ${pageId}`)
  )?.document

export type Rendering = {
  version: number
  language: Language
  build: string
  html: Buffer
  gzip: Buffer
  brotli: Buffer
  etag: string
  csp: string
}

/** False: a later version is live already. */
export const goLive = async (tx: Tx, tenantId: string, pageId: string, version: number) =>
  (await tx.run(sql`
    update page set live_version = ${version}
    where tenant_id = ${tenantId} and id = ${pageId} and coalesce(live_version, 0) <= ${version}`)) === 1

export const putRendering = (tx: Tx, tenantId: string, pageId: string, rendering: Rendering) =>
  tx.run(
    build
      .insertInto('page_rendering')
      .values({ tenant_id: tenantId, page_id: pageId, ...rendering })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'page_id', 'version', 'language'])
          .doUpdateSet({ ...rendering, rendered_at: sql`now()` }),
      ),
  )

/** The document of an earlier version stays: it can be rendered again. */
export const forgetEarlierRenderings = (tx: Tx, tenantId: string, pageId: string, version: number) =>
  tx.run(sql`delete from page_rendering where tenant_id = ${tenantId} and page_id = ${pageId} and version < ${version}`)

/** Of every organiser: pages whose last publication was never rendered, or by another build, whose files may be gone. */
export const outdatedPages = (tx: Tx, currentBuild: string) =>
  tx.rows(sql<{ tenant_id: string; id: string }>`
    select p.tenant_id, p.id from page p
    join tenant t on t.id = p.tenant_id and t.state = 'open'
    where p.version > 0 and not exists (
      select from page_rendering r
      where r.tenant_id = p.tenant_id and r.page_id = p.id and r.version = p.version and r.build = ${currentBuild})
    order by p.tenant_id, p.id`)
