import type { ContractRoute } from '@laurel/contract/endpoints'
import type { PublishedPage } from '@laurel/contract/page'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPortal } from '../portal/portal.service.ts'
import { publishDue } from './page-schedule.jobs.ts'

type Block = Record<string, unknown> & { id: string }
type Desk = {
  pageId: string
  draft: { blocks: Block[] } | null
  version: number
  savedBy: string | null
  online: { number: number; withdrawableUntil: string | null } | null
  changes: number
  schedule: { publishAt: string; changesSince: number } | null
}

const text = (id: string, zh: string, show: object = {}) => ({
  id,
  kind: 'rich-text',
  variant: 'plain',
  show: { stages: 'all', phone: true, ...show },
  space: { top: 80, background: 'none' },
  props: { html: { zh: `<p>${zh}</p>` } },
})
const draftOf = (...blocks: object[]) => ({ title: { zh: '首页' }, description: { zh: '' }, blocks })
const place = { portalCode: 'lanjiang', path: 'index' }

describe('the desk where a page is built', () => {
  let world: World
  let admin: TestAccount
  beforeAll(async () => {
    world = await openWorld()
    admin = world.lanjiang.accounts.admin
    await world.inTenant(world.lanjiang, (ctx) =>
      openPortal(ctx, {
        code: 'lanjiang-second',
        title: { zh: '第二门户' },
        headNavigation: { title: '第二门户', logo: 'leaf-blue' },
        theme: '#409EFF',
        template: 'B',
      }),
    )
  })
  afterAll(() => world.close())

  const call = <R extends ContractRoute>(route: R, options: object = {}, who = admin) => world.call(who, route, options)
  const desk = async (portalCode = 'lanjiang') =>
    (await call('GET /ims/page/get-draft', { query: { ...place, portalCode } })).data as Desk
  const save = (blocks: object[], version?: number, who = admin) =>
    call(
      'PUT /ims/page/save',
      { body: { ...place, draft: draftOf(...blocks), ...(version !== undefined && { version }) } },
      who,
    )
  const publish = async (note = '') =>
    (await call('PUT /ims/page/publish', { body: { ...place, note } })).data as { number: number }
  const versions = async () =>
    (
      (await call('GET /ims/page/list-versions', { query: { ...place, limit: 100 } })).data as {
        rows: Record<string, unknown>[]
      }
    ).rows
  const published = async () =>
    (
      await world.asPlatform((tx) =>
        tx.first(sql<{ document: PublishedPage }>`
        select d.document from page p join page_publication d on d.tenant_id = p.tenant_id and d.page_id = p.id and d.version = p.version
        join portal o on o.tenant_id = p.tenant_id and o.id = p.portal_id where o.code = 'lanjiang'`),
      )
    )?.document
  const idsOf = (page: { blocks: { id: string }[] } | null | undefined) => page?.blocks.map(({ id }) => id)

  test('a page that nobody has saved is an empty desk, and opening it changes nothing', async () => {
    expect(await desk()).toMatchObject({ pageId: null, draft: null, version: 0, online: null })
    const body = { ...place, tab: crypto.randomUUID(), blockId: null }
    const opened = await call('PUT /ims/page/edit', { body })
    expect(await desk()).toMatchObject({ pageId: (opened.data as { pageId: string }).pageId, draft: null, version: 0 })
    expect(await call('PUT /ims/page/publish', { body: place })).toMatchObject({ data: { reason: 'page.never-saved' } })
  })

  test('whoever saves an older draft is told who was first and when, and nothing is overwritten', async () => {
    expect((await save([text('a', '一')], 0)).data).toMatchObject({ version: 1 })
    const late = await save([text('a', '二')], 0)
    expect(late).toMatchObject({
      status: 409,
      data: { reason: 'page.saved-by-another', version: 1, savedBy: expect.any(String), savedAt: expect.any(String) },
    })
    expect(await desk()).toMatchObject({ version: 1, draft: { blocks: [{ props: { html: { zh: '<p>一</p>' } } }] } })
    expect((await save([text('a', '二')], 1)).data).toMatchObject({ version: 2 })
  })

  test('versions have numbers and notes, and the difference is told block by block', async () => {
    await save([text('a', '旧'), text('b', '同')])
    const { number } = await publish('第一次')
    await save([text('b', '同'), text('a', '新'), text('c', '加')])
    expect(await desk()).toMatchObject({ changes: 2, online: { number } })
    const [first] = await versions()
    expect(first).toMatchObject({ number, state: 'online', note: '第一次', origin: 'now' })
    const compared = await call('GET /ims/page/compare', { query: { ...place, from: first?.['id'], to: 'draft' } })
    expect(compared.data).toMatchObject({
      page: [],
      blocks: [
        { id: 'b', change: 'same' },
        { id: 'a', change: 'changed', fields: [{ path: 'props.html.zh', before: '<p>旧</p>', after: '<p>新</p>' }] },
        { id: 'c', change: 'added', from: null, to: 3 },
      ],
    })
  })

  test('one block or the whole page comes back, and the draft before is kept', async () => {
    const { version } = await desk()
    const [first] = await versions()
    const which = first?.['id']
    const one = await call('PUT /ims/page/restore', { body: { ...place, which, blockId: 'a', version } })
    expect(one).toMatchObject({ status: 200, data: { version: version + 1 } })
    expect((await desk()).draft?.blocks).toMatchObject([
      { id: 'a', props: { html: { zh: '<p>旧</p>' } } },
      { id: 'b' },
      { id: 'c' },
    ])
    const kept = (await versions()).find(({ state }) => state === 'kept')
    expect(kept).toMatchObject({ number: null, origin: 'kept' })
    await call('PUT /ims/page/restore', { body: { ...place, which, version: version + 1 } })
    expect(idsOf((await desk()).draft)).toEqual(['a', 'b'])
    await call('PUT /ims/page/restore', { body: { ...place, which: kept?.['id'], version: version + 2 } })
    expect(idsOf((await desk()).draft)).toEqual(['b', 'a', 'c'])
    const stale = await call('PUT /ims/page/restore', { body: { ...place, which, version } })
    expect(stale).toMatchObject({ status: 409, data: { reason: 'page.saved-by-another' } })
    const unknown = { ...place, which, blockId: 'zz', version: version + 3 }
    expect(await call('PUT /ims/page/restore', { body: unknown })).toMatchObject({
      data: { reason: 'page.block-unknown' },
    })
  })

  test('what was published by mistake is withdrawn to the version before, for ten minutes', async () => {
    await save([text('good', '好')])
    const good = await publish()
    await save([text('bad', '错')])
    const bad = await publish()
    expect((await desk()).online?.withdrawableUntil).not.toBeNull()
    expect(await call('PUT /ims/page/withdraw', { body: place })).toMatchObject({ data: { number: good.number } })
    expect(idsOf(await published())).toEqual(['good'])
    const states = Object.fromEntries((await versions()).map(({ number, state }) => [number, state]))
    expect(states).toMatchObject({ [good.number]: 'online', [bad.number]: 'withdrawn' })
    await world.asPlatform((tx) =>
      tx.run(sql`update page_version set made_at = made_at - interval '11 minutes' where number = ${good.number}`),
    )
    expect(await call('PUT /ims/page/withdraw', { body: place })).toMatchObject({
      data: { reason: 'page.withdraw-too-late' },
    })
    expect((await desk()).online?.withdrawableUntil).toBeNull()
  })

  test('a scheduled version goes out in its minute, and says beforehand what it would cover', async () => {
    await save([text('later', '定时')])
    const { version } = await desk()
    const wish = { ...place, takesDraft: true, version, note: '截止前' }
    const past = { ...wish, publishAt: '2020-01-01T00:00:00Z' }
    expect(await call('PUT /ims/page/schedule', { body: past })).toMatchObject({
      data: { reason: 'page.schedule-in-past' },
    })
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    expect(await call('PUT /ims/page/schedule', { body: { ...wish, publishAt } })).toMatchObject({ status: 200 })
    expect(await desk()).toMatchObject({ schedule: { changesSince: 0 } })
    await save([text('later', '定时'), text('newer', '之后')])
    expect(await desk()).toMatchObject({ schedule: { changesSince: 1 } })
    await publishDue(fail)
    expect(idsOf(await published())).toEqual(['good'])
    await world.asPlatform((tx) => tx.run(sql`update page_schedule set publish_at = now() - interval '1 second'`))
    await Promise.all([publishDue(fail), publishDue(fail)])
    expect(idsOf(await published())).toEqual(['later'])
    expect((await versions()).filter(({ origin }) => origin === 'schedule')).toMatchObject([
      { state: 'online', note: '截止前' },
    ])
    expect(await desk()).toMatchObject({ schedule: null, draft: { blocks: [{ id: 'later' }, { id: 'newer' }] } })
  })

  test('another time can be chosen, and the schedule can be taken back', async () => {
    const { version } = await desk()
    const none = { ...place, takesDraft: false, version, publishAt: new Date(Date.now() + 7_200_000).toISOString() }
    expect(await call('PUT /ims/page/schedule', { body: none })).toMatchObject({
      data: { reason: 'page.nothing-scheduled' },
    })
    await call('PUT /ims/page/schedule', { body: { ...none, takesDraft: true } })
    const publishAt = new Date(Date.now() + 9_000_000).toISOString()
    await call('PUT /ims/page/schedule', { body: { ...none, publishAt } })
    expect(Date.parse((await desk()).schedule?.publishAt ?? '')).toBe(Date.parse(publishAt))
    expect(await call('DELETE /ims/page/unschedule', { query: place })).toMatchObject({ status: 200 })
    expect((await desk()).schedule).toBeNull()
  })

  test('a block that is hidden or not due is not even in the source of the page, and comes by itself in its minute', async () => {
    const from = new Date(Date.now() + 3_600_000).toISOString()
    await save([text('seen', '看得见'), text('hidden', '藏着', { hidden: true }), text('due', '到时', { from })])
    await publish()
    expect(idsOf(await published())).toEqual(['seen'])
    expect(JSON.stringify(await published())).not.toMatch(/藏着|到时/)
    await world.asPlatform(async (tx) => {
      await tx.run(
        sql`update page_version set draft = jsonb_set(draft, '{blocks,2,show,from}', '"2026-01-01T00:00:00Z"') where number is not null`,
      )
      await tx.run(sql`update page set next_change_at = now() - interval '1 second' where next_change_at is not null`)
    })
    await publishDue(fail)
    expect(idsOf(await published())).toEqual(['seen', 'due'])
  })

  test('a page is copied to another portal of the organiser, never from another organiser', async () => {
    const body = { ...place, portalCode: 'lanjiang-second', fromPortalCode: 'lanjiang', version: 0 }
    expect(await call('POST /ims/page/copy', { body })).toMatchObject({ status: 200, data: { version: 1 } })
    expect(idsOf((await desk('lanjiang-second')).draft)).toEqual(idsOf((await desk()).draft))
    const foreign = { ...body, fromPortalCode: 'qingye', version: 1 }
    expect(await call('POST /ims/page/copy', { body: foreign })).toMatchObject({ status: 404 })
    expect(await call('GET /ims/page/list')).toMatchObject({
      data: [
        { portalCode: 'lanjiang', isSaved: true, isOnline: true },
        { portalCode: 'lanjiang-second', isSaved: true, isOnline: false },
      ],
    })
  })

  test('those who have the page open are named to each other, and one who leaves is not', async () => {
    const { pageId } = await desk()
    const [mine, other] = [crypto.randomUUID(), crypto.randomUUID()]
    await call('PUT /ims/page/edit', { body: { ...place, tab: mine, blockId: null } })
    await call('PUT /ims/page/edit', { body: { ...place, tab: other, blockId: 'seen' } })
    const watched = async () =>
      (await call('GET /ims/live/snapshot', { query: { topics: [`page:${pageId}`] } })).data as unknown as {
        version: number
        state: { draftVersion: number; editors: { tab: string; blockId: string | null; name: string }[] }
      }[]
    const [before] = await watched()
    expect(before?.state.editors.filter(({ tab }) => tab === other)).toMatchObject([{ blockId: 'seen' }])
    await call('DELETE /ims/page/leave', { query: { ...place, tab: other } })
    await world.asPlatform((tx) =>
      tx.run(sql`update page_editor set seen_at = now() - interval '1 hour' where tab <> ${mine}`),
    )
    await call('PUT /ims/page/edit', { body: { ...place, tab: mine, blockId: null } })
    const [after] = await watched()
    expect(after?.state.editors.map(({ tab }) => tab)).toEqual([mine])
    expect(after?.version).toBeGreaterThan(before?.version ?? 0)
    const stranger = await call(
      'GET /ims/live/snapshot',
      { query: { topics: [`page:${pageId}`] } },
      world.qingye.accounts.admin,
    )
    expect(stranger.status).toBe(404)
    const clerk = await call(
      'GET /ims/live/snapshot',
      { query: { topics: [`page:${pageId}`] } },
      world.lanjiang.accounts.clerk,
    )
    expect(clerk.status).toBe(404)
  })
})

const fail = (error: unknown) => {
  throw error
}
