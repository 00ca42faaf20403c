import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { inTenant } from '@laurel/api/src/database/in-tenant.ts'
import { publish } from '@laurel/api/src/features/page/page.service.ts'
import { findTenant } from '@laurel/api/src/features/tenant/tenant.service.ts'
import { type RawAnswer, raw } from '@laurel/api/test/page.ts'
import { type Deployment, openDeployment } from '../load/own-deployment.ts'
import { openRedis } from '../load/own-redis.ts'
import type { Log, Measurement } from '../measurement.ts'

const homes = [
  { tenant: 'lanjiang-edu', code: 'lanjiang', zh: '创新创业大赛</h1>', en: 'Innovation Contest</h1>' },
  { tenant: 'qingye-foundation', code: 'qingye', zh: '生态设计大奖</h1>', en: 'Ecological Design</h1>' },
  { tenant: 'yunling-arts', code: 'yunling-arts', zh: '<h1>华章</h1>', en: '<h1>Grand Stage</h1>' },
]
const languages = ['zh', 'en'] as const
const encodings = ['br', 'gzip', 'identity'] as const
const variants = homes.length * languages.length * encodings.length
const patienceMs = 30_000

export const measurement: Measurement = {
  id: 'R17',
  claim:
    'API restarted, cache emptied, one publish, no visit; then API, worker and Redis gone, and PostgreSQL with nobody to ask it',
  target: 'every home page loads: both languages, every encoding, with its files',
  ci: true,
  limitSeconds: 120,
  async run(log) {
    const redis = await openRedis()
    const deployment = await openDeployment({ LAUREL_REDIS_URL: redis.url })
    const { front } = deployment
    try {
      // What the worker draws when it starts must not be mistaken for what publishing did.
      await until('the seeded pages are drawn', () => front.cached() === variants)
      await deployment.restartNodes()
      front.emptyCache()
      if (front.cached() !== 0) throw new Error('the cache is not empty')
      for (const home of homes) await publishAgain(home)
      await until('publishing has filled the cache', () => front.cached() === variants)
      await deployment.killApplication()
      await redis.remove()
      return await judge(deployment, log)
    } finally {
      await deployment.close()
      await redis.remove()
    }
  },
}

async function publishAgain({ tenant, code }: (typeof homes)[number]): Promise<void> {
  const tenantId = (await findTenant(tenant)) ?? ''
  await inTenant(tenantId, 'proof', 'write', (ctx) => publish(ctx, { portalCode: code, path: 'index' }))
}

async function judge({ front }: Deployment, log: Log) {
  const api = await fetch(`${front.origin}/app-api/ims/live/clock`)
  if (api.status < 500) throw new Error(`the application still answers ${api.status}`)
  let loaded = 0
  const files = new Set<string>()
  for (const { code, zh, en } of homes)
    for (const language of languages)
      for (const encoding of encodings) {
        const headers = { 'accept-language': language, 'accept-encoding': encoding }
        // Its two seconds of freshness are over: from now on nothing but the application's absence keeps it.
        const answer = await untilStale(() => raw(`${front.origin}/ims-portal/${code}/index`, headers))
        const html = textOf(answer)
        const isRight =
          answer.status === 200 && html.includes(language === 'zh' ? zh : en) && html.includes('"version":2')
        if (isRight) loaded += 1
        else log(`${code} ${language} ${encoding}: ${answer.status} ${html.slice(0, 200)}`)
        for (const [, file] of html.matchAll(/(?:href|src)="(\/ims-portal\/(?:assets|logos)\/[^"]+)"/g))
          files.add(file as string)
      }
  const missing = []
  for (const file of files) if ((await fetch(front.origin + file)).status !== 200) missing.push(file)
  for (const file of missing) log(`missing: ${file}`)
  return {
    figure: `${loaded}/${variants} pages, ${files.size - missing.length}/${files.size} files`,
    holds: loaded === variants && files.size > 0 && missing.length === 0,
  }
}

function textOf({ headers, body }: RawAnswer): string {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

async function untilStale(ask: () => Promise<RawAnswer>): Promise<RawAnswer> {
  let answer = await ask()
  await until('the page is older than its freshness', async () => {
    answer = await ask()
    return answer.headers['x-cache'] !== 'HIT'
  })
  return answer
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`it did not come to this: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
