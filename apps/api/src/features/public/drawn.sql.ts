import { sql } from 'kysely'
import type { Language } from '../../ctx.ts'
import type { Tx } from '../../database/tx.ts'
import type { Place } from './public.sql.ts'

export type Drawn = {
  path: string
  query: string
  language: Language
  build: string
  source: string
  contentType: string
  plain: Buffer
  gzip: Buffer
  brotli: Buffer
  etag: string
  csp: string
}

export type Known = Pick<Drawn, 'path' | 'query' | 'language' | 'build' | 'source'>

export const knownDocuments = (tx: Tx, { tenantId, portalId }: Place) =>
  tx.rows(sql<Known>`
    select path, query, language, build, source from public_document
    where tenant_id = ${tenantId} and portal_id = ${portalId}`)

export const putDocument = (tx: Tx, { tenantId, portalId }: Place, drawn: Drawn) =>
  tx.run(sql`
    insert into public_document (tenant_id, portal_id, path, query, language, build, source, content_type, plain, gzip, brotli, etag, csp)
    values (${tenantId}, ${portalId}, ${drawn.path}, ${drawn.query}, ${drawn.language}, ${drawn.build}, ${drawn.source},
      ${drawn.contentType}, ${drawn.plain}, ${drawn.gzip}, ${drawn.brotli}, ${drawn.etag}, ${drawn.csp})
    on conflict (tenant_id, portal_id, path, query, language) do update set build = excluded.build, source = excluded.source,
      content_type = excluded.content_type, plain = excluded.plain, gzip = excluded.gzip, brotli = excluded.brotli,
      etag = excluded.etag, csp = excluded.csp, drawn_at = now()`)

export const forgetDocument = (tx: Tx, { tenantId, portalId }: Place, { path, query, language }: Known) =>
  tx.run(sql`
    delete from public_document
    where tenant_id = ${tenantId} and portal_id = ${portalId} and path = ${path} and query = ${query} and language = ${language}`)

/** After the home pages that wait. One at a time for each portal, and once for all that is asked before it begins; the changed pages before the others. */
export const drawLater = (tx: Tx, tenantId: string, portalId: string | null) =>
  tx.run(sql`
    select graphile_worker.add_job('draw-public', json_build_object('tenantId', o.tenant_id, 'portalId', o.id),
      queue_name := 'public:' || o.id, job_key := 'draw-public:' || o.id, max_attempts := 8, priority := 1)
    from portal o where o.tenant_id = ${tenantId} and (${portalId}::uuid is null or o.id = ${portalId}::uuid)`)

/** From a place on: each part asks for the next one, and a new asking begins again. */
export const warmLater = (tx: Tx, tenantId: string, portalId: string | null, from = 0) =>
  tx.run(sql`
    select graphile_worker.add_job('warm-public', json_build_object('tenantId', o.tenant_id, 'portalId', o.id, 'from', ${from}::int),
      queue_name := 'warm-public', job_key := 'warm-public:' || o.id || ':' || ${from}::text, max_attempts := 8, priority := 5)
    from portal o where o.tenant_id = ${tenantId} and (${portalId}::uuid is null or o.id = ${portalId}::uuid)`)

/** One at a time of all portals, so that it never takes every place from those who wait for a page. */
export const drawCardsLater = (tx: Tx, tenantId: string, portalId: string) =>
  tx.run(sql`
    select graphile_worker.add_job('draw-share-cards', json_build_object('tenantId', ${tenantId}::text, 'portalId', ${portalId}::text),
      queue_name := 'draw-share-cards', job_key := 'draw-share-cards:' || ${portalId}::text, max_attempts := 4, priority := 9)`)

/** Whether it is open or not: what is closed must be seen to be. */
export const portalCode = async (tx: Tx, { tenantId, portalId }: Place) =>
  (await tx.first(sql<{ code: string }>`select code from portal where tenant_id = ${tenantId} and id = ${portalId}`))
    ?.code

/** Of every organiser that is open: portals whose pages were never drawn, or by another build. */
export const drawOutdated = (tx: Tx, build: string) =>
  tx.run(sql`
    select graphile_worker.add_job('draw-public', json_build_object('tenantId', o.tenant_id, 'portalId', o.id),
      queue_name := 'public:' || o.id, job_key := 'draw-public:' || o.id, max_attempts := 8, priority := 3)
    from portal o join tenant t on t.id = o.tenant_id and t.state = 'open'
    where o.state = 'open' and not exists (
      select from public_document d where d.tenant_id = o.tenant_id and d.portal_id = o.id and d.path = 'search' and d.build = ${build})`)

export type SearchItem = { id: string; kind: 'article' | 'attachment'; source: string }

export const indexedItems = (tx: Tx, { tenantId, portalId }: Place) =>
  tx.rows(sql<{ id: string; source: string }>`
    select item_id as id, source from public_item where tenant_id = ${tenantId} and portal_id = ${portalId}`)

/** What a item is found by, instead of what it was found by. */
export async function putItem(
  tx: Tx,
  { tenantId, portalId }: Place,
  { id, kind, source }: SearchItem,
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

export const removeItems = (tx: Tx, { tenantId, portalId }: Place, ids: readonly string[]) =>
  tx.run(sql`
    delete from public_item where tenant_id = ${tenantId} and portal_id = ${portalId} and item_id = any (${ids}::uuid[])`)
