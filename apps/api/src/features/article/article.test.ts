import type { AnswerOf } from '@laurel/contract/endpoints'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishAllDue } from './article.jobs.ts'

type Added = AnswerOf<'POST /ims/article/add'>
type Article = AnswerOf<'GET /ims/article/get'>
type List = AnswerOf<'GET /ims/article/list'>
type Desk = AnswerOf<'GET /ims/article/get-desk'>

const words = (zh: string, en = '') => ({ zh, en })
const content = (title: string, more: Record<string, unknown> = {}) => ({
  title: words(title),
  summary: words('一句话'),
  html: words('<p>正文</p>'),
  category: '通知',
  ...more,
})

describe('news of a portal', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  }, 120_000)
  afterAll(() => world.close())

  const admin = () => world.lanjiang.accounts.admin
  const portalCode = 'lanjiang'
  const write = async (title: string, more: Record<string, unknown> = {}) => {
    const body = { portalCode, kind: 'news', content: content(title, more) }
    return (await world.call(admin(), 'POST /ims/article/add', { body })).data as Added
  }
  const read = async (id: string) =>
    (await world.call(admin(), 'GET /ims/article/get', { query: { id } })).data as Article
  const publish = async (id: string, at: string | null = null) =>
    world.call(admin(), 'PUT /ims/article/publish', { body: { id, version: (await read(id)).version, at } })
  const asVisitor = (id: string) => world.call(null, 'GET /ims/information/get', { query: { id }, portal: portalCode })

  test('[F03] what is written is a draft that no visitor reads until it is published', async () => {
    const { id } = await write('校赛通知')
    expect((await asVisitor(id)).status).toBe(404)
    expect(await read(id)).toMatchObject({ state: 'draft', live: null, hasChanges: false, edition: 0 })
    expect((await publish(id)).code).toBe(200)
    expect(await asVisitor(id)).toMatchObject({ code: 200, data: { id, title: '校赛通知', html: '<p>正文</p>' } })
  })

  test('visitors go on reading what was published while an editor works on the next edition', async () => {
    const { id } = await write('第一版')
    await publish(id)
    const { version } = await read(id)
    await world.call(admin(), 'PUT /ims/article/save', { body: { id, version, content: content('第二版') } })
    expect((await asVisitor(id)).data).toMatchObject({ title: '第一版' })
    expect(await read(id)).toMatchObject({ state: 'published', hasChanges: true, edition: 1 })
    await publish(id)
    expect((await asVisitor(id)).data).toMatchObject({ title: '第二版' })
    expect(await read(id)).toMatchObject({ hasChanges: false, edition: 2 })
  })

  test('whoever saves what somebody else has saved meanwhile is told so', async () => {
    const { id, version } = await write('两个人')
    const save = (title: string) =>
      world.call(admin(), 'PUT /ims/article/save', { body: { id, version, content: content(title) } })
    expect((await save('先到')).code).toBe(200)
    expect(await save('后到')).toMatchObject({ code: 409 })
    expect((await read(id)).content.title.zh).toBe('先到')
  })

  test('[F03] what is scheduled comes out at its time as it was then, whatever is written until then', async () => {
    const { id } = await write('定时的一篇')
    const soon = new Date(Date.now() + 60_000).toISOString()
    expect((await publish(id, soon)).code).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'scheduled', can: { unschedule: true, remove: false } })
    const { version } = await read(id)
    await world.call(admin(), 'PUT /ims/article/save', { body: { id, version, content: content('还没写完') } })
    const errors: unknown[] = []
    await publishAllDue((error) => errors.push(error))
    expect((await asVisitor(id)).status).toBe(404)
    await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.run(sql`update article set publish_at = now() - interval '1 second' where id = ${id}`),
    )
    await publishAllDue((error) => errors.push(error))
    expect(errors).toEqual([])
    expect((await asVisitor(id)).data).toMatchObject({ title: '定时的一篇' })
    expect(await read(id)).toMatchObject({ state: 'published', hasChanges: true, publishAt: null })
  })

  test('whoever schedules and names no time, or names one for what is to come out now, publishes nothing', async () => {
    const { id } = await write('没有选时间')
    const { version } = await read(id)
    const later = new Date(Date.now() + 3_600_000).toISOString()
    for (const asked of [{ isScheduled: true }, { isScheduled: true, at: null }, { isScheduled: false, at: later }])
      expect(await world.call(admin(), 'PUT /ims/article/publish', { body: { id, version, ...asked } })).toMatchObject({
        status: 422,
        data: { reason: 'article.time-missing' },
      })
    expect(await read(id)).toMatchObject({ state: 'draft', publishAt: null, edition: 0 })
    expect((await asVisitor(id)).status).toBe(404)
  })

  test('a time that has passed is refused, and a scheduled one can be called off', async () => {
    const { id } = await write('改主意')
    expect((await publish(id, '2020-01-01T00:00:00Z')).status).toBe(422)
    await publish(id, new Date(Date.now() + 3_600_000).toISOString())
    const { version } = await read(id)
    await world.call(admin(), 'PUT /ims/article/unschedule', { body: { id, version } })
    expect(await read(id)).toMatchObject({ state: 'draft', publishAt: null })
  })

  test('[F03] what is withdrawn is gone for visitors, can be published again, and only then cannot be deleted', async () => {
    const { id } = await write('下线')
    await publish(id)
    const remove = () => world.call(admin(), 'DELETE /ims/article/remove', { query: { id } })
    expect((await remove()).status).toBe(409)
    const { version } = await read(id)
    expect((await world.call(admin(), 'PUT /ims/article/withdraw', { body: { id, version } })).code).toBe(200)
    expect((await asVisitor(id)).status).toBe(404)
    await publish(id)
    expect((await asVisitor(id)).code).toBe(200)
    await world.call(admin(), 'PUT /ims/article/withdraw', { body: { id, version: (await read(id)).version } })
    expect((await remove()).code).toBe(200)
    expect((await world.call(admin(), 'GET /ims/article/get', { query: { id } })).status).toBe(404)
  })

  test('pasted scripts, handlers and foreign pictures go, the words stay', async () => {
    const hostile =
      '<h1 onclick="alert(1)">大标题</h1><p style="position:fixed">一<script>alert(1)</script><a href="javascript:alert(1)">二</a></p><img src="https://evil.example/x.png" onerror="alert(1)">'
    const added = await write('粘贴', { html: words(hostile) })
    expect(added.removed).toBeGreaterThan(0)
    expect((await read(added.id)).content.html.zh).toBe('<h2>大标题</h2><p>一二</p>')
  })

  test('a picture must be a file of the organiser, and a cover must be described before it is shown', async () => {
    const fileId = '0198c2f4-0000-7000-8000-000000000001'
    const body = {
      portalCode,
      kind: 'news',
      content: content('图', { html: words(`<p><img data-file="${fileId}" alt=""></p>`) }),
    }
    expect((await world.call(admin(), 'POST /ims/article/add', { body })).status).toBe(422)
    const { id } = await write('封面', { cover: { art: 'podium', alt: words('') } })
    expect((await publish(id)).status).toBe(422)
    const cover = { art: 'podium', alt: words('讲台') }
    const { version } = await read(id)
    await world.call(admin(), 'PUT /ims/article/save', { body: { id, version, content: content('封面', { cover }) } })
    expect((await publish(id)).code).toBe(200)
  })

  test('a text that grows too long by escaping is refused when it is saved, not when it is read', async () => {
    const body = { portalCode, kind: 'news', content: content('太长', { html: words('<'.repeat(50_000)) }) }
    expect(await world.call(admin(), 'POST /ims/article/add', { body })).toMatchObject({ status: 422 })
  })

  test('an empty text is not published', async () => {
    const { id } = await write('只有标题', { html: words('<p></p>') })
    expect((await publish(id)).status).toBe(422)
  })

  test('the list is walked page by page, by state, by words and by category; the desk counts', async () => {
    const { id } = await write('独一无二的蓝鲸通知', { category: '鲸' })
    const list = async (query: Record<string, unknown>) =>
      (await world.call(admin(), 'GET /ims/article/list', { query: { portalCode, ...query } })).data as List
    expect((await list({ q: '蓝鲸' })).rows.map((row) => row.id)).toEqual([id])
    expect((await list({ category: '鲸' })).rows.map((row) => row.id)).toEqual([id])
    expect((await list({ q: '蓝鲸', state: 'published' })).rows).toEqual([])
    const all: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: List = await list({ limit: 2, ...(cursor && { cursor }) })
      all.push(...page.rows.map((row) => row.id))
      cursor = page.nextCursor
    }
    expect(new Set(all).size).toBe(all.length)
    const { data } = await world.call(admin(), 'GET /ims/article/get-desk', { query: { portalCode } })
    const { counts, categories } = data as Desk
    expect(counts.all).toBe(all.length)
    expect(categories).toContain('鲸')
    expect(categories).toContain('通知')
  })

  test('what comes out and goes is told to whoever makes the pages anew', async () => {
    const { id } = await write('事件')
    await publish(id)
    await world.call(admin(), 'PUT /ims/article/withdraw', { body: { id, version: (await read(id)).version } })
    const kinds = await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.rows(sql<{ kind: string }>`select kind from event where subject_id = ${id} order by recorded_at, id`),
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['article.added', 'article.published', 'article.withdrawn'])
  })
})
