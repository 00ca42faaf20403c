import type { Answer } from '@laurel/contract/define'
import type { ProcessTask } from '@laurel/contract/process'
import type { listWorkload, previewQueueTransfer } from '@laurel/contract/workload'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { addPoolTask } from '@laurel/testbed/processes'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../database/tx.ts'
import { queueTransferJob } from './queue-transfer.jobs.ts'
import { burdens } from './task-due.sql.ts'

let world: World
let tree: Awaited<ReturnType<typeof plantTree>>
let role: string
let wang: Played
let li: Played
let far: Played
let head: Played
const inTenant = <T>(work: (tx: Tx) => Promise<T>) => world.inTenant(world.lanjiang, ({ tx }) => work(tx))
const run = (statement: ReturnType<typeof sql<unknown>>) => inTenant((tx) => tx.run(statement))

beforeAll(async () => {
  world = await openWorld()
  tree = await plantTree(world)
  await run(sql`update organisation set level = 'school' where id in (${tree.near}, ${tree.far})`)
  const reviewer = { userType: 3 as const, organisationId: tree.near }
  wang = await play(world, { ...reviewer, name: '汪移', roles: [{ scope: 'own', permissions: [] }] })
  li = await play(world, { ...reviewer, name: '黎接' })
  far = await play(world, { ...reviewer, name: '汪远', organisationId: tree.far })
  const permissions = ['process:instance:list', 'process:instance:cancel']
  head = await play(world, { organisationId: tree.near, roles: [{ scope: 'org-and-below', permissions }] })
  const held = await inTenant((tx) =>
    tx.first(sql<{ role_id: string }>`select role_id from account_role where account_id = ${wang.accountId}`),
  )
  role = held?.role_id ?? ''
  for (const { accountId } of [li, far])
    await run(sql`insert into account_role values (${world.lanjiang.tenantId}, ${accountId}, ${role})`)
}, 60_000)
afterAll(() => world.close())

const ids = async (who: TestAccount) =>
  (
    (await world.call(who, 'GET /ims/process-task/list', { query: { limit: 100 } })).data as { rows: ProcessTask[] }
  ).rows.map(({ id }) => id)
/** Started by somebody of the school, so that it belongs there. */
async function claimed(by: Played, ...pools: string[]) {
  const task = await addPoolTask(world, world.lanjiang, pools.length > 0 ? pools : [`role:${role}`], '学院初审')
  await run(sql`
    update process_instance set started_by = ${by.accountId} where id = (select instance_id from process_task where id = ${task})`)
  const { code } = await world.call(by, 'PUT /ims/process-task/claim', { body: { taskId: task } })
  expect(code).toBe(200)
  return task
}
const preview = async (who: TestAccount, from?: TestAccount) =>
  world.call(who, 'GET /ims/queue-transfer/preview', { query: { ...(from && { from: from.accountId }) } })
const start = (who: TestAccount, from: TestAccount | undefined, to?: TestAccount) =>
  world.call(who, 'POST /ims/queue-transfer/start', {
    body: { ...(from && { from: from.accountId }), ...(to && { to: to.accountId }), reason: '产假' },
  })
/** As the worker does it. */
async function worked({ data }: { data: unknown }) {
  const { jobId } = data as { jobId: string }
  const job = await inTenant((tx) =>
    tx.first(
      sql<{ input: unknown; requested_by: string }>`select input, requested_by from job_run where id = ${jobId}`,
    ),
  )
  const errors: string[] = []
  await queueTransferJob.run({
    id: jobId,
    tenantId: world.lanjiang.tenantId,
    requestedBy: job?.requested_by ?? '',
    input: job?.input,
    progress: async () => undefined,
    rowError: (_, reason) => void errors.push(reason),
  })
  return errors
}
const titles = async (who: TestAccount) =>
  ((await world.call(who, 'GET /ims/notice/list', { query: {} })).data as { rows: { title: string }[] }).rows.map(
    ({ title }) => title,
  )

test('a manager moves what somebody has claimed to a colleague, after a look at how much it is; both are told, and the record says why', async () => {
  const tasks = [await claimed(wang), await claimed(wang)]
  const waiting = await addPoolTask(world, world.lanjiang, [`role:${role}`], '学院初审')
  expect((await preview(head, wang)).data as Answer<typeof previewQueueTransfer>).toEqual({
    person: { id: wang.accountId, nickname: '汪移' },
    total: 2,
    steps: [{ step: '学院初审', count: 2 }],
  })
  expect(await worked(await start(head, wang, li))).toEqual([])
  expect(await ids(li)).toEqual(expect.arrayContaining([...tasks, waiting]))
  const left = await ids(wang)
  for (const task of tasks) expect(left).not.toContain(task)
  const rows = await inTenant((tx) =>
    tx.rows(sql`
      select o.kind, o.account_id, o.others, o.reason from process_operation o where o.task_id = ${tasks[0] ?? ''} and o.kind <> 'claim'`),
  )
  expect(rows).toEqual([{ kind: 'transfer', account_id: head.accountId, others: [li.accountId], reason: '产假' }])
  expect((await titles(wang))[0]).toBe('您领取的 2 项审核任务已移交')
  expect((await titles(li))[0]).toBe('2 项审核任务移交给您')
  expect((await start(head, wang, li)).code).toBe(409)
})

test('one moves the own queue back to where it came from; what came from nowhere else stays and is named', async () => {
  const task = await claimed(wang)
  const alone = await claimed(wang, `u:${wang.accountId}`)
  expect((await worked(await start(wang, undefined))).length).toBe(1)
  expect(await ids(far)).toContain(task)
  expect(await ids(wang)).toEqual(expect.arrayContaining([task, alone]))
  await run(sql`update process_task set claimed_by = null, claimed_at = null where id = ${alone}`)
})

test('nobody moves the queue of others without the right, beyond its data scope or in another tenant, and to no stranger', async () => {
  await claimed(wang)
  await claimed(far)
  const lister = await play(world, { roles: [{ scope: 'all', permissions: ['process:instance:list'] }] })
  for (const [who, whose] of [
    [lister, wang],
    [li, wang],
    [head, far],
    [world.qingye.accounts.admin, wang],
  ] as const) {
    const absent = { ...wang, accountId: crypto.randomUUID() }
    for (const act of [(from: TestAccount) => preview(who, from), (from: TestAccount) => start(who, from, li)]) {
      const [foreign, none] = [await act(whose), await act(absent)]
      expect([foreign.code, foreign.msg]).toEqual([none.code, none.msg])
      expect(foreign.code).toBe(404)
    }
  }
  for (const to of [far, world.lanjiang.accounts.entrant, world.qingye.accounts.auditor])
    expect((await start(head, wang, to)).code).toBe(422)
})

test('the workload names who has claimed and decided what, and how long it waited, within the data scope', async () => {
  const done = await claimed(li)
  await run(sql`update process_task set created_at = now() - interval '3 hours' where id = ${done}`)
  await world.call(li, 'PUT /ims/process-task/decide', { body: { taskId: done, outcome: 'pass' } })
  const work = async (who: TestAccount, query = {}) =>
    (
      (await world.call(who, 'GET /ims/workload/list', { query: { limit: 100, ...query } })).data as Answer<
        typeof listWorkload
      >
    ).rows
  const rows = await work(head)
  const ofLi = rows.find(({ id }) => id === li.accountId)
  expect(ofLi).toMatchObject({ nickname: '黎接', deputy: null, can: { transfer: true } })
  expect(ofLi?.steps).toEqual([
    { step: '学院初审', claimed: 2, decided: 1, oldestAt: expect.any(String), medianMinutes: 180 },
  ])
  expect(rows.map(({ id }) => id)).not.toContain(far.accountId)
  const all = await play(world, { roles: [{ scope: 'all', permissions: ['process:instance:list'] }] })
  const seen = await work(all, { q: '汪' })
  expect(seen.map(({ nickname }) => nickname).sort()).toEqual(['汪移', '汪远'])
  expect(seen[0]?.can.transfer).toBe(false)
  const first = (await world.call(all, 'GET /ims/workload/list', { query: { limit: 1, q: '汪' } })).data as Answer<
    typeof listWorkload
  >
  expect(first.rows.length).toBe(1)
  expect((await work(all, { q: '汪', cursor: first.nextCursor ?? '' })).length).toBe(1)
  expect((await world.call(li, 'GET /ims/workload/list', { query: {} })).code).toBe(403)
})

test('who decides for a colleague is reminded of what is due, and the workload says who covers', async () => {
  const task = await addPoolTask(world, world.lanjiang, [`u:${wang.accountId}`], '学院初审')
  await run(sql`update process_task set due_at = now() + interval '1 hour' where id = ${task}`)
  const share = async (who: TestAccount) =>
    (await inTenant((tx) => burdens(tx, world.lanjiang.tenantId))).find((each) => each.account_id === who.accountId)
  expect(await share(li)).toBeUndefined()
  await run(sql`
    insert into delegation (tenant_id, id, from_account_id, to_account_id, starts_on, ends_on)
    values (${world.lanjiang.tenantId}, gen_random_uuid(), ${wang.accountId}, ${li.accountId}, current_date - 1, current_date + 1)`)
  expect(await share(li)).toMatchObject({ soon: 1, late: 0 })
  expect(await share(wang)).toMatchObject({ soon: 1 })
  await claimed(wang)
  const { data } = await world.call(head, 'GET /ims/workload/list', { query: { q: '汪' } })
  expect((data as Answer<typeof listWorkload>).rows).toMatchObject([
    { nickname: '汪移', deputy: { id: li.accountId, nickname: '黎接' } },
  ])
})
