import { openWorld, type TestTenant, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendSmsJob } from '../features/sms/sms.service.ts'
import { enqueue } from './enqueue.ts'

describe('putting jobs into the queue', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const put = (tenant: TestTenant, jobKey: string, payload: { id: string }) =>
    world.inTenant(tenant, (ctx) => enqueue(ctx.tx, sendSmsJob, payload, jobKey))
  const queued = () =>
    world.asPlatform((tx) =>
      tx.rows(sql<{ tenant: string; id: string }>`
        select payload->>'tenantId' as tenant, payload->'payload'->>'id' as id from graphile_worker._private_jobs jobs order by jobs.id`),
    )

  test('the key of a job that another organiser waits for neither replaces it nor tells that it is there', async () => {
    const { lanjiang, qingye } = world
    await put(lanjiang, 'sms 1', { id: 'theirs' })
    await put(qingye, 'sms 1', { id: 'hostile' })
    await put(qingye, `${lanjiang.tenantId} sms 1`, { id: 'more hostile' })
    await put(qingye, 'sms 1', { id: 'twice' })
    expect(await queued()).toEqual([
      { tenant: lanjiang.tenantId, id: 'theirs' },
      { tenant: qingye.tenantId, id: 'twice' },
      { tenant: qingye.tenantId, id: 'more hostile' },
    ])
    const told = await world.inTenant(qingye, (ctx) =>
      ctx.tx.rows(sql`select queue.enqueue('send-sms', '{}', 'sms 1', 3)`),
    )
    expect(told).toEqual([{ enqueue: '' }])
  })

  test('whoever stands in no organiser puts nothing in', async () => {
    const asked = world.asPlatform((tx) => tx.run(sql`select queue.enqueue('send-sms', '{}', 'sms 2', 3)`))
    await expect(asked).rejects.toThrow('a job belongs to an organiser')
  })
})
