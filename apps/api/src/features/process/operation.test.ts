import type { ProcessInstance, ProcessTask } from '@laurel/contract/process'
import { type Played, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { addPoolTask, addProcess } from '@laurel/testbed/processes'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { checkInvariants } from '../../invariants.ts'

let world: World
let admin: TestAccount
let entrant: TestAccount
let ann: Played
let bo: Played
let cai: Played
beforeAll(async () => {
  world = await openWorld()
  ;({ admin, entrant } = world.lanjiang.accounts)
  ann = await play(world, { userType: 3, name: '安宁' })
  bo = await play(world, { userType: 3, name: '柏林' })
  cai = await play(world, { userType: 3, name: '蔡文' })
}, 60_000)
afterAll(() => world.close())

const addTask = (...who: Played[]) =>
  addPoolTask(
    world,
    world.lanjiang,
    who.map(({ accountId }) => `u:${accountId}`),
    '资格审核',
  )
const put = (who: TestAccount, verb: string, body: object) =>
  world.call(who, `PUT /ims/process-task/${verb}` as 'PUT /ims/process-task/claim', {
    body: body as { taskId: string },
  })
const decide = (who: TestAccount, taskId: string, outcome = 'pass') =>
  put(who, 'decide', { taskId, outcome, reason: '意见' })
const queue = async (who: TestAccount) => {
  const { data } = await world.call(who, 'GET /ims/process-task/list', { query: { limit: 100 } })
  return (data as { rows: ProcessTask[] }).rows.map(({ id }) => id)
}
const taskOf = async (who: TestAccount, id: string) =>
  (await world.call(who, 'GET /ims/process-task/get', { query: { id } })).data as ProcessTask & { outcomes: string[] }
type Operation = { kind: string; by: { id: string } | null; others: { id: string }[]; reason: string }
const timeline = async (who: TestAccount, id: string) =>
  ((await world.call(who, 'GET /ims/process/timeline', { query: { id } })).data as { operations: Operation[] })
    .operations

test('a task is transferred for good and delegated until it is given back', async () => {
  const task = await addTask(ann)
  expect((await put(cai, 'transfer', { taskId: task, accountId: cai.accountId })).code).toBe(404)
  const toEntrant = await put(ann, 'transfer', { taskId: task, accountId: entrant.accountId })
  expect([toEntrant.code, toEntrant.msg]).toEqual([422, '此人不能办理该任务'])
  expect((await put(ann, 'transfer', { taskId: task, accountId: bo.accountId, reason: '休假' })).code).toBe(200)
  expect([await queue(ann), (await queue(bo)).includes(task)]).toEqual([expect.not.arrayContaining([task]), true])

  expect((await put(bo, 'delegate', { taskId: task, accountId: cai.accountId, reason: '代办' })).code).toBe(200)
  expect(await queue(bo)).not.toContain(task)
  expect((await decide(bo, task)).code).toBe(409)
  expect((await put(cai, 'release', { taskId: task })).code).toBe(200)
  expect(await queue(bo)).toContain(task)
  expect((await decide(cai, task)).code).toBe(200)
  const { instanceId } = await taskOf(bo, task)
  expect(
    (await timeline(admin, instanceId)).map(({ kind, by, others, reason }) => [
      kind,
      by?.id,
      others.map(({ id }) => id),
      reason,
    ]),
  ).toEqual([
    ['transfer', ann.accountId, [bo.accountId], '休假'],
    ['delegate', bo.accountId, [cai.accountId], '代办'],
    ['release', cai.accountId, [], ''],
    ['decide', cai.accountId, [], '意见'],
  ])
  for (const verb of ['transfer', 'delegate'])
    expect((await put(bo, verb, { taskId: task, accountId: ann.accountId })).code).toBe(409)
})

test('signers are added and removed; without the last one who had to sign the votes are enough', async () => {
  const task = await addTask(ann, bo)
  expect((await put(ann, 'add-signers', { taskId: task, accountIds: [cai.accountId] })).data).toMatchObject({
    votes: { given: 0, signers: 2 },
  })
  expect(await queue(bo)).not.toContain(task)
  expect(await queue(cai)).toContain(task)
  expect((await decide(ann, task)).data).toMatchObject({ result: 1, votes: { given: 1, signers: 2 } })
  const gone = await put(cai, 'remove-signer', { taskId: task, accountId: ann.accountId })
  expect([gone.code, gone.msg]).toEqual([409, '此人不在签署人中，或已经签署'])
  expect((await put(cai, 'add-signers', { taskId: task, accountIds: [bo.accountId] })).code).toBe(200)
  // Neither who was asked to sign by another, nor who may only read, is rid of a signer.
  const reader = await play(world, { roles: [{ scope: 'all', permissions: ['process:instance:list'] }] })
  const byOther = await put(ann, 'remove-signer', { taskId: task, accountId: bo.accountId })
  expect([byOther.code, byOther.msg]).toEqual([409, '签署人由流程规则确定，只有管理员可以调整'])
  expect((await put(reader, 'remove-signer', { taskId: task, accountId: bo.accountId })).code).toBe(404)
  expect((await put(cai, 'remove-signer', { taskId: task, accountId: bo.accountId })).code).toBe(200)
  expect((await put(ann, 'remove-signer', { taskId: task, accountId: cai.accountId })).data).toMatchObject({
    result: 2,
    outcome: 'pass',
    votes: { given: 1, signers: 1 },
  })
})

test('what somebody signed is among what they have done, also while others are asked', async () => {
  const task = await addTask(ann)
  await put(ann, 'add-signers', { taskId: task, accountIds: [bo.accountId] })
  await decide(ann, task)
  const done = async (who: TestAccount) => {
    const { data } = await world.call(who, 'GET /ims/process-task/list', { query: { which: 'decided', limit: 100 } })
    return (data as { rows: (ProcessTask & { ownOutcome: string })[] }).rows.filter(({ id }) => id === task)
  }
  expect(await done(ann)).toMatchObject([{ result: 1, ownOutcome: 'pass', votes: { given: 1, signers: 2 } }])
  expect(await done(bo)).toEqual([])
  await decide(bo, task, 'reject')
  expect(await done(ann)).toMatchObject([{ result: 3, outcome: 'reject', ownOutcome: 'pass' }])
  expect(await done(bo)).toMatchObject([{ result: 3, ownOutcome: 'reject' }])
})

test('where a share decides, one signer adds none; what is claimed is released by who may cancel, not by who may read', async () => {
  const shared = await addTask(ann, bo)
  await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`update process_task set mode = 'ratio', ratio = 60 where id = ${shared}`),
  )
  expect((await put(ann, 'add-signers', { taskId: shared, accountIds: [cai.accountId] })).code).toBe(409)

  const task = await addTask(ann)
  await put(ann, 'claim', { taskId: task })
  const clerk = (permission: string) => play(world, { roles: [{ scope: 'all', permissions: [permission] }] })
  expect((await put(await clerk('process:instance:list'), 'release', { taskId: task })).code).toBe(404)
  expect((await put(await clerk('process:instance:cancel'), 'release', { taskId: task })).code).toBe(200)
})

test('who is told of a process may read it; what deciders say among themselves its starter does not read', async () => {
  const task = await addTask(ann)
  const { instanceId } = await taskOf(ann, task)
  const get = (who: TestAccount) => world.call(who, 'GET /ims/process/get', { query: { id: instanceId } })
  expect((await get(cai)).code).toBe(404)
  const body = { id: instanceId, accountIds: [cai.accountId], reason: '知会' }
  expect((await world.call(ann, 'POST /ims/process/cc', { body })).code).toBe(200)
  expect((await get(cai)).code).toBe(200)
  expect((await decide(cai, task)).code).toBe(404)
  const said = { body: { id: instanceId, taskId: task, text: '请看第三页' } }
  expect((await world.call(ann, 'POST /ims/process/comment', said)).code).toBe(200)
  expect((await world.call(bo, 'POST /ims/process/comment', said)).code).toBe(404)
  expect((await timeline(ann, instanceId)).map(({ kind, reason }) => [kind, reason])).toEqual([
    ['cc', '知会'],
    ['comment', '请看第三页'],
  ])
  expect(await timeline(entrant, instanceId)).toEqual([])

  const remind = () => world.call(entrant, 'POST /ims/process/remind', { body: { id: instanceId } })
  expect((await remind()).code).toBe(200)
  expect((await remind()).msg).toBe('一小时内已催办过')
  const { rows } = (await world.call(ann, 'GET /ims/notice/list', { query: { limit: 100 } })).data
  expect(rows.map(({ kind }) => kind)).toEqual(['process.reminded'])
  expect((await timeline(entrant, instanceId)).map(({ kind }) => kind)).toEqual(['remind'])
})

test('who started it withdraws it until somebody has taken it, an administrator cancels it until its end', async () => {
  const withdraw = (id: string, who = entrant) => world.call(who, 'PUT /ims/process/withdraw', { body: { id } })
  const cancel = (id: string, who = admin) =>
    world.call(who, 'PUT /ims/process/cancel', { body: { id, reason: '重复' } })
  const free = await taskOf(ann, await addTask(ann))
  expect((await withdraw(free.instanceId, cai)).code).toBe(404)
  expect((await withdraw(free.instanceId)).code).toBe(200)
  expect(await queue(ann)).not.toContain(free.id)
  const late = await decide(ann, free.id)
  expect([late.code, late.msg]).toEqual([409, '该任务已由他人办理或已撤回'])

  const taken = await taskOf(ann, await addTask(ann))
  await put(ann, 'claim', { taskId: taken.id })
  const refused = await withdraw(taken.instanceId)
  expect([refused.code, refused.msg]).toEqual([409, '已有人办理，不能撤回'])
  expect((await cancel(taken.instanceId, ann)).code).toBe(403)
  expect((await cancel(taken.instanceId)).code).toBe(200)
  const over = await addProcess(world, world.lanjiang, entrant, '已结束')
  await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`update process_instance set state = 'approved', ended_at = now() where id = ${over}`),
  )
  expect((await cancel(over)).msg).toBe('流程已结束')
})

test('of a withdrawal and a decision at the same moment one stands', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, instanceId } = await taskOf(ann, await addTask(ann))
    const [withdrawn, decided] = await Promise.all([
      world.call(entrant, 'PUT /ims/process/withdraw', { body: { id: instanceId } }),
      decide(ann, id),
    ])
    expect([withdrawn.code, decided.code].sort()).toEqual([200, 409])
    const { tasks } = (await world.call(admin, 'GET /ims/process/get', { query: { id: instanceId } }))
      .data as ProcessInstance
    expect(tasks[0]?.result).toBe(decided.code === 200 ? 2 : 4)
  }
})

test('an entry is under review once somebody has taken its task, and goes back with the fields to mend', async () => {
  const { tenantId } = world.lanjiang
  const entryId = newId()
  const taskId = await addTask(ann)
  await world.inTenant(world.lanjiang, async ({ tx }) => {
    const { contestId, stageId, trackId, formId } = await plantContest(tx, { tenantId, marker: '校赛' })
    await tx.run(sql`
      insert into entry (tenant_id, id, contest_id, track_id, stage_id, form_id, title, begun_by, state, submission, code)
      values (${tenantId}, ${entryId}, ${contestId}, ${trackId}, ${stageId}, ${formId}, '智穗', ${entrant.accountId}, 1, 1, 'C-1')`)
    await tx.run(sql`
      insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
      select ${tenantId}, ${newId()}, ${entryId}, person_id, 'leader', now() from account where id = ${entrant.accountId}`)
    await tx.run(sql`
      update process_instance set subject = 'entry', subject_id = ${entryId}
      where id = (select instance_id from process_task where id = ${taskId})`)
  })
  await world.asPlatform((tx) =>
    tx.run(sql`
      update process_model_version set plan = '{"steps":[{"id":"review","routes":[{"outcome":"return","by":"flow"}]}],"ends":[],"calls":[],"next":[]}'
      where model_id = (select i.model_id from process_instance i join process_task t on t.instance_id = i.id where t.id = ${taskId})`),
  )
  const state = () =>
    world.inTenant(world.lanjiang, ({ tx }) =>
      tx.first(sql<{ state: number; returned: unknown }>`select state, returned from entry where id = ${entryId}`),
    )
  await put(ann, 'claim', { taskId })
  expect(await state()).toEqual({ state: 2, returned: null })
  const fields = [{ field: 'title', note: '过长' }]
  expect((await put(ann, 'decide', { taskId, outcome: 'return', reason: '请修改', fields })).code).toBe(200)
  expect(await state()).toEqual({ state: 3, returned: fields })
})

test('every law of the process data holds after all this', async () => {
  const broken = (await world.asPlatform((tx) => checkInvariants(tx))).filter(({ violations }) => violations > 0)
  expect(broken.filter(({ name }) => /task|process|engine|decide/.test(name))).toEqual([])
})
