import type { ProcessInstance } from '@laurel/contract/process'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { addProcess } from '@laurel/testbed/processes'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { rulesOf } from './task-assignment.sql.ts'

let world: World
let tree: { province: string; near: string; far: string }
let starter: { near: Played; far: Played }
let decider: { near: Played; far: Played }
let run: { near: Run; far: Run }
type Run = { processId: string; taskId: string; stepId: string }

beforeAll(async () => {
  world = await openWorld()
  tree = await plantTree(world)
  const at = async (userType: 1 | 3, name: string) => ({
    near: await play(world, { userType, name: `近${name}`, organisationId: tree.near }),
    far: await play(world, { userType, name: `远${name}`, organisationId: tree.far }),
  })
  starter = await at(1, '选手')
  decider = await at(3, '审核')
  run = { near: await begun('near'), far: await begun('far') }
}, 60_000)
afterAll(() => world.close())

/** Waits for the auditor of its school, with a colleague who signs and a step that failed. */
async function begun(where: 'near' | 'far'): Promise<Run> {
  const { tenantId } = world.lanjiang
  const processId = await addProcess(world, world.lanjiang, starter[where], '审核')
  const [taskId, stepId] = [crypto.randomUUID(), crypto.randomUUID()]
  const pool = `u:${decider[where].accountId}`
  await world.inTenant(world.lanjiang, async ({ tx }) => {
    await tx.run(sql`
      insert into process_task (tenant_id, id, instance_id, engine_task_id, activity_id, name, pools)
      values (${tenantId}, ${taskId}, ${processId}, ${taskId}, 'review', '审核', ${[pool]})`)
    await tx.run(sql`
      insert into task_candidate (tenant_id, pool, task_id, created_at)
      select tenant_id, ${pool}, id, created_at from process_task where id = ${taskId}`)
    await tx.run(sql`
      insert into external_task (tenant_id, id, instance_id, engine_task_id, engine_process_id, engine_activity_id, model_id, version, activity_id,
        topic, state, failure)
      select tenant_id, ${stepId}, id, ${stepId}, ${stepId}, ${stepId}, model_id, version, 'check', 'wf-check', 'failed', 'no-handler'
      from process_instance where id = ${processId}`)
  })
  return { processId, taskId, stepId }
}
const clerk = (permission: string, scope: 'own-org' | 'org-and-below' = 'own-org', organisationId = tree.near) =>
  play(world, { organisationId, roles: [{ scope, permissions: [permission] }] })
type Call = Parameters<World['call']>
const asked = async (who: TestAccount, route: Call[1], options: Call[2]) => {
  const { code, data } = await world.call(who, route, options)
  return [code, (data as { reason?: string } | null)?.reason]
}

test('who lists processes finds those of their data scope, and of the others not even a number', async () => {
  const reader = await clerk('process:instance:list')
  const listed = async (who: TestAccount) => {
    const { rows } = (await world.call(who, 'GET /ims/process/list', { query: { limit: 100 } })).data
    return [run.near, run.far].map(({ processId }) => rows.some(({ id }) => id === processId))
  }
  expect(await listed(reader)).toEqual([true, false])
  expect(await listed(await clerk('process:instance:list', 'org-and-below', tree.province))).toEqual([true, true])
  expect(await listed(world.lanjiang.accounts.admin)).toEqual([true, true])
  for (const route of ['get', 'get-drawing', 'get-activities', 'timeline'] as const) {
    const ask = (id: string) => asked(reader, `GET /ims/process/${route}`, { query: { id } })
    expect((await ask(run.near.processId))[0]).toBe(200)
    expect(await ask(run.far.processId)).toEqual(await ask(crypto.randomUUID()))
  }
  const task = (id: string) => asked(reader, 'GET /ims/process-task/get', { query: { id } })
  expect((await task(run.near.taskId))[0]).toBe(200)
  expect(await task(run.far.taskId)).toEqual(await task(crypto.randomUUID()))
})

test('who may only read writes nothing: no comment, no reminder, nobody told, no signer removed, nothing cancelled', async () => {
  const reader = await clerk('process:instance:list')
  const { processId: id, taskId } = run.near
  for (const [route, body] of [
    ['POST /ims/process/comment', { id, text: '看过' }],
    ['POST /ims/process/remind', { id }],
    ['POST /ims/process/cc', { id, accountIds: [decider.near.accountId] }],
    ['PUT /ims/process/withdraw', { id }],
    ['PUT /ims/process-task/release', { taskId }],
    ['PUT /ims/process-task/remove-signer', { taskId, accountId: decider.near.accountId }],
    ['PUT /ims/process-task/decide', { taskId, outcome: 'pass' }],
  ] as const)
    expect([route, (await world.call(reader, route, { body })).code]).toEqual([route, 404])
  expect((await world.call(reader, 'PUT /ims/process/cancel', { body: { id, reason: '误' } })).code).toBe(403)
  const { data } = await world.call(reader, 'GET /ims/process/get', { query: { id } })
  expect(Object.values((data as ProcessInstance).can)).toEqual([false, false, false, false, false])
})

test('who puts processes right does so within their data scope', async () => {
  const manager = await clerk('process:instance:cancel')
  const completer = await clerk('process:step:complete')
  await world.call(decider.far, 'PUT /ims/process-task/claim', { body: { taskId: run.far.taskId } })
  const { processId: id, taskId, stepId } = run.far
  const none = crypto.randomUUID()
  for (const [who, route, body, absent] of [
    [manager, 'PUT /ims/process/cancel', { id, reason: '误' }, { id: none, reason: '误' }],
    [manager, 'POST /ims/process/remind', { id }, { id: none }],
    [manager, 'PUT /ims/process-task/release', { taskId }, { taskId: none }],
    [completer, 'PUT /ims/process-step/complete', { id: stepId, reason: '误' }, { id: none, reason: '误' }],
    [completer, 'PUT /ims/process-step/retry', { id: stepId }, { id: none }],
  ] as const)
    expect([route, await asked(who, route, { body })]).toEqual([route, await asked(who, route, { body: absent })])
  const own = { body: { id: run.near.stepId, reason: '已核对' } }
  expect((await world.call(completer, 'PUT /ims/process-step/complete', own)).code).toBe(200)
  await world.call(decider.far, 'PUT /ims/process-task/release', { body: { taskId } })
})

test('a decider finds and asks colleagues in line with their school, and of another branch nobody', async () => {
  const above = await play(world, { userType: 3, name: '省审核', organisationId: tree.province })
  const find = async (q: string) => {
    const { data } = await world.call(decider.near, 'GET /ims/process-task/find-colleagues', {
      query: { processId: run.near.processId, q },
    })
    return data.found.map(({ nickname }) => nickname)
  }
  expect(await find('省审')).toEqual(['省审核'])
  expect(await find('近审')).toEqual(['近审核'])
  expect(await find('远')).toEqual([])
  expect(await find('近选')).toEqual([])
  const { taskId } = run.near
  const transfer = (accountId: string) =>
    asked(decider.near, 'PUT /ims/process-task/transfer', { body: { taskId, accountId } })
  expect(await transfer(decider.far.accountId)).toEqual([422, 'process.colleague-cannot'])
  expect(await transfer(crypto.randomUUID())).toEqual([422, 'process.colleague-cannot'])
  const foreign = { query: { processId: run.far.processId, q: '远' } }
  expect((await world.call(decider.near, 'GET /ims/process-task/find-colleagues', foreign)).code).toBe(404)
  expect(
    await asked(decider.near, 'PUT /ims/process-task/add-signers', {
      body: { taskId, accountIds: [above.accountId, decider.far.accountId] },
    }),
  ).toEqual([422, 'process.colleague-cannot'])
})

test('nobody decides about their own entry: not as its guide, not by another account, not when the team named them by their number', async () => {
  const { tenantId } = world.lanjiang
  for (const part of ['leader', 'member', 'guide']) {
    const teacher = await play(world, { userType: 3, name: `师${part}`, mobile: `1390000${part.length}611` })
    const { processId, taskId } = await begun('near')
    const entryId = newId()
    await world.inTenant(world.lanjiang, async ({ tx }) => {
      const { contestId, stageId, trackId, formId } = await plantContest(tx, { tenantId, marker: '校赛' })
      await tx.run(sql`
        insert into entry (tenant_id, id, contest_id, track_id, stage_id, form_id, title, begun_by, state, submission, code)
        values (${tenantId}, ${entryId}, ${contestId}, ${trackId}, ${stageId}, ${formId}, '智穗', ${starter.near.accountId}, 1, 1, ${entryId})`)
      await tx.run(sql`
        with named as (
          insert into person (tenant_id, id, name, mobile_sealed, mobile_hash)
          select tenant_id, ${newId()}, name, mobile_sealed, mobile_hash from person
          where id = (select person_id from account where id = ${teacher.accountId}) returning tenant_id, id
        )
        insert into entry_member (tenant_id, id, entry_id, person_id, part) select tenant_id, ${newId()}, ${entryId}, id, ${part} from named`)
      await tx.run(sql`update process_instance set subject = 'entry', subject_id = ${entryId} where id = ${processId}`)
      await tx.run(sql`update process_task set pools = pools || ${`u:${teacher.accountId}`}::text where id = ${taskId}`)
      await tx.run(sql`
        insert into task_candidate (tenant_id, pool, task_id, created_at)
        select tenant_id, ${`u:${teacher.accountId}`}, id, created_at from process_task where id = ${taskId}`)
    })
    const decision = { body: { taskId, outcome: 'pass' } }
    expect([part, (await world.call(teacher, 'PUT /ims/process-task/decide', decision)).code]).toEqual([part, 404])
    const { rows } = (await world.call(teacher, 'GET /ims/process-task/list', { query: { limit: 100 } })).data
    expect(rows).toEqual([])
    const handed = { body: { taskId, accountId: teacher.accountId } }
    expect((await asked(decider.near, 'PUT /ims/process-task/transfer', handed))[1]).toBe('process.colleague-cannot')
    const [rule] = await world.asPlatform((tx) =>
      rulesOf(tx, [{ tenantId, id: taskId, instanceId: processId, innerId: null, activityId: 'review' }]),
    )
    const own = await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.first(sql<{ person_id: string }>`select person_id from account where id = ${teacher.accountId}`),
    )
    expect(rule?.own_persons).toContain(own?.person_id)
  }
})

test('who is decided about reads no name of who decides, by no way, and tells nobody', async () => {
  const { processId: id, taskId } = await begun('near')
  await world.call(decider.near, 'PUT /ims/process-task/claim', { body: { taskId } })
  const { data } = await world.call(starter.near, 'GET /ims/process/get', { query: { id } })
  expect(data).toMatchObject({ tasks: [{ claimedBy: null, decidedBy: null, signers: [], candidates: [] }] })
  await world.call(decider.near, 'PUT /ims/process-task/decide', { body: { taskId, outcome: 'pass', reason: '同意' } })
  const seen = [
    await world.call(starter.near, 'GET /ims/process/get', { query: { id } }),
    await world.call(starter.near, 'GET /ims/process/timeline', { query: { id } }),
    await world.call(starter.near, 'GET /ims/live/snapshot', { query: { topics: `process:${id}` } }),
  ]
  for (const { code, data: told } of seen) {
    expect(code).toBe(200)
    expect(JSON.stringify(told)).toContain('同意')
    expect(JSON.stringify(told)).not.toContain('近审核')
    expect(JSON.stringify(told)).not.toContain(decider.near.accountId)
  }
  const body = { id, accountIds: [decider.far.accountId] }
  expect((await world.call(starter.near, 'POST /ims/process/cc', { body })).code).toBeGreaterThanOrEqual(404)
})
