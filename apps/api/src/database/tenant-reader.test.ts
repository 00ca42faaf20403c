import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from './in-tenant.ts'
import { sendBatch } from './pg-batch.ts'

describe('a read', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const list = () => world.call(world.lanjiang.accounts.clerk, 'GET /ims/audit/list')
  const grant = (permissions: string[]) =>
    world.asPlatform(async (tx) => {
      const { tenantId, accounts } = world.lanjiang
      const id = crypto.randomUUID()
      await tx.run(sql`
        insert into role (tenant_id, id, code, name, permissions) values (${tenantId}, ${id}, ${`role-${id}`}, '{}', ${permissions})`)
      await tx.run(sql`insert into account_role values (${tenantId}, ${accounts.clerk.accountId}, ${id})`)
    })

  test('sees at once that its caller has gained a right, lost it, or is no longer signed in', async () => {
    expect(await list()).toMatchObject({ status: 403 })
    expect(await list()).toMatchObject({ status: 403 })
    await grant(['audit:event:list'])
    expect(await list()).toMatchObject({ status: 200 })
    expect(await list()).toMatchObject({ status: 200 })
    const { accountId } = world.lanjiang.accounts.clerk
    await world.asPlatform((tx) => tx.run(sql`delete from account_role where account_id = ${accountId}`))
    expect(await list()).toMatchObject({ status: 403 })
    await grant(['audit:event:list'])
    expect(await list()).toMatchObject({ status: 200 })
    await world.asPlatform((tx) => tx.run(sql`update session set ended_at = now() where account_id = ${accountId}`))
    expect(await list()).toMatchObject({ status: 401 })
  })

  test('cannot write', async () => {
    const writing = inTenant(world.lanjiang.tenantId, 'test', 'read', ({ tx }) =>
      tx.run(sql`update portal set title = title where tenant_id = ${world.lanjiang.tenantId}`),
    )
    await expect(writing).rejects.toMatchObject({ code: '25006' })
  })

  test('that fails leaves nothing behind on its connection: what never ran can be run', async () => {
    const { appPool } = await import('./pools.ts')
    const connection = await appPool().connect()
    const send = (...statements: { name: string; text: string }[]) => {
      const answers = statements.map((statement) => {
        const { promise, ...answer } = Promise.withResolvers<Record<string, unknown>[]>()
        return { promise, part: { statement, values: [], answer } }
      })
      sendBatch(
        connection,
        answers.map(({ part }) => part),
      )
      return Promise.allSettled(answers.map(({ promise }) => promise))
    }
    const wrong = { name: 'wrong', text: 'select 1 / 0' }
    const right = { name: 'right', text: "select 'word' as word" }
    const fault = { status: 'rejected', reason: { code: '22012' } }
    const done = { status: 'fulfilled', value: [{ word: 'word' }] }
    expect(await send(wrong, right)).toMatchObject([fault, fault])
    expect(await send(right)).toEqual([done])
    expect(await send(right, wrong, right)).toMatchObject([done, fault, fault])
    expect(await send(right, right)).toEqual([done, done])
    connection.release()
  })

  test('sees its own organiser in every statement and nothing once it is over', async () => {
    const codes = (tenantId: string) =>
      inTenant(tenantId, 'test', 'read', ({ tx }) =>
        Promise.all(
          [1, 2, 3].map(async () => (await tx.rows(sql<{ code: string }>`select code from portal`))[0]?.code),
        ),
      )
    const [own, foreign] = await Promise.all([codes(world.lanjiang.tenantId), codes(world.qingye.tenantId)])
    expect([own, foreign]).toEqual([
      ['lanjiang', 'lanjiang', 'lanjiang'],
      ['qingye', 'qingye', 'qingye'],
    ])
    const { appPool } = await import('./pools.ts')
    expect((await appPool().query('select from portal')).rowCount).toBe(0)
  })
})
