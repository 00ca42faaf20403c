import type { Answer } from '@laurel/contract/define'
import type { getReview, listReviews } from '@laurel/contract/review'
import { dropBucket } from '@laurel/testbed/bucket'
import { type Played, play } from '@laurel/testbed/cast'
import { leaveEngine, publishDrawing } from '@laurel/testbed/engine'
import { plantContest } from '@laurel/testbed/planted-contest'
import { killWorkers, startWorker, until } from '@laurel/testbed/worker'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewDrawing } from '../../../db/seeds/review-drawing.ts'

let world: World
let leader: Played
let entryId: string
const summary = { key: 'summary', widget: 'text', label: { zh: '简介' }, required: false, identifies: false }

beforeAll(async () => {
  world = await openWorld()
  await startWorker(world)
  leader = await play(world, { userType: 1, name: '林知夏', mobile: '13900000801' })
  const { accountId } = world.lanjiang.accounts.auditor
  const steps = [{ id: 'review', name: '学院初审', accountIds: [accountId] }]
  const rule = { taskId: 'review', kind: 'users' as const, ids: [accountId], returnTo: 'review' }
  const xml = reviewDrawing({ id: 'own-return', name: '审核', steps })
  await publishDrawing(world, world.lanjiang, 'own-return', xml, [rule])
  const { contestId, trackId } = await world.inTenant(world.lanjiang, async ({ tx, actor }) => {
    const planted = await plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }, [summary])
    await tx.run(sql`update stage_plan set process_key = 'own-return' where stage_id = ${planted.stageId}`)
    return planted
  })
  const begun = await world.call(leader, 'POST /ims/entry/begin', { body: { contestId, trackId, title: '微澜' } })
  entryId = (begun.data as { id: string }).id
}, 120_000)
afterAll(async () => {
  await killWorkers()
  await leaveEngine(world)
  await dropBucket()
  await world.close()
})

const entry = async () => (await world.call(leader, 'GET /ims/entry/get', { query: { id: entryId } })).data
const save = async (values: Record<string, string>) => {
  const { version = 0 } = (await entry()).sections[0] ?? {}
  return world.call(leader, 'PUT /ims/entry/save-section', { body: { id: entryId, key: 's1', version, values } })
}
const submit = async () =>
  world.call(leader, 'POST /ims/entry/submit', { body: { id: entryId, version: (await entry()).version } })
const waiting = async () => {
  const { data } = await world.call(world.lanjiang.accounts.auditor, 'GET /ims/review/list', { query: { q: '微澜' } })
  return (data as Answer<typeof listReviews>).rows
}
const comes = () => until('it waits in the queue', async () => (await waiting())[0])
const review = async (id: string) =>
  (await world.call(world.lanjiang.accounts.auditor, 'GET /ims/review/get', { query: { id } })).data as Answer<
    typeof getReview
  >
const decide = (taskId: string, outcome: string, more: object = {}) =>
  world.call(world.lanjiang.accounts.auditor, 'PUT /ims/process-task/decide', {
    body: { taskId, outcome, reason: '简介太短', ...more },
  })

test('[I02] what an auditor returns leaves the queue, opens the named fields to its team, and comes back to the same step with what changed', {
  timeout: 90_000,
}, async () => {
  expect(await save({ title: '微澜', summary: '短' })).toMatchObject({ code: 200 })
  expect(await submit()).toMatchObject({ code: 200 })
  const first = await comes()
  expect((await review(first.id)).task.outcomes.toSorted()).toEqual(['pass', 'reject', 'return'])
  const fields = [{ field: 'summary', note: '请写具体' }]
  expect(await decide(first.id, 'return', { fields })).toMatchObject({ code: 200 })
  expect(await entry()).toMatchObject({ state: 3, returned: [{ field: 'summary', note: '请写具体' }] })
  expect(await waiting()).toEqual([])
  expect(await save({ title: '改名', summary: '很具体' })).toMatchObject({
    status: 422,
    data: { reason: 'entry.field-not-returned', fields: [{ path: 'title' }] },
  })
  expect(await save({ title: '微澜', summary: '很具体' })).toMatchObject({ code: 200 })
  const topics = [`process:${(await review(first.id)).task.instanceId}`]
  const watched = async () => {
    const { data } = await world.call(leader, 'GET /ims/live/snapshot', { query: { topics } })
    return (data as { version: number }[])[0]?.version ?? 0
  }
  const before = await watched()
  expect(await submit()).toMatchObject({ data: { number: 2 } })
  expect(await watched()).toBeGreaterThan(before)

  const again = await comes()
  expect(again).toMatchObject({ step: '学院初审', entry: { round: 2 } })
  expect((await review(again.id)).entry?.lastReturn).toMatchObject({
    reason: '简介太短',
    fields,
    changes: [{ field: 'summary', before: '短', after: '很具体' }],
  })
  expect(await decide(again.id, 'pass')).toMatchObject({ code: 200 })
  await until('it is approved', async () => ((await entry()).state === 4 ? true : undefined))
  const own = await review(first.id)
  expect(own.entry).toMatchObject({ submission: { number: 1 }, values: { summary: '短' } })
})
