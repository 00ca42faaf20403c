import type { Answer } from '@laurel/contract/define'
import type { getReviewBatch, previewReviewBatch } from '@laurel/contract/review-batch'
import { dropBucket } from '@laurel/testbed/bucket'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { leaveEngine } from '@laurel/testbed/engine'
import { type PlantedContest, plantContest } from '@laurel/testbed/planted-contest'
import { plantReview } from '@laurel/testbed/planted-review'
import { addPoolTask } from '@laurel/testbed/processes'
import { killWorkers, startWorker, until } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../database/tx.ts'
import { reviewBatch } from './batch.jobs.ts'

type Batch = Answer<typeof getReviewBatch>
let world: World
let near: string
let role: string
let auditor: Played
let colleague: Played
let contest: PlantedContest

const inTenant = <T>(work: (tx: Tx) => Promise<T>) => world.inTenant(world.lanjiang, ({ tx }) => work(tx))
const run = (statement: ReturnType<typeof sql<unknown>>) => inTenant((tx) => tx.run(statement))
const give = (account: TestAccount) =>
  run(sql`insert into account_role values (${world.lanjiang.tenantId}, ${account.accountId}, ${role})`)

beforeAll(async () => {
  world = await openWorld()
  ;({ near } = await plantTree(world))
  auditor = await play(world, { userType: 3, organisationId: near, roles: [{ scope: 'own', permissions: [] }] })
  colleague = await play(world, { userType: 3, organisationId: near, name: '沈亦舟' })
  const [held] = await inTenant((tx) =>
    tx.rows(sql<{ role_id: string }>`select role_id from account_role where account_id = ${auditor.accountId}`),
  )
  role = held?.role_id ?? ''
  await give(colleague)
  const { tenantId } = world.lanjiang
  contest = await inTenant((tx) => plantContest(tx, { tenantId, marker: '创新赛' }))
}, 60_000)
afterAll(async () => {
  await killWorkers()
  await leaveEngine(world)
  await dropBucket()
  await world.close()
})

/** A task of the school about an entry. */
async function waiting(title: string): Promise<{ task: string; entry: string }> {
  const task = await addPoolTask(world, world.lanjiang, [`role:${role}@${near}`], title)
  const { tenantId, accounts } = world.lanjiang
  const own = { tenantId, accountId: accounts.entrant.accountId, marker: title }
  const entry = await inTenant((tx) => plantReview(tx, own, task, { contest, organisationId: near, title }))
  return { task, entry }
}
const decide = (who: TestAccount, taskId: string) =>
  world.call(who, 'PUT /ims/process-task/decide', { body: { taskId, outcome: 'pass' } })
const preview = async (who: TestAccount, taskIds: string[], outcome = 'pass') =>
  (await world.call(who, 'POST /ims/review/preview-batch', { body: { taskIds, outcome } })).data as Answer<
    typeof previewReviewBatch
  >
const start = (who: TestAccount, body: { taskIds: string[]; outcome: string; reason?: string }) =>
  world.call(who, 'POST /ims/review/decide-batch', { body })
const get = (who: TestAccount, id: string) => world.call(who, 'GET /ims/review/get-batch', { query: { id } })
const ended = (id: string) =>
  until('the batch is done', async () => {
    const batch = (await get(auditor, id)).data as Batch
    return batch.state === 'done' ? batch : undefined
  })
const decisions = (taskIds: string[]) =>
  inTenant((tx) =>
    tx.rows(sql<{ id: string; result: number; n: number }>`
      select t.id, t.result, (
        select count(*)::int from process_operation o where o.task_id = t.id and o.account_id = ${auditor.accountId} and o.kind in ('decide', 'vote')) as n
      from process_task t where t.id = any (${taskIds}::uuid[])`),
  )
const reasonsOf = (rows: readonly { refusal: { reason: string } | null }[]) =>
  rows.map(({ refusal }) => refusal?.reason ?? null)

/** One of each that refuses, after two that do not. */
async function obstacles() {
  const tasks = {
    first: await waiting('碳迹'),
    second: await waiting('智穗'),
    own: await waiting('本人'),
    claimed: await waiting('已领取'),
    away: await waiting('去改了'),
    byList: await waiting('名单'),
    over: await waiting('已办'),
    signed: await waiting('会签'),
  }
  const { tenantId } = world.lanjiang
  await run(sql`
    insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
    values (${tenantId}, gen_random_uuid(), ${tasks.own.entry}, ${auditor.personId}, 'member', now())`)
  await world.call(colleague, 'PUT /ims/process-task/claim', { body: { taskId: tasks.claimed.task } })
  await run(sql`update entry set state = 3, returned = '[]' where id = ${tasks.away.entry}`)
  await run(sql`update process_task set list_organisation_id = ${near} where id = ${tasks.byList.task}`)
  expect((await decide(colleague, tasks.over.task)).code).toBe(200)
  const signers = [auditor, colleague].map(({ accountId }) => accountId)
  await run(sql`delete from task_candidate where task_id = ${tasks.signed.task}`)
  await run(sql`
    update process_task set mode = 'all', pools = array(select 'u:' || s from unnest(${signers}::uuid[]) s) where id = ${tasks.signed.task}`)
  await run(sql`
    insert into process_vote (tenant_id, task_id, account_id, position)
    select ${tenantId}, ${tasks.signed.task}, s, at from unnest(${signers}::uuid[]) with ordinality as k (s, at)`)
  await run(sql`
    insert into task_candidate (tenant_id, pool, task_id, created_at)
    select tenant_id, unnest(pools), id, created_at from process_task where id = ${tasks.signed.task}`)
  return tasks
}

test('[I02] many are decided at once: what each becomes is foreseen, what refuses says why, and each is judged again at its turn', {
  timeout: 60_000,
}, async () => {
  const tasks = await obstacles()
  const taskIds = Object.values(tasks).map(({ task }) => task)
  const foreseen = await preview(auditor, taskIds)
  expect(foreseen.outcomes.toSorted()).toEqual(['pass', 'reject'])
  expect(foreseen.tasks.map(({ title }) => title)).toEqual([
    '碳迹',
    '智穗',
    '',
    '已领取',
    '去改了',
    '名单',
    '已办',
    '会签',
  ])
  const refusals = [
    'review.batch-not-yours',
    'process.claimed',
    'process.with-team',
    'process.by-list',
    'process.already-decided',
  ]
  expect(reasonsOf(foreseen.tasks)).toEqual([null, null, ...refusals, null])
  expect(foreseen.tasks[3]?.refusal?.msg).toBe('该任务已由他人领取')
  expect(foreseen.tasks.map(({ outcome }) => outcome)).toEqual(['pass', 'pass', ...refusals.map(() => null), null])
  expect(foreseen.tasks.at(-1)?.votes).toEqual({ given: 1, signers: 2 })
  expect(reasonsOf((await preview(auditor, [tasks.first.task], 'return')).tasks)).toEqual(['process.outcome-unknown'])

  const { data } = await start(auditor, { taskIds, outcome: 'pass', reason: '齐全' })
  const { jobId } = data as { jobId: string }
  await world.call(colleague, 'PUT /ims/process-task/claim', { body: { taskId: tasks.second.task } })
  await startWorker(world)
  const batch = await ended(jobId)
  expect(batch.tasks.map(({ state }) => state)).toEqual(['decided', ...Array(6).fill('refused'), 'signed'])
  expect(reasonsOf(batch.tasks)).toEqual([null, 'process.claimed', ...refusals, null])
  expect(batch.tasks[2]?.title).toBe('')
  expect(await decisions([tasks.first.task])).toMatchObject([{ result: 2, n: 1 }])
  expect((await get(colleague, jobId)).status).toBe(404)
})

test('[I02] a job that runs again decides nothing twice, and who has lost the role meanwhile decides nothing', async () => {
  const { task } = await waiting('再来')
  const lost = await waiting('失去')
  const since = new Date(Date.now() - 60_000).toISOString()
  const faults: string[] = []
  const job = (taskIds: string[]) => ({
    id: crypto.randomUUID(),
    tenantId: world.lanjiang.tenantId,
    requestedBy: auditor.accountId,
    input: { taskIds, outcome: 'reject', reason: '重复申报', since },
    progress: async () => undefined,
    rowError: (row: number, reason: string) => void faults.push(`${row} ${reason}`),
  })
  await reviewBatch.run(job([task]))
  await reviewBatch.run(job([task]))
  expect([faults, await decisions([task])]).toEqual([[], [{ id: task, result: 3, n: 1 }]])

  await run(sql`delete from account_role where account_id = ${auditor.accountId} and role_id = ${role}`)
  await reviewBatch.run(job([lost.task]))
  await give(auditor)
  expect([faults, await decisions([lost.task])]).toEqual([
    ['1 review.batch-not-yours'],
    [{ id: lost.task, result: 1, n: 0 }],
  ])
})

test('a batch needs a reason where one decision does, and tasks of others are not there', async () => {
  const { task } = await waiting('无意见')
  expect(await start(auditor, { taskIds: [task], outcome: 'reject' })).toMatchObject({
    status: 422,
    data: { reason: 'process.reason-missing' },
  })
  const stranger = await play(world, { userType: 3 })
  for (const taskIds of [[task], [crypto.randomUUID()]]) {
    expect((await start(stranger, { taskIds, outcome: 'pass' })).status).toBe(404)
    expect(
      (await world.call(stranger, 'POST /ims/review/preview-batch', { body: { taskIds, outcome: 'pass' } })).status,
    ).toBe(404)
  }
})
