import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { planField, plantReview } from '@laurel/testbed/planted-review'
import { addPoolTask } from '@laurel/testbed/processes'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'

type Planted = { id: string; fileId: string; taskId: string; instanceId: string }
let world: World
let free: { staff: Played; auditor: Played }
let bound: { staff: Played; auditor: Played }
/** Neither; advised by the person; declared by itself; declared by its school. */
let entries: Record<'others' | 'advised' | 'declared' | 'school', Planted>
const permissions = ['contest:entry:list', 'contest:contest:list', 'process:instance:list'] as const
const mobile = '13800004711'

beforeAll(async () => {
  world = await openWorld()
  const { lanjiang } = world
  const { tenantId } = lanjiang
  const tree = await plantTree(world)
  const roles = [{ scope: 'all' as const, permissions: [...permissions] }]
  const adviser = await play(world, { userType: 1, name: '纪当归', mobile })
  const leader = await play(world, { userType: 1, name: '林知夏', organisationId: tree.near })
  free = {
    staff: await play(world, { userType: 2, roles }),
    auditor: await play(world, { userType: 3, roles }),
  }
  bound = {
    staff: await play(world, { userType: 2, roles, personId: adviser.personId }),
    // A row of their own: one number is one person.
    auditor: await play(world, { userType: 3, roles, mobile }),
  }
  const pools = [free.auditor, bound.auditor].map(({ accountId }) => `u:${accountId}`)
  const plant = async (title: string, organisationId: string): Promise<Planted> => {
    const taskId = await addPoolTask(world, lanjiang, pools, '初审')
    return world.inTenant(lanjiang, async ({ tx }) => {
      const own = { tenantId, accountId: leader.accountId, marker: title }
      const fileId = newId()
      await tx.run(sql`
        insert into file (tenant_id, id, account_id, name, type, size, state)
        values (${tenantId}, ${fileId}, ${leader.accountId}, '计划书.pdf', 'application/pdf', 4, 'stored')`)
      const contest = await plantContest(tx, own, [planField])
      const file = { field: 'plan', id: fileId, name: '计划书.pdf', size: 4, sha256: '0'.repeat(64) }
      const id = await plantReview(tx, own, taskId, { title, contest, organisationId, files: [file] })
      await tx.run(sql`
        insert into entry_file (tenant_id, id, entry_id, field, file_id) values (${tenantId}, ${newId()}, ${id}, 'plan', ${fileId})`)
      const task = await tx.first(
        sql<{ instance_id: string }>`select instance_id from process_task where id = ${taskId}`,
      )
      return { id, fileId, taskId, instanceId: task?.instance_id ?? '' }
    })
  }
  entries = {
    others: await plant('微澜', tree.near),
    advised: await plant('碳迹', tree.near),
    declared: await plant('智穗', tree.near),
    school: await plant('智绘', tree.far),
  }
  await world.inTenant(lanjiang, async ({ tx }) => {
    await tx.run(sql`
      insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at) values
        (${tenantId}, ${newId()}, ${entries.advised.id}, ${adviser.personId}, 'guide', now()),
        (${tenantId}, ${newId()}, ${entries.others.id}, ${free.staff.personId}, 'guide', null)`)
    await tx.run(sql`
      insert into declared_conflict (tenant_id, id, person_id, entry_id, organisation_id, kind) values
        (${tenantId}, ${newId()}, ${adviser.personId}, ${entries.declared.id}, null, 'family'),
        (${tenantId}, ${newId()}, ${adviser.personId}, null, ${tree.far}, 'collaboration')`)
  })
}, 60_000)
afterAll(() => world.close())

/** Which of the four each way of reading shows. */
async function waysFor({ staff, auditor }: { staff: Played; auditor: Played }) {
  const named = (ids: readonly (string | null | undefined)[], part: keyof Planted) =>
    Object.entries(entries).flatMap(([name, entry]) => (ids.includes(entry[part]) ? [name] : []))
  const opened = async (part: keyof Planted, open: (id: string) => Promise<{ status: number }>) => {
    const answers = await Promise.all(
      Object.values(entries).map(async (entry) => ((await open(entry[part])).status === 200 ? entry[part] : null)),
    )
    return named(answers, part)
  }
  const listed = (await world.call(staff, 'GET /ims/entry/list', { query: { limit: 100 } })).data.rows
  const begun = await Promise.all(
    ['微', '碳', '智'].map(
      async (q) => (await world.call(staff, 'GET /ims/entry/list', { query: { limit: 100, search: q } })).data,
    ),
  )
  const queue = (await world.call(auditor, 'GET /ims/review/list', { query: { limit: 100 } })).data.rows
  const processes = (await world.call(staff, 'GET /ims/process/list', { query: { limit: 100 } })).data.rows
  return {
    list: named(
      listed.map(({ id }) => id),
      'id',
    ),
    search: named(
      begun.flatMap(({ rows }) => rows.map(({ id }) => id)),
      'id',
    ),
    record: await opened('id', (id) => world.call(staff, 'GET /ims/entry/get-record', { query: { id } })),
    desk: await opened('id', (id) => world.call(staff, 'GET /ims/entry/read', { query: { id } })),
    staffFile: await opened('fileId', (id) => world.call(staff, 'GET /ims/file/get', { query: { id } })),
    queue: named(
      queue.map(({ id }) => id),
      'taskId',
    ),
    review: await opened('taskId', (id) => world.call(auditor, 'GET /ims/review/get', { query: { id } })),
    task: await opened('taskId', (id) => world.call(auditor, 'GET /ims/process-task/get', { query: { id } })),
    auditorFile: await opened('fileId', (id) => world.call(auditor, 'GET /ims/file/get', { query: { id } })),
    processes: named(
      processes.map(({ id }) => id),
      'instanceId',
    ),
    process: await opened('instanceId', (id) => world.call(staff, 'GET /ims/process/get', { query: { id } })),
  }
}

test('who takes part in an entry, or has declared a conflict with it or its school, finds nothing of it, whatever the account', async () => {
  const everyWay = (seen: string[]) =>
    Object.fromEntries(
      [
        'list',
        'search',
        'record',
        'desk',
        'staffFile',
        'queue',
        'review',
        'task',
        'auditorFile',
        'processes',
        'process',
      ].map((way) => [way, seen]),
    )
  // Named as an advisor, but they have not said yes: nobody is blinded by being named.
  expect(await waysFor(free)).toEqual(everyWay(['others', 'advised', 'declared', 'school']))
  expect(await waysFor(bound)).toEqual(everyWay(['others']))
  const { taskId } = entries.school
  const decided = { taskId, outcome: 'pass', reason: '符合要求' }
  expect(await world.call(bound.auditor, 'PUT /ims/process-task/decide', { body: decided })).toMatchObject({
    status: 404,
  })
})
