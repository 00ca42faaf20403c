import { randomUUID } from 'node:crypto'
import { type Played, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { addProcess } from '@laurel/testbed/processes'
import { openStream } from '@laurel/testbed/stream'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../database/tx.ts'

/** Changed in the database alone: nobody tells the node to read again. */
describe('what was changed without an invalidation is found', () => {
  let world: World
  let leader: Played
  let tenantId: string
  let entryId: string
  beforeAll(async () => {
    world = await openWorld()
    tenantId = world.lanjiang.tenantId
    leader = await play(world, { userType: 1, name: '林知夏' })
    const { contestId, trackId } = await world.inTenant(world.lanjiang, ({ tx }) =>
      plantContest(tx, { tenantId, marker: '创新赛' }),
    )
    const made = await world.call(leader, 'POST /ims/entry/begin', { body: { contestId, trackId, title: '微澜' } })
    entryId = (made.data as { id: string }).id
  })
  afterAll(() => world.close())

  const change = (statement: Parameters<Tx['run']>[0]) => world.asPlatform((tx) => tx.run(statement))

  async function heard(topic: string, ...changes: Parameters<Tx['run']>[0][]) {
    const stream = await openStream(world, leader, [topic])
    const states = [await stream.next()]
    for (const each of changes) {
      await change(each)
      states.push(await stream.next())
    }
    await stream.close()
    return states.map((event) => event?.state)
  }

  test.concurrent('an inbox', async () => {
    const id = randomUUID()
    const states = await heard(
      `notice:${leader.accountId}`,
      sql`insert into notice (tenant_id, id, account_id, kind, key) values (${tenantId}, ${id}, ${leader.accountId}, 'entry.submitted', ${id})`,
      sql`update notice set read_at = now() where tenant_id = ${tenantId} and id = ${id}`,
    )
    expect(states).toMatchObject([{ unread: 0 }, { unread: 1 }, { unread: 0 }])
  })

  test.concurrent('a process, again and again until it has ended', async () => {
    const id = await addProcess(world, world.lanjiang, leader, '微澜')
    const states = await heard(
      `process:${id}`,
      sql`update process_instance set revision = revision + 1, title = '二' where tenant_id = ${tenantId} and id = ${id}`,
      sql`update process_instance set revision = revision + 1, state = 'approved', ended_at = now() where tenant_id = ${tenantId} and id = ${id}`,
    )
    expect(states).toMatchObject([{ state: 'running' }, { title: '二' }, { state: 'approved' }])
  })

  test.concurrent('an entry and who is in it', async () => {
    expect(
      await heard(
        `entry:${entryId}`,
        sql`update entry set version = version + 1 where tenant_id = ${tenantId} and id = ${entryId}`,
        sql`update entry_section set version = version + 1 where tenant_id = ${tenantId} and entry_id = ${entryId}`,
      ),
    ).toEqual([{}, {}, {}])
    const tab = randomUUID()
    await world.call(leader, 'PUT /ims/entry/be-present', { body: { id: entryId, tab, section: 's1' } })
    const states = await heard(
      `presence:${entryId}`,
      sql`update entry_presence set section = 's2', changed_at = now() where tenant_id = ${tenantId} and tab = ${tab}`,
    )
    expect(states).toMatchObject([{ people: [{ section: 's1' }] }, { people: [{ section: 's2' }] }])
  })

  test.concurrent('a job', async () => {
    const id = randomUUID()
    await change(sql`
      insert into job_run (tenant_id, id, kind, requested_by) values (${tenantId}, ${id}, 'audit-export', ${leader.accountId})`)
    const states = await heard(
      `job:${id}`,
      sql`update job_run set version = version + 1, done = 3 where tenant_id = ${tenantId} and id = ${id}`,
    )
    expect(states).toMatchObject([{ done: 0 }, { done: 3 }])
  })
})
