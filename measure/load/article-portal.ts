import type { TestTenant } from '@laurel/testbed/world'
import type pg from 'pg'

/** Published news of one category, an hour apart. */
export const addArticles = ({ tenantId, portalId }: TestTenant, database: pg.Client, articles: number) =>
  database.query(
    `insert into article (tenant_id, id, portal_id, kind, category, draft, live, state, published_at)
     select $1, gen_random_uuid(), $2, 'news', '通知', written, written, 'published', now() - n * interval '1 hour'
     from generate_series(1, $3::int) n,
       lateral (select jsonb_build_object('title', jsonb_build_object('zh', '第 ' || n || ' 号通知', 'en', 'Notice ' || n),
         'summary', jsonb_build_object('zh', '', 'en', ''), 'author', '组委会', 'cover', null,
         'html', jsonb_build_object('zh', repeat('<p>校赛报名于十一月截止，请各学院准备项目计划书。</p>', 20), 'en', '')) as written) each`,
    [tenantId, portalId, articles],
  )

/** As the worker does it: a portal that has more to render asks for another turn. */
export async function renderAll({ tenantId, portalId }: TestTenant, database: pg.Client): Promise<number> {
  const { renderSite } = await import('@laurel/api/src/features/public/render-site.jobs.ts')
  for (let turns = 1; ; turns += 1) {
    await renderSite(tenantId, portalId)
    const { rows } = await database.query(`select (graphile_worker.remove_job('render-site:' || $1)).id`, [portalId])
    if (rows[0]?.id == null) return turns
  }
}
