import type { Answer } from '@laurel/contract/define'
import type { getDelegations } from '@laurel/contract/delegation'
import type { ProcessTask } from '@laurel/contract/process'
import type { getProcessTimeline } from '@laurel/contract/process-operation'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { plantReview } from '@laurel/testbed/planted-review'
import { addPoolTask } from '@laurel/testbed/processes'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '../../database/tx.ts'

let world: World
let tree: Awaited<ReturnType<typeof plantTree>>
let role: string
let wang: Played
let li: Played
let zhang: Played
let far: Played
const inTenant = <T>(work: (tx: Tx) => Promise<T>) => world.inTenant(world.lanjiang, ({ tx }) => work(tx))
const run = (statement: ReturnType<typeof sql<unknown>>) => inTenant((tx) => tx.run(statement))
const give = (account: TestAccount) =>
  run(sql`insert into account_role values (${world.lanjiang.tenantId}, ${account.accountId}, ${role})`)
const take = (account: TestAccount) =>
  run(sql`delete from account_role where account_id = ${account.accountId} and role_id = ${role}`)

beforeAll(async () => {
  world = await openWorld()
  tree = await plantTree(world)
  await run(sql`update organisation set level = 'school' where id in (${tree.near}, ${tree.far})`)
  const of = (name: string, organisationId: string, mobile?: string) =>
    play(world, { userType: 3, name, organisationId, ...(mobile && { mobile }) })
  wang = await play(world, {
    userType: 3,
    name: '王砚',
    organisationId: tree.near,
    roles: [{ scope: 'own', permissions: [] }],
  })
  li = await of('李禾', tree.near, '13900000811')
  zhang = await of('张弛', tree.near)
  far = await of('李远', tree.far)
  const held = await inTenant((tx) =>
    tx.first(sql<{ role_id: string }>`select role_id from account_role where account_id = ${wang.accountId}`),
  )
  role = held?.role_id ?? ''
  for (const account of [li, zhang, far]) await give(account)
}, 60_000)
beforeEach(() => run(sql`update delegation set ended_at = now(), ended_by = from_account_id where ended_at is null`))
afterAll(() => world.close())

const dayFrom = (days: number) =>
  inTenant(async (tx) => {
    const { day } = (await tx.first(sql<{ day: string }>`
      select ((now() at time zone zone)::date + ${days}::int)::text as day from tenant where id = ${world.lanjiang.tenantId}`)) ?? {
      day: '',
    }
    return day
  })
const create = async (from: TestAccount, to: TestAccount, starts = 0, ends = 4) =>
  world.call(from, 'POST /ims/delegation/create', {
    body: { accountId: to.accountId, startsOn: await dayFrom(starts), endsOn: await dayFrom(ends), note: '出差' },
  })
const idOf = ({ data }: { data: unknown }) => (data as { id: string }).id
const end = (who: TestAccount, id: string) => world.call(who, 'PUT /ims/delegation/end', { body: { id } })
const mine = async (who: TestAccount) =>
  (await world.call(who, 'GET /ims/delegation/get-mine', {})).data as Answer<typeof getDelegations>
const queue = async (who: TestAccount) =>
  ((await world.call(who, 'GET /ims/process-task/list', { query: { limit: 100 } })).data as { rows: ProcessTask[] })
    .rows
const ids = async (who: TestAccount) => (await queue(who)).map(({ id }) => id)
const decide = (who: TestAccount, taskId: string) =>
  world.call(who, 'PUT /ims/process-task/decide', { body: { taskId, outcome: 'pass' } })
const claim = (who: TestAccount, taskId: string) => world.call(who, 'PUT /ims/process-task/claim', { body: { taskId } })
const addTask = (...pools: string[]) => addPoolTask(world, world.lanjiang, pools, '资格审核')
const ofWang = () => addTask(`u:${wang.accountId}`)

test('while one is away a colleague finds their tasks in the own queue, and decides them in both names', async () => {
  const task = await ofWang()
  expect(await ids(li)).not.toContain(task)
  expect((await decide(li, task)).code).toBe(404)
  const made = await create(wang, li)
  expect(made.data).toMatchObject({ person: { nickname: '李禾' }, state: 'running', note: '出差', can: { end: true } })
  expect((await mine(li)).received[0]).toMatchObject({ person: { nickname: '王砚' }, state: 'running' })
  const inbox = (await world.call(li, 'GET /ims/notice/list', { query: {} })).data as { rows: { title: string }[] }
  expect(inbox.rows[0]?.title).toBe('王砚委托您代为审核')

  const row = (await queue(li)).find(({ id }) => id === task)
  expect(row).toMatchObject({
    onBehalfOf: { id: wang.accountId, nickname: '王砚' },
    can: { decide: true, claim: true, transfer: false, delegate: false, addSigners: false },
  })
  const reviews = (await world.call(li, 'GET /ims/review/list', { query: { limit: 100 } })).data as {
    rows: { id: string; onBehalfOf: unknown }[]
  }
  expect(reviews.rows.find(({ id }) => id === task)?.onBehalfOf).toMatchObject({ nickname: '王砚' })
  expect((await world.call(li, 'GET /ims/review/get-overview', {})).data).toMatchObject({
    waiting: (await ids(li)).length,
  })
  expect(await ids(wang)).toContain(task)

  expect((await claim(li, task)).data).toMatchObject({ claimedBy: { id: wang.accountId }, can: { release: true } })
  const decided = await decide(li, task)
  expect(decided.data).toMatchObject({ decidedBy: { id: li.accountId }, decidedFor: { id: wang.accountId } })
  const { instanceId } = decided.data as ProcessTask
  const { operations } = (await world.call(wang, 'GET /ims/process/timeline', { query: { id: instanceId } }))
    .data as Answer<typeof getProcessTimeline>
  expect(operations.map(({ kind, by, onBehalfOf }) => [kind, by?.nickname, onBehalfOf?.nickname])).toEqual([
    ['claim', '李禾', '王砚'],
    ['decide', '李禾', '王砚'],
  ])
  const events = await inTenant((tx) =>
    tx.rows(sql<{ actor_id: string; behalf: string }>`
      select actor_id, details ->> 'onBehalfOf' as behalf from event where kind = 'process.task-decided' and details ->> 'taskId' = ${task}`),
  )
  expect(events).toEqual([{ actor_id: li.accountId, behalf: wang.accountId }])
})

test('it opens nothing before its first day, after its last, or once either of them has ended it', async () => {
  const task = await ofWang()
  const planned = await create(wang, li, 1, 3)
  expect(planned.data).toMatchObject({ state: 'planned' })
  expect(await ids(li)).not.toContain(task)
  await run(sql`update delegation set starts_on = starts_on - 1 where id = ${idOf(planned)}`)
  expect(await ids(li)).toContain(task)
  await run(sql`update delegation set starts_on = starts_on - 9, ends_on = starts_on - 1 where id = ${idOf(planned)}`)
  expect(await ids(li)).not.toContain(task)
  expect((await end(wang, idOf(planned))).code).toBe(409)
  for (const ender of [wang, li]) {
    const id = idOf(await create(wang, li))
    expect(await ids(li)).toContain(task)
    expect((await end(ender, id)).code).toBe(200)
    expect(await ids(li)).not.toContain(task)
    expect((await decide(li, task)).code).toBe(404)
    expect((await end(ender, id)).code).toBe(409)
  }
})

test('it ends at once when either loses the role', async () => {
  const task = await ofWang()
  await create(wang, li)
  for (const loser of [wang, li]) {
    expect(await ids(li)).toContain(task)
    await take(loser)
    expect(await ids(li)).not.toContain(task)
    expect((await decide(li, task)).code).toBe(404)
    expect((await mine(li)).received[0]?.state).toBe('void')
    await give(loser)
  }
  await run(sql`update account set state = 'locked' where id = ${wang.accountId}`)
  expect(await ids(li)).not.toContain(task)
  await run(sql`update account set state = 'open' where id = ${wang.accountId}`)
})

test('it is no chain, hands nothing on, and opens no other way to what is lent', async () => {
  const task = await ofWang()
  await create(wang, li)
  await create(li, zhang)
  expect(await ids(li)).toContain(task)
  expect(await ids(zhang)).not.toContain(task)
  expect((await decide(zhang, task)).code).toBe(404)
  const to = { taskId: task, accountId: zhang.accountId }
  for (const reply of [
    await world.call(li, 'PUT /ims/process-task/transfer', { body: to }),
    await world.call(li, 'PUT /ims/process-task/delegate', { body: to }),
    await world.call(li, 'PUT /ims/process-task/add-signers', {
      body: { taskId: task, accountIds: [zhang.accountId] },
    }),
  ])
    expect([reply.code, reply.msg]).toEqual([422, '该任务由您代为办理，只有委托人可以转交'])
})

test('what is in both queues is one’s own, and what a colleague has taken is theirs', async () => {
  const shared = await addTask(`role:${role}`)
  await create(wang, li)
  expect((await queue(li)).find(({ id }) => id === shared)?.onBehalfOf).toBeNull()
  await claim(wang, shared)
  expect((await queue(li)).find(({ id }) => id === shared)?.onBehalfOf).toMatchObject({ nickname: '王砚' })
  expect((await claim(zhang, shared)).code).toBe(409)
})

test('nobody decides in another’s name about the own team, nor about the team of who is away', async () => {
  const { tenantId } = world.lanjiang
  const contest = await inTenant((tx) => plantContest(tx, { tenantId, marker: '创新赛' }, []))
  const own = { tenantId, accountId: world.lanjiang.accounts.entrant.accountId, marker: '微澜' }
  const about = async (personId?: string) => {
    const task = await ofWang()
    const entry = await inTenant((tx) => plantReview(tx, own, task, { contest, organisationId: tree.near }))
    if (personId !== undefined)
      await run(sql`
        insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
        values (${tenantId}, gen_random_uuid(), ${entry}, ${personId}, 'guide', now())`)
    return task
  }
  const [free, ofLi, ofAbsent] = [await about(), await about(li.personId), await about(wang.personId)]
  await create(wang, li)
  expect(await ids(li)).toContain(free)
  for (const task of [ofLi, ofAbsent]) {
    expect(await ids(li)).not.toContain(task)
    expect((await decide(li, task)).code).toBe(404)
    expect((await world.call(li, 'GET /ims/review/get', { query: { id: task } })).code).toBe(404)
  }
})

test('who signs a task signs it once: not for a colleague besides', async () => {
  const signed = async (...signers: Played[]) => {
    const task = await addTask(...signers.map(({ accountId }) => `u:${accountId}`))
    await run(sql`update process_task set mode = 'all' where id = ${task}`)
    for (const [position, { accountId }] of signers.entries())
      await run(sql`
        insert into process_vote (tenant_id, task_id, account_id, position)
        values (${world.lanjiang.tenantId}, ${task}, ${accountId}, ${position})`)
    return task
  }
  const both = await signed(wang, li)
  const other = await signed(wang, zhang)
  await create(wang, li)
  expect((await decide(li, both)).code).toBe(200)
  expect(await ids(li)).not.toContain(both)
  expect((await decide(li, both)).code).toBe(409)
  expect((await decide(li, other)).data).toMatchObject({ result: 1, votes: { given: 1, signers: 2 } })
  const votes = await inTenant((tx) =>
    tx.rows(sql`select account_id, signed_by from process_vote where task_id = ${other} and voted_at is not null`),
  )
  expect(votes).toEqual([{ account_id: wang.accountId, signed_by: li.accountId }])
  expect((await decide(zhang, other)).data).toMatchObject({ result: 2 })
})

test('colleagues share a role and are in line; others, and people of other organisers, cannot be named or looked for', async () => {
  const find = async (who: TestAccount, q: string) =>
    (
      (await world.call(who, 'GET /ims/delegation/find-colleagues', { query: { q } })).data as {
        found: { nickname: string }[]
      }
    ).found.map(({ nickname }) => nickname)
  expect(await find(wang, '李')).toEqual(['李禾'])
  expect(await find(far, '王')).toEqual([])
  const absent = await create(wang, { ...li, accountId: crypto.randomUUID() })
  for (const other of [far, wang, world.lanjiang.accounts.entrant, world.qingye.accounts.auditor]) {
    const refused = await create(wang, other)
    expect([refused.code, refused.msg]).toEqual([absent.code, absent.msg])
  }
  expect(absent.code).toBe(422)
})

test('days are in the future and not too many, and nobody is away twice or delegates to who is away', async () => {
  expect(
    [await create(wang, li, -1, 1), await create(wang, li, 2, 1), await create(wang, li, 0, 92)].map(
      ({ code }) => code,
    ),
  ).toEqual([422, 422, 422])
  const both = await Promise.all([create(wang, li, 0, 3), create(wang, zhang, 3, 5)])
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
  expect((await create(zhang, wang, 1, 1)).code).toBe(409)
  expect((await create(wang, li, 6, 7)).code).toBe(200)
})

test('nobody else ends it or reads of it, whatever they may list, and in no other tenant', async () => {
  const id = idOf(await create(wang, li))
  const clerk = await play(world, {
    roles: [{ scope: 'all', permissions: ['process:instance:list', 'process:instance:cancel'] }],
  })
  for (const other of [clerk, zhang, world.qingye.accounts.auditor]) {
    const [foreign, absent] = [await end(other, id), await end(other, crypto.randomUUID())]
    expect([foreign.code, foreign.msg]).toEqual([absent.code, absent.msg])
    expect(foreign.code).toBe(404)
    expect(JSON.stringify(await mine(other))).not.toContain(id)
  }
  const seen = await world.inTenant(world.qingye, ({ tx }) => tx.rows(sql`select id from delegation`))
  expect(seen).toEqual([])
})
