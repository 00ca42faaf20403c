import type { PublishedPage } from '@laurel/contract/page'
import { raw } from '@laurel/testbed/page'
import { ensureWebBuilt } from '@laurel/testbed/web'
import { killWorkers, startWorker, until } from '@laurel/testbed/worker'
import { openWorld, type TestTenant, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replay } from '../../events/delivery.ts'
import * as contest from '../contest/contest.service.ts'
import { addContestType } from '../contest/contest-type.service.ts'
import * as stages from '../contest/stage.service.ts'
import { changePortal } from '../portal/portal.service.ts'

let world: World
let stageId: string
beforeAll(async () => {
  await ensureWebBuilt()
  world = await openWorld()
  stageId = await world.inTenant(world.lanjiang, async (ctx) => {
    const contestTypeId = await addContestType(ctx, { code: 'innovation', name: { zh: '创新' } })
    const contestId = await contest.openContest(ctx, {
      contestTypeId,
      code: 'twelfth',
      name: { zh: '第十二届' },
      state: 'open',
    })
    const opensAt = '2030-03-01T00:00:00+08:00'
    const closesAt = '2030-05-31T18:00:00+08:00'
    const stage = { contestId, code: 'entry', name: { zh: '报名' }, processType: 1, level: 'school' }
    return stages.addStage(ctx, { ...stage, opensAt, closesAt })
  })
  await publishHome(world.lanjiang, stageId)
  await publishHome(world.qingye)
  await startWorker(world)
  await becomes('rendered', async () => [await live(world.lanjiang), await live(world.qingye)].every(Boolean))
}, 120_000)
afterAll(async () => {
  await killWorkers()
  await world.close()
})

const draftOf = (title: string, countsTo?: string) => ({
  title: { zh: '首页' },
  description: { zh: '' },
  blocks: [
    {
      id: 'b1',
      kind: 'banner',
      variant: 'departure',
      show: { stages: 'all', phone: true },
      space: { top: 80, background: 'none' },
      props: {
        eyebrow: { zh: '主办方' },
        title: { zh: title },
        subtitle: { zh: '走出实验室' },
        primary: { label: { zh: '立即报名' }, to: 'entry' },
        ...(countsTo && { countdown: { stageId: countsTo, to: 'end', label: { zh: '距离截止' } } }),
      },
    },
  ],
})
const saveHome = ({ accounts, portalCode }: TestTenant, title: string, countsTo?: string) =>
  world.call(accounts.admin, 'PUT /ims/page/save', {
    body: { portalCode, path: 'index', draft: draftOf(title, countsTo) },
  })
async function publishHome(tenant: TestTenant, countsTo?: string): Promise<void> {
  expect(await saveHome(tenant, '发布的标题', countsTo)).toMatchObject({ status: 200 })
  const body = { portalCode: tenant.portalCode, path: 'index' }
  expect(await world.call(tenant.accounts.admin, 'PUT /ims/page/publish', { body })).toMatchObject({ status: 200 })
}
const live = async ({ portalCode }: TestTenant) =>
  (await world.call(null, 'GET /ims/page/get', { portal: portalCode, query: { path: 'index' } }))
    .data as PublishedPage | null
const htmlOf = async ({ portalCode }: TestTenant) =>
  (await raw(`${world.origin}/ims-portal/${portalCode}/index`, { 'accept-encoding': 'identity' })).body.toString()
const becomes = (what: string, isSo: () => Promise<boolean>) =>
  until(what, async () => ((await isSo()) ? true : undefined), 50_000)
const delivered = () =>
  becomes('every event is delivered', async () => {
    const [open] = await world.asPlatform((tx) =>
      tx.rows(sql`
        select 1 from event_pending union all
        select 1 from event_position where consumer = 'republishing' and seq < (select max(seq) from event_feed)`),
    )
    return open === undefined
  })

test('a colour and a name that change are on the published page without a new publishing, and the draft stays unseen', async () => {
  const { lanjiang, qingye } = world
  const foreign = await live(qingye)
  expect(await saveHome(lanjiang, '还没有发布的标题', stageId)).toMatchObject({ status: 200 })
  const change = { theme: '#B3161B', headNavigation: { title: '岚江新名', logo: 'leaf-red' } }
  await world.inTenant(lanjiang, (ctx) => changePortal(ctx, lanjiang.portalId, change))
  await becomes('the new colour is shown', async () => (await htmlOf(lanjiang)).includes('--brand-500:#B3161B'))
  const html = await htmlOf(lanjiang)
  expect(html).toContain('岚江新名')
  expect(html).toContain('<h1>发布的标题</h1>')
  expect(html).not.toContain('还没有发布的标题')
  await delivered()
  expect(await live(qingye)).toEqual(foreign)
})

test('a stage that is put off is counted down to on every page that shows it, and on no other', async () => {
  const { lanjiang, qingye } = world
  const [before, foreign] = [await live(lanjiang), await live(qingye)]
  const closesAt = '2030-06-15T10:00:00.000Z'
  await world.inTenant(lanjiang, (ctx) => stages.changeStage(ctx, stageId, { closesAt }))
  const shown = async () => Date.parse((await live(lanjiang))?.stages[0]?.closesAt ?? '')
  await becomes('the new end is shown', async () => (await shown()) === Date.parse(closesAt))
  expect((await live(lanjiang))?.version).toBe((before?.version ?? 0) + 1)
  await delivered()
  expect(await live(qingye)).toEqual(foreign)
})

test('the same events once more, or a change that no page shows, publish nothing', async () => {
  const { lanjiang } = world
  await delivered()
  const before = await live(lanjiang)
  await world.inTenant(lanjiang, (ctx) => stages.changeStage(ctx, stageId, { closesAt: '2030-06-15T10:00:00.000Z' }))
  await replay('republishing', 1)
  await delivered()
  const publications = await world.asPlatform((tx) =>
    tx.first(
      sql<{ n: number }>`select count(*)::int as n from page_publication where tenant_id = ${lanjiang.tenantId}`,
    ),
  )
  expect(publications).toEqual({ n: before?.version })
})

test('an article that is published, changed or withdrawn is on the page that shows the news, or no longer', async () => {
  const { qingye } = world
  const { admin } = qingye.accounts
  const news = {
    id: 'news',
    kind: 'news',
    variant: 'plain-list',
    show: { stages: 'all', phone: true },
    space: { top: 80, background: 'none' },
    props: { title: { zh: '新闻' }, count: 3 },
  }
  const place = { portalCode: qingye.portalCode, path: 'index' }
  const draft = { ...draftOf('有新闻的首页'), blocks: [news] }
  expect(await world.call(admin, 'PUT /ims/page/save', { body: { ...place, draft } })).toMatchObject({ status: 200 })
  expect(await world.call(admin, 'PUT /ims/page/publish', { body: place })).toMatchObject({ status: 200 })
  const titles = async () => (await live(qingye))?.content['news']?.articles?.map(({ title }) => title.zh)
  await becomes('nothing is there yet', async () => (await titles())?.length === 0)
  const content = { title: { zh: '竹亭回访' }, summary: { zh: '' }, html: { zh: '<p>正文</p>' } }
  const added = await world.call(admin, 'POST /ims/article/add', {
    body: { portalCode: qingye.portalCode, kind: 'news', content },
  })
  const { id, version } = added.data as { id: string; version: number }
  const out = await world.call(admin, 'PUT /ims/article/publish', { body: { id, version, at: null } })
  expect(out).toMatchObject({ status: 200 })
  await becomes('it is shown', async () => (await titles())?.[0] === '竹亭回访')
  const back = { id, version: (out.data as { version: number }).version }
  expect(await world.call(admin, 'PUT /ims/article/withdraw', { body: back })).toMatchObject({ status: 200 })
  await becomes('it is shown no longer', async () => (await titles())?.length === 0)
  // Three publications, each rendered.
}, 45_000)
