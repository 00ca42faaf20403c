import type { CompiledQuery, RawBuilder } from 'kysely'
import { config } from '../config.ts'
import { createPool } from './pool.ts'
import { compiled, Transaction, type Tx } from './tx.ts'

type Reading = {
  tx: Tx
  /** The rows of a statement, some at a time: memory stays the same however many there are. */
  batches<T>(statement: RawBuilder<T> | CompiledQuery<T>, size: number): AsyncGenerator<T[]>
}

/**
 * Much of one organiser as of one moment, behind the platform's door: also of one that is suspended, which nobody can enter. Every statement
 * must name its organiser, since nothing is fenced here. A connection of its own: a cursor cannot share a pipelined one.
 */
export async function readAcross<R>(reason: string, work: (reading: Reading) => Promise<R>): Promise<R> {
  const pool = createPool(config().platformDatabaseUrl, 1, `platform: ${reason}`.slice(0, 63), { pipeline: false })
  try {
    const connection = await pool.connect()
    try {
      await connection.query('begin isolation level repeatable read read only')
      async function* batches<T>(statement: RawBuilder<T> | CompiledQuery<T>, size: number): AsyncGenerator<T[]> {
        const { sql, parameters } = compiled(statement)
        await connection.query(`declare batches no scroll cursor for ${sql}`, parameters as unknown[])
        for (;;) {
          const { rows } = await connection.query(`fetch forward ${Math.trunc(size)} from batches`)
          if (rows.length > 0) yield rows as T[]
          if (rows.length < size) break
        }
        await connection.query('close batches')
      }
      return await work({ tx: new Transaction(connection), batches })
    } finally {
      connection.release(true)
    }
  } finally {
    await pool.end()
  }
}
