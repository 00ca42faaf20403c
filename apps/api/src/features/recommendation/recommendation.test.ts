import { reviewDrawing } from '@laurel/api/db/seeds/review-drawing.ts'
import type { AnswerOf } from '@laurel/contract/endpoints'
import { dropBucket } from '@laurel/testbed/bucket'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { leaveEngine, publishDrawing } from '@laurel/testbed/engine'
import { plantContest } from '@laurel/testbed/planted-contest'
import { killWorkers, startWorker, until } from '@laurel/testbed/worker'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { checkInvariants } from '../../invariants.ts'

let world: World
let leader: Played
let clerk: Played
let head: Played
let stranger: Played
let city: Played
let tree: Awaited<ReturnType<typeof plantTree>>
const verbs = (...names: string[]) => names.map((name) => `contest:recommendation:${name}`)
const question = { key: 'video', widget: 'text', label: { zh: '视频' }, required: true, identifies: false }
const laterOnly = { ...question, stages: { '1': 'hide', '2': 'edit' } }

beforeAll(async () => {
  world = await openWorld()
  tree = await plantTree(world)
  await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`update organisation set level = 'school' where id in (${tree.near}, ${tree.far})`),
  )
  const below = (permissions: string[]) => [{ scope: 'org-and-below' as const, permissions }]
  leader = await play(world, { userType: 1, name: '林知夏', organisationId: tree.near })
  clerk = await play(world, { organisationId: tree.near, roles: below(verbs('list', 'save', 'confirm', 'return')) })
  head = await play(world, { organisationId: tree.near, roles: below(verbs('list', 'confirm')) })
  stranger = await play(world, { organisationId: tree.far, roles: below(verbs('list', 'save', 'confirm', 'return')) })
  city = await play(world, { organisationId: tree.province, roles: below(verbs('list', 'return')) })
  await startWorker(world)
}, 120_000)
afterAll(async () => {
  await killWorkers()
  await leaveEngine(world)
  await dropBucket()
  await world.close()
})

type Places = { organisationId: string; seats: number | null }

/** A school level that ends in a recommendation, and a level above it that asks for a video. */
async function twoLevels(quota: object, places: readonly Places[], asks: object = laterOnly) {
  const key = `rank-${crypto.randomUUID().slice(0, 8)}`
  const drawing = reviewDrawing({ id: 'p', name: 'p', steps: [{ id: 'rank', name: '学校排序推荐', accountIds: [] }] })
  await publishDrawing(world, world.lanjiang, key, drawing, [
    { taskId: 'rank', kind: 'users', ids: [head.accountId], quota: { level: 'school', ...quota } },
  ])
  return world.inTenant(world.lanjiang, async ({ tx, actor: { tenantId } }) => {
    const planted = await plantContest(tx, { tenantId, marker: '创新赛' }, [asks])
    const toStageId = newId()
    await tx.run(sql`update stage_plan set process_key = ${key} where stage_id = ${planted.stageId}`)
    await tx.run(sql`
      insert into stage (tenant_id, id, contest_id, code, name, process_type, level, opens_at, closes_at, sort)
      values (${tenantId}, ${toStageId}, ${planted.contestId}, 's2', '{"zh": "省赛"}', 2, 'province', now() - interval '1 day', now() + interval '30 days', 1)`)
    await tx.run(sql`
      insert into stage_plan (tenant_id, id, stage_id, form_id, max_members, max_guides)
      values (${tenantId}, ${newId()}, ${toStageId}, ${planted.formId}, 5, 3)`)
    for (const { organisationId, seats } of places)
      await tx.run(sql`
        insert into stage_quota (tenant_id, id, stage_id, organisation_id, seats)
        values (${tenantId}, ${newId()}, ${toStageId}, ${organisationId}, ${seats})`)
    return { ...planted, toStageId }
  })
}
type Levels = Awaited<ReturnType<typeof twoLevels>>

const entryOf = async (id: string) => (await world.call(leader, 'GET /ims/entry/get', { query: { id } })).data
const submit = async (id: string) =>
  world.call(leader, 'POST /ims/entry/submit', { body: { id, version: (await entryOf(id)).version } })
async function submitted({ contestId, trackId }: Levels, title: string): Promise<string> {
  const begun = await world.call(leader, 'POST /ims/entry/begin', { body: { contestId, trackId, title } })
  const { id } = begun.data as { id: string }
  const version = (await entryOf(id)).sections[0]?.version ?? 0
  await world.call(leader, 'PUT /ims/entry/save-section', { body: { id, key: 's1', version, values: { title } } })
  expect(await submit(id)).toMatchObject({ code: 200 })
  return id
}

const get = async (id: string, who = clerk) =>
  (await world.call(who, 'GET /ims/recommendation/get', { query: { id } }))
    .data as AnswerOf<'GET /ims/recommendation/get'>
const listOf = ({ stageId }: Levels, candidates: number) =>
  until('the candidates have arrived', async () => {
    const { data } = await world.call(clerk, 'GET /ims/recommendation/list', { query: { stageId } })
    const [row] = data.rows
    return row && (await get(row.id)).unlisted === candidates ? row.id : undefined
  })
const save = async (id: string, entryIds: string[], reasons: Record<string, string> = {}) =>
  world.call(clerk, 'PUT /ims/recommendation/save', {
    body: {
      id,
      version: (await get(id)).version,
      entryIds,
      reasons: Object.entries(reasons).map(([entryId, reason]) => ({ entryId, reason })),
    },
  })
const act = async (who: Played, verb: 'propose' | 'confirm', id: string) =>
  world.call(who, `PUT /ims/recommendation/${verb}`, { body: { id, version: (await get(id)).version } })
const becomes = (id: string, state: number) =>
  until(`${id} becomes ${state}`, async () => ((await entryOf(id)).state === state ? true : undefined))
const told = async (id: string) => {
  const { rows } = (await world.call(leader, 'GET /ims/notice/list', { query: { limit: 100 } })).data
  return rows.filter(({ entryId }) => entryId === id).map(({ kind }) => kind)
}
const takenAt = ({ toStageId }: Levels) =>
  world.inTenant(world.lanjiang, async ({ tx }) =>
    Object.fromEntries(
      (
        await tx.rows(sql<{ organisation_id: string; taken: number }>`
          select organisation_id, taken from stage_quota where stage_id = ${toStageId}`)
      ).map(({ organisation_id, taken }) => [organisation_id, taken]),
    ),
  )

const holds = async () => {
  const broken = await world.asPlatform((tx) => checkInvariants(tx))
  expect(broken.filter(({ violations }) => violations > 0)).toEqual([])
}

test('a school orders its list, two persons send it, and each entry goes on, waits or ends as the list says', {
  timeout: 120_000,
}, async () => {
  const levels = await twoLevels({ needsTwo: true }, [
    { organisationId: tree.near, seats: 2 },
    { organisationId: tree.province, seats: 5 },
  ])
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
  expect((await get(id, city)).can).toEqual({ save: false, propose: false, confirm: false, return: false })

  expect(await act(clerk, 'propose', id)).toMatchObject({ data: { reason: 'recommendation.nothing-listed' } })
  expect(await save(id, [a, newId()])).toMatchObject({ data: { reason: 'recommendation.not-a-candidate' } })
  expect(await save(id, [a, b, c])).toMatchObject({ code: 200 })
  expect(await save(id, [c, a, b])).toMatchObject({ code: 422, data: { reason: 'recommendation.reason-missing' } })
  expect(await save(id, [c, a, b], { [c]: '复核专家组意见' })).toMatchObject({ code: 200 })
  expect(await get(id)).toMatchObject({ line: 2, listed: 3, seats: 2, moves: [{ kind: 'moved', from: 3, to: 1 }] })
  expect(await act(head, 'confirm', id)).toMatchObject({ data: { reason: 'recommendation.not-proposed' } })
  expect(await act(clerk, 'propose', id)).toMatchObject({ code: 200 })
  expect(await act(clerk, 'confirm', id)).toMatchObject({ data: { reason: 'recommendation.second-person' } })
  expect(await act(head, 'confirm', id)).toMatchObject({ code: 200, data: { sent: 2 } })
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
  const levels = await twoLevels({}, [{ organisationId: tree.near, seats: 1 }])
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
