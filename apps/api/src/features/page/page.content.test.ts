import type { PublishedPage } from '@laurel/contract/page'
import { openWorld, type TestTenant, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { openContest } from '../contest/contest.service.ts'
import { addContestType } from '../contest/contest-type.service.ts'
import { addStage } from '../contest/stage.service.ts'
import { addTrack } from '../contest/track.service.ts'

let world: World
let contestTypeId: string
let contestId: string
let stageId: string
beforeAll(async () => {
  world = await openWorld()
  await world.inTenant(world.lanjiang, async (ctx) => {
    contestTypeId = await addContestType(ctx, { code: 'innovation', name: { zh: '创新' } })
    contestId = await openContest(ctx, {
      contestTypeId,
      code: 'twelfth',
      name: { zh: '第十二届', en: '12th' },
      state: 'open',
    })
    const dates = { opensAt: '2030-03-01T00:00:00Z', closesAt: '2030-05-31T10:00:00Z' }
    const stage = { contestId, code: 'entry', name: { zh: '报名' }, processType: 1, level: 'school' }
    stageId = await addStage(ctx, { ...stage, ...dates })
    await addTrack(ctx, { contestId, code: 'CX', name: { zh: '创意组', en: 'Ideas' } })
  })
})
afterAll(() => world.close())

const placing = { show: { stages: 'all', phone: true }, space: { top: 80, background: 'none' } }
const blockOf = (kind: string, variant: string, props: object, id = 'it') => ({ ...placing, id, kind, variant, props })
const news = (more: object = {}, variant = 'plain-list') =>
  blockOf('news', variant, { title: { zh: '新闻' }, count: 3, ...more })
const draft = (...blocks: object[]) => ({ title: { zh: '首页' }, description: { zh: '' }, blocks })

const save = ({ accounts, portalCode }: TestTenant, content: object) =>
  world.call(accounts.admin, 'PUT /ims/page/save', { body: { portalCode, path: 'index', draft: content } })

/** What the document that was published last holds for the block. */
async function published(tenant: TestTenant, ...blocks: object[]): Promise<PublishedPage> {
  expect(await save(tenant, draft(...blocks))).toMatchObject({ status: 200 })
  const body = { portalCode: tenant.portalCode, path: 'index' }
  expect(await world.call(tenant.accounts.admin, 'PUT /ims/page/publish', { body })).toMatchObject({ status: 200 })
  const row = await world.inTenant(tenant, ({ tx, actor }) =>
    tx.first(sql<{ document: PublishedPage }>`
      select d.document from page_publication d join page p on p.tenant_id = d.tenant_id and p.id = d.page_id and p.version = d.version
      where d.tenant_id = ${actor.tenantId}`),
  )
  return row?.document as PublishedPage
}

type Written = { title: string; category?: string; day: number; pinned?: boolean; state?: string; kind?: string }

const write = (
  tenant: TestTenant,
  { title, category = '通知', day, pinned = false, state = 'published', kind = 'news' }: Written,
) =>
  world.inTenant(tenant, ({ tx, actor }) => {
    const live = {
      title: { zh: title, en: `${title} en` },
      summary: { zh: '', en: '' },
      html: { zh: '', en: '' },
      cover: null,
    }
    return tx.run(sql`
      insert into article (tenant_id, id, portal_id, kind, category, number, draft, live, is_pinned, state, published_at)
      values (${actor.tenantId}, ${newId()}, ${tenant.portalId}, ${kind}, ${category}, '〔2026〕1 号', ${JSON.stringify(live)},
        ${JSON.stringify(live)}, ${pinned}, ${state}, ${`2026-11-0${day}T00:00:00Z`})`)
  })

test('a block of news holds what is published of its categories, pinned first, newest next, and no more than it asks for', async () => {
  const { lanjiang } = world
  await write(lanjiang, { title: '旧的', day: 1 })
  await write(lanjiang, { title: '置顶', day: 2, pinned: true })
  await write(lanjiang, { title: '新的', day: 5 })
  await write(lanjiang, { title: '最新的动态', day: 6, category: '动态' })
  await write(lanjiang, { title: '撤下的', day: 7, state: 'withdrawn' })
  await write(lanjiang, { title: '文件', day: 8, kind: 'policy' })
  await write(world.qingye, { title: '别家的', day: 9 })
  const titles = async (...blocks: object[]) =>
    (await published(lanjiang, ...blocks)).content['it']?.articles?.map(({ title }) => title.zh)
  expect(await titles(news())).toEqual(['置顶', '最新的动态', '新的'])
  expect(await titles(news({ pinnedFirst: false }))).toEqual(['最新的动态', '新的', '置顶'])
  expect(await titles(news({ categories: ['通知'], count: 2 }))).toEqual(['置顶', '新的'])
  const policies = blockOf('policy-notice', 'card', { title: { zh: '政策' }, count: 3 })
  expect((await published(lanjiang, policies)).content['it']?.articles).toEqual([
    expect.objectContaining({ title: { zh: '文件', en: '文件 en' }, number: '〔2026〕1 号', views: 0 }),
  ])
})

test('a page carries its contests with their stages and tracks, and the stages that a countdown or a block names', async () => {
  const { lanjiang } = world
  const entry = blockOf('entry', 'tracks', { title: { zh: '报名' }, note: { zh: '' }, contestId })
  const page = await published(lanjiang, entry)
  expect(page.contests).toEqual([
    {
      id: contestId,
      name: { zh: '第十二届', en: '12th' },
      stageIds: [stageId],
      tracks: [expect.objectContaining({ code: 'CX', name: { zh: '创意组', en: 'Ideas' } })],
    },
  ])
  expect(page.stages.map(({ id }) => id)).toEqual([stageId])
})

test('pictures come in the order in which the block names them; what is withdrawn or another’s is left out', async () => {
  const { lanjiang, qingye } = world
  const add = (tenant: TestTenant, state: string) =>
    world.inTenant(tenant, async ({ tx, actor }) => {
      const id = newId()
      await tx.run(sql`
        insert into gallery_picture (tenant_id, id, portal_id, picture, caption, state)
        values (${actor.tenantId}, ${id}, ${tenant.portalId}, '{"art":"trophy","alt":{"zh":"奖杯","en":""}}', '{"zh":"颁奖"}', ${state})`)
      return id
    })
  const [first, second, withdrawn, foreign] = [
    await add(lanjiang, 'published'),
    await add(lanjiang, 'published'),
    await add(lanjiang, 'withdrawn'),
    await add(qingye, 'published'),
  ]
  const pictureIds = [second, foreign, withdrawn, first]
  const page = await published(lanjiang, blockOf('event-style', 'slides', { title: { zh: '风采' }, pictureIds }))
  expect(page.content['it']?.pictures?.map(({ id }) => id)).toEqual([second, first])
})

test('[F01] the three variants for events are refused until the portal’s contest type is one of an event', async () => {
  const { lanjiang } = world
  const ofEvents = [
    news({}, 'event-cards'),
    blockOf('information', 'event-timeline', { contestId }),
    blockOf('footer', 'event', { about: { zh: '' }, groups: [], copyright: { zh: '' }, icp: '' }),
  ]
  const refused = { status: 422, data: { reason: 'page.event-variant' } }
  for (const block of ofEvents) expect(await save(lanjiang, draft(block))).toMatchObject(refused)
  const become = (kind: string) =>
    world.asPlatform(async (tx) => {
      await tx.run(sql`update portal set contest_type_id = ${contestTypeId} where id = ${lanjiang.portalId}`)
      await tx.run(sql`update contest_type set event_kind = ${kind} where id = ${contestTypeId}`)
    })
  await become('general')
  for (const block of ofEvents) expect(await save(lanjiang, draft(block))).toMatchObject(refused)
  await become('event')
  for (const block of ofEvents) expect(await save(lanjiang, draft(block))).toMatchObject({ status: 200 })
})

test('what a block names must be there: a contest, a stage, a picture of the organiser’s own', async () => {
  const { lanjiang, qingye } = world
  const banner = (picture: object) => blockOf('website-banner', 'strip', { title: { zh: '横幅' }, picture })
  const alt = { zh: '图' }
  const reasonOf = async (tenant: TestTenant, block: object) =>
    (await save(tenant, draft(block))).data as { reason?: string }
  const entry = (id: string) => blockOf('entry', 'tracks', { title: { zh: '报名' }, note: { zh: '' }, contestId: id })
  expect(await reasonOf(lanjiang, entry(newId()))).toMatchObject({ reason: 'page.contest-unknown' })
  expect(await reasonOf(qingye, entry(contestId))).toMatchObject({ reason: 'page.contest-unknown' })
  const staged = { ...news(), show: { stages: [stageId], phone: true } }
  expect(await reasonOf(qingye, staged)).toMatchObject({ reason: 'page.stage-unknown' })
  expect(await save(lanjiang, draft(staged))).toMatchObject({ status: 200 })
  expect(await reasonOf(lanjiang, banner({ fileId: newId(), alt }))).toMatchObject({ reason: 'page.picture-unknown' })
  expect(await save(lanjiang, draft(banner({ art: 'trophy', alt })))).toMatchObject({ status: 200 })
})
