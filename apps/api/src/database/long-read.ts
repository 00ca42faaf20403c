import type { CompiledQuery } from 'kysely'
import { keyOf } from './key.ts'
import { cursorPool } from './pools.ts'
import { Transaction, type Tx } from './tx.ts'

type LongRead = {
  tx: Tx
  /** The rows of a statement, some at a time: memory stays the same however many there are. */
  batches<T>(statement: CompiledQuery<T>, size: number): AsyncGenerator<T[]>
}

/** Reads much of one organiser as of one moment, beside the writers: what is counted first is what is read later. */
export async function longRead<R>(tenantId: string, work: (read: LongRead) => Promise<R>): Promise<R> {
  const connection = await cursorPool().connect()
  let isOver = false
  try {
    await connection.query('begin isolation level repeatable read read only')
    const { rowCount } = await connection.query('select from enter_tenant($1, $2)', [keyOf(connection), tenantId])
    if (rowCount === 0) throw new Error(`tenant ${tenantId} is not open`)
    async function* batches<T>({ sql, parameters }: CompiledQuery<T>, size: number): AsyncGenerator<T[]> {
      await connection.query(`declare batches no scroll cursor for ${sql}`, parameters as unknown[])
      for (;;) {
        const { rows } = await connection.query(`fetch forward ${Math.trunc(size)} from batches`)
        if (rows.length > 0) yield rows as T[]
        if (rows.length < size) break
      }
      await connection.query('close batches')
    }
    const result = await work({ tx: new Transaction(connection), batches })
    await connection.query('commit')
    isOver = true
    return result
  } finally {
    // Whatever went wrong, the connection goes with its cursor and its tenant.
    connection.release(!isOver)
  }
}
