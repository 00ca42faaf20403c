import type { PageDraft, PublishedPage } from '@laurel/contract/page'
import { sql } from 'kysely'
import type { Language } from '../../ctx.ts'
import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export const portalByCode = (tx: Tx, tenantId: string, code: string) =>
  tx.first(build.selectFrom('portal').select('id').where('tenant_id', '=', tenantId).where('code', '=', code))

type NewPage = { tenantId: string; id: string; portalId: string; path: string; draft: PageDraft }

/** The id of the page, which may have been there already. */
export const putDraft = (tx: Tx, page: NewPage) =>
  tx.first(sql<{ id: string }>`
    insert into page (tenant_id, id, portal_id, path, draft)
    values (${page.tenantId}, ${page.id}, ${page.portalId}, ${page.path}, ${JSON.stringify(page.draft)})
    on conflict (tenant_id, portal_id, path) do update set draft = excluded.draft, saved_at = now()
    returning id`)

export const lockPage = (tx: Tx, tenantId: string, portalId: string, path: string) =>
  tx.first(sql<{ id: string; draft: PageDraft; version: number }>`
    select id, draft, version from page where tenant_id = ${tenantId} and portal_id = ${portalId} and path = ${path} for update`)

/** A page that has been published, with its latest document. */
export const lockPublished = (tx: Tx, tenantId: string, pageId: string) =>
  tx.first(sql<{ portalId: string; document: PublishedPage }>`
    select p.portal_id as "portalId", d.document from page p
    join page_publication d on d.tenant_id = p.tenant_id and d.page_id = p.id and d.version = p.version
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
export const warmLater = (tx: Tx, tenantId: string, portalId: string | null) =>
  tx.run(sql`
    select graphile_worker.add_job('warm-page', json_build_object('portalCode', o.code, 'path', p.path),
      job_key := 'warm-page:' || o.code || '/' || p.path)
    from page p join portal o on o.tenant_id = p.tenant_id and o.id = p.portal_id
    where p.tenant_id = ${tenantId} and p.version > 0 and (${portalId}::uuid is null or o.id = ${portalId}::uuid)`)

export type PortalOfPage = {
  code: string
  title: Wording
  head_navigation: { title: string; logo: string }
  theme: string
  template: string
  zone: string
}

export const portalOfPage = (tx: Tx, tenantId: string, portalId: string) =>
  tx.first(sql<PortalOfPage>`
    select p.code, p.title, p.head_navigation, p.theme, p.template, t.zone
    from portal p join tenant t on t.id = p.tenant_id
    where p.tenant_id = ${tenantId} and p.id = ${portalId}`)

export const stagesNamed = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; name: Wording; opens_at: string; closes_at: string }>`
    select id, name, opens_at, closes_at from stage where tenant_id = ${tenantId} and id = any (${ids}::uuid[]) order by opens_at, id`)

export async function addPublication(tx: Tx, tenantId: string, pageId: string, document: PublishedPage): Promise<void> {
  await tx.run(sql`
    insert into page_publication (tenant_id, page_id, version, document)
    values (${tenantId}, ${pageId}, ${document.version}, ${JSON.stringify(document)})`)
  await tx.run(sql`update page set version = ${document.version} where tenant_id = ${tenantId} and id = ${pageId}`)
}

export const liveDocument = async (tx: Tx, tenantId: string, portalId: string, path: string) =>
  (
    await tx.first(sql<{ document: PublishedPage }>`
      select d.document from page p
      join page_publication d on d.tenant_id = p.tenant_id and d.page_id = p.id and d.version = p.live_version
      where p.tenant_id = ${tenantId} and p.portal_id = ${portalId} and p.path = ${path}`)
  )?.document

type Place = { tenantId: string; portalId: string; path: string; language: Language }
const columns = { br: sql.ref('r.brotli'), gzip: sql.ref('r.gzip'), identity: sql.ref('r.html') }

/** Only the bytes that will be sent. */
export const liveRendering = (tx: Tx, { tenantId, portalId, path, language }: Place, encoding: keyof typeof columns) =>
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
