import type { ProcessInstance } from '@laurel/contract/process'
import { dropBucket } from '@laurel/testbed/bucket'
import { type Played, play } from '@laurel/testbed/cast'
import { authorOf } from '@laurel/testbed/drawn-processes'
import { leaveEngine, publishDrawing } from '@laurel/testbed/engine'
import { plantContest } from '@laurel/testbed/planted-contest'
import { killWorkers, startWorker, until } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let admin: TestAccount
let leader: Played
let mate: Played
let contest: Awaited<ReturnType<typeof plantContest>>
const summary = { key: 'summary', widget: 'text', label: { zh: '简介' }, required: false, identifies: false }

beforeAll(async () => {
  world = await openWorld()
  admin = world.lanjiang.accounts.admin
  await startWorker(world)
  leader = await play(world, { userType: 1, name: '林知夏', mobile: '13900000501' })
  mate = await play(world, { userType: 1, name: '周予安', mobile: '13900000502' })
  const author = authorOf(world, admin)
  const { id, code, version } = await author.ready('eligibility')
  expect((await author.publish({ id, version })).code).toBe(200)
  contest = await reviewedBy(code)
}, 120_000)
afterAll(async () => {
  await killWorkers()
  await leaveEngine(world)
  await dropBucket()
  await world.close()
})

const reviewedBy = (modelKey: string) =>
  world.inTenant(world.lanjiang, async ({ tx, actor }) => {
    const planted = await plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }, [summary])
    await tx.run(sql`update stage_plan set process_key = ${modelKey} where stage_id = ${planted.stageId}`)
    return planted
  })
const entryOf = async (id: string) => (await world.call(leader, 'GET /ims/entry/get', { query: { id } })).data
const submit = async (id: string) =>
  world.call(leader, 'POST /ims/entry/submit', { body: { id, version: (await entryOf(id)).version } })
const save = (id: string, version: number, values: Record<string, string>) =>
  world.call(leader, 'PUT /ims/entry/save-section', { body: { id, key: 's1', version, values } })
const noticesOf = async (who: Played, id: string) => {
  const { rows } = (await world.call(who, 'GET /ims/notice/list', { query: { limit: 100 } })).data
  return rows.filter(({ entryId }) => entryId === id)
}
const told = async (who: Played, id: string) => (await noticesOf(who, id)).map(({ kind }) => kind)
const bodyOf = async (who: Played, id: string, kind: string) =>
  (await noticesOf(who, id)).find((notice) => notice.kind === kind)?.body

/** Handed in, with a mate who has said yes, and waiting for the auditor. */
async function submitted({ contestId, trackId } = contest): Promise<{ id: string; processId: string }> {
  const begun = await world.call(leader, 'POST /ims/entry/begin', { body: { contestId, trackId, title: '微澜' } })
  const { id } = begun.data as { id: string }
  await world.inTenant(world.lanjiang, ({ tx, actor }) =>
    tx.run(sql`
      insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
      select tenant_id, gen_random_uuid(), ${id}, person_id, 'member', now() from account
      where tenant_id = ${actor.tenantId} and id = ${mate.accountId}`),
  )
  const [section] = (await entryOf(id)).sections
  expect(await save(id, section?.version ?? 0, { title: '微澜', summary: '短' })).toMatchObject({ code: 200 })
  expect(await submit(id)).toMatchObject({ code: 200 })
  const row = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.first(sql<{ process_id: string }>`select process_id from entry_stage where entry_id = ${id}`),
  )
  return { id, processId: row?.process_id ?? '' }
}
const waiting = (processId: string) =>
  until(`${processId} waits`, async () => {
    const { data } = await world.call(admin, 'GET /ims/process/get', { query: { id: processId } })
    return (data as ProcessInstance).tasks.find(({ result }) => result === 1)
  })
const decide = (taskId: string, outcome: string, more: object = {}) =>
  world.call(admin, 'PUT /ims/process-task/decide', { body: { taskId, outcome, reason: '意见', ...more } })
const becomes = (id: string, state: number) =>
  until(`${id} becomes ${state}`, async () => ((await entryOf(id)).state === state ? true : undefined))
const outcomeOf = async (id: string) => (await entryOf(id)).stages.map(({ outcome }) => outcome)

test('what a process comes to is the state of its entry, and its team is told', { timeout: 90_000 }, async () => {
  for (const [outcome, state, result] of [
    ['pass', 4, 'approved'],
    ['reject', 5, 'rejected'],
  ] as const) {
    const { id, processId } = await submitted()
    expect((await decide((await waiting(processId)).id, outcome)).code).toBe(200)
    await becomes(id, state)
    expect(await outcomeOf(id)).toEqual([result])
    for (const who of [leader, mate])
      expect(await bodyOf(who, id, `entry.${result}`)).toBe(
        result === 'rejected'
          ? '您的作品未通过本阶段审核。审核意见：“意见”。如有疑问，请联系主办方。'
          : '您的作品已通过本阶段审核，后续安排请留意赛事通知。',
      )
    expect(await submit(id)).toMatchObject({ status: 409 })
  }
})

test('a returned entry opens the returned fields and no others, waits for its team, and comes back to the step that the return leads to', {
  timeout: 90_000,
}, async () => {
  const { id, processId } = await submitted()
  const first = await waiting(processId)
  const unknown = await decide(first.id, 'return', { fields: [{ field: 'salary', note: '' }] })
  expect([unknown.code, unknown.msg]).toEqual([422, '只能退回参赛者填写的字段'])
  const fields = [{ field: 'summary', note: '请写具体' }]
  expect((await decide(first.id, 'return', { fields })).code).toBe(200)
  expect(await entryOf(id)).toMatchObject({ state: 3, returned: [{ field: 'summary', note: '请写具体' }] })
  for (const who of [leader, mate])
    expect(await bodyOf(who, id, 'entry.returned')).toContain('指出 1 处需要修改。审核意见：“意见”。请在')

  // A return of this drawing leads to the second auditor.
  const again = await waiting(processId)
  expect(again).toMatchObject({ activityId: 'second', isAway: true, can: { decide: false, claim: false } })
  for (const refused of [
    await decide(again.id, 'pass'),
    await world.call(admin, 'PUT /ims/process-task/claim', { body: { taskId: again.id } }),
  ])
    expect([refused.code, refused.msg]).toEqual([409, '作品已退回团队修改，重新提交后再办理'])

  const { version } = (await entryOf(id)).sections[0] ?? { version: 0 }
  expect(await save(id, version, { title: '改名', summary: '很具体' })).toMatchObject({
    status: 422,
    data: { reason: 'entry.field-not-returned', fields: [{ path: 'title' }] },
  })
  expect(await save(id, version, { title: '微澜', summary: '很具体' })).toMatchObject({ code: 200 })
  expect(await submit(id)).toMatchObject({ data: { number: 2 } })
  expect(await waiting(processId)).toMatchObject({ id: again.id, isAway: false, can: { decide: true } })
  expect((await decide(again.id, 'pass')).code).toBe(200)
  await becomes(id, 4)
})

test('a returned entry that is withdrawn ends its process; one that somebody reviews is not withdrawn', {
  timeout: 90_000,
}, async () => {
  const { id, processId } = await submitted()
  const { id: taskId } = await waiting(processId)
  const withdraw = async () =>
    world.call(leader, 'PUT /ims/entry/withdraw', { body: { id, version: (await entryOf(id)).version } })
  await world.call(admin, 'PUT /ims/process-task/claim', { body: { taskId } })
  expect(await withdraw()).toMatchObject({ status: 409, data: { reason: 'entry.under-review' } })
  expect((await decide(taskId, 'return', { fields: [{ field: 'summary', note: '' }] })).code).toBe(200)
  expect(await withdraw()).toMatchObject({ code: 200 })
  const over = await until('its process ends', async () => {
    const { data } = await world.call(admin, 'GET /ims/process/get', { query: { id: processId } })
    return (data as ProcessInstance).endedAt === null ? undefined : (data as ProcessInstance)
  })
  expect(over.state).toBe('withdrawn')
  expect(over.tasks.filter(({ result }) => result === 1)).toEqual([])
  expect(await entryOf(id)).toMatchObject({ state: 6 })
  expect(await outcomeOf(id)).toEqual(['withdrawn'])
})

test('an entry whose process an administrator cancels goes back to its team, and is reviewed anew', {
  timeout: 90_000,
}, async () => {
  const { id, processId } = await submitted()
  const { id: taskId } = await waiting(processId)
  await world.call(admin, 'PUT /ims/process-task/claim', { body: { taskId } })
  const body = { id: processId, reason: '选错了流程' }
  expect((await world.call(admin, 'PUT /ims/process/cancel', { body })).code).toBe(200)
  await becomes(id, 3)
  const { returned } = await entryOf(id)
  expect(returned.map(({ field, note }) => [field, note])).toEqual(
    ['title', 'summary'].map((field) => [field, '主办方终止了这次审核，请核对后重新提交']),
  )
  expect(await told(mate, id)).toContain('entry.returned')
  expect(await submit(id)).toMatchObject({ data: { number: 2 } })
  const row = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.first(sql<{ process_id: string }>`select process_id from entry_stage where entry_id = ${id}`),
  )
  expect(row?.process_id).not.toBe(processId)
  expect((await waiting(row?.process_id ?? '')).can.decide).toBe(true)
})

const end = (id: string, meaning: string) =>
  `<bpmn:endEvent id="${id}"><bpmn:extensionElements><cx:end meaning="${meaning}" /></bpmn:extensionElements></bpmn:endEvent>`
const timer = (time: string) =>
  `<bpmn:timerEventDefinition><bpmn:timeDate>\${stage_${time}}</bpmn:timeDate></bpmn:timerEventDefinition>`
const flow = (from: string, to: string) =>
  `<bpmn:sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}" />`

test('waits and time-outs count from the stage of the entry: one that nobody reviews in time is rejected by the drawing', {
  timeout: 90_000,
}, async () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:cx="urn:contest:wf:1" id="d" targetNamespace="t"><bpmn:process id="p" isExecutable="true">
  <bpmn:startEvent id="s" /><bpmn:intermediateCatchEvent id="wait">${timer('open_plus_PT24H')}</bpmn:intermediateCatchEvent>
  <bpmn:userTask id="review" name="审核" /><bpmn:boundaryEvent id="late" attachedToRef="review">${timer('close_minus_PT48H')}</bpmn:boundaryEvent>
  ${end('done', 'approved')}${end('missed', 'rejected')}
  ${flow('s', 'wait')}${flow('wait', 'review')}${flow('review', 'done')}${flow('late', 'missed')}
</bpmn:process></bpmn:definitions>`
  const key = `stage-times-${crypto.randomUUID().slice(0, 8)}`
  await publishDrawing(world, world.lanjiang, key, xml, [{ taskId: 'review', kind: 'users', ids: [admin.accountId] }])
  const timed = await reviewedBy(key)
  await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`
      update stage set opens_at = now() - interval '24 hours' + interval '1 second', closes_at = now() + interval '48 hours' + interval '9 seconds'
      where id = ${timed.stageId}`),
  )
  const { id, processId } = await submitted(timed)
  const opened = await waiting(processId)
  const [stage] = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.rows(
      sql<{ from: string }>`select opens_at + interval '24 hours' as from from stage where id = ${timed.stageId}`,
    ),
  )
  expect(Date.parse(opened.createdAt)).toBeGreaterThanOrEqual(Date.parse(stage?.from ?? ''))
  await becomes(id, 5)
  const over = (await world.call(admin, 'GET /ims/process/get', { query: { id: processId } })).data
  expect([over.state, over.tasks.map(({ result }) => result)]).toEqual(['rejected', [4]])
  expect(await outcomeOf(id)).toEqual(['rejected'])
})
