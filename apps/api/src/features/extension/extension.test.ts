import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { type PlantedContest, plantContest } from '@laurel/testbed/planted-contest'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { broadcastSending } from '../broadcast/broadcast.jobs.ts'
import { rebuild } from '../entry-tally/entry-tally.service.ts'

const dayMs = 86_400_000
const reason = { zh: '学校网络检修', en: 'Maintenance of the network' }

describe('extensions of deadlines', () => {
  let world: World
  let place: Awaited<ReturnType<typeof plantTree>>
  let leader: Played
  let stranger: Played
  let clerk: Played
  const admin = () => world.lanjiang.accounts.admin

  beforeAll(async () => {
    world = await openWorld()
    place = await plantTree(world)
    leader = await play(world, { userType: 1, name: '林知夏', organisationId: place.near })
    stranger = await play(world, { userType: 1, name: '外校生', organisationId: place.far })
    clerk = await play(world, {
      organisationId: place.near,
      name: '顾南星',
      roles: [{ scope: 'own-org', permissions: ['contest:deadline:extend', 'contest:entry:list'] }],
    })
  }, 60_000)
  afterAll(() => world.close())

  const run = (statement: ReturnType<typeof sql>) => world.inTenant(world.lanjiang, ({ tx }) => tx.run(statement))
  const newContest = () =>
    world.inTenant(world.lanjiang, ({ tx, actor }) => plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }))
  /** Of the whole organiser, as if its home page had been published. */
  const publishHome = async () => {
    const { tenantId, portalId } = world.lanjiang
    const draft = JSON.stringify({ title: { zh: '首页', en: '' }, description: { zh: '', en: '' }, blocks: [] })
    await run(sql`update portal set contest_type_id = null where id = ${portalId}`)
    await run(sql`
      insert into page (tenant_id, id, portal_id, path, draft, version) values (${tenantId}, ${newId()}, ${portalId}, 'index', ${draft}, 1)
      on conflict (tenant_id, portal_id, path) do update set version = 1`)
  }
  const closes = (stageId: string, inSeconds: number) =>
    run(sql`update stage set closes_at = clock_timestamp() + make_interval(secs => ${inSeconds}) where id = ${stageId}`)
  const begun = async (who: Played, { contestId, trackId }: PlantedContest) => {
    const made = await world.call(who, 'POST /ims/entry/begin', { body: { contestId, trackId, title: '微澜' } })
    return (made.data as { id: string }).id
  }
  const get = async (id: string, who = leader) => (await world.call(who, 'GET /ims/entry/get', { query: { id } })).data
  const submit = async (id: string, who = leader) =>
    world.call(who, 'POST /ims/entry/submit', { body: { id, version: (await get(id, who)).version } })
  const preview = (who: TestAccount, query: { stageId: string; organisationId?: string; entryId?: string }) =>
    world.call(who, 'GET /ims/extension/preview', { query })
  const make = async (
    who: TestAccount,
    of: { stageId: string; organisationId?: string; entryId?: string },
    more = {},
  ) => {
    const { closesAt: wasAt } = (await preview(who, of)).data
    const later = new Date(Date.parse(wasAt ?? new Date().toISOString()) + dayMs).toISOString()
    return world.call(who, 'POST /ims/extension/make', {
      body: { ...of, wasAt, closesAt: later, reason, ...more } as never,
    })
  }
  const inbox = async (who: Played, language = 'zh') =>
    (await world.call(who, 'GET /ims/notice/list', { headers: { 'accept-language': language } })).data.rows
  const sendWhole = async (id: string) => {
    const made = await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.first(sql<{ broadcast_id: string | null }>`select broadcast_id from extension where id = ${id}`),
    )
    await broadcastSending.run({
      id: newId(),
      tenantId: world.lanjiang.tenantId,
      requestedBy: leader.accountId,
      input: { broadcastId: made?.broadcast_id },
      progress: async () => undefined,
      rowError: () => undefined,
    })
  }

  test('a stage that is over is put off in one act: who was late submits, the portal and the inbox say until when and why', async () => {
    const contest = await newContest()
    const of = { stageId: contest.stageId }
    const id = await begun(leader, contest)
    const returned = await begun(stranger, contest)
    await run(sql`
      update entry set state = 3, returned = '[]', returned_until = now() - interval '1 hour', submission = 1, code = 'LATE-1' where id = ${returned}`)
    await world.inTenant(world.lanjiang, (ctx) => rebuild(ctx))
    await publishHome()
    await closes(contest.stageId, -60)
    expect(await submit(id)).toMatchObject({ status: 409, data: { reason: 'entry.closed' } })
    expect((await preview(admin(), of)).data).toMatchObject({
      unfinished: 2,
      ownDates: 0,
      portals: [expect.any(String)],
    })
    const made = await make(admin(), of, { isPublished: true })
    expect(made).toMatchObject({ code: 200 })
    const { id: extensionId } = made.data as { id: string }
    const until = (await preview(admin(), of)).data.closesAt
    expect((await get(id)).closesAt).toBe(until)
    expect((await get(returned, stranger)).closesAt).toBe(until)
    expect(await submit(id)).toMatchObject({ code: 200 })
    const { data: news } = await world.call(admin(), 'GET /ims/article/list', {
      query: { portalCode: world.lanjiang.portalCode, q: '延长' },
    })
    expect(news.rows).toMatchObject([{ state: 'published', title: expect.stringContaining('创新赛') }])
    await sendWhole(extensionId)
    const [told] = await inbox(stranger)
    expect(told).toMatchObject({ kind: 'broadcast.sent', body: expect.stringContaining('学校网络检修') })
    expect((await inbox(stranger, 'en'))[0]?.body).toContain('Maintenance of the network')
    expect((await inbox(leader)).map(({ kind }) => kind)).toEqual(['entry.submitted'])
    expect((await world.call(admin(), 'GET /ims/extension/list', { query: of })).data.rows).toMatchObject([
      { id: extensionId, organisation: null, entry: null, reason: '学校网络检修', closesAt: until },
    ])
  })

  test('around the new time the database decides: in time before it, late after it', async () => {
    const contest = await newContest()
    const [early, late] = [await begun(leader, contest), await begun(stranger, contest)]
    await closes(contest.stageId, -1)
    const closesAt = new Date(Date.now() + 1_500).toISOString()
    expect(await make(admin(), { stageId: contest.stageId }, { closesAt })).toMatchObject({ code: 200 })
    expect(await submit(early)).toMatchObject({ code: 200 })
    await run(sql`select pg_sleep_until(${closesAt}::timestamptz + interval '10 milliseconds')`)
    expect(await submit(late, stranger)).toMatchObject({ status: 409, data: { reason: 'entry.closed' } })
  })

  test('one school gets more time: its teams begin and submit, the others stay late', async () => {
    const contest = await newContest()
    const of = { stageId: contest.stageId, organisationId: place.near }
    const [near, far] = [await begun(leader, contest), await begun(stranger, contest)]
    await world.inTenant(world.lanjiang, (ctx) => rebuild(ctx))
    await closes(contest.stageId, -60)
    expect(await preview(clerk, { stageId: contest.stageId })).toMatchObject({
      data: { reason: 'extension.out-of-reach' },
    })
    expect(await preview(clerk, { ...of, organisationId: place.far })).toMatchObject({ status: 404 })
    expect((await preview(clerk, of)).data).toMatchObject({ unfinished: 1, portals: [] })
    const made = await make(clerk, of, { channels: ['sms'] })
    expect(made).toMatchObject({ code: 200 })
    await sendWhole((made.data as { id: string }).id)
    expect((await inbox(leader))[0]).toMatchObject({ title: '创新赛的截止时间延长了' })
    expect(await submit(near)).toMatchObject({ code: 200 })
    await begun(leader, contest).then((id) => expect(id).toEqual(expect.any(String)))
    expect(await submit(far, stranger)).toMatchObject({ status: 409, data: { reason: 'entry.closed' } })
    expect((await preview(admin(), { stageId: contest.stageId })).data).toMatchObject({ ownDates: 1 })
    expect(
      (await world.call(clerk, 'GET /ims/extension/list', { query: { stageId: contest.stageId } })).data.rows,
    ).toHaveLength(1)
  })

  test('one entry gets more time, with a reason that its team reads; a page of it that is open follows', async () => {
    const contest = await newContest()
    const [own, others] = [await begun(leader, contest), await begun(stranger, contest)]
    await closes(contest.stageId, -60)
    const of = { stageId: contest.stageId, entryId: own }
    expect(await preview(clerk, { ...of, entryId: others })).toMatchObject({ status: 404 })
    expect(await preview(clerk, { ...of, stageId: (await newContest()).stageId })).toMatchObject({ status: 404 })
    expect(await make(clerk, of)).toMatchObject({ code: 200 })
    expect((await inbox(leader))[0]).toMatchObject({
      kind: 'entry.extended',
      body: expect.stringContaining('原因：“学校网络检修”'),
    })
    expect(await submit(own)).toMatchObject({ code: 200 })
    expect(await submit(others, stranger)).toMatchObject({ status: 409 })
    const { data: record } = await world.call(clerk, 'GET /ims/entry/get-record', { query: { id: own } })
    expect(record.events.map(({ kind }) => kind)).toContain('entry.extended')
    await run(sql`update entry set state = 4 where id = ${own}`)
    expect(await preview(clerk, of)).toMatchObject({ data: { reason: 'extension.not-awaited' } })
  })

  test('of two who extend at once one is told that somebody was faster; earlier, past and foreign times are refused', async () => {
    const contest = await newContest()
    const of = { stageId: contest.stageId }
    const seen = (await preview(admin(), of)).data
    const closesAt = new Date(Date.parse(seen.closesAt) + dayMs).toISOString()
    const body = { ...of, wasAt: seen.closesAt, closesAt, reason }
    const both = await Promise.all([0, 1].map(() => world.call(admin(), 'POST /ims/extension/make', { body })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const was = (await preview(admin(), of)).data.closesAt
    expect(await make(admin(), of, { closesAt: was })).toMatchObject({ data: { reason: 'extension.not-later' } })
    await closes(contest.stageId, -7_200)
    const past = new Date(Date.now() - 3_600_000).toISOString()
    expect(await make(admin(), of, { closesAt: past })).toMatchObject({ data: { reason: 'extension.in-the-past' } })
    expect(await preview(world.qingye.accounts.admin, of)).toMatchObject({ status: 404 })
  })

  test('the end of a stage that has entries moves in no other way', async () => {
    const contest = await newContest()
    const { contestId, stageId } = contest
    const read = async () => (await world.call(admin(), 'GET /ims/contest/get', { query: { id: contestId } })).data
    const change = async (said: object) => {
      const [{ can: _, code: __, ...stage } = {} as never] = (await read()).stages
      return world.call(admin(), 'PUT /ims/stage/change', {
        body: { contestId, stages: [{ ...stage, ...said }] } as never,
      })
    }
    expect(await change({ closesAt: '2031-01-01T00:00:00.000Z' })).toMatchObject({ code: 200 })
    await begun(leader, contest)
    expect((await read()).stages).toMatchObject([{ id: stageId, can: { moveEnd: false } }])
    expect(await change({ closesAt: '2031-01-02T00:00:00.000Z' })).toMatchObject({
      status: 409,
      data: { reason: 'contest.end-is-awaited' },
    })
    expect(await change({ name: { zh: '报名', en: '' } })).toMatchObject({ code: 200 })
  })
})
