import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ensureWebBuilt } from '@laurel/testbed/web'
import { killWorkers, startWorker, until } from '@laurel/testbed/worker'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'

/** Where a deployment has nginx: counts what it is asked for, and can be away. */
let isAway = false
const primed = new Set<string>()
const front = createServer((request, response) => {
  if (!isAway) primed.add(request.url ?? '')
  response.writeHead(isAway ? 503 : 200).end()
})

let world: World
beforeAll(async () => {
  await ensureWebBuilt()
  world = await openWorld()
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  await publishArticle('报名通知')
  const { port } = front.address() as AddressInfo
  await startWorker(world, { LAUREL_FRONT_ORIGINS: `http://127.0.0.1:${port}` })
  await until('the whole site is primed', async () => (primed.has(address('image')) ? true : undefined))
  await becomesQuiet()
}, 180_000)
afterAll(async () => {
  await killWorkers()
  front.close()
  await world.close()
})

const address = (page: string) => `/ims-portal/${world.lanjiang.portalCode}/${page}`

const publishArticle = (title: string) =>
  world.inTenant(world.lanjiang, async (ctx) => {
    const { tenantId, portalId } = world.lanjiang
    const id = newId()
    const text = { zh: title, en: '' }
    const live = JSON.stringify({
      title: text,
      summary: text,
      html: { zh: '<p>正文</p>', en: '' },
      author: '',
      cover: null,
    })
    await ctx.tx.run(sql`
      insert into article (tenant_id, id, portal_id, kind, category, draft, live, is_pinned, state, published_at)
      values (${tenantId}, ${id}, ${portalId}, 'news', '', ${live}, ${live}, false, 'published', now())`)
    await record(ctx, 'article.published', id, { edition: 1 })
    return id
  })

const becomesQuiet = () =>
  until('nothing is left to render or to prime', async () => {
    const left = await world.asPlatform((tx) =>
      tx.rows(sql`select from graphile_worker.jobs where task_identifier in ('render-site', 'prime-site')`),
    )
    return left.length === 0 ? true : undefined
  })

test('an article primes the pages that show it, and not those that it does not change', async () => {
  primed.clear()
  const id = await publishArticle('初赛名单')
  await until('the article is primed', async () => (primed.has(address(`detail?id=${id}`)) ? true : undefined))
  await becomesQuiet()
  expect(primed).toContain(address('details'))
  expect(primed).not.toContain(address('image'))
})

test('a page that was rendered while the front was away is primed once it is back', async () => {
  isAway = true
  const id = await publishArticle('决赛日程')
  await until('the article is rendered', async () => {
    const rows = await world.asPlatform((tx) =>
      tx.rows(sql`select from public_document where path = 'detail' and query = ${`id=${id}`}`),
    )
    return rows.length > 0 ? true : undefined
  })
  await until('priming has failed', async () => {
    const failed = await world.asPlatform((tx) =>
      tx.rows(sql`select from graphile_worker.jobs where task_identifier = 'render-site' and last_error is not null`),
    )
    return failed.length > 0 ? true : undefined
  })
  primed.clear()
  isAway = false
  await until('the article is primed', async () => (primed.has(address(`detail?id=${id}`)) ? true : undefined))
}, 60_000)

test('another footer is on every page, and renders no article', async () => {
  const id = await publishArticle('报到须知')
  await until('the article is primed', async () => (primed.has(address(`detail?id=${id}`)) ? true : undefined))
  await publishFooter('第一版页脚')
  await until('the article has a footer', async () => ((await read(id)).includes('第一版页脚') ? true : undefined))
  await becomesQuiet()
  const before = await renderedAt(id)
  primed.clear()
  await publishFooter('第二版页脚')
  await until('the article has the new footer', async () =>
    (await read(id)).includes('第二版页脚') ? true : undefined,
  )
  await until('the article is primed', async () => (primed.has(address(`details?id=${id}`)) ? true : undefined))
  await becomesQuiet()
  expect(await renderedAt(id)).toEqual(before)
  for (const page of ['details', 'files', 'image', 'search']) {
    expect(await text(page)).toContain('第二版页脚')
    expect(await text(page)).not.toContain('第一版页脚')
  }
}, 60_000)

const text = async (page: string) => (await fetch(`${world.origin}${address(page)}`)).text()
const read = (id: string) => text(`detail?id=${id}`)

const renderedAt = (id: string) =>
  world.asPlatform((tx) =>
    tx.rows(
      sql`select language, rendered_at from public_document where path = 'detail' and query = ${`id=${id}`} order by language`,
    ),
  )

async function publishFooter(about: string): Promise<void> {
  const { accounts, portalCode } = world.lanjiang
  const footer = {
    id: 'f1',
    kind: 'footer',
    variant: 'columns',
    show: { stages: 'all', phone: true },
    space: { top: 80, background: 'none' },
    props: { about: { zh: about }, groups: [], copyright: { zh: '' }, icp: '' },
  }
  const draft = { title: { zh: '首页' }, description: { zh: '' }, blocks: [footer] }
  const body = { portalCode, path: 'index' }
  expect(await world.call(accounts.admin, 'PUT /ims/page/save', { body: { ...body, draft } })).toMatchObject({
    status: 200,
  })
  expect(await world.call(accounts.admin, 'PUT /ims/page/publish', { body })).toMatchObject({ status: 200 })
}
