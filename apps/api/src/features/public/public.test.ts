import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { AnswerOf } from '@laurel/contract/endpoints'
import { searchPublic } from '@laurel/contract/public'
import { raw } from '@laurel/testbed/page'
import { ensureWebBuilt } from '@laurel/testbed/web'
import { killWorkers, startWorker, until } from '@laurel/testbed/worker'
import { openWorld, type TestTenant, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { limitCalls } from '../../http/call-limit.ts'

let world: World
beforeAll(async () => {
  await ensureWebBuilt()
  world = await openWorld()
  for (const tenant of [world.lanjiang, world.qingye])
    await addArticle(tenant, {
      title: '报名通知',
      html: '<p>校赛报名于十一月截止，请准备项目计划书模板。</p>',
      category: '通知',
    })
  await startWorker(world)
  await becomes('the first pages are rendered', async () => (await page('details')).text.includes('报名通知'))
}, 180_000)
afterAll(async () => {
  await killWorkers()
  await world.close()
})

type Written = { title: string; html?: string; category?: string; at?: string; isPinned?: boolean; en?: string }

/** As the desk does it: a row, and the word that it has come out. */
const addArticle = (
  tenant: TestTenant,
  { title, html = '<p>正文</p>', category = '', at, isPinned, en = '' }: Written,
) =>
  world.inTenant(tenant, async (ctx) => {
    const id = newId()
    const live = JSON.stringify({
      title: { zh: title, en },
      summary: { zh: '', en: '' },
      html: { zh: html, en: '' },
      author: '组委会',
      cover: null,
    })
    await ctx.tx.run(sql`
      insert into article (tenant_id, id, portal_id, kind, category, draft, live, is_pinned, state, published_at)
      values (${tenant.tenantId}, ${id}, ${tenant.portalId}, 'news', ${category}, ${live}, ${live}, ${isPinned ?? false}, 'published',
        ${at ?? '2026-11-01T01:00:00Z'})`)
    await record(ctx, 'article.published', id, { edition: 1 })
    return id
  })
const withdraw = (tenant: TestTenant, id: string) =>
  world.inTenant(tenant, async (ctx) => {
    await ctx.tx.run(sql`update article set state = 'withdrawn' where tenant_id = ${tenant.tenantId} and id = ${id}`)
    await record(ctx, 'article.withdrawn', id, {})
  })
const page = async (address: string, { portalCode } = world.lanjiang, language = 'zh') => {
  const headers = { 'accept-encoding': 'br', 'accept-language': language }
  const { status, body, headers: sent } = await raw(`${world.origin}/ims-portal/${portalCode}/${address}`, headers)
  return {
    status,
    headers: sent,
    text: sent['content-encoding'] === 'br' ? brotliDecompressSync(body).toString() : body.toString(),
  }
}
const becomes = (what: string, isSo: () => Promise<boolean>) =>
  until(what, async () => ((await isSo()) ? true : undefined), 50_000)
const ask = async <R extends keyof Answers>(
  route: R,
  query: Record<string, string>,
  portal = world.lanjiang.portalCode,
) => {
  const reply = await world.call(null, route, { portal, query } as never)
  expect(reply.code).toBe(200)
  return reply.data as Answers[R]
}
type Answers = {
  'GET /ims/public/get': AnswerOf<'GET /ims/public/get'>
  'GET /ims/public/list-articles': AnswerOf<'GET /ims/public/list-articles'>
  'GET /ims/public/list-attachments': AnswerOf<'GET /ims/public/list-attachments'>
  'GET /ims/public/list-pictures': AnswerOf<'GET /ims/public/list-pictures'>
  'GET /ims/public/search': AnswerOf<'GET /ims/public/search'>
}

describe('pages around the home page', { timeout: 60_000 }, () => {
  test('[F03] an article can be read at both addresses and in both languages, and is named in the list', async () => {
    const id = await addArticle(world.lanjiang, {
      title: '评审规则更新',
      en: 'New rules',
      html: '<h2>一</h2><p>匿名评审</p>',
    })
    await becomes('it is rendered', async () => (await page(`detail?id=${id}`)).text.includes('评审规则更新'))
    for (const path of ['detail', 'details']) {
      const { text, headers } = await page(`${path}?id=${id}`)
      expect(text).toContain('<h1>评审规则更新</h1>')
      expect(text).toContain('<h2>一</h2><p>匿名评审</p>')
      expect(text).toContain('"@type":"NewsArticle"')
      expect(headers['content-security-policy']).toContain("script-src 'self';")
    }
    expect((await page(`detail?id=${id}&utm_source=x`)).status).toBe(200)
    expect((await page(`detail?id=${id}`, world.lanjiang, 'en')).text).toContain('<h1>New rules</h1>')
    await becomes('the list names it', async () => (await page('details')).text.includes('评审规则更新'))
    await becomes('the map of the site names it', async () =>
      (await page('sitemap.xml')).text.includes(`detail?id=${id}`),
    )
  })

  test('[F03] what was withdrawn is gone from its page, the list and the search, and says so', async () => {
    const id = await addArticle(world.lanjiang, { title: '将被撤回的通告' })
    await becomes('it is found', async () => (await ask('GET /ims/public/search', { q: '撤回的' })).rows.length === 1)
    await becomes('it is listed', async () => (await page('details')).text.includes('将被撤回的通告'))
    await withdraw(world.lanjiang, id)
    await becomes('it is gone', async () => (await page(`detail?id=${id}`)).status === 404)
    expect((await page(`detail?id=${id}`)).text).toContain('没有找到这一页')
    await becomes('the list has forgotten it', async () => !(await page('details')).text.includes('将被撤回的通告'))
    expect((await ask('GET /ims/public/search', { q: '撤回的' })).rows).toEqual([])
    expect((await ask('GET /ims/public/get', { path: 'detail', id })).kind).toBe('gone')
  })

  test('every document, there or absent, is sent in the encoding that its header names', async () => {
    const decoded = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
    const isDrawn = async (address: string) => (await page(address)).text !== ''
    await becomes('the map and the picture are rendered', async () =>
      (await Promise.all(['sitemap.xml', 'share.png'].map(isDrawn))).every(Boolean),
    )
    const absent = newId()
    const addresses: [string, string][] = [
      ['details', '<!doctype html>'],
      ['sitemap.xml', '<?xml '],
      ['share.png', '\x89PNG'],
      [`share.png?id=${absent}`, '\x89PNG'],
      [`detail?id=${absent}`, '<!doctype html>'],
      ['download?id=absent', '<!doctype html>'],
      [`download?id=${absent}`, '<!doctype html>'],
    ]
    for (const [address, start] of addresses) {
      for (const accepted of ['identity', 'gzip', 'br', 'gzip, deflate, br']) {
        const from = `${world.origin}/ims-portal/${world.lanjiang.portalCode}/${address}`
        const { headers, body } = await raw(from, { 'accept-encoding': accepted })
        const encoding = (headers['content-encoding'] ?? 'identity') as keyof typeof decoded
        expect(decoded[encoding](body).toString('latin1').slice(0, start.length).toLowerCase(), address).toBe(
          start.toLowerCase(),
        )
      }
    }
    expect(await page('download?id=absent')).toMatchObject({
      status: 404,
      headers: { 'content-encoding': 'br' },
      text: expect.stringContaining('没有找到这一页'),
    })
  })

  test('nobody reads, lists or finds what belongs to another organiser', async () => {
    const id = await addArticle(world.qingye, { title: '青野内部消息', html: '<p>只在青野</p>' })
    await becomes('it is rendered', async () => (await page(`detail?id=${id}`, world.qingye)).text.includes('只在青野'))
    expect((await page(`detail?id=${id}`)).status).toBe(404)
    expect((await page('details')).text).not.toContain('青野内部消息')
    expect((await ask('GET /ims/public/search', { q: '青野内部' })).rows).toEqual([])
    expect((await ask('GET /ims/public/search', { q: '青野内部' }, 'qingye')).rows).toHaveLength(1)
    expect(await ask('GET /ims/public/get', { path: 'detail', id })).toMatchObject({ kind: 'gone' })
  })

  test('a long list stands ready in five pages, and goes on from there by its cursor without a gap', {
    timeout: 60_000,
  }, async () => {
    const at = (day: number) => new Date(Date.UTC(2025, 0, 1) + day * 86_400_000).toISOString()
    for (let day = 0; day < 70; day += 1)
      await addArticle(world.qingye, { title: `第 ${day} 号`, category: '公告', at: at(day), isPinned: day === 3 })
    await becomes('the last of them is rendered', async () =>
      (await page('details?page=5', world.qingye)).text.includes('第 '),
    )
    await becomes('the pinned one leads', async () => (await page('details', world.qingye)).text.indexOf('第 3 号') > 0)
    const seen: string[] = []
    for (let number = 1; number <= 5; number += 1) {
      const document = await ask(
        'GET /ims/public/get',
        { path: 'details', category: '公告', page: String(number) },
        'qingye',
      )
      if (document.kind !== 'news') throw new Error(document.kind)
      expect([document.page, document.pages, document.total]).toEqual([number, 5, 70])
      seen.push(...document.rows.map(({ title }) => title.zh))
      if (number < 5) continue
      const rest = await ask(
        'GET /ims/public/list-articles',
        { category: '公告', cursor: document.nextCursor ?? '' },
        'qingye',
      )
      expect(rest.nextCursor).toBeNull()
      seen.push(...rest.rows.map(({ title }) => title.zh))
    }
    expect(seen.length).toBe(70)
    expect(new Set(seen).size).toBe(70)
    expect(seen[0]).toBe('第 3 号')
    const second = `details?category=${encodeURIComponent('公告')}&page=2`
    await becomes('every page of a category is rendered', async () => (await page(second, world.qingye)).status === 200)
    expect((await page(`details?category=${encodeURIComponent('没有的')}`, world.qingye)).status).toBe(404)
  })

  test('words are found in titles and texts, in Chinese by two characters, in English by the beginning of a word', async () => {
    await addArticle(world.lanjiang, { title: '路演模板说明', en: 'Roadshow templates', html: '<p>与计划书对应</p>' })
    await becomes('it is found', async () => (await ask('GET /ims/public/search', { q: '路演' })).rows.length === 1)
    for (const q of ['模板说', 'roadsh', '路演 计划书', '对应'])
      expect([q, (await ask('GET /ims/public/search', { q })).rows.map(({ title }) => title.zh)]).toEqual([
        q,
        ['路演模板说明'],
      ])
    // In the title first, in the text after.
    const both = await ask('GET /ims/public/search', { q: '模板' })
    expect(both.rows.map(({ title }) => title.zh)).toEqual(['路演模板说明', '报名通知'])
    expect(both.counts).toEqual({ news: 2, policy: 0, rule: 0, attachment: 0 })
    expect(both.rows[1]?.excerpt.zh).toContain('模板')
    const first = await ask('GET /ims/public/search', { q: '模板', limit: '1' })
    const second = await ask('GET /ims/public/search', { q: '模板', limit: '1', cursor: first.nextCursor ?? '' })
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(both.rows.map(({ id }) => id))
    expect((await ask('GET /ims/public/search', { q: '，' })).rows).toEqual([])
  })

  test('a reader is counted once an hour, later and together', async () => {
    const id = await addArticle(world.lanjiang, { title: '被读的文章' })
    const views = async () =>
      (
        await world.asPlatform((tx) =>
          tx.first(sql<{ n: number }>`select views::int as n from article_reading where article_id = ${id}`),
        )
      )?.n
    for (let time = 0; time < 3; time += 1)
      expect(
        await world.call(null, 'POST /ims/article/count-view', { portal: 'lanjiang', body: { id } }),
      ).toMatchObject({ code: 200 })
    await becomes('it is counted', async () => (await views()) === 1)
    expect(await world.call(null, 'POST /ims/article/count-view', { portal: 'qingye', body: { id } })).toMatchObject({
      code: 404,
    })
  })

  test('the share picture of an article is a PNG of its own, and a portal that is closed shows nothing more', {
    timeout: 60_000,
  }, async () => {
    const id = await addArticle(world.qingye, { title: '分享我' })
    const card = (query: string) =>
      raw(`${world.origin}/ims-portal/qingye/share.png${query}`, { 'accept-language': 'zh' })
    const own = await until(
      'it is rendered',
      async () => {
        const [picture, portal] = [await card(`?id=${id}`), await card('')]
        const isOwn = picture.headers['content-type'] === 'image/png' && picture.headers.etag !== portal.headers.etag
        return isOwn ? picture : undefined
      },
      50_000,
    )
    expect(own.body.subarray(1, 4).toString()).toBe('PNG')
    await world.inTenant(world.qingye, async (ctx) => {
      await ctx.tx.run(
        sql`update portal set state = 'closed' where tenant_id = ${world.qingye.tenantId} and id = ${world.qingye.portalId}`,
      )
      await record(ctx, 'portal.changed', world.qingye.portalId, { changes: [] })
    })
    expect((await page('details', world.qingye)).status).toBe(404)
  })

  // The last one: it uses up what one address may search within a minute.
  test('the search page has what was found for those without script, as text only, and no more often than the search answers', async () => {
    const { text } = await page(`search?q=${encodeURIComponent('模板')}`)
    expect(text).toContain('<b>路演模板说明</b>')
    const hostile = await page(`search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(hostile.status).toBe(200)
    expect(hostile.text).not.toContain('<script>alert')
    for (let call = 0; call < (searchPublic.limit?.calls ?? 0); call += 1)
      await Promise.resolve()
        .then(() => limitCalls(searchPublic, '127.0.0.1'))
        .catch(() => undefined)
    expect((await page('search?q=x')).status).toBe(429)
    expect((await page('search')).status).toBe(200)
  })
})
