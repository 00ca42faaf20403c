import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export const portalByCode = (tx: Tx, tenantId: string, code: string) =>
  tx.first(sql<{ id: string }>`select id from portal where tenant_id = ${tenantId} and code = ${code}`)

type ShortLinkRow = {
  id: string
  slug: string
  name: string
  target: string
  visits: number
  created_at: string
  version: number
}
type ListQuery = {
  portalId: string
  q: string | undefined
  after: { at: string; id: string } | undefined
  limit: number
}

export const listShortLinks = (tx: Tx, tenantId: string, { portalId, q, after, limit }: ListQuery) =>
  tx.rows(sql<ShortLinkRow>`
    select id, slug, name, target, visits::float8 as visits, created_at, version from short_link
    where tenant_id = ${tenantId} and portal_id = ${portalId}
      ${q === undefined ? sql`` : sql`and strpos(lower(name || ' ' || slug || ' ' || target), lower(${q})) > 0`}
      ${after ? sql`and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by created_at desc, id desc limit ${limit}`)

/** Two who add at once wait for each other here. Counting is a statement of its own: it must see what the other one added. */
export const lockPortal = (tx: Tx, tenantId: string, code: string) =>
  tx.first(sql<{ id: string }>`
    select id from portal where tenant_id = ${tenantId} and code = ${code} for no key update`)

export const countShortLinks = (tx: Tx, tenantId: string, portalId: string) =>
  tx.first(sql<{ links: number }>`
    select count(*)::int as links from short_link where tenant_id = ${tenantId} and portal_id = ${portalId}`)

type NewShortLink = { tenantId: string; portalId: string; id: string; slug: string; name: string; target: string }

/** Undefined where the slug is taken. */
export const addShortLink = (tx: Tx, { tenantId, portalId, id, slug, name, target }: NewShortLink, at: string) =>
  tx.first(sql<{ id: string }>`
    insert into short_link (tenant_id, id, portal_id, slug, name, target, created_at)
    values (${tenantId}, ${id}, ${portalId}, ${slug}, ${name}, ${target}, ${at})
    on conflict (tenant_id, portal_id, slug) do nothing returning id`)

export const lockShortLink = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ version: number }>`
    select version from short_link where tenant_id = ${tenantId} and id = ${id} for update`)

export const saveShortLink = (tx: Tx, tenantId: string, id: string, name: string, target: string) =>
  tx.first(sql<{ version: number }>`
    update short_link set name = ${name}, target = ${target}, version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning version`)

export const removeShortLink = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from short_link where tenant_id = ${tenantId} and id = ${id}`)

export const targetOf = (tx: Tx, tenantId: string, portalId: string, slug: string) =>
  tx.first(sql<{ id: string; portal: string; target: string }>`
    select s.id, p.code as portal, s.target from short_link s join portal p on p.tenant_id = s.tenant_id and p.id = s.portal_id
    where s.tenant_id = ${tenantId} and s.portal_id = ${portalId} and s.slug = ${slug}`)

export const putVisits = (tx: Tx, tenantId: string, id: string, times: number) =>
  tx.run(sql`update short_link set visits = visits + ${times} where tenant_id = ${tenantId} and id = ${id}`)
