import type { ArticleContent, ArticleKind, ArticleState } from '@laurel/contract/article'
import { sql } from 'kysely'
import type { Ctx } from '../../ctx.ts'
import { isShowable } from '../../database/showable.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

/** What is kept of a text in one go; category and number stand in it until it comes out. */
export type StoredContent = ArticleContent

export type ArticleRow = {
  id: string
  portal_id: string
  kind: ArticleKind
  draft: StoredContent
  live: StoredContent | null
  scheduled: StoredContent | null
  state: ArticleState
  edition: number
  is_pinned: boolean
  publish_at: string | null
  published_at: string | null
  saved_at: string
  version: number
}

const columns = sql`id, portal_id, kind, draft, live, scheduled, state, edition, is_pinned, publish_at, published_at, saved_at, version`

export const portalByCode = (tx: Tx, tenantId: string, code: string) =>
  tx.first(sql<{ id: string }>`select id from portal where tenant_id = ${tenantId} and code = ${code}`)

export const portals = (tx: Tx, tenantId: string) =>
  tx.rows(sql<{ code: string; title: Wording }>`
    select code, title from portal where tenant_id = ${tenantId} order by (state = 'open') desc, created_at, id`)

export const lockArticle = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<ArticleRow>`select ${columns} from article where tenant_id = ${tenantId} and id = ${id} for update`)

export type Detail = ArticleRow & { portal_code: string; saved_by_name: string | null; views: number }

export const findArticle = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<Detail>`
    select a.id, a.portal_id, a.kind, a.draft, a.live, a.scheduled, a.state, a.edition, a.is_pinned, a.publish_at, a.published_at,
      a.saved_at, a.version, p.code as portal_code, coalesce(r.views, 0)::int as views,
      (select nickname from account where tenant_id = a.tenant_id and id = a.saved_by) as saved_by_name
    from article a
      join portal p on p.tenant_id = a.tenant_id and p.id = a.portal_id
      left join article_reading r on r.tenant_id = a.tenant_id and r.article_id = a.id
    where a.tenant_id = ${tenantId} and a.id = ${id}`)

type NewArticle = {
  tenantId: string
  id: string
  portalId: string
  kind: ArticleKind
  draft: StoredContent
  savedBy: string | null
}

export const addArticle = (tx: Tx, { tenantId, id, portalId, kind, draft, savedBy }: NewArticle) =>
  tx.first(sql<{ version: number; saved_at: string }>`
    insert into article (tenant_id, id, portal_id, kind, category, number, draft, saved_by)
    values (${tenantId}, ${id}, ${portalId}, ${kind}, ${draft.category}, ${draft.number}, ${JSON.stringify(draft)}, ${savedBy})
    returning version, saved_at`)

/** Category and number are those of what visitors read, once they do. */
export const saveDraft = (tx: Tx, tenantId: string, id: string, draft: StoredContent, savedBy: string | null) =>
  tx.first(sql<{ version: number; saved_at: string }>`
    update article set draft = ${JSON.stringify(draft)}, saved_at = now(), saved_by = ${savedBy}, version = version + 1,
      category = case when live is null then ${draft.category} else category end,
      number = case when live is null then ${draft.number} else number end
    where tenant_id = ${tenantId} and id = ${id} returning version, saved_at`)

/** The first time on which it came out stays; an edition that follows does not make it new. */
export const putOut = (tx: Tx, tenantId: string, id: string, live: StoredContent, publishedAt: string) =>
  tx.first(sql<{ version: number }>`
    update article set live = ${JSON.stringify(live)}, category = ${live.category}, number = ${live.number}, state = 'published',
      published_at = coalesce(case when state = 'published' then published_at end, ${publishedAt}::timestamptz),
      publish_at = null, scheduled = null, edition = edition + 1, version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning version`)

export const schedule = (tx: Tx, tenantId: string, id: string, content: StoredContent, at: string) =>
  tx.first(sql<{ version: number }>`
    update article set scheduled = ${JSON.stringify(content)}, publish_at = ${at}::timestamptz,
      state = case when state = 'published' then state else 'scheduled' end, version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning version`)

export const unschedule = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ version: number }>`
    update article set scheduled = null, publish_at = null,
      state = case when state <> 'scheduled' then state when edition > 0 then 'withdrawn' else 'draft' end, version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning version`)

export const withdraw = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ version: number }>`
    update article set state = 'withdrawn', live = null, scheduled = null, publish_at = null, is_pinned = false, version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning version`)

export const pin = (tx: Tx, tenantId: string, id: string, isPinned: boolean) =>
  tx.first(sql<{ version: number }>`
    update article set is_pinned = ${isPinned}, version = version + 1 where tenant_id = ${tenantId} and id = ${id} returning version`)

export const removeArticle = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from article where tenant_id = ${tenantId} and id = ${id}`)

type ListQuery = {
  portalId: string
  kind: ArticleKind
  state: ArticleState | undefined
  category: string | undefined
  q: string | undefined
  after: { at: string; id: string } | undefined
  limit: number
}

export type ListRow = Omit<ArticleRow, 'draft' | 'live' | 'scheduled'> & {
  title: Wording
  category: string
  has_changes: boolean
  views: number
}

const inState = (state: ArticleState | undefined) =>
  state === undefined ? sql`` : state === 'scheduled' ? sql`and a.publish_at is not null` : sql`and a.state = ${state}`

export const listArticles = (
  tx: Tx,
  tenantId: string,
  { portalId, kind, state, category, q, after, limit }: ListQuery,
) =>
  tx.rows(sql<ListRow>`
    select a.id, a.portal_id, a.kind, a.state, a.edition, a.is_pinned, a.publish_at, a.published_at, a.saved_at, a.version,
      a.draft->'title' as title, a.draft->>'category' as category, a.live is not null and a.live <> a.draft as has_changes,
      coalesce(r.views, 0)::int as views
    from article a left join article_reading r on r.tenant_id = a.tenant_id and r.article_id = a.id
    where a.tenant_id = ${tenantId} and a.portal_id = ${portalId} and a.kind = ${kind} ${inState(state)}
      ${category === undefined ? sql`` : sql`and a.draft->>'category' = ${category}`}
      ${q === undefined ? sql`` : sql`and strpos(lower(a.draft->>'title' || ' ' || (a.draft->'html'->>'zh')), lower(${q})) > 0`}
      ${after ? sql`and (a.saved_at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by a.saved_at desc, a.id desc limit ${limit}`)

export type Counts = { all: number; draft: number; scheduled: number; published: number; withdrawn: number }

export const counts = (tx: Tx, tenantId: string, portalId: string, kind: ArticleKind) =>
  tx.first(sql<Counts & { categories: string[] }>`
    select count(*)::int as all, count(*) filter (where state = 'draft')::int as draft,
      count(*) filter (where publish_at is not null)::int as scheduled, count(*) filter (where state = 'published')::int as published,
      count(*) filter (where state = 'withdrawn')::int as withdrawn,
      coalesce(array_agg(distinct draft->>'category') filter (where draft->>'category' <> ''), '{}') as categories
    from article where tenant_id = ${tenantId} and portal_id = ${portalId} and kind = ${kind}`)

/** Of these, the images that are there. */
export const knownImages = ({ tx, actor }: Ctx, ids: readonly string[]) =>
  tx.rows(sql<{ id: string }>`
    select id from file where tenant_id = ${actor.tenantId} and id = any (${ids}::uuid[]) and state = 'stored'
      and type like 'image/%' and ${isShowable(actor)}`)

/** Whose time has come, of whichever organiser that is open. For the platform's hands. */
export const due = (tx: Tx, limit: number) =>
  tx.rows(sql<{ tenantId: string; id: string }>`
    select a.tenant_id as "tenantId", a.id from tenant t join article a on a.tenant_id = t.id
    where t.state = 'open' and a.publish_at <= now() order by a.publish_at limit ${limit}`)

export const setSavedAt = (tx: Tx, tenantId: string, id: string, at: string) =>
  tx.run(sql`update article set saved_at = ${at}, created_at = ${at} where tenant_id = ${tenantId} and id = ${id}`)

export const setViews = (tx: Tx, tenantId: string, id: string, views: number) =>
  tx.run(sql`
    insert into article_reading (tenant_id, article_id, views) values (${tenantId}, ${id}, ${views})
    on conflict (tenant_id, article_id) do update set views = excluded.views`)

/** For a visitor. */
export const readArticle = (tx: Tx, tenantId: string, portalId: string, id: string) =>
  tx.first(sql<{ live: StoredContent; published_at: string }>`
    select live, published_at from article
    where tenant_id = ${tenantId} and portal_id = ${portalId} and id = ${id} and state = 'published'`)
