import type { ProcessInstance, ProcessTask } from '@laurel/contract/process'
import type { AssignmentRule } from '@laurel/contract/process-assignment'
import { dropBucket } from '@laurel/testbed/bucket'
import { authorOf } from '@laurel/testbed/drawn-processes'
import { leaveEngine, publishDrawing } from '@laurel/testbed/engine'
import { killWorkers, startWorker, until } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownInstances } from '../../engine/client.ts'
import { remindOfTasks } from './task-reminder.jobs.ts'

let world: World
let admin: TestAccount
let auditor: TestAccount
let author: ReturnType<typeof authorOf>
beforeAll(async () => {
  world = await openWorld()
  ;({ admin, auditor } = world.lanjiang.accounts)
  author = authorOf(world, admin)
  await startWorker(world)
}, 60_000)
afterAll(async () => {
  await killWorkers()
  await leaveEngine(world)
  await dropBucket()
  await world.close()
})

/** Two branches at once behind one step; no flow asks how a step ended, so a return and a rejection go where rule and end say. */
const branches = (ends: string) => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:cx="urn:contest:wf:1" id="d" targetNamespace="t">
  <bpmn:process id="p" isExecutable="true">
    <bpmn:startEvent id="s" /><bpmn:userTask id="first" name="初审" />
    <bpmn:parallelGateway id="fork" /><bpmn:userTask id="left" name="左" /><bpmn:userTask id="last" name="终审" /><bpmn:userTask id="right" name="右" />
    <bpmn:parallelGateway id="join" />${ends}
    <bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="first" /><bpmn:sequenceFlow id="f2" sourceRef="first" targetRef="fork" />
    <bpmn:sequenceFlow id="f3" sourceRef="fork" targetRef="left" /><bpmn:sequenceFlow id="f4" sourceRef="fork" targetRef="right" />
    <bpmn:sequenceFlow id="f5" sourceRef="left" targetRef="last" /><bpmn:sequenceFlow id="f6" sourceRef="last" targetRef="join" />
    <bpmn:sequenceFlow id="f7" sourceRef="right" targetRef="join" /><bpmn:sequenceFlow id="f8" sourceRef="join" targetRef="done" />
  </bpmn:process>
</bpmn:definitions>`
const oneEnd = '<bpmn:endEvent id="done" />'

async function published(
  xml: string,
  returns: Record<string, string> = {},
  more: Record<string, Partial<AssignmentRule>> = {},
): Promise<string> {
  const rules = [...xml.matchAll(/<bpmn:userTask id="(\w+)"/g)].map(([, taskId = '']) => ({
    taskId,
    kind: 'users' as const,
    ids: [auditor.accountId],
    ...(returns[taskId] && { returnTo: returns[taskId] }),
    ...more[taskId],
  }))
  const key = `drawn-${crypto.randomUUID().slice(0, 8)}`
  await publishDrawing(world, world.lanjiang, key, xml, rules)
  return key
}
const start = async (modelKey: string) =>
  ((await world.call(admin, 'POST /ims/process/start', { body: { modelKey, title: '一' } })).data as ProcessInstance).id
const get = async (id: string) =>
  (await world.call(admin, 'GET /ims/process/get', { query: { id } })).data as ProcessInstance
const openSteps = ({ tasks }: ProcessInstance) =>
  tasks.filter(({ result }) => result === 1).map(({ activityId }) => activityId)
const waitsAt = (id: string, ...steps: string[]) =>
  until(`${id} waits at ${steps.join()}`, async () => {
    const instance = await get(id)
    return openSteps(instance).sort().join() === [...steps].sort().join() ? instance : undefined
  })
const ended = (id: string) =>
  until(`${id} has ended`, async () => {
    const instance = await get(id)
    return instance.endedAt === null ? undefined : instance
  })
const decide = async (id: string, step: string, outcome: string, reason = '材料不全') => {
  const task = (await get(id)).tasks.find(({ activityId, result }) => activityId === step && result === 1)
  const body = { taskId: task?.id ?? '', outcome, reason }
  return world.call(auditor, 'PUT /ims/process-task/decide', { body })
}

test('a rejection that a flow is drawn for goes along it, and the process is not cut off', {
  timeout: 60_000,
}, async () => {
  const { id: model, code, version, xml } = await author.ready('eligibility')
  const rules = ['review', 'second'].map((taskId) => ({ taskId, kind: 'users', ids: [auditor.accountId] }))
  const saved = await author.save({ id: model, version, xml, rules })
  expect((await author.publish({ id: model, version: saved.data['version'] })).code).toBe(200)
  const rejected = await start(code)
  await waitsAt(rejected, 'review')
  expect((await decide(rejected, 'review', 'reject')).data).toMatchObject({ result: 3, outcome: 'reject' })
  expect(await ended(rejected)).toMatchObject({ state: 'rejected' })

  const returned = await start(code)
  await waitsAt(returned, 'review')
  expect((await decide(returned, 'review', 'return')).data).toMatchObject({ result: 5, outcome: 'return' })
  const again = await until('it was returned and waits again', async () => {
    const { tasks } = await get(returned)
    return tasks.length > 1 ? tasks : undefined
  })
  expect(again.map(({ result }) => result)).toEqual([5, 1])
})

test('a return without a flow goes to the step of the rule, overtakes what will be asked again and nothing else', {
  timeout: 60_000,
}, async () => {
  const code = await published(branches(oneEnd), { last: 'left', right: 'first' })
  const id = await start(code)
  await waitsAt(id, 'first')
  const unknown = await decide(id, 'first', 'return')
  expect([unknown.code, unknown.msg]).toEqual([422, '此步骤不能这样办理'])
  await decide(id, 'first', 'pass')
  await waitsAt(id, 'left', 'right')
  await decide(id, 'left', 'pass')
  await waitsAt(id, 'last', 'right')
  expect((await decide(id, 'last', 'return')).code).toBe(200)
  await waitsAt(id, 'left', 'right')
  expect((await decide(id, 'right', 'return')).code).toBe(200)
  expect(openSteps(await get(id))).toEqual([])
  await waitsAt(id, 'first')
  await decide(id, 'first', 'pass')
  await waitsAt(id, 'left', 'right')
  for (const step of ['left', 'right']) await decide(id, step, 'pass')
  await waitsAt(id, 'last')
  await decide(id, 'last', 'pass')
  expect(await ended(id)).toMatchObject({ state: 'approved' })
})

test('a step is due when its drawing says so; who has it is reminded once a day before and once after', {
  timeout: 60_000,
}, async () => {
  const dated = branches(oneEnd)
    .replace('xmlns:cx', 'xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:cx')
    .replace(
      /<bpmn:userTask id="first"([^>]*) \/>/,
      '<bpmn:userTask id="first"$1 camunda:dueDate="P9D"><bpmn:extensionElements><cx:workflow dueDate="PT2H" /></bpmn:extensionElements></bpmn:userTask>',
    )
    .replace('<bpmn:userTask id="left"', '<bpmn:userTask id="left" camunda:dueDate="PT4H"')
  const id = await start(await published(dated))
  const [task] = (await waitsAt(id, 'first')).tasks
  expect(Date.parse(task?.dueAt ?? '') - Date.parse(task?.createdAt ?? '')).toBe(2 * 3_600_000)
  const told = async () => {
    const { rows } = (await world.call(auditor, 'GET /ims/notice/list', { query: { limit: 100 } })).data
    return rows.filter(({ kind }) => kind.startsWith('process.')).map(({ kind, title }) => [kind, title])
  }
  for (let times = 0; times < 2; times += 1) await remindOfTasks()
  expect(await told()).toEqual([['process.due-soon', '1 项审批任务即将到期']])
  await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`update process_task set due_at = now() - interval '1 minute' where instance_id = ${id}`),
  )
  for (let times = 0; times < 2; times += 1) await remindOfTasks()
  expect(await told()).toEqual([
    ['process.overdue', '1 项审批任务已逾期'],
    ['process.due-soon', '1 项审批任务即将到期'],
  ])
  await decide(id, 'first', 'pass')
  const { tasks } = await waitsAt(id, 'left', 'right')
  const hours = ({ dueAt, createdAt }: (typeof tasks)[number]) =>
    dueAt && (Date.parse(dueAt) - Date.parse(createdAt)) / 3_600_000
  const open = tasks.filter(({ result }) => result === 1)
  expect(open.map((each) => [each.activityId, hours(each)]).sort()).toEqual([
    ['left', 4],
    ['right', null],
  ])
})

test('of a part that runs several times at once, a return takes back its own run and no other', {
  timeout: 60_000,
}, async () => {
  const inner = `<bpmn:startEvent id="is" /><bpmn:userTask id="read" name="审阅" /><bpmn:userTask id="sign" name="签发" /><bpmn:endEvent id="ie" />
    <bpmn:sequenceFlow id="i1" sourceRef="is" targetRef="read" /><bpmn:sequenceFlow id="i2" sourceRef="read" targetRef="sign" /><bpmn:sequenceFlow id="i3" sourceRef="sign" targetRef="ie" />`
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t"><bpmn:process id="p" isExecutable="true">
  <bpmn:startEvent id="s" /><bpmn:subProcess id="each" name="逐件">${inner}<bpmn:multiInstanceLoopCharacteristics><bpmn:loopCardinality>3</bpmn:loopCardinality></bpmn:multiInstanceLoopCharacteristics></bpmn:subProcess><bpmn:endEvent id="e" />
  <bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="each" /><bpmn:sequenceFlow id="f2" sourceRef="each" targetRef="e" />
</bpmn:process></bpmn:definitions>`
  const id = await start(await published(xml, { sign: 'read' }))
  await waitsAt(id, 'read', 'read', 'read')
  for (const left of [2, 1]) {
    await decide(id, 'read', 'pass')
    await waitsAt(id, ...Array(left).fill('read'), ...Array(3 - left).fill('sign'))
  }
  const before = (await get(id)).tasks.filter(({ result }) => result === 1)
  expect((await decide(id, 'sign', 'return')).code).toBe(200)
  const after = await waitsAt(id, 'read', 'read', 'sign')
  const open = new Set(after.tasks.filter(({ result }) => result === 1).map((task) => task.id))
  expect(before.filter((task) => !open.has(task.id)).map(({ activityId }) => activityId)).toEqual(['sign'])
  for (const step of ['read', 'read']) await decide(id, step, 'pass')
  await waitsAt(id, 'sign', 'sign', 'sign')
  for (const step of ['sign', 'sign', 'sign']) await decide(id, step, 'pass')
  expect(await ended(id)).toMatchObject({ state: 'approved' })
})

test('a return from beside a part that runs several times takes back all of its runs, also what somebody decides there meanwhile', {
  timeout: 120_000,
}, async () => {
  const inner = `<bpmn:startEvent id="is" /><bpmn:userTask id="read" name="审阅" /><bpmn:endEvent id="ie" />
    <bpmn:sequenceFlow id="i1" sourceRef="is" targetRef="read" /><bpmn:sequenceFlow id="i2" sourceRef="read" targetRef="ie" />`
  const each = `<bpmn:subProcess id="left" name="逐件">${inner}<bpmn:multiInstanceLoopCharacteristics><bpmn:loopCardinality>2</bpmn:loopCardinality></bpmn:multiInstanceLoopCharacteristics></bpmn:subProcess>`
  const xml = branches(oneEnd).replace('<bpmn:userTask id="left" name="左" />', each)
  const id = await start(await published(xml, { right: 'first' }, { read: { mode: 'all' } }))
  await waitsAt(id, 'first')
  await decide(id, 'first', 'pass')
  await waitsAt(id, 'read', 'read', 'right')
  await killWorkers()
  expect((await decide(id, 'right', 'return')).code).toBe(200)
  const late = await decide(id, 'read', 'pass')
  await startWorker(world)
  await waitsAt(id, 'first')
  const left = (statement: ReturnType<typeof sql>) => world.inTenant(world.lanjiang, ({ tx }) => tx.rows(statement))
  await until('the engine has heard all', async () =>
    (await left(sql`select from engine_command where instance_id = ${id} and refused is null`)).length === 0
      ? true
      : undefined,
  )
  const after = await get(id)
  expect([late.code, after.state]).toEqual([200, 'running'])
  expect(after.tasks.filter(({ activityId }) => activityId === 'read').map(({ result }) => result)).toEqual([4, 4])
  expect(
    await left(sql`
      select c.pool from process_task t join task_candidate c on c.tenant_id = t.tenant_id and c.task_id = t.id
      where t.instance_id = ${id} and t.activity_id <> 'first'`),
  ).toEqual([])
  await decide(id, 'first', 'pass')
  for (const step of ['read', 'read', 'right', 'last']) {
    await until(`it waits at ${step}`, async () => (openSteps(await get(id)).includes(step) ? true : undefined))
    expect((await decide(id, step, 'pass')).code).toBe(200)
  }
  expect(await ended(id)).toMatchObject({ state: 'approved' })
})

test('a rejection without a flow goes to the rejecting end, with every other token; without such an end the instance ends', {
  timeout: 60_000,
}, async () => {
  const meaning = (word: string) =>
    `<bpmn:extensionElements><cx:end meaning="${word}" /></bpmn:extensionElements></bpmn:endEvent>`
  const twoEnds = `<bpmn:exclusiveGateway id="x" default="x1" /><bpmn:endEvent id="done">${meaning('approved')}<bpmn:endEvent id="no">${meaning('rejected')}
    <bpmn:sequenceFlow id="x1" sourceRef="x" targetRef="done" /><bpmn:sequenceFlow id="x2" sourceRef="x" targetRef="no"><bpmn:conditionExpression>\${points &lt; 1}</bpmn:conditionExpression></bpmn:sequenceFlow>`
  const drawn = branches(twoEnds).replace('sourceRef="join" targetRef="done"', 'sourceRef="join" targetRef="x"')
  for (const xml of [drawn, branches(oneEnd)]) {
    const id = await start(await published(xml))
    await waitsAt(id, 'first')
    await decide(id, 'first', 'pass')
    await waitsAt(id, 'left', 'right')
    expect((await decide(id, 'left', 'reject')).code).toBe(200)
    expect(openSteps(await get(id))).toEqual([])
    expect(await ended(id)).toMatchObject({ state: 'rejected' })
    await until('the engine has forgotten it', async () =>
      (await ownInstances(0)).some(({ businessKey }) => businessKey?.endsWith(id)) ? undefined : true,
    )
  }
})

test('of what is over nothing can be decided', async () => {
  const { rows } = (await world.call(auditor, 'GET /ims/process-task/list', { query: { which: 'decided', limit: 1 } }))
    .data as { rows: ProcessTask[] }
  const body = { taskId: rows[0]?.id ?? '', outcome: 'pass' }
  expect((await world.call(auditor, 'PUT /ims/process-task/decide', { body })).code).toBe(409)
})
