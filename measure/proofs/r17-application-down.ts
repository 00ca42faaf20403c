import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { inTenant } from '@laurel/api/src/database/in-tenant.ts'
import { publish } from '@laurel/api/src/features/page/page.service.ts'
import { changePortal } from '@laurel/api/src/features/portal/portal.service.ts'
import { findTenant } from '@laurel/api/src/features/tenant/tenant.service.ts'
import { type RawAnswer, raw } from '@laurel/testbed/page'
import pg from 'pg'
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
const variants = languages.length * encodings.length
const timeoutMs = 120_000
/** Beside the home page: what an organiser cannot do without on the last day. */
const lists = { details: '新闻与通知</h1>', files: '资料下载</h1>', image: '往届风采</h1>' }

export const measurement: Measurement = {
  id: 'R17',
  claim:
    'API restarted, cache emptied, one change of each portal and one publish, no visit; then API, worker and Redis gone, and PostgreSQL with nobody to ask it',
  target:
    'home, news, an article, rules, files and pictures of every portal load: both languages, every encoding, with their files',
  ci: true,
  opensWeb: true,
  limitSeconds: 300,
  async run(log) {
    const redis = await openRedis()
    const deployment = await openDeployment({ LAUREL_REDIS_URL: redis.url })
    const { front } = deployment
    const client = new pg.Client({ connectionString: deployment.seeded.environment['LAUREL_PLATFORM_DATABASE_URL'] })
    await client.connect()
    try {
      // What the worker renders when it starts must not be mistaken for what publishing did.
      await until('the seeded pages are rendered', () => isQuiet(client))
      await deployment.restartNodes()
      front.emptyCache()
      if (front.cached() !== 0) throw new Error('the cache is not empty')
      const versions: number[] = []
      for (const home of homes) await change(client, home)
      await until('every page shows the change', () => isQuiet(client))
      for (const home of homes) versions.push(await publishAgain(home))
      const kept = (await Promise.all(homes.map(({ code }) => addressesOf(client, code)))).flat().length
      await until('publishing has filled the cache', () => front.cached() >= kept * variants)
      await until('nothing more is rendered', () => isQuiet(client))
      log(`${front.cached()} answers are kept for ${kept} addresses`)
      const wanted = (await Promise.all(homes.map((home, at) => wantedOf(client, home, versions[at] ?? 0)))).flat()
      await deployment.killApplication()
      await redis.remove()
      return await outcomeOf(deployment, log, wanted)
    } finally {
      await client.end()
      await deployment.close()
      await redis.remove()
    }
  },
}

/** Every page shows something of its portal. Publishing alone renders and primes only the pages that it changes. */
async function change(client: pg.Client, { tenant, code }: (typeof homes)[number]): Promise<void> {
  const tenantId = (await findTenant(tenant)) ?? ''
  const { rows } = await client.query<{ id: string }>('select id from portal where code = $1', [code])
  await inTenant(tenantId, 'proof', 'write', (ctx) => changePortal(ctx, rows[0]?.id ?? '', { theme: '#1456F0' }))
}

async function publishAgain({ tenant, code }: (typeof homes)[number]): Promise<number> {
  const tenantId = (await findTenant(tenant)) ?? ''
  const { version } = await inTenant(tenantId, 'proof', 'write', (ctx) =>
    publish(ctx, { portalCode: code, path: 'index' }),
  )
  return version
}

/** No event waits for the pages, and no page to be rendered or kept. */
async function isQuiet(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`
    select 1 from event_pending union all
    select 1 where (select count(*) from event_position where consumer in ('republishing', 'public-pages')) < 2 union all
    select 1 from event_position where consumer in ('republishing', 'public-pages') and seq < (select max(seq) from event_feed) union all
    select 1 from graphile_worker.jobs where task_identifier in ('render-page', 'render-site', 'prime-site') limit 1`)
  return rows.length === 0
}

/** Everything of a portal that stands ready; an article is at two addresses. */
async function addressesOf(client: pg.Client, code: string): Promise<string[]> {
  const { rows } = await client.query<{ path: string; query: string }>(
    `select d.path, d.query from public_document d join portal p on p.tenant_id = d.tenant_id and p.id = d.portal_id
     where p.code = $1 and d.language = 'zh' and d.path not in ('gone', 'share.png')`,
    [code],
  )
  const both = rows.flatMap(({ path, query }) =>
    path === 'detail' ? [`detail?${query}`, `details?${query}`] : [query === '' ? path : `${path}?${query}`],
  )
  return ['index', ...both]
}

type Wanted = { code: string; address: string; zh: string; en: string | undefined; version?: number }

/** The home page, each list, one article and one set of rules. */
async function wantedOf(client: pg.Client, home: (typeof homes)[number], version: number): Promise<Wanted[]> {
  const addresses = await addressesOf(client, home.code)
  const some = ['detail?id=', 'details?id=', 'detail?rule='].flatMap(
    (beginning) => addresses.find((address) => address.startsWith(beginning)) ?? [],
  )
  const { code } = home
  return [
    { code, address: 'index', zh: home.zh, en: home.en, version },
    ...Object.entries(lists).map(([address, zh]) => ({ code, address, zh, en: undefined })),
    ...some.map((address) => ({ code, address, zh: '<article>', en: '<article>' })),
  ]
}

async function outcomeOf({ front }: Deployment, log: Log, wanted: readonly Wanted[]) {
  const api = await fetch(`${front.origin}/app-api/ims/live/clock`)
  if (api.status < 500) throw new Error(`the application still answers ${api.status}`)
  let loaded = 0
  const files = new Set<string>()
  for (const { code, address, zh, en, version } of wanted)
    for (const language of languages)
      for (const encoding of encodings) {
        const headers = { 'accept-language': language, 'accept-encoding': encoding }
        // Its two seconds of freshness are over: from now on nothing but the application's absence keeps it.
        const answer = await untilStale(() => raw(`${front.origin}/ims-portal/${code}/${address}`, headers))
        const html = textOf(answer)
        const isSaid = html.includes(language === 'zh' ? zh : (en ?? '</h1>')) && html.includes('page-data')
        const isNew = version === undefined || html.includes(`"version":${version}`)
        if (answer.status === 200 && isSaid && isNew) loaded += 1
        else log(`${code}/${address} ${language} ${encoding}: ${answer.status} ${html.slice(0, 200)}`)
        for (const [, file] of html.matchAll(/(?:href|src)="(\/ims-portal\/(?:assets|logos)\/[^"]+)"/g))
          files.add(file as string)
      }
  const missing = []
  for (const file of files) if ((await fetch(front.origin + file)).status !== 200) missing.push(file)
  for (const file of missing) log(`missing: ${file}`)
  const all = wanted.length * variants
  return {
    figure: `${loaded}/${all} pages (${wanted.length} addresses), ${files.size - missing.length}/${files.size} files`,
    holds: loaded === all && files.size > 0 && missing.length === 0,
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
  const deadline = performance.now() + timeoutMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`it did not come to this: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
