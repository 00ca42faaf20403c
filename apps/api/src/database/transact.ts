import type { CompiledQuery } from 'kysely'
import { byKey } from './key.ts'
import { sendTogether } from './pg-internals.ts'
import type { Connection, Pool } from './pool.ts'
import { TenantReader } from './tenant-reader.ts'
import { Transaction, type Tx } from './tx.ts'

type Counted = Tx & { readonly statements: number }
type Transacting<E, R> = {
  /** Its first parameter, $1, is the key of the connection, filled in here. */
  enterStatement: CompiledQuery<E>
  /** The enter statement gave no row. */
  refused: () => Error
  tenantOf: (entered: E) => string
  work: (entered: E, tx: Counted) => Promise<R>
}

/** Begins by entering a tenant, which costs one round trip. `work` runs only if the enter statement gave a row. */
export const transact = <E, R>(pool: Pool, mode: 'read' | 'write', transacting: Transacting<E, R>): Promise<R> =>
  mode === 'read' ? transactRead(pool, transacting) : transactWrite(pool, transacting)

async function transactRead<E, R>(
  pool: Pool,
  { enterStatement, refused, tenantOf, work }: Transacting<E, R>,
): Promise<R> {
  const connection = await pool.connect()
  try {
    const tx = new TenantReader(connection)
    const entered = await tx.first(byKey(connection, enterStatement))
    if (entered === undefined) throw refused()
    tx.setTenant(tenantOf(entered))
    const result = await work(entered, tx)
    tx.committed()
    return result
  } finally {
    connection.release()
  }
}

async function transactWrite<E, R>(pool: Pool, { enterStatement, refused, work }: Transacting<E, R>): Promise<R> {
  const open = new OpenTransaction(await pool.connect())
  try {
    sendTogether(open.connection)
    const begun = open.connection.query('begin read write')
    const [row] = await Promise.all([open.tx.first(byKey(open.connection, enterStatement)), begun])
    if (row === undefined) throw refused()
    const result = await work(row, open.tx)
    await open.end('commit')
    return result
  } catch (error) {
    if (!open.isEnded) await open.end(commitsAnyway(error) ? 'commit' : 'rollback').catch(() => undefined)
    // The first failure explains the later ones.
    await open.tx.settled()
    throw error
  }
}

/** A refusal may ask to commit what was written before it. */
const commitsAnyway = (error: unknown) =>
  error instanceof Error && 'commitsAnyway' in error && error.commitsAnyway === true

class OpenTransaction {
  readonly connection: Connection
  readonly tx: Transaction
  isEnded = false

  constructor(connection: Connection) {
    this.connection = connection
    this.tx = new Transaction(connection)
  }

  /** A connection in an unknown state is discarded: it must not carry a tenant into the next request. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.isEnded = true
    const answer = await this.connection.query(how).catch((error: Error) => {
      this.connection.release(true)
      throw error
    })
    this.connection.release()
    if (how === 'commit') await this.tx.settled()
    // PostgreSQL answers the commit of a failed transaction with a rollback, and calls that a success.
    if (answer.command.toLowerCase() !== how) throw new Error('the transaction was rolled back')
    if (how === 'commit') this.tx.committed()
  }
}
