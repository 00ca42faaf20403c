import { sql } from 'kysely'
import type { Language } from '../../ctx.ts'
import type { Tx } from '../../database/tx.ts'
import type { PortalRef } from './public.sql.ts'

export type RenderedPage = {
  path: string
  query: string
  language: Language
  build: string
  source: string
  contentType: string
  etag: string
} & (
  | { plain: Buffer; gzip: Buffer; brotli: Buffer; csp: string }
  /** `parts` is the JSON of a page's own parts, `shell` the path of what surrounds them. */
  | { parts: string; shell: string }
)

export type RenderedPageRef = Pick<RenderedPage, 'path' | 'query' | 'language' | 'build' | 'source'>

export const renderedPages = (tx: Tx, { tenantId, portalId }: PortalRef) =>
  tx.rows(sql<RenderedPageRef>`
    select path, query, language, build, source from public_document
    where tenant_id = ${tenantId} and portal_id = ${portalId}`)

const noBytes = { plain: Buffer.alloc(0), gzip: Buffer.alloc(0), brotli: Buffer.alloc(0), csp: '' }
const noParts = { parts: null, shell: null }

export function putRenderedPage(tx: Tx, { tenantId, portalId }: PortalRef, page: RenderedPage): Promise<number> {
  const { parts, shell } = 'parts' in page ? page : noParts
  const { plain, gzip, brotli, csp } = 'parts' in page ? noBytes : page
  return tx.run(sql`
    insert into public_document (tenant_id, portal_id, path, query, language, build, source, content_type, plain, gzip, brotli, etag, csp, parts, shell)
    values (${tenantId}, ${portalId}, ${page.path}, ${page.query}, ${page.language}, ${page.build}, ${page.source},
      ${page.contentType}, ${plain}, ${gzip}, ${brotli}, ${page.etag}, ${csp}, ${parts}, ${shell})
    on conflict (tenant_id, portal_id, path, query, language) do update set build = excluded.build, source = excluded.source,
      content_type = excluded.content_type, plain = excluded.plain, gzip = excluded.gzip, brotli = excluded.brotli,
      etag = excluded.etag, csp = excluded.csp, parts = excluded.parts, shell = excluded.shell, rendered_at = now()`)
}

export type StoredShell = {
  path: string
  language: Language
  build: string
  source: string
  shell: string
  etag: string
  csp: string
}

export const renderedShells = (tx: Tx, { tenantId, portalId }: PortalRef) =>
  tx.rows(sql<Pick<StoredShell, 'path' | 'language' | 'build' | 'source'>>`
    select path, language, build, source from public_shell where tenant_id = ${tenantId} and portal_id = ${portalId}`)

export const putShell = (
  tx: Tx,
  { tenantId, portalId }: PortalRef,
  { path, language, build, source, shell, etag, csp }: StoredShell,
) =>
  tx.run(sql`
    insert into public_shell (tenant_id, portal_id, path, language, build, source, shell, etag, csp)
    values (${tenantId}, ${portalId}, ${path}, ${language}, ${build}, ${source}, ${shell}, ${etag}, ${csp})
    on conflict (tenant_id, portal_id, path, language) do update set build = excluded.build, source = excluded.source,
      shell = excluded.shell, etag = excluded.etag, csp = excluded.csp, rendered_at = now()`)

export const removeRenderedPage = (
  tx: Tx,
  { tenantId, portalId }: PortalRef,
  { path, query, language }: RenderedPageRef,
) =>
  tx.run(sql`
    delete from public_document
    where tenant_id = ${tenantId} and portal_id = ${portalId} and path = ${path} and query = ${query} and language = ${language}`)

/** After waiting home pages. One job per portal: requests before it starts are merged. */
export const enqueueRender = (tx: Tx, tenantId: string, portalId: string | null) =>
  tx.run(sql`
    select graphile_worker.add_job('render-site', json_build_object('tenantId', o.tenant_id, 'portalId', o.id),
      queue_name := 'public:' || o.id, job_key := 'render-site:' || o.id, max_attempts := 8, priority := 1)
    from portal o where o.tenant_id = ${tenantId} and (${portalId}::uuid is null or o.id = ${portalId}::uuid)`)

/** `newest`: the lists and the articles that came out last; the front asks for the others when somebody visits them. */
export type PrimingScope = 'newest' | 'all'

/** From an offset on: each part enqueues the next one, and a new request starts over. */
export const enqueuePriming = (tx: Tx, tenantId: string, portalId: string | null, scope: PrimingScope, from = 0) =>
  tx.run(sql`
    select graphile_worker.add_job('prime-site',
      json_build_object('tenantId', o.tenant_id, 'portalId', o.id, 'scope', ${scope}::text, 'from', ${from}::int),
      queue_name := 'prime-site', job_key := 'prime-site:' || o.id || ':' || ${scope}::text || ':' || ${from}::text, max_attempts := 8, priority := 5)
    from portal o where o.tenant_id = ${tenantId} and (${portalId}::uuid is null or o.id = ${portalId}::uuid)`)

/** Every open portal: a front that lost its cache, or was added, gets all pages within a day. */
export const enqueueAllPriming = (tx: Tx) =>
  tx.run(sql`
    select graphile_worker.add_job('prime-site', json_build_object('tenantId', o.tenant_id, 'portalId', o.id, 'scope', 'all', 'from', 0),
      queue_name := 'prime-site', job_key := 'prime-site:' || o.id || ':all:0', max_attempts := 8, priority := 10)
    from portal o join tenant t on t.id = o.tenant_id and t.state = 'open' where o.state = 'open'`)

/** One job at a time across all portals, so that share cards never take every slot from pages. */
export const enqueueShareCards = (tx: Tx, tenantId: string, portalId: string) =>
  tx.run(sql`
    select graphile_worker.add_job('render-share-cards', json_build_object('tenantId', ${tenantId}::text, 'portalId', ${portalId}::text),
      queue_name := 'render-share-cards', job_key := 'render-share-cards:' || ${portalId}::text, max_attempts := 4, priority := 9)`)

/** Of an open or a closed portal: a closed one must leave the caches. */
export const portalCode = async (tx: Tx, { tenantId, portalId }: PortalRef) =>
  (await tx.first(sql<{ code: string }>`select code from portal where tenant_id = ${tenantId} and id = ${portalId}`))
    ?.code

export const newestArticles = (tx: Tx, { tenantId, portalId }: PortalRef, limit: number) =>
  tx.rows(sql<{ id: string }>`
    select id from article where tenant_id = ${tenantId} and portal_id = ${portalId} and state = 'published'
    order by published_at desc, id desc limit ${limit}`)

/** Portals of open organisers whose pages were never rendered, or by another build. */
export const enqueueOutdated = (tx: Tx, build: string) =>
  tx.run(sql`
    select graphile_worker.add_job('render-site', json_build_object('tenantId', o.tenant_id, 'portalId', o.id),
      queue_name := 'public:' || o.id, job_key := 'render-site:' || o.id, max_attempts := 8, priority := 3)
    from portal o join tenant t on t.id = o.tenant_id and t.state = 'open'
    where o.state = 'open' and not exists (
      select from public_document d where d.tenant_id = o.tenant_id and d.portal_id = o.id and d.path = 'search' and d.build = ${build})`)

export type IndexedItem = { id: string; kind: 'article' | 'attachment'; source: string }

export const indexedItems = (tx: Tx, { tenantId, portalId }: PortalRef) =>
  tx.rows(sql<{ id: string; source: string }>`
    select item_id as id, source from public_item where tenant_id = ${tenantId} and portal_id = ${portalId}`)

/** Replaces the terms that the item is found by. */
export async function putItem(
  tx: Tx,
  { tenantId, portalId }: PortalRef,
  { id, kind, source }: IndexedItem,
  weights: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.run(sql`
    insert into public_item (tenant_id, portal_id, item_id, kind, source) values (${tenantId}, ${portalId}, ${id}, ${kind}, ${source})
    on conflict (tenant_id, portal_id, item_id) do update set source = excluded.source`)
  await tx.run(
    sql`delete from public_term where tenant_id = ${tenantId} and portal_id = ${portalId} and item_id = ${id}`,
  )
  await tx.run(sql`
    insert into public_term (tenant_id, portal_id, term, item_id, weight)
    select ${tenantId}::uuid, ${portalId}::uuid, term, ${id}::uuid, weight
    from unnest(${[...weights.keys()]}::text[], ${[...weights.values()]}::int[]) as given (term, weight)`)
}

export const removeItems = (tx: Tx, { tenantId, portalId }: PortalRef, ids: readonly string[]) =>
  tx.run(sql`
    delete from public_item where tenant_id = ${tenantId} and portal_id = ${portalId} and item_id = any (${ids}::uuid[])`)
