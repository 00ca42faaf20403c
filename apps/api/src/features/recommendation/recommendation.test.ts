import { dropBucket } from '@laurel/testbed/bucket'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { leaveEngine } from '@laurel/testbed/engine'
import { recommending } from '@laurel/testbed/recommending'
import { setUpSecondFactor } from '@laurel/testbed/second-factor'
import { killWorkers, startWorker, until } from '@laurel/testbed/worker'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { checkInvariants } from '../../invariants.ts'
import { endReserves } from './ended.jobs.ts'

let world: World
let leader: Played
let clerk: Played
let head: Played
let stranger: Played
let city: Played
let tree: Awaited<ReturnType<typeof plantTree>>
let recommended: ReturnType<typeof recommending>
const verbs = (...names: string[]) => names.map((name) => `contest:recommendation:${name}`)

beforeAll(async () => {
  world = await openWorld()
  tree = await plantTree(world)
  await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`
      update organisation set level = case when id = ${tree.province} then 'province' else 'school' end
      where id in (${tree.province}, ${tree.near}, ${tree.far})`),
  )
  const below = (permissions: string[]) => [{ scope: 'org-and-below' as const, permissions }]
  leader = await play(world, { userType: 1, name: '林知夏', organisationId: tree.near })
  clerk = await play(world, {
    organisationId: tree.near,
    roles: below(['job:run:list', ...verbs('list', 'save', 'confirm', 'return', 'export')]),
  })
  head = await play(world, { organisationId: tree.near, roles: below(verbs('list', 'confirm')) })
  stranger = await play(world, { organisationId: tree.far, roles: below(verbs('list', 'save', 'confirm', 'return')) })
  city = await play(world, { organisationId: tree.province, roles: below(verbs('list', 'return')) })
  recommended = recommending(world, { leader, clerk, head })
  await startWorker(world)
}, 120_000)
afterAll(async () => {
  await killWorkers()
  await leaveEngine(world)
  await dropBucket()
  await world.close()
})

const school = (needsTwo = false) => ({ id: 'rank', quota: { level: 'school', needsTwo } })

const clerks = [
  { scope: 'org-and-below' as const, permissions: ['job:run:list', ...verbs('list', 'save', 'confirm', 'export')] },
]

const holds = async () => {
  const broken = await world.asPlatform((tx) => checkInvariants(tx))
  expect(broken.filter(({ violations }) => violations > 0)).toEqual([])
}

test('at a level that asks nothing and that nobody reviews, what came up can be judged and put into groups', {
  timeout: 120_000,
}, async () => {
  const { levelsOf, submitted, listOf, save, act } = recommended
  const levels = await levelsOf([school()], [{ organisationId: tree.near, seats: 1 }], 'asks-nothing')
  const entry = await submitted(levels, '晋级')
  const id = await listOf(levels, 1)
  await save(id, [entry])
  expect(await act(clerk, 'confirm', id)).toMatchObject({ code: 200 })
  await until('it stands at the level above', async () => {
    const { data } = await world.call(world.lanjiang.accounts.admin, 'GET /ims/grouping/list-places', {})
    return data.find(({ stageId }) => stageId === levels.toStageId)?.entries === 1 ? true : undefined
  })
})

test('a school orders its list, two persons send it, and each entry goes on, waits or ends as the list says', {
  timeout: 120_000,
}, async () => {
  const { levelsOf, entryOf, submit, submitted, get, listOf, save, act, becomes, told, takenAt } = recommended
  const levels = await levelsOf(
    [school(true)],
    [
      { organisationId: tree.near, seats: 2 },
      { organisationId: tree.province, seats: 5 },
    ],
  )
  const [a, b, c, d] = [
    await submitted(levels, '甲'),
    await submitted(levels, '乙'),
    await submitted(levels, '丙'),
    await submitted(levels, '丁'),
  ] as [string, string, string, string]
  const id = await listOf(levels, 4)
  const taskId = await world.inTenant(world.lanjiang, async ({ tx }) => {
    const row = await tx.first(sql<{ task_id: string }>`select task_id from recommendation_entry where entry_id = ${a}`)
    return row?.task_id ?? ''
  })
  const single = await world.call(head, 'PUT /ims/process-task/decide', { body: { taskId, outcome: 'pass' } })
  expect([single.code, single.msg]).toEqual([422, '该步骤按推荐名单一并办理，不能单独决定'])
  expect(await world.call(head, 'PUT /ims/process-task/claim', { body: { taskId } })).toMatchObject({ code: 422 })
  const far = await world.call(stranger, 'GET /ims/recommendation/get', { query: { id } })
  expect(far.code).toBe(404)
  expect((await world.call(stranger, 'GET /ims/recommendation/list', { query: {} })).data.rows).toEqual([])
  expect((await get(id, city)).can).toEqual({
    save: false,
    propose: false,
    confirm: false,
    return: false,
    reopen: false,
  })

  expect(await act(clerk, 'propose', id)).toMatchObject({ data: { reason: 'recommendation.nothing-listed' } })
  expect(await save(id, [a, newId()])).toMatchObject({ data: { reason: 'recommendation.not-a-candidate' } })
  expect(await save(id, [a, b, c])).toMatchObject({ code: 200 })
  expect(await save(id, [c, a, b])).toMatchObject({ code: 422, data: { reason: 'recommendation.reason-missing' } })
  expect(await save(id, [c, a, b], { [c]: '复核专家组意见' })).toMatchObject({ code: 200 })
  expect(await get(id)).toMatchObject({ line: 2, listed: 3, seats: 2, moves: [{ kind: 'moved', from: 3, to: 1 }] })
  expect(await act(head, 'confirm', id)).toMatchObject({ data: { reason: 'recommendation.not-proposed' } })
  expect(await act(clerk, 'propose', id)).toMatchObject({ code: 200 })
  expect(await act(clerk, 'confirm', id)).toMatchObject({ data: { reason: 'recommendation.second-person' } })
  const { phone } = await setUpSecondFactor(world, head)
  expect(await act(head, 'confirm', id)).toMatchObject({ code: 409, data: { reason: 'recommendation.code-needed' } })
  expect(await act(head, 'confirm', id, { code: '000000' })).toMatchObject({
    data: { reason: 'second-factor.wrong-code' },
  })
  expect(await act(head, 'confirm', id, { code: phone.number() })).toMatchObject({ code: 200, data: { sent: 2 } })
  expect(await save(id, [a, b, c])).toMatchObject({ data: { reason: 'recommendation.locked' } })
  expect(await takenAt(levels)).toEqual({ [tree.near]: 2, [tree.province]: 2 })

  for (const one of [c, a]) await becomes(one, 7)
  await becomes(d, 5)
  expect(await told(d)).toContain('entry.not-recommended')
  expect(await told(c)).toContain('entry.promoted')
  const ranks = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.rows(sql`
      select entry_id, rank, outcome from entry_stage where stage_id = ${levels.stageId} and rank is not null order by rank`),
  )
  expect(ranks).toEqual([
    { entry_id: c, rank: 1, outcome: 'promoted' },
    { entry_id: a, rank: 2, outcome: 'promoted' },
  ])
  expect((await entryOf(b)).state).toBeLessThan(3)

  // What the next level asks for is open now, and asked.
  expect(await submit(c)).toMatchObject({ code: 422, data: { reason: 'entry.incomplete' } })
  const version = (await entryOf(c)).sections[0]?.version ?? 0
  const values = { title: '丙', video: 'https://example.org/v' }
  expect(
    await world.call(leader, 'PUT /ims/entry/save-section', { body: { id: c, key: 's1', version, values } }),
  ).toMatchObject({ code: 200 })
  expect(await submit(c)).toMatchObject({ code: 200, data: { number: 2 } })
  expect(await takenAt(levels)).toEqual({ [tree.near]: 2, [tree.province]: 2 })

  // A place that is given up is the next reserve's.
  expect(
    await world.call(leader, 'PUT /ims/entry/withdraw', { body: { id: a, version: (await entryOf(a)).version } }),
  ).toMatchObject({ code: 200 })
  await becomes(b, 7)
  expect(await takenAt(levels)).toEqual({ [tree.near]: 2, [tree.province]: 2 })
  expect((await get(id)).entries.map(({ entryId, rank }) => [entryId, rank])).toEqual([
    [c, 1],
    [b, 2],
  ])
  await holds()
})

test('the level above returns a list with reasons; it comes again mended, or without what was returned', {
  timeout: 120_000,
}, async () => {
  const { levelsOf, entryOf, submitted, get, listOf, save, act, becomes, told, takenAt } = recommended
  const levels = await levelsOf([school()], [{ organisationId: tree.near, seats: 1 }])
  const [a, b] = [await submitted(levels, '甲'), await submitted(levels, '乙')] as [string, string]
  const id = await listOf(levels, 2)
  await save(id, [a, b])
  expect(await act(head, 'confirm', id)).toMatchObject({ code: 200, data: { sent: 1 } })
  await becomes(a, 7)
  const giveBack = async (who: Played) =>
    world.call(who, 'PUT /ims/recommendation/return', {
      body: { id, version: (await get(id)).version, entries: [{ entryId: a, note: '成员已参加两项' }] },
    })
  expect(await giveBack(clerk)).toMatchObject({ code: 404 })
  expect(await giveBack(city)).toMatchObject({ code: 200 })
  expect(await act(head, 'confirm', id)).toMatchObject({ data: { reason: 'recommendation.return-open' } })
  expect(await save(id, [b])).toMatchObject({ data: { reason: 'recommendation.reason-missing' } })
  const mended = await world.call(clerk, 'PUT /ims/recommendation/mend', {
    body: { id, version: (await get(id)).version, entryId: a, note: '已换人' },
  })
  expect(mended.code).toBe(200)
  expect(await act(head, 'confirm', id)).toMatchObject({ code: 200, data: { sent: 1 } })
  expect((await entryOf(a)).state).toBe(7)

  expect(await giveBack(city)).toMatchObject({ code: 200 })
  expect(await save(id, [b], { [a]: '撤下' })).toMatchObject({ code: 200 })
  expect(await act(head, 'confirm', id)).toMatchObject({ code: 200, data: { sent: 1 } })
  await becomes(b, 7)
  await becomes(a, 6)
  expect(await told(a)).toContain('entry.not-recommended')
  expect(await takenAt(levels)).toEqual({ [tree.near]: 1 })
  await holds()
})

test('what is approved after the list was sent is said, and added behind those that were sent or left to end', {
  timeout: 120_000,
}, async () => {
  const { levelsOf, submitted, get, listOf, save, act, becomes, told, takenAt } = recommended
  const levels = await levelsOf([school()], [{ organisationId: tree.near, seats: 2 }])
  const a = await submitted(levels, '甲')
  const id = await listOf(levels, 1)
  await save(id, [a])
  expect(await act(head, 'confirm', id)).toMatchObject({ code: 200, data: { sent: 1 } })
  expect(await act(clerk, 'reopen', id)).toMatchObject({ code: 409, data: { reason: 'recommendation.nothing-late' } })
  await becomes(a, 7)

  const b = await submitted(levels, '=乙')
  await listOf(levels, 1)
  expect(await get(id)).toMatchObject({ state: 'confirmed', late: 1, can: { save: false, reopen: true } })
  expect(await save(id, [a, b])).toMatchObject({ data: { reason: 'recommendation.locked' } })
  expect(await act(stranger, 'reopen', id)).toMatchObject({ code: 404 })
  expect(await act(clerk, 'reopen', id)).toMatchObject({ code: 200 })
  expect(await save(id, [b, a], { [b]: '更好' })).toMatchObject({ data: { reason: 'recommendation.supplement-only' } })
  expect(await save(id, [a, b])).toMatchObject({ code: 200 })
  expect(await get(id)).toMatchObject({ isSupplement: true, entries: [{ isLate: false }, { isLate: true }] })
  expect(await act(head, 'confirm', id)).toMatchObject({ code: 200, data: { sent: 2 } })
  await becomes(b, 7)

  const c = await submitted(levels, '丙')
  await listOf(levels, 1)
  expect(await act(clerk, 'reopen', id)).toMatchObject({ code: 200 })
  expect(await act(head, 'confirm', id)).toMatchObject({ code: 200, data: { sent: 2 } })
  await becomes(c, 5)
  expect(await told(c)).toContain('entry.not-recommended')
  expect(await takenAt(levels)).toEqual({ [tree.near]: 2 })
  const rows = await recommended.exported(clerk, id)
  expect(rows.map((row) => [row[6], row[7], row[9]])).toEqual([
    ['名次', '作品状态', '作品名称'],
    ['1', '已上报', '甲'],
    ['2', '已上报', '=乙'],
  ])
  expect(await recommended.exported(await play(world, { organisationId: tree.far, roles: clerks }))).toHaveLength(1)
  await holds()
})

test('when the stage above is over nothing changes any more, and reserves hear that they were not taken', {
  timeout: 120_000,
}, async () => {
  const { levelsOf, submitted, get, listOf, save, act, becomes, told } = recommended
  const levels = await levelsOf([school()], [{ organisationId: tree.near, seats: 1 }])
  const [a, b] = [await submitted(levels, '甲'), await submitted(levels, '乙')] as [string, string]
  const id = await listOf(levels, 2)
  await save(id, [a, b])
  expect(await act(head, 'confirm', id)).toMatchObject({ code: 200, data: { sent: 1 } })
  await becomes(a, 7)
  await endReserves(new AbortController().signal)
  expect(await get(id)).toMatchObject({ isEnded: false, entries: [{ isSent: true }, { isSent: false }] })
  await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`update stage set closes_at = now() - interval '1 minute' where id = ${levels.toStageId}`),
  )
  const nothing = { save: false, propose: false, confirm: false, return: false, reopen: false }
  expect(await get(id)).toMatchObject({ isEnded: true, can: nothing })
  const returned = await world.call(city, 'PUT /ims/recommendation/return', {
    body: { id, version: (await get(id)).version, entries: [{ entryId: a, note: '有误' }] },
  })
  expect(returned).toMatchObject({ code: 409, data: { reason: 'recommendation.ended' } })
  await endReserves(new AbortController().signal)
  await becomes(b, 5)
  expect(await told(b)).toContain('entry.not-recommended')
  expect((await recommended.entryOf(a)).state).toBe(7)
  await holds()
})

test('of two lists in one process each takes its own places, and the second decides who goes on', {
  timeout: 120_000,
}, async () => {
  const { levelsOf, entryOf, submitted, get, listOf, save, act, becomes, takenAt } = recommended
  const above = await play(world, { organisationId: tree.province, roles: clerks })
  const levels = await levelsOf(
    [school(), { id: 'rank2', quota: { level: 'province' } }],
    [
      { organisationId: tree.near, seats: 2 },
      { organisationId: tree.province, seats: 1 },
    ],
  )
  const [a, b] = [await submitted(levels, '甲'), await submitted(levels, '乙')] as [string, string]
  const id = await listOf(levels, 2)
  await save(id, [a, b])
  expect(await act(head, 'confirm', id)).toMatchObject({ code: 200, data: { sent: 2 } })
  const second = await until('both have come to the second list', async () => {
    const { data } = await world.call(above, 'GET /ims/recommendation/list', { query: { stageId: levels.stageId } })
    const list = data.rows.find(({ organisation }) => organisation.id === tree.province)
    return list && (await get(list.id, above)).unlisted === 2 ? list.id : undefined
  })
  expect(await takenAt(levels)).toEqual({ [tree.near]: 2, [tree.province]: 0 })
  await save(second, [b, a], {}, above)
  expect(await act(above, 'confirm', second)).toMatchObject({ code: 200, data: { sent: 1 } })
  await becomes(b, 7)
  expect((await entryOf(a)).state).toBe(2)
  expect(await takenAt(levels)).toEqual({ [tree.near]: 2, [tree.province]: 1 })
  await holds()
})
