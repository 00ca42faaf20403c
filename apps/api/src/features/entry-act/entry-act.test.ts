import type { Answer } from '@laurel/contract/define'
import type { getEntryAct, listEntryActRows, previewEntryAct } from '@laurel/contract/entry-act'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { type PlantedContest, plantContest } from '@laurel/testbed/planted-contest'
import { plantEntry } from '@laurel/testbed/planted-review'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { entryActs } from './entry-act.jobs.ts'

type Act = Answer<typeof getEntryAct>
let world: World
let contest: PlantedContest
let place: Awaited<ReturnType<typeof plantTree>>
let clerk: Played
let colleague: Played
let leader: Played
let otherTrack: string
let farTrack: string
const admin = () => world.lanjiang.accounts.admin
const { stringify } = JSON

const run = (statement: ReturnType<typeof sql<unknown>>) =>
  world.inTenant(world.lanjiang, ({ tx }) => tx.run(statement))
const stateOf = async (ids: readonly string[]) => {
  const rows = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.rows(sql<{ id: string; state: number; track_id: string }>`
      select id, state, track_id from entry where id = any (${[...ids]}::uuid[])`),
  )
  return ids.map((id) => rows.find((row) => row.id === id)?.state)
}

/** As the services leave it: a draft, or handed in once. */
async function entry(title: string, state: number, organisationId = place.near): Promise<string> {
  const { tenantId } = world.lanjiang
  const id = await world.inTenant(world.lanjiang, ({ tx }) =>
    plantEntry(tx, { tenantId, accountId: leader.accountId, marker: title }, { contest, organisationId, title }),
  )
  await run(sql`
    insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
    values (${tenantId}, ${newId()}, ${id}, ${leader.personId}, 'leader', now()) on conflict do nothing`)
  await run(sql`
    insert into entry_stage (tenant_id, entry_id, stage_id, organisation_id) values (${tenantId}, ${id}, ${contest.stageId}, ${organisationId})
    on conflict do nothing`)
  if (state === 0) {
    await run(sql`update entry set submission = 0, code = null, state = 0, submitted_at = null where id = ${id}`)
    await run(sql`update entry_stage set outcome = 'withdrawn' where entry_id = ${id}`)
  } else
    await run(sql`update entry set state = ${state}, returned = ${state === 3 ? '[]' : null}::jsonb where id = ${id}`)
  return id
}

const preview = (who: TestAccount, body: object) =>
  world.call(who, 'POST /ims/entry-act/preview', { body: body as never })
const begin = async (who: TestAccount, body: object) => {
  const answer = await world.call(who, 'POST /ims/entry-act/start', { body: body as never })
  expect([answer.code, answer.data]).toEqual([200, { id: expect.any(String) }])
  return (answer.data as { id: string }).id
}
const get = async (who: TestAccount, id: string) =>
  (await world.call(who, 'GET /ims/entry-act/get', { query: { id } })).data as Act
const rowsOf = async (id: string, show = 'all') => {
  const { data } = await world.call(admin(), 'GET /ims/entry-act/list-rows', {
    query: { id, show, limit: 100 } as never,
  })
  return new Map(
    (data as Answer<typeof listEntryActRows>).rows.map(({ title, result, refusal }) => [
      title,
      refusal === null ? result : `${result} ${refusal.reason}`,
    ]),
  )
}

/** As the worker does it. */
async function work(id: string): Promise<void> {
  const [job] = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.rows(sql<{ id: string; input: unknown; requested_by: string }>`
      select j.id, j.input, j.requested_by from entry_act a join job_run j on j.tenant_id = a.tenant_id and j.id = a.job_id where a.id = ${id}`),
  )
  expect(job).toBeDefined()
  await entryActs.run({
    id: job?.id ?? '',
    tenantId: world.lanjiang.tenantId,
    requestedBy: job?.requested_by ?? '',
    input: job?.input,
    progress: async () => undefined,
    rowError: () => undefined,
  })
  await run(sql`update job_run set state = 'done', finished_at = now() where id = ${job?.id}`)
}

const noticesOf = async (account: Played, kind: string) => {
  const { data } = await world.call(account, 'GET /ims/notice/list', { query: { limit: 100 } })
  return (data as { rows: { kind: string; title: string; body: string }[] }).rows.filter((row) => row.kind === kind)
}

beforeAll(async () => {
  world = await openWorld()
  place = await plantTree(world)
  const { tenantId } = world.lanjiang
  contest = await world.inTenant(world.lanjiang, ({ tx }) => plantContest(tx, { tenantId, marker: '创新赛' }))
  otherTrack = newId()
  await run(sql`
    insert into track (tenant_id, id, contest_id, code, name) values (${tenantId}, ${otherTrack}, ${contest.contestId}, 'XC', ${stringify({ zh: '乡村振兴组' })})`)
  farTrack = (await world.inTenant(world.lanjiang, ({ tx }) => plantContest(tx, { tenantId, marker: '别的赛' })))
    .trackId
  const permissions = ['contest:entry:list', 'contest:entry:change', 'contest:entry:disqualify']
  leader = await play(world, { userType: 1, name: '林知夏', organisationId: place.near })
  clerk = await play(world, { organisationId: place.near, name: '顾南星', roles: [{ scope: 'own-org', permissions }] })
  colleague = await play(world, { organisationId: place.near, roles: [{ scope: 'own-org', permissions }] })
}, 60_000)
afterAll(() => world.close())

test('ten obstacles: the preview says whom an act meets and whom not and why, and each is judged again at its turn', async () => {
  const ids = {
    met: await entry('可以退赛', 1),
    draft: await entry('草稿', 0),
    approved: await entry('已通过', 4),
    later: await entry('随后被审', 1),
    reviewed: await entry('审核中', 2),
    rejected: await entry('不通过', 5),
    withdrawn: await entry('已退赛', 6),
    awarded: await entry('已获奖', 8),
    disqualified: await entry('已取消', 9),
    far: await entry('外校', 1, place.far),
  }
  const entryIds = [...Object.values(ids), newId()]
  const { data } = await preview(clerk, { kind: 'withdraw', entryIds })
  const { total, met, refusals, left } = data as Answer<typeof previewEntryAct>
  expect([total, met, refusals.map(({ reason, count }) => `${count} ${reason}`)]).toEqual([
    11,
    4,
    ['4 entry-act.state', '2 entry-act.not-within', '1 entry.under-review'],
  ])
  expect(left.filter(({ refusal }) => refusal.reason === 'entry-act.not-within')).toMatchObject([
    { code: null, title: '' },
    { code: null, title: '' },
  ])
  const noReason = await world.call(clerk, 'POST /ims/entry-act/start', { body: { kind: 'withdraw', entryIds } })
  expect(noReason).toMatchObject({ status: 422, data: { reason: 'entry-act.reason-needed' } })

  const id = await begin(clerk, { kind: 'withdraw', entryIds, reason: '重复报名' })
  await run(sql`update entry set state = 2 where id = ${ids.later}`)
  await work(id)
  await work(id)
  expect(await rowsOf(id)).toEqual(
    new Map([
      ['可以退赛', 'done'],
      ['草稿', 'done'],
      ['已通过', 'done'],
      ['随后被审', 'refused entry.under-review'],
    ]),
  )
  expect([...(await rowsOf(id, 'left')).keys()]).toEqual(['随后被审'])
  expect(await stateOf([ids.met, ids.draft, ids.approved, ids.later, ids.far])).toEqual([6, 6, 6, 2, 1])
  expect(await get(clerk, id)).toMatchObject({ total: 4, done: 3, refused: 1, waiting: 0, can: { undo: false } })
  const told = await noticesOf(leader, 'entry.withdrawn-by-staff')
  expect([told.length, told.every(({ body }) => body.includes('重复报名'))]).toEqual([3, true])
  const events = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.rows(
      sql<{ actor_id: string }>`select actor_id from event where kind = 'entry.withdrawn' and subject_id = ${ids.met}`,
    ),
  )
  expect(events).toEqual([{ actor_id: clerk.accountId }])
})

test('a track is changed with its places, and a return opens the chosen fields; both are undone unless somebody has touched the entry since', async () => {
  const { tenantId } = world.lanjiang
  for (const trackId of [contest.trackId, otherTrack])
    await run(sql`
      insert into stage_quota (tenant_id, id, stage_id, organisation_id, track_id, seats, taken)
      select ${tenantId}, ${newId()}, ${contest.stageId}, ${place.province}, ${trackId}, 2, 0`)
  const [moved, touched, draft] = [
    await entry('换赛道', 1, place.province),
    await entry('换后又改', 1, place.province),
    await entry('换草稿', 0, place.province),
  ]
  await run(
    sql`update stage_quota set taken = 2 where organisation_id = ${place.province} and track_id = ${contest.trackId}`,
  )
  const entryIds = [moved, touched, draft]
  const taken = async () =>
    (
      await world.inTenant(world.lanjiang, ({ tx }) =>
        tx.rows(sql<{ taken: number }>`
          select taken from stage_quota where organisation_id = ${place.province} order by track_id = ${otherTrack}`),
      )
    ).map((row) => row.taken)
  const far = await preview(admin(), { kind: 'change-track', trackId: farTrack, entryIds })
  expect((far.data as Answer<typeof previewEntryAct>).refusals).toMatchObject([
    { reason: 'entry-act.other-form', count: 3 },
  ])
  const id = await begin(admin(), { kind: 'change-track', trackId: otherTrack, entryIds })
  await work(id)
  expect([...(await rowsOf(id)).values(), ...(await taken())]).toEqual(['done', 'done', 'done', 0, 2])
  await run(sql`update entry set version = version + 1 where id = ${touched}`)
  expect((await get(admin(), id)).can.undo).toBe(true)
  expect((await world.call(admin(), 'PUT /ims/entry-act/undo', { body: { id } })).code).toBe(200)
  await work(id)
  expect(await rowsOf(id)).toEqual(
    new Map([
      ['换赛道', 'undone'],
      ['换后又改', 'kept entry-act.changed-since'],
      ['换草稿', 'undone'],
    ]),
  )
  expect(await taken()).toEqual([1, 1])
  expect((await world.call(admin(), 'PUT /ims/entry-act/undo', { body: { id } })).status).toBe(409)

  const returned = await entry('退回', 2)
  const asked = await preview(clerk, { kind: 'return', entryIds: [returned] })
  const { fields } = asked.data as Answer<typeof previewEntryAct>
  expect(fields).toEqual([{ key: 'title', label: '创新赛' }])
  const back = await begin(clerk, { kind: 'return', entryIds: [returned], fields: ['title'], reason: '名称写全称' })
  await work(back)
  expect(await stateOf([returned])).toEqual([3])
  expect((await noticesOf(leader, 'entry.returned-by-staff'))[0]?.body).toContain('名称写全称')
  await world.call(clerk, 'PUT /ims/entry-act/undo', { body: { id: back } })
  await work(back)
  expect([await stateOf([returned]), [...(await rowsOf(back)).values()]]).toEqual([[1], ['undone']])
})

test('to disqualify takes two persons; everything that a view shows is met, and only within the data scope', async () => {
  const [one, far] = [await entry('抄袭', 4), await entry('抄袭', 4, place.far)]
  const view = { contestId: contest.contestId, search: '抄袭' }
  const id = await begin(clerk, { kind: 'disqualify', view, reason: '查实抄袭' })
  expect(await get(clerk, id)).toMatchObject({ state: 'proposed', total: 1, can: { confirm: false, cancel: true } })
  const confirm = (who: TestAccount) => world.call(who, 'PUT /ims/entry-act/confirm', { body: { id } })
  expect(await confirm(clerk)).toMatchObject({ status: 409, data: { reason: 'entry-act.second-person' } })
  const alias = await play(world, {
    personId: clerk.personId,
    organisationId: place.near,
    roles: [{ scope: 'all', permissions: ['contest:entry:change', 'contest:entry:disqualify'] }],
  })
  expect(await confirm(alias)).toMatchObject({ status: 409 })
  const stranger = await play(world, {
    organisationId: place.far,
    roles: [{ scope: 'own-org', permissions: ['contest:entry:change', 'contest:entry:disqualify'] }],
  })
  expect((await confirm(stranger)).status).toBe(404)
  expect((await world.call(stranger, 'GET /ims/entry-act/get', { query: { id } })).status).toBe(404)
  expect(await stateOf([one])).toEqual([4])
  expect((await confirm(colleague)).code).toBe(200)
  await work(id)
  expect(await stateOf([one, far])).toEqual([9, 4])
  expect((await noticesOf(leader, 'entry.disqualified'))[0]?.body).toContain('查实抄袭')
})

test('who has lost the right meanwhile does nothing, and a reminder goes to who still fills in', async () => {
  const [draft, done] = [await entry('待提交', 0), await entry('已提交', 1)]
  const asked = await preview(clerk, { kind: 'remind', entryIds: [draft, done] })
  expect((asked.data as Answer<typeof previewEntryAct>).refusals).toMatchObject([{ reason: 'entry-act.nothing-to-do' }])
  const before = (await noticesOf(leader, 'entry.reminded')).length
  const id = await begin(clerk, { kind: 'remind', entryIds: [draft, done] })
  const lost = await begin(colleague, { kind: 'remind', entryIds: [draft] })
  await run(sql`delete from account_role where account_id = ${colleague.accountId}`)
  await work(id)
  await work(lost)
  expect((await noticesOf(leader, 'entry.reminded')).length - before).toBe(1)
  expect([...(await rowsOf(lost)).values()]).toEqual(['refused entry-act.not-within'])
})
