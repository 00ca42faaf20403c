import { randomBytes } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { ClientBase } from 'pg'

const keys = new WeakMap<ClientBase, string>()

/**
 * A connection enters a tenant only by the key that it took when it was opened (migration baseline_tenant). It travels as a parameter of constant
 * statements and stands nowhere that a statement can read, so one that was smuggled in cannot enter another tenant.
 */
export async function takeKey(connection: ClientBase): Promise<void> {
  const key = newKey()
  await connection.query('select take_key($1)', [key])
  keys.set(connection, key)
}

/** As PostgreSQL reads bytes. */
export const newKey = () => `\\x${randomBytes(32).toString('hex')}`

export function keyOf(connection: ClientBase): string {
  const key = keys.get(connection)
  if (!key) throw new Error('this connection has taken no key: it enters no tenant')
  return key
}

/** A statement whose first parameter is the key. */
export const byKey = <T>(connection: ClientBase, { sql, parameters }: CompiledQuery<T>): CompiledQuery<T> =>
  CompiledQuery.raw(sql, [keyOf(connection), ...parameters]) as CompiledQuery<T>
