import type { CompiledQuery } from 'kysely'
import type { Connection, Pool } from './pool.ts'
import { ReadTransaction } from './read-transaction.ts'
import { Transaction, type Tx } from './tx.ts'

type Counted = Tx & { readonly statements: number }
type Transacting<E, R> = {
  entering: CompiledQuery<E>
  /** Entering gave no row. */
  refused: () => Error
  tenantOf: (entered: E) => string
  work: (entered: E, tx: Counted) => Promise<R>
  /** What entering gave the last time, and how to tell that it gives the same again. */
  expected?: { entered: E; isStill: (entered: E) => boolean } | undefined
}

/** One transaction that begins by entering a tenant. `work` runs only if entering gave a row. */
export const transact = <E, R>(pool: Pool, mode: 'read' | 'write', transacting: Transacting<E, R>): Promise<R> =>
  mode === 'read' ? transactRead(pool, transacting) : transactWrite(pool, transacting)

async function transactRead<E, R>(pool: Pool, transacting: Transacting<E, R>): Promise<R> {
  const connection = await pool.connect()
  try {
    const { entering, refused, tenantOf, work, expected } = transacting
    if (expected) {
      const early = await readEarly(connection, transacting, expected)
      if ('result' in early) return early.result
    }
    const tx = new ReadTransaction(connection)
    const asked = tx.enter(entering)
    tx.send()
    const entered = await asked
    if (entered === undefined) throw refused()
    tx.stayIn(tenantOf(entered))
    const result = await work(entered, tx)
    tx.committed()
    return result
  } finally {
    connection.release()
  }
}

/**
 * Entering and the first statement in one round trip: the work is begun for the caller as last seen, and what comes of it leaves only
 * after the database has said in the same breath that nothing about the caller has changed. Otherwise nobody sees it, and it is done anew.
 */
async function readEarly<E, R>(
  connection: Connection,
  { entering, refused, tenantOf, work }: Transacting<E, R>,
  expected: { entered: E; isStill: (entered: E) => boolean },
): Promise<{ result: R } | { changed: true }> {
  const tx = new ReadTransaction(connection)
  const asked = tx.enter(entering)
  tx.stayIn(tenantOf(expected.entered))
  const working = work(expected.entered, tx)
  // Whether it failed matters only if the caller is still the same.
  working.catch(() => undefined)
  tx.send()
  const entered = await asked
  if (entered === undefined) throw refused()
  if (!expected.isStill(entered)) return { changed: true }
  const result = await working
  tx.committed()
  return { result }
}

async function transactWrite<E, R>(pool: Pool, { entering, refused, work }: Transacting<E, R>): Promise<R> {
  const connection = await pool.connect()
  let broken: Error | undefined
  let ended = false
  try {
    const tx = new Transaction(connection)
    const begun = connection.query('begin read write')
    const entered = tx.first(entering)
    await Promise.all([begun, entered])
    const row = await entered
    if (row === undefined) throw refused()
    const result = await work(row, tx)
    await connection.query('commit')
    ended = true
    tx.committed()
    return result
  } catch (error) {
    if (!ended) broken = await finish(connection, keepsWork(error) ? 'commit' : 'rollback')
    throw error
  } finally {
    // A connection whose state is unknown must not carry a tenant into the next request.
    connection.release(broken)
  }
}

/** A refusal may say that what it wrote stays. */
const keepsWork = (error: unknown) => error instanceof Error && 'keepsWork' in error && error.keepsWork === true

async function finish(connection: Connection, how: 'commit' | 'rollback'): Promise<Error | undefined> {
  try {
    await connection.query(how)
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
