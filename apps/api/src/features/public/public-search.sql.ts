import type { Wanted } from '@laurel/rules/search-term'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'
import type { PortalRef } from './public.sql.ts'

/** Greater than whatever follows a beginning. */
const last = '\u{10FFFF}'

const hits = ({ tenantId, portalId }: PortalRef, wanted: readonly Wanted[]) => sql`
  hit as materialized (
    select t.item_id, sum(t.weight)::int as weight
    from unnest(${wanted.map(({ term }) => term)}::text[], ${wanted.map(({ term, isBeginning }) => (isBeginning ? term + last : term))}::text[])
      with ordinality as asked (low, high, turn)
    cross join lateral (
      select item_id, max(weight) as weight from public_term
      where tenant_id = ${tenantId} and portal_id = ${portalId} and term >= asked.low and term <= asked.high
      group by item_id
    ) t
    group by t.item_id having count(*) = ${wanted.length}
  )`

export type HitRow = {
  kind: 'news' | 'policy' | 'rule' | 'attachment'
  id: string
  title: Wording
  text: Wording
  html: Wording | null
  category: string
  number: string
  at: string
  views: number
  size: number | null
  weight: number
}

const articles = ({ tenantId, portalId }: PortalRef) => sql`
  select a.kind, a.id, a.live->'title' as title, a.live->'summary' as text, a.live->'html' as html, a.category, a.number,
    a.published_at as at, coalesce(r.views, 0)::int as views, null::float8 as size, hit.weight
  from hit join article a on a.tenant_id = ${tenantId} and a.portal_id = ${portalId} and a.id = hit.item_id and a.state = 'published'
  left join article_reading r on r.tenant_id = a.tenant_id and r.article_id = a.id`

const attachments = ({ tenantId, portalId }: PortalRef) => sql`
  select 'attachment' as kind, a.id, a.title, jsonb_build_object('zh', f.name) as text, null::jsonb as html, a.category, '' as number,
    a.updated_at as at, coalesce(r.downloads, 0)::int as views, f.size::float8 as size, hit.weight
  from hit join attachment a on a.tenant_id = ${tenantId} and a.portal_id = ${portalId} and a.id = hit.item_id and a.state = 'published'
  join file f on f.tenant_id = a.tenant_id and f.id = a.file_id and f.state = 'stored'
  left join attachment_reading r on r.tenant_id = a.tenant_id and r.attachment_id = a.id`

export type HitPosition = { weight: number; id: string }
type Wish = { wanted: readonly Wanted[]; kind: string | undefined; after: HitPosition | undefined; limit: number }

/** What is most about the words first. */
export const found = (tx: Tx, place: PortalRef, { wanted, kind, after, limit }: Wish) =>
  tx.rows(sql<HitRow>`
    with ${hits(place, wanted)}
    select * from (${articles(place)} union all ${attachments(place)}) all_found
    where true ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
      ${after ? sql`and (weight, id) < (${after.weight}::int, ${after.id}::uuid)` : sql``}
    order by weight desc, id desc limit ${limit}`)

export const countFound = (tx: Tx, place: PortalRef, wanted: readonly Wanted[]) =>
  tx.rows(sql<{ kind: HitRow['kind']; count: number }>`
    with ${hits(place, wanted)}
    select kind, count(*)::int as count from (
      select a.kind from hit
      join article a on a.tenant_id = ${place.tenantId} and a.portal_id = ${place.portalId} and a.id = hit.item_id and a.state = 'published'
      union all
      select 'attachment' from hit
      join attachment a on a.tenant_id = ${place.tenantId} and a.portal_id = ${place.portalId} and a.id = hit.item_id and a.state = 'published'
      join file f on f.tenant_id = a.tenant_id and f.id = a.file_id and f.state = 'stored'
    ) all_found group by kind`)
