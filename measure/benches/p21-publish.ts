import { inTenant } from '@laurel/api/src/database/in-tenant.ts'
import * as articles from '@laurel/api/src/features/article/article.service.ts'
import { publish } from '@laurel/api/src/features/page/page.service.ts'
import { findTenant } from '@laurel/api/src/features/tenant/tenant.service.ts'
import pg from 'pg'
import { type Deployment, openDeployment } from '../load/own-deployment.ts'
import { untilRendered } from '../load/until-rendered.ts'
import type { Measurement } from '../measurement.ts'

const timeoutMs = 1_000
const portalCode = 'lanjiang'

export const measurement: Measurement = {
  id: 'P21publish',
  claim:
    'from publishing to seeing it on both nodes and nginx: the home page, an article that comes out, an article that is withdrawn',
  target: `≤ ${timeoutMs / 1000} s, every time`,
  limitSeconds: 400,
  fullLimitSeconds: 1_500,
  async run(log, { isFull }) {
    const deployment = await openDeployment()
    const client = new pg.Client({ connectionString: deployment.seeded.environment['LAUREL_PLATFORM_DATABASE_URL'] })
    await client.connect()
    try {
      await untilRendered(client)
      const tenantId = (await findTenant('lanjiang-edu')) ?? ''
      const portalId = (await client.query('select id from portal where code = $1', [portalCode])).rows[0].id as string
      const inside = <R>(work: Parameters<typeof inTenant<R>>[3]) => inTenant(tenantId, 'bench', 'write', work)
      const taken: Record<string, number[]> = { home: [], article: [], withdrawn: [] }
      for (let round = 0; round < (isFull ? 50 : 10); round += 1) {
        // Each by itself: how long one waits for it, not how many a second there could be.
        await untilRendered(client)
        const { version } = await inside((ctx) => publish(ctx, { portalCode, path: 'index' }))
        taken['home']?.push(await seen(deployment, 'index', (html) => html.includes(`"version":${version}`)))
        await untilRendered(client)
        const title = `第 ${round} 次发布 ${Date.now()}`
        const words = { zh: title, en: '' }
        const content = {
          title: words,
          summary: words,
          html: { zh: '<p>正文</p>', en: '' },
          author: '',
          category: '',
          number: '',
          cover: null,
        }
        const { id } = await inside(async (ctx) => {
          const added = await articles.addTo(ctx, portalId, 'news', content)
          await articles.publish(ctx, { id: added.id, version: added.version, at: null })
          return added
        })
        taken['article']?.push(
          await seen(deployment, `detail?id=${id}`, (html, status) => status === 200 && html.includes(title)),
        )
        await untilRendered(client)
        const last = (await client.query('select version from article where id = $1', [id])).rows[0].version as number
        await inside((ctx) => articles.withdraw(ctx, { id, version: last }))
        taken['withdrawn']?.push(await seen(deployment, `detail?id=${id}`, (_, status) => status === 404))
      }
      for (const [what, times] of Object.entries(taken))
        log(`${what}: ${times.map((ms) => Math.round(ms)).join(' ')} ms`)
      const all = Object.values(taken).flat()
      const held = all.filter((ms) => ms <= timeoutMs).length
      const slowest = (times: number[]) => `${(Math.max(...times) / 1000).toFixed(2)} s`
      const figure = `${held} of ${all.length}; at most ${Object.entries(taken)
        .map(([what, times]) => `${what} ${slowest(times)}`)
        .join(', ')}`
      return { figure, holds: held === all.length }
    } finally {
      await client.end()
      await deployment.close()
    }
  },
}

/** Until both nodes and nginx show it, in milliseconds. */
async function seen(
  { front, nodes }: Deployment,
  address: string,
  isSo: (html: string, status: number) => boolean,
): Promise<number> {
  const from = performance.now()
  const waiting = new Set([front.origin, ...nodes])
  while (waiting.size > 0) {
    for (const origin of waiting) {
      const answer = await fetch(`${origin}/ims-portal/${portalCode}/${address}`, {
        headers: { 'accept-language': 'zh' },
      })
      if (isSo(await answer.text(), answer.status)) waiting.delete(origin)
    }
    if (performance.now() - from > 30_000) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return performance.now() - from
}
