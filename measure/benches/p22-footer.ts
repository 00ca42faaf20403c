import { createTestDatabase } from '@laurel/testbed/database'
import { ensureWebBuilt } from '@laurel/testbed/web'
import { openWorld, type TestTenant, type World } from '@laurel/testbed/world'
import type pg from 'pg'
import { addArticles, renderAll } from '../load/article-portal.ts'
import { LoopClock } from '../load/loop-clock.ts'
import type { Measurement } from '../measurement.ts'
import { withWholeDatabase } from '../proofs/attack/whole-database.ts'

const articles = { small: 60, full: 3_000 } as const
const maxCpuSeconds = 3
const maxStopMs = 50
/** The search page names the contact of the footer; everything else shows the footer around it. */
const maxRendered = 1

export const measurement: Measurement = {
  id: 'P22footer',
  claim:
    'a portal with 3,000 articles (60 in small) publishes another footer: what the worker spends until every page shows it',
  target: `at most ${maxCpuSeconds} s of CPU and ${maxRendered} page rendered again; the event loop never stopped over ${maxStopMs} ms`,
  limitSeconds: 300,
  fullLimitSeconds: 1_500,
  async run(log, { isFull }) {
    await ensureWebBuilt()
    const world = await openWorld(createTestDatabase)
    try {
      return await withWholeDatabase(world, async (database) => {
        const tenant = world.lanjiang
        const many = isFull ? articles.full : articles.small
        await addArticles(tenant, database, many)
        await publishFooter(world, '旧页脚')
        const first = await costOf(() => renderAll(tenant, database))
        log(`all pages for the first time: ${told(first)}`)
        const begunAt = (await database.query('select clock_timestamp() as at')).rows[0].at as Date
        await publishFooter(world, '新页脚')
        const again = await costOf(() => renderAll(tenant, database))
        const rendered = await renderedSince(tenant, database, begunAt)
        const old = await showingOther(world, database, '新页脚')
        for (const address of old) log(`still another footer: ${address}`)
        return {
          figure: `${many} articles: ${told(again)}; ${rendered} pages rendered again; ${old.length} pages with the old footer`,
          holds:
            again.cpuSeconds <= maxCpuSeconds &&
            rendered <= maxRendered &&
            old.length === 0 &&
            again.clock.isWithin(maxStopMs),
        }
      })
    } finally {
      await world.close()
    }
  },
}

type Cost = { cpuSeconds: number; seconds: number; clock: LoopClock }

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const clock = new LoopClock()
  const before = process.cpuUsage()
  const from = performance.now()
  await clock.during(work)
  const { user, system } = process.cpuUsage(before)
  return { cpuSeconds: (user + system) / 1e6, seconds: (performance.now() - from) / 1_000, clock }
}

const told = ({ cpuSeconds, seconds, clock }: Cost) =>
  `${cpuSeconds.toFixed(1)} s of CPU in ${seconds.toFixed(1)} s, event loop stopped ${Math.round(clock.stoppedMs)} ms, of which it worked ${Math.round(clock.busyMs)} ms`

async function publishFooter(world: World, about: string): Promise<void> {
  const { accounts, portalCode } = world.lanjiang
  const block = { show: { stages: 'all', phone: true }, space: { top: 80, background: 'none' } }
  const banner = { eyebrow: { zh: '' }, title: { zh: '创新大赛' }, subtitle: { zh: '' } }
  const draft = {
    title: { zh: '首页' },
    description: { zh: '' },
    blocks: [
      {
        ...block,
        id: 'b1',
        kind: 'banner',
        variant: 'departure',
        props: { ...banner, primary: { label: { zh: '立即报名' }, to: 'entry' } },
      },
      {
        ...block,
        id: 'f1',
        kind: 'footer',
        variant: 'columns',
        props: { about: { zh: about }, groups: [], copyright: { zh: '' }, icp: '' },
      },
    ],
  }
  const body = { portalCode, path: 'index' }
  const saved = await world.call(accounts.admin, 'PUT /ims/page/save', { body: { ...body, draft } })
  const published = await world.call(accounts.admin, 'PUT /ims/page/publish', { body })
  if (saved.status !== 200 || published.status !== 200)
    throw new Error(`the footer was not published: ${JSON.stringify([saved, published])}`)
}

async function renderedSince({ portalId }: TestTenant, database: pg.Client, at: Date): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(distinct (path, query))::int as count from public_document
     where portal_id = $1 and rendered_at >= $2 and path not in ('sitemap.xml', 'share.png')`,
    [portalId, at],
  )
  return rows[0]?.count ?? 0
}

/** Asked as visitors would: each list, and one article in twenty. */
async function showingOther({ lanjiang, origin }: World, database: pg.Client, footer: string): Promise<string[]> {
  const { rows } = await database.query<{ path: string; query: string; language: string }>(
    `select path, query, language from public_document
     where portal_id = $1 and path not in ('sitemap.xml', 'share.png', 'gone') order by path, query, language`,
    [lanjiang.portalId],
  )
  const asked = rows.filter(({ path }, at) => path !== 'detail' || at % 20 < 2)
  const others = []
  for (const { path, query, language } of asked) {
    const address = `${path}${query === '' ? '' : `?${query.replace('通知', encodeURIComponent('通知'))}`}`
    const answer = await fetch(`${origin}/ims-portal/${lanjiang.portalCode}/${address}`, {
      headers: { 'accept-language': language },
    })
    if (!(await answer.text()).includes(footer)) others.push(`${address} ${language}`)
  }
  return others
}
