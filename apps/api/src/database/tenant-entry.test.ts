import { openWorld, type World } from '@laurel/testbed/world'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byKey, newKey } from './key.ts'
import { trustKeysOnly } from './migrate.ts'
import type { Connection } from './pool.ts'

/** What a statement could do that was smuggled into a call of one organiser: it runs as the app, on a connection of a node. */
describe('the tenant of a transaction', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const onNode = async <R>(work: (connection: Connection) => Promise<R>): Promise<R> => {
    const { appPool } = await import('./pools.ts')
    const connection = await appPool().connect()
    try {
      await connection.query('begin')
      return await work(connection)
    } finally {
      await connection.query('rollback')
      connection.release()
    }
  }
  const seen = async (connection: Connection) => {
    const { rows } = await connection.query<{ n: number }>('select count(*)::int as n from account')
    return rows[0]?.n
  }
  const said = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )

  test('is not what a statement says it is', async () => {
    await onNode(async (connection) => {
      await connection.query("select set_config('app.tenant_id', $1, true)", [world.qingye.tenantId])
      expect(await seen(connection)).toBe(0)
      const smuggled = `select count(*)::int as n from account, (select set_config('app.tenant_id', '${world.qingye.tenantId}', true)) x`
      expect((await connection.query(smuggled)).rows).toEqual([{ n: 0 }])
    })
  })

  test.each([
    "select set_config('backtrace_functions', repeat('a', 64) || ',' || replace($1::text, '-', ''), true)",
    "select set_config('backtrace_functions', coalesce(null, $1::text), false)",
    'select enter_by_key(sha256($1::text::bytea), $1::uuid)',
    "select enter_by_key(decode(left(current_setting('backtrace_functions'), 64), 'hex'), $1::uuid)",
    'select enter_by_key(null, $1::uuid)',
    "select * from enter_tenant(sha256(''), $1::uuid)",
    'select take_key(sha256($1::text::bytea))',
    "select query_to_xml('reset all', true, true, $1::text)",
    "select query_to_xml('set backtrace_functions = ''''', true, true, $1::text)",
  ])('is not to be had by: %s', async (attempt) => {
    await onNode(async (connection) => {
      expect(['42501', '25006', '0A000']).toContain(await said(connection.query(attempt, [world.qingye.tenantId])))
    })
    await onNode(async (connection) => expect(await seen(connection)).toBe(0))
  })

  test('inside one organiser the other cannot be reached, and the own one stays', async () => {
    await onNode(async (connection) => {
      const own = byKey(connection, CompiledQuery.raw('select * from enter_tenant($1, $2)', [world.lanjiang.tenantId]))
      await connection.query(own.sql, own.parameters as unknown[])
      const before = await seen(connection)
      expect(before).toBeGreaterThan(3)
      await connection.query("select set_config('app.tenant_id', $1, true)", [world.qingye.tenantId])
      expect(await seen(connection)).toBe(before)
      const { rows } = await connection.query('select distinct tenant_id from account')
      expect(rows).toEqual([{ tenant_id: world.lanjiang.tenantId }])
    })
  })

  test('ends with the transaction, and one connection’s key opens nothing on another', async () => {
    const { appPool } = await import('./pools.ts')
    const [one, other] = [await appPool().connect(), await appPool().connect()]
    try {
      const entry = byKey(one, CompiledQuery.raw('select * from enter_tenant($1, $2)', [world.qingye.tenantId]))
      const enter = (connection: Connection) => connection.query(entry.sql, entry.parameters as unknown[])
      await one.query('begin')
      await enter(one)
      expect(await seen(one)).toBeGreaterThan(3)
      await one.query('commit')
      expect(await seen(one)).toBe(0)
      expect(await said(enter(other))).toBe('42501')
    } finally {
      one.release()
      other.release()
    }
  })

  test('is not to be had with the app’s password alone, without a key', async () => {
    const client = new pg.Client({ connectionString: world.environment['LAUREL_APP_DATABASE_URL'] })
    await client.connect()
    try {
      await client.query("select set_config('app.tenant_id', $1, false)", [world.qingye.tenantId])
      expect((await client.query('select from account')).rowCount).toBe(0)
      expect(await said(client.query('select enter_by_key($1, $2)', [newKey(), world.qingye.tenantId]))).toBe('42501')
      expect(await said(client.query('select take_key($1)', ['\\x0011223344556677']))).toBe('22023')
    } finally {
      await client.end()
    }
  })

  test('is not to be had by the entries of the version before the keys, with or without a key', async () => {
    await trustKeysOnly(world.environment['LAUREL_OWNER_DATABASE_URL'] ?? '')
    const client = new pg.Client({ connectionString: world.environment['LAUREL_APP_DATABASE_URL'] })
    await client.connect()
    try {
      const enterAsBefore = () => client.query('select * from enter_tenant($1)', [world.qingye.tenantId])
      const key = newKey()
      expect((await enterAsBefore()).rowCount).toBe(0)
      await client.query('select take_key($1)', [key])
      expect((await enterAsBefore()).rowCount).toBe(0)
      expect((await client.query('select * from enter_tenant($1, $2)', [key, world.qingye.tenantId])).rowCount).toBe(1)
    } finally {
      await client.end()
    }
  })
})
