import type { ProcessTask } from '@laurel/contract/process'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { addPoolTask } from '@laurel/testbed/processes'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { releaseLostClaims } from './lost-claim.jobs.ts'

let world: World
let tree: { province: string; near: string; far: string }
let role: string
let near: Played
let second: Played
let far: Played
const run = (statement: ReturnType<typeof sql<unknown>>) =>
  world.inTenant(world.lanjiang, ({ tx }) => tx.run(statement))
const give = (account: TestAccount) =>
  run(sql`insert into account_role values (${world.lanjiang.tenantId}, ${account.accountId}, ${role})`)

beforeAll(async () => {
  world = await openWorld()
  tree = await plantTree(world)
  await run(sql`update organisation set level = 'school' where id in (${tree.near}, ${tree.far})`)
  await run(sql`update organisation set level = 'province' where id = ${tree.province}`)
  near = await play(world, { userType: 3, organisationId: tree.near, roles: [{ scope: 'own', permissions: [] }] })
  second = await play(world, { userType: 3, organisationId: tree.near })
  far = await play(world, { userType: 3, organisationId: tree.far })
  const [held] = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.rows(sql<{ role_id: string }>`select role_id from account_role where account_id = ${near.accountId}`),
  )
  role = held?.role_id ?? ''
  for (const account of [second, far]) await give(account)
}, 60_000)
afterAll(() => world.close())

const queue = async (who: TestAccount) => {
  const { data } = await world.call(who, 'GET /ims/process-task/list', { query: { limit: 100 } })
  return (data as { rows: ProcessTask[] }).rows.map(({ id }) => id)
}
const put = (who: TestAccount, verb: 'claim' | 'release', taskId: string) =>
  world.call(who, `PUT /ims/process-task/${verb}`, { body: { taskId } })
const decide = (who: TestAccount, taskId: string) =>
  world.call(who, 'PUT /ims/process-task/decide', { body: { taskId, outcome: 'pass' } })
const addTask = (...pools: string[]) => addPoolTask(world, world.lanjiang, pools, '资格审核')

test('what is offered to a pool waits for each of its members until one takes it, and again when they give it back', async () => {
  const task = await addTask(`role:${role}`)
  for (const who of [near, second, far]) expect(await queue(who)).toContain(task)
  expect((await put(near, 'claim', task)).data).toMatchObject({
    claimedBy: { id: near.accountId },
    can: { decide: true, claim: false, release: true },
  })
  expect(await queue(near)).toContain(task)
  for (const who of [second, far]) expect(await queue(who)).not.toContain(task)
  for (const late of [await put(second, 'claim', task), await put(second, 'release', task), await decide(second, task)])
    expect([late.code, late.msg]).toEqual([409, '该任务已由他人领取'])
  expect((await put(near, 'release', task)).data).toMatchObject({ claimedBy: null, can: { claim: true } })
  expect((await put(near, 'release', task)).code).toBe(409)
  for (const who of [near, second, far]) expect(await queue(who)).toContain(task)
  expect((await decide(far, task)).code).toBe(200)
  for (const who of [near, second, far]) expect(await queue(who)).not.toContain(task)
})

test('a pool at a school is those of the school', async () => {
  const task = await addTask(`role:${role}@${tree.near}`)
  const ofProvince = await addTask(`role:${role}@${tree.province}`)
  expect(await queue(near)).toContain(task)
  expect(await queue(far)).not.toContain(task)
  for (const who of [near, far]) expect(await queue(who)).not.toContain(ofProvince)
  const absent = await decide(far, crypto.randomUUID())
  const foreign = await decide(far, task)
  expect([foreign.code, foreign.msg]).toEqual([absent.code, absent.msg])
})

test('who loses the role loses its queue at once, with what they had taken', async () => {
  const waiting = await addTask(`role:${role}`)
  const taken = await addTask(`role:${role}`)
  await put(second, 'claim', taken)
  expect(await queue(second)).toEqual(expect.arrayContaining([waiting, taken]))
  await run(sql`delete from account_role where account_id = ${second.accountId} and role_id = ${role}`)
  expect(await queue(second)).toEqual([])
  for (const task of [waiting, taken]) expect((await decide(second, task)).code).toBe(404)
  expect(await queue(near)).not.toContain(taken)
  await releaseLostClaims()
  expect(await queue(near)).toContain(taken)
  await give(second)
  expect(await queue(second)).toContain(waiting)
})

test('of ten who take one task at the same moment one has it', async () => {
  const task = await addTask(`role:${role}`)
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) => put([near, far][at % 2] ?? near, 'claim', task)),
  )
  const codes = new Set(replies.map(({ code }) => code))
  expect([...codes].sort()).toEqual([200, 409])
  const holders = replies.flatMap(({ code, data }) => (code === 200 ? (data as ProcessTask).claimedBy?.id : []))
  expect(new Set(holders).size).toBe(1)
})

test('a page goes on where the one before ended, whatever pools its tasks are of', async () => {
  const mixed: string[] = []
  for (let at = 0; at < 7; at += 1)
    mixed.push(
      await addTask(
        ...([[`role:${role}`], [`u:${near.accountId}`], [`role:${role}`, `u:${near.accountId}`]][at % 3] ?? []),
      ),
    )
  const all = await queue(near)
  const read: string[] = []
  for (let cursor: string | undefined; ; ) {
    const query = { limit: 2, ...(cursor !== undefined && { cursor }) }
    const page = (await world.call(near, 'GET /ims/process-task/list', { query })).data as {
      rows: ProcessTask[]
      nextCursor: string | null
    }
    read.push(...page.rows.map(({ id }) => id))
    if (page.nextCursor === null) break
    cursor = page.nextCursor
  }
  expect(read).toEqual(all)
  expect(read.slice(0, 7)).toEqual(mixed.toReversed())
})

test('the pools of an account and the members of a pool are one law; entrants are in none', async () => {
  const differing = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.rows(sql`
      with mine as (select a.id, unnest(account_pools(a.tenant_id, a.id)) as pool from account a),
      theirs as (select member as id, pool from (select distinct pool from mine) known, pool_members(${world.lanjiang.tenantId}, pool) as member)
      (select * from mine except select * from theirs) union all (select * from theirs except select * from mine)`),
  )
  expect(differing).toEqual([])
  const { entrant } = world.lanjiang.accounts
  const task = await addTask(`u:${entrant.accountId}`)
  expect(await queue(entrant)).toEqual([])
  expect((await decide(entrant, task)).code).toBe(403)
})
