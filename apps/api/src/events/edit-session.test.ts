import { lockSubject, makeSubjects, openWriters } from '@laurel/testbed/event-writers'
import { record, recordEditSession } from '@laurel/testbed/invented-events'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../ctx.ts'
import { newId } from '../database/id.ts'

let world: World
let writers: ReturnType<typeof openWriters>
beforeAll(async () => {
  world = await openWorld()
  writers = openWriters(world, 8)
})
afterAll(async () => {
  await writers.close()
  await world.close()
})

const subject = async () => (await makeSubjects(world, ['page']))[0] ?? ''

async function kindsOf(subjectId: string): Promise<string[]> {
  const { tenantId } = world.lanjiang
  const events = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.rows(sql<{ kind: string }>`
      select kind from event where tenant_id = ${tenantId} and subject_id = ${subjectId} order by written`),
  )
  return events.map(({ kind }) => kind)
}

const saved = (id: string, details: Record<string, unknown> = {}) =>
  writers.write(async (ctx) => {
    await lockSubject(ctx, id)
    await recordEditSession(ctx, 'page.saved', id, details)
  })

test('what saves itself again and again is on record once, until something else happens', async () => {
  const id = await subject()
  for (const _ of [1, 2, 3]) await saved(id)
  expect(await kindsOf(id)).toEqual(['page.saved'])
  await writers.write(async (ctx) => {
    await lockSubject(ctx, id)
    await record(ctx, 'page.published', id)
  })
  for (const _ of [1, 2]) await saved(id)
  expect(await kindsOf(id)).toEqual(['page.saved', 'page.published', 'page.saved'])
  await saved(id, { other: true })
  expect(await kindsOf(id)).toEqual(['page.saved', 'page.published', 'page.saved', 'page.saved'])
})

test('of eight saves at the same moment one is on record', async () => {
  const id = await subject()
  await Promise.all(Array.from({ length: 8 }, () => saved(id)))
  expect(await kindsOf(id)).toEqual(['page.saved'])
})

test('another person begins an edit session of their own', async () => {
  const id = await subject()
  const { admin, clerk } = world.lanjiang.accounts
  const by = (accountId: string) =>
    writers.write(async (ctx) => {
      await lockSubject(ctx, id)
      const actor = { ...ctx.actor, kind: 'account', accountId } as unknown as Ctx['actor']
      await recordEditSession({ ...ctx, actor }, 'page.saved', id)
    })
  for (const { accountId } of [admin, admin, clerk, clerk, admin]) await by(accountId)
  expect(await kindsOf(id)).toHaveLength(3)
})

test.each([
  [9, 1],
  [11, 2],
])('%d minutes after the last one, %d are on record', async (minutes, expected) => {
  const id = await subject()
  await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`
      insert into event (tenant_id, id, kind, subject, subject_id, recorded_at)
      values (${world.lanjiang.tenantId}, ${newId()}, 'page.saved', 'page', ${id}, now() - make_interval(mins => ${minutes}))`),
  )
  await saved(id)
  expect(await kindsOf(id)).toHaveLength(expected)
})

test('the builder of a page and the editor of an article save themselves without filling the log', async () => {
  const { admin } = world.lanjiang.accounts
  const put = async (route: Parameters<World['call']>[1], body: object) => {
    const reply = await world.call(admin, route, { body })
    expect([route, reply.code]).toEqual([route, 200])
    return reply.data as { id: string; version: number }
  }
  const place = { portalCode: 'lanjiang', path: 'index' }
  const pageSaved = (zh: string) =>
    put('PUT /ims/page/save', { ...place, draft: { title: { zh }, description: { zh: '' }, blocks: [] } })
  const { id: pageId } = await pageSaved('一')
  for (const title of ['二', '三']) await pageSaved(title)
  await put('PUT /ims/page/publish', place)
  const { version } = await pageSaved('四')
  const { rows } = (await world.call(admin, 'GET /ims/page/list-versions', { query: place })).data as {
    rows: { id: string }[]
  }
  await put('PUT /ims/page/restore', { ...place, which: rows[0]?.id, version })
  // Bringing a version back is a step of its own.
  expect(await kindsOf(pageId)).toEqual(['page.saved', 'page.published', 'page.saved', 'page.saved'])

  const words = (zh: string) => ({ zh, en: '' })
  const content = (title: string) => ({
    title: words(title),
    summary: words(''),
    html: words('<p>正文</p>'),
    category: '通知',
  })
  let article = await put('POST /ims/article/add', { portalCode: 'lanjiang', kind: 'news', content: content('一') })
  const { id } = article
  for (const title of ['二', '三', '四'])
    article = await put('PUT /ims/article/save', { id, version: article.version, content: content(title) })
  expect(await kindsOf(id)).toEqual(['article.added', 'article.saved'])
})
