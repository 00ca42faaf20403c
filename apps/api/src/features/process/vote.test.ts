import { reviewDrawing } from '@laurel/api/db/seeds/review-drawing.ts'
import type { ProcessInstance, ProcessTask } from '@laurel/contract/process'
import type { AssignmentRule } from '@laurel/contract/process-assignment'
import { dropBucket } from '@laurel/testbed/bucket'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { leaveEngine, publishDrawing } from '@laurel/testbed/engine'
import { plantContest } from '@laurel/testbed/planted-contest'
import { killWorkers, startWorker, until } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { checkInvariants } from '../../invariants.ts'
import { removeLostSigners } from './lost-signer.jobs.ts'
import { startFor } from './process.service.ts'
import { erasure } from './process.upkeep.sql.ts'

let world: World
let admin: TestAccount
let signers: Played[]
let tree: Awaited<ReturnType<typeof plantTree>>
beforeAll(async () => {
  world = await openWorld()
  admin = world.lanjiang.accounts.admin
  tree = await plantTree(world)
  await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`update organisation set level = 'school' where id in (${tree.near}, ${tree.far})`),
  )
  signers = []
  for (let at = 0; at < 10; at += 1)
    signers.push(await play(world, { userType: 3, name: `签署${at}`, organisationId: at < 5 ? tree.near : tree.far }))
  await startWorker(world)
}, 90_000)
afterAll(async () => {
  await killWorkers()
  await leaveEngine(world)
  await dropBucket()
  await world.close()
})

const drawing = reviewDrawing({ id: 'p', name: 'p', steps: [{ id: 'sign', name: '会签', accountIds: [] }] })
async function published(rule: Partial<AssignmentRule>): Promise<string> {
  const key = `sign-${crypto.randomUUID().slice(0, 8)}`
  const rules = [{ taskId: 'sign', kind: 'users' as const, ids: signers.map(({ accountId }) => accountId), ...rule }]
  await publishDrawing(world, world.lanjiang, key, drawing, rules)
  return key
}
const start = async (modelKey: string) =>
  ((await world.call(admin, 'POST /ims/process/start', { body: { modelKey, title: '一' } })).data as ProcessInstance).id
const get = async (id: string) =>
  (await world.call(admin, 'GET /ims/process/get', { query: { id } })).data as ProcessInstance
const begun = async (rule: Partial<AssignmentRule>) => {
  const id = await start(await published(rule))
  const task = await until('it waits', async () => (await get(id)).tasks[0])
  return { id, taskId: task.id }
}
const ended = (id: string) =>
  until(`${id} has ended`, async () => {
    const instance = await get(id)
    return instance.endedAt === null ? undefined : instance
  })
const decide = (who: TestAccount, taskId: string, outcome = 'pass') =>
  world.call(who, 'PUT /ims/process-task/decide', { body: { taskId, outcome, reason: '意见' } })
const queue = async (who: TestAccount) => {
  const { data } = await world.call(who, 'GET /ims/process-task/list', { query: { limit: 100 } })
  return (data as { rows: ProcessTask[] }).rows.map(({ id }) => id)
}
const idsOf = (from: number, to: number) => signers.slice(from, to).map(({ accountId }) => accountId)
const one = (at: number) => signers[at] as Played

test('ten sign at once: ten votes, one completion, no failure', { timeout: 60_000 }, async () => {
  const { id, taskId } = await begun({ mode: 'all' })
  expect((await get(id)).tasks[0]).toMatchObject({ votes: { given: 0, signers: 10 }, can: { claim: false } })
  const replies = await Promise.all(signers.map((who) => decide(who, taskId)))
  expect(replies.map(({ code }) => code)).toEqual(signers.map(() => 200))
  const over = await ended(id)
  expect(over).toMatchObject({ state: 'approved', tasks: [{ outcome: 'pass', votes: { given: 10, signers: 10 } }] })
  expect(over.tasks[0]?.signers.map(({ outcome }) => outcome)).toEqual(signers.map(() => 'pass'))
  const kinds = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.rows(sql<{ kind: string; n: number }>`
      select kind, count(*)::int as n from event where subject_id = ${id} and kind in ('process.task-voted', 'process.task-decided')
      group by kind order by kind`),
  )
  expect(kinds).toEqual([
    { kind: 'process.task-decided', n: 1 },
    { kind: 'process.task-voted', n: 10 },
  ])
})

test('a ratio passes when it is reached, a veto ends it, and who signs in turn waits for those before', {
  timeout: 60_000,
}, async () => {
  const ratio = await begun({ mode: 'ratio', ratio: 50, ids: idsOf(0, 3) })
  expect((await decide(one(0), ratio.taskId, 'reject')).data).toMatchObject({
    result: 1,
    votes: { given: 1, signers: 3 },
  })
  const again = await decide(one(0), ratio.taskId)
  expect([again.code, again.msg]).toEqual([409, '您已签署，或尚未轮到您'])
  expect(await queue(one(0))).not.toContain(ratio.taskId)
  for (const at of [1, 2]) await decide(one(at), ratio.taskId)
  expect(await ended(ratio.id)).toMatchObject({ state: 'approved' })

  const veto = await begun({ mode: 'veto', ids: idsOf(0, 3) })
  await decide(one(1), veto.taskId, 'reject')
  expect((await decide(one(2), veto.taskId)).code).toBe(409)
  expect(await ended(veto.id)).toMatchObject({ state: 'rejected', tasks: [{ votes: { given: 1, signers: 3 } }] })

  const turns = await begun({ mode: 'in-turn', ids: idsOf(3, 6).reverse() })
  expect(await queue(one(5))).toContain(turns.taskId)
  expect(await queue(one(4))).not.toContain(turns.taskId)
  expect((await decide(one(4), turns.taskId)).code).toBe(409)
  for (const at of [5, 4, 3]) expect((await decide(one(at), turns.taskId)).code).toBe(200)
  expect(await ended(turns.id)).toMatchObject({ state: 'approved' })
})

test('where a rule means nobody it passes, rejects, asks the named or the administrators, or is an incident', {
  timeout: 60_000,
}, async () => {
  const nobody = { kind: 'work-group' as const, ids: [crypto.randomUUID()] }
  expect(await ended(await start(await published({ ...nobody, empty: 'pass' })))).toMatchObject({ state: 'approved' })
  expect(await ended(await start(await published({ ...nobody, empty: 'reject' })))).toMatchObject({ state: 'rejected' })
  const named = await begun({ ...nobody, empty: 'named', standIns: idsOf(7, 8) })
  expect(await queue(one(7))).toContain(named.taskId)
  const looked = await begun({ ...nobody, empty: 'administrator' })
  expect(await queue(admin)).toContain(looked.taskId)
  const failed = await begun(nobody)
  expect((await get(failed.id)).state).toBe('incident')
})

test('a rule by place means those of the school of the entry, and nobody who is in its team', {
  timeout: 60_000,
}, async () => {
  const { tenantId } = world.lanjiang
  const entryId = newId()
  const roleId = newId()
  const modelKey = await published({ kind: 'role', ids: [roleId], place: { of: 'entry', level: 'school' } })
  const id = await world.inTenant(world.lanjiang, async (ctx) => {
    const { tx } = ctx
    await tx.run(sql`
      insert into role (tenant_id, id, code, name) values (${tenantId}, ${roleId}, 'school-auditor', '{"zh":"校级审核员"}')`)
    for (const { accountId } of signers)
      await tx.run(sql`insert into account_role values (${tenantId}, ${accountId}, ${roleId})`)
    const { contestId, stageId, trackId, formId } = await plantContest(tx, { tenantId, marker: '校赛' })
    await tx.run(sql`
      insert into entry (tenant_id, id, contest_id, track_id, stage_id, form_id, title, begun_by, organisation_id)
      values (${tenantId}, ${entryId}, ${contestId}, ${trackId}, ${stageId}, ${formId}, '智穗', ${world.lanjiang.accounts.entrant.accountId}, ${tree.near})`)
    await tx.run(sql`
      insert into entry_member (tenant_id, id, entry_id, person_id, part)
      values (${tenantId}, ${newId()}, ${entryId}, ${one(0).personId}, 'leader')`)
    const about = { subject: 'entry' as const, subjectId: entryId }
    return startFor(ctx, world.lanjiang.accounts.entrant.accountId, { modelKey, title: '智穗', ...about })
  })
  const task = await until('it waits', async () => (await get(id)).tasks[0])
  expect(await queue(one(1))).toContain(task.id)
  for (const at of [0, 6]) {
    expect(await queue(one(at))).not.toContain(task.id)
    expect((await decide(one(at), task.id)).code).toBe(404)
  }
  expect((await decide(one(2), task.id)).code).toBe(200)
  expect(await ended(id)).toMatchObject({ state: 'approved' })
})

test('who loses the role signs no more, and those who remain are enough', { timeout: 60_000 }, async () => {
  const { tenantId } = world.lanjiang
  const roleId = newId()
  const run = (statement: ReturnType<typeof sql<unknown>>) =>
    world.inTenant(world.lanjiang, ({ tx }) => tx.run(statement))
  const give = (...ats: number[]) =>
    run(
      sql`insert into account_role select ${tenantId}, unnest(${ats.map((at) => one(at).accountId)}::uuid[]), ${roleId}`,
    )
  const take = (...ats: number[]) =>
    run(sql`
      delete from account_role where role_id = ${roleId} and account_id = any (${ats.map((at) => one(at).accountId)}::uuid[])`)
  await run(
    sql`insert into role (tenant_id, id, code, name) values (${tenantId}, ${roleId}, 'expert', '{"zh":"专家"}')`,
  )
  await give(0, 1, 2)
  const byRole = (rule: Partial<AssignmentRule> = {}) => begun({ kind: 'role', ids: [roleId], mode: 'all', ...rule })

  const voted = await byRole()
  const silent = await byRole()
  const turns = await byRole({ mode: 'in-turn' })
  const added = await byRole()
  await world.call(one(1), 'PUT /ims/process-task/add-signers', {
    body: { taskId: added.taskId, accountIds: [one(3).accountId], reason: '请会签' },
  })
  await decide(one(1), silent.taskId)
  await decide(one(2), silent.taskId)
  await take(0)
  expect(await queue(one(0))).toEqual([])
  const refused = await decide(one(0), voted.taskId)
  expect([refused.code, refused.msg]).toEqual([422, '您已不再是此步骤的签署人'])
  expect((await world.call(one(0), 'GET /ims/process-task/get', { query: { id: voted.taskId } })).code).toBe(404)
  for (const at of [1, 2]) expect((await decide(one(at), voted.taskId)).code).toBe(200)
  expect(await ended(voted.id)).toMatchObject({ state: 'approved', tasks: [{ votes: { given: 2, signers: 2 } }] })

  await removeLostSigners()
  expect(await ended(silent.id)).toMatchObject({ state: 'approved', tasks: [{ votes: { given: 2, signers: 2 } }] })
  expect(await queue(one(1))).toContain(turns.taskId)
  expect((await get(added.id)).tasks[0]?.signers.map(({ id }) => id).sort()).toEqual(
    [1, 2, 3].map((at) => one(at).accountId).sort(),
  )

  const erased = await byRole()
  await decide(one(1), erased.taskId)
  await run(sql`update account set state = 'closed' where id = ${one(2).accountId}`)
  for (const statement of erasure({ tenantId, accountId: one(2).accountId })) await run(statement)
  await removeLostSigners()
  expect(await ended(erased.id)).toMatchObject({ state: 'approved', tasks: [{ votes: { given: 1, signers: 1 } }] })
  await run(sql`update account set state = 'open' where id = ${one(2).accountId}`)

  const rejecting = await byRole({ empty: 'reject' })
  const standIn = await byRole({ empty: 'named', standIns: idsOf(7, 8) })
  const failing = await byRole()
  await take(1, 2)
  await removeLostSigners()
  expect(await ended(rejecting.id)).toMatchObject({ state: 'rejected' })
  expect(await queue(one(7))).toContain(standIn.taskId)
  expect((await get(failing.id)).state).toBe('incident')
  expect((await decide(one(3), added.taskId)).code).toBe(200)
  expect(await ended(added.id)).toMatchObject({ state: 'approved', tasks: [{ votes: { given: 1, signers: 1 } }] })
})

test('every law of the data holds after all this', async () => {
  const broken = (await world.asPlatform((tx) => checkInvariants(tx))).filter(({ violations }) => violations > 0)
  expect(broken).toEqual([])
})
