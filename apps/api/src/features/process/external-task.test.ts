import { openProcessRuns, type ProcessRuns } from '@laurel/testbed/process-runs'
import { killWorkers, startWorker, until } from '@laurel/testbed/worker'
import type { TestAccount, World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let runs: ProcessRuns
let world: World
let admin: TestAccount
beforeAll(async () => {
  runs = await openProcessRuns()
  world = runs.world
  admin = runs.admin
}, 120_000)
afterAll(() => runs.close())

const get = (id: string) => runs.get(id)
const activitiesOf = (id: string) => runs.activitiesOf(id)
const publish = (gallery: string, change?: (xml: string) => string) => runs.publish(gallery, change)
const start = (modelKey: string) => runs.start(modelKey)
const approve = (id: string, activityId: string) => runs.approve(id, activityId)
const ended = (id: string) => runs.ended(id)

const failedStep = (id: string) =>
  until('a step fails', async () => (await activitiesOf(id)).steps.find(({ state }) => state === 'failed'))

test('a step with a handler is carried out, and the token goes on', { timeout: 60_000 }, async () => {
  const id = await start(await publish('recommendation'))
  await until('the college is asked', async () =>
    (await get(id)).tasks.find(({ activityId }) => activityId === 'college'),
  )
  const { steps } = await activitiesOf(id)
  expect(steps.map(({ activityId, state, failure }) => [activityId, state, failure])).toEqual([['check', 'done', null]])
})

test('a step without a handler waits for somebody who completes it by hand, with a reason', {
  timeout: 60_000,
}, async () => {
  const id = await start(await publish('substitution'))
  await approve(id, 'school')
  await approve(id, 'host')
  const step = await failedStep(id)
  expect(step).toMatchObject({ activityId: 'avoid', topic: 'wf-avoid', failure: 'no-handler', can: { complete: true } })
  expect((await get(id)).state).toBe('incident')
  const complete = (who: TestAccount, reason: string) =>
    world.call(who, 'PUT /ims/process-step/complete', { body: { id: step.id, reason } })
  expect((await complete(admin, ' ')).code).toBe(422)
  expect((await complete(world.lanjiang.accounts.auditor, '名单已人工核对')).code).toBe(403)
  expect((await complete(world.qingye.accounts.admin, '名单已人工核对')).code).toBe(404)
  expect((await complete(admin, '名单已人工核对')).code).toBe(200)
  expect((await complete(admin, '再来一次')).code).toBe(409)
  expect(await ended(id)).toBe('approved')
  const { steps, activities } = await activitiesOf(id)
  expect(steps[0]).toMatchObject({ state: 'done', reason: '名单已人工核对', completedBy: { id: admin.accountId } })
  expect(activities.map(({ key }) => key)).toEqual(['start', 'school', 'host', 'agreed', 'avoid', 'done'])
  expect(activities.every(({ endedAt, isCanceled }) => endedAt !== null && !isCanceled)).toBe(true)
  expect(activities.map(({ flow }) => flow === null)).toEqual([true, false, false, false, false, false])
})

test('a step that failed is tried again on request', { timeout: 60_000 }, async () => {
  const id = await start(await publish('roadshow'))
  await approve(id, 'checkin')
  const step = await failedStep(id)
  expect((await world.call(admin, 'PUT /ims/process-step/retry', { body: { id: step.id } })).code).toBe(200)
  await until('it was tried again', async () => {
    const { events } = await eventsOf(id)
    return events.filter((kind) => kind === 'process.incident').length === 2 ? true : undefined
  })
})

const eventsOf = async (id: string) => ({
  events: await world.inTenant(world.lanjiang, async ({ tx }) =>
    (await tx.rows(sql<{ kind: string }>`select kind from event where subject_id = ${id} order by id`)).map(
      ({ kind }) => kind,
    ),
  ),
})

test('the end that is reached says what became of it, whatever was decided on the way', {
  timeout: 60_000,
}, async () => {
  const code = await publish('eligibility', (xml) => xml.replace('meaning="approved"', 'meaning="withdrawn"'))
  const id = await start(code)
  await approve(id, 'review')
  expect(await ended(id)).toBe('withdrawn')
})

test('a wait in the middle of a flow is over at its time, and not before', { timeout: 60_000 }, async () => {
  const code = await publish('publication', (xml) => xml.replace('P1D', 'PT3S'))
  const id = await start(code)
  const { id: recount } = await failedStep(id)
  await world.call(admin, 'PUT /ims/process-step/complete', { body: { id: recount, reason: '已重算' } })
  await approve(id, 'first')
  await approve(id, 'second')
  const wait = await until('it waits', async () =>
    (await activitiesOf(id)).steps.find(({ activityId }) => activityId === 'until'),
  )
  const publishing = await failedStep(id)
  expect(publishing.activityId).toBe('publish')
  expect(Date.parse(publishing.createdAt) - Date.parse(wait.createdAt)).toBeGreaterThanOrEqual(3_000)
  await world.call(admin, 'PUT /ims/process-step/complete', { body: { id: publishing.id, reason: '已发布' } })
  const period = await until('the week begins', async () =>
    (await activitiesOf(id)).steps.find(
      ({ activityId, dueAt, createdAt }) =>
        activityId === 'period' && Date.parse(dueAt) - Date.parse(createdAt) > 600_000,
    ),
  )
  expect(Math.round((Date.parse(period.dueAt) - Date.parse(period.createdAt)) / 86_400_000)).toBe(7)
})

test('a time-out that is drawn at a step takes it from those who did not decide in time', {
  timeout: 60_000,
}, async () => {
  const code = await publish('performance', (xml) =>
    xml
      .replace(
        '<bpmn:endEvent id="done"',
        `<bpmn:boundaryEvent id="late" attachedToRef="pick"><bpmn:outgoing>Flow_late</bpmn:outgoing><bpmn:timerEventDefinition id="after"><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">PT2S</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent><bpmn:endEvent id="missed"><bpmn:extensionElements><cx:end meaning="rejected" /></bpmn:extensionElements><bpmn:incoming>Flow_late</bpmn:incoming></bpmn:endEvent><bpmn:sequenceFlow id="Flow_late" sourceRef="late" targetRef="missed" /><bpmn:endEvent id="done"`,
      )
      .replace(
        '</bpmndi:BPMNPlane>',
        `<bpmndi:BPMNShape id="late_di" bpmnElement="late"><dc:Bounds x="300" y="300" width="36" height="36" /></bpmndi:BPMNShape><bpmndi:BPMNShape id="missed_di" bpmnElement="missed"><dc:Bounds x="400" y="300" width="36" height="36" /></bpmndi:BPMNShape><bpmndi:BPMNEdge id="Flow_late_di" bpmnElement="Flow_late"><di:waypoint x="336" y="318" /><di:waypoint x="400" y="318" /></bpmndi:BPMNEdge></bpmndi:BPMNPlane>`,
      ),
  )
  const id = await start(code)
  expect(await ended(id)).toBe('rejected')
  const { activities } = await activitiesOf(id)
  expect(activities.map(({ key, isCanceled, flow }) => [key, isCanceled, flow])).toEqual([
    ['start', false, null],
    ['pick', true, 'Flow_1'],
    ['late', false, null],
    ['missed', false, 'Flow_late'],
  ])
  expect((await get(id)).tasks.map(({ activityId, result }) => [activityId, result])).toEqual([['pick', 4]])
})

const scripted = (script: string) => (xml: string) =>
  xml
    .replace(
      /<bpmn:serviceTask id="avoid"([^>]*?)camunda:type="external" camunda:topic="wf-avoid"([^>]*?)>/,
      `<bpmn:scriptTask id="avoid"$1scriptFormat="javascript" camunda:resultVariable="level"$2>`,
    )
    .replace(
      /(<bpmn:scriptTask id="avoid"[\s\S]*?)<\/bpmn:serviceTask>/,
      `$1<bpmn:script>${script}</bpmn:script></bpmn:scriptTask>`,
    )

test('a script reads the variables of its process and its answer is one; one that never ends is an incident', {
  timeout: 60_000,
}, async () => {
  const good = await start(await publish('substitution', scripted('outcome + "ed"')))
  const endless = await start(await publish('substitution', scripted('for (;;) {}')))
  for (const id of [good, endless]) {
    await approve(id, 'school')
    await approve(id, 'host')
  }
  expect(await ended(good)).toBe('approved')
  const kept = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.first(sql<{ variables: unknown }>`select variables from external_task where instance_id = ${good}`),
  )
  expect(kept?.variables).toEqual({ level: 'passed' })
  expect((await failedStep(endless)).failure).toContain('script-time')
})

test('listeners of the drawing run after the fact, once each; one without a handler holds up nothing, is told, and is tried again', {
  timeout: 60_000,
}, async () => {
  const listener = (event: string, handler: string, kind = 'task') =>
    `<camunda:${kind}Listener event="${event}" class="${handler}" />`
  const code = await publish('performance', (xml) =>
    xml.replace(
      /(<bpmn:userTask id="pick"[^>]*>\s*<bpmn:extensionElements>)/,
      `$1${listener('start', 'wf-notify', 'execution')}${listener('create', 'wf-check')}${listener('complete', 'wf-check')}`,
    ),
  )
  const id = await start(code)
  for (const step of ['pick', 'safety', 'approve']) await approve(id, step)
  expect(await ended(id)).toBe('approved')
  const runs = await until('all have run', async () => {
    const rows = await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.rows(sql<{ event: string; handler: string; state: string; failure: string | null }>`
        select event, handler, state, failure from listener_run where instance_id = ${id} order by event`),
    )
    return rows.length === 3 && rows.every(({ state }) => state !== 'waiting') ? rows : undefined
  })
  expect(runs).toEqual([
    { event: 'complete', handler: 'wf-check', state: 'done', failure: null },
    { event: 'create', handler: 'wf-check', state: 'done', failure: null },
    { event: 'start', handler: 'wf-notify', state: 'failed', failure: 'no-handler' },
  ])
  const failures = async () => (await eventsOf(id)).events.filter((kind) => kind === 'process.listener-failed').length
  expect(await failures()).toBe(1)
  const failedOf = async () =>
    (await world.call(admin, 'GET /ims/process/get-activities', { query: { id } })).data.failedListeners
  const [failed, ...others] = await failedOf()
  expect(others).toEqual([])
  expect(failed).toMatchObject({
    activityId: 'pick',
    handler: 'wf-notify',
    failure: 'no-handler',
    can: { retry: true },
  })
  const retry = (who: TestAccount) =>
    world.call(who, 'PUT /ims/process-listener/retry', { body: { id: failed?.id ?? '' } })
  expect((await retry(world.qingye.accounts.admin)).code).toBe(404)
  expect((await retry(admin)).code).toBe(200)
  await until('it was tried again', async () => ((await failures()) === 2 ? true : undefined))
  expect((await failedOf()).map(({ id: again }) => again)).toEqual([failed?.id])
})

test('workers that are killed while they carry out steps lose none and double none', { timeout: 120_000 }, async () => {
  const code = await publish('recommendation')
  const ids = await Promise.all(Array.from({ length: 10 }, () => start(code)))
  for (let kill = 0; kill < 2; kill += 1) {
    await killWorkers()
    await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.run(sql`update external_task set due_at = now() where ended_at is null`),
    )
    await startWorker(world)
  }
  for (const id of ids)
    await until(
      'the college is asked',
      async () => (await get(id)).tasks.find(({ activityId }) => activityId === 'college'),
      60_000,
    )
  const tasks = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.rows(sql<{ state: string; many: number }>`
      select state, count(*)::int as many from external_task where instance_id = any(${ids}::uuid[]) group by state`),
  )
  expect(tasks).toEqual([{ state: 'done', many: ids.length }])
})
