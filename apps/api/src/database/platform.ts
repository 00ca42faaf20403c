import { platformPool } from './pools.ts'
import { Transaction } from './tx.ts'

/** The one door to work across tenants. The reason is the connection's application name while the work runs, so that it can be seen. */
export async function asPlatform<R>(reason: string, work: (tx: Transaction) => Promise<R>): Promise<R> {
  const connection = await platformPool().connect()
  let broken: Error | undefined
  try {
    await connection.query('begin')
    await connection.query("select set_config('application_name', $1, true)", [`platform: ${reason}`.slice(0, 63)])
    const tx = new Transaction(connection)
    const result = await work(tx)
    await tx.settled()
    await connection.query('commit')
    tx.committed()
    return result
  } catch (error) {
    await connection.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    connection.release(broken)
  }
}
