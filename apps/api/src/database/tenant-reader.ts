import { keyOf } from './key.ts'
import { type BatchPart, parameter, sendBatch } from './pg-batch.ts'
import type { Connection } from './pool.ts'
import { compiled, nameOf, type Statement, type Tx } from './tx.ts'

const fence = { name: 'fence', text: 'select enter_by_key($1, $2)' }

/**
 * Reads for a call that changes nothing. Each statement is sent together with its tenant, as one implicit transaction: half the messages of
 * begin, statement and commit, and no tenant is ever left on the connection.
 */
export class TenantReader implements Tx {
  statements = 0
  readonly #connection: Connection
  readonly #afterwards: (() => void)[] = []
  #fence: BatchPart | undefined

  constructor(connection: Connection) {
    this.#connection = connection
  }

  setTenant(tenantId: string): void {
    this.#fence = { statement: fence, values: [keyOf(this.#connection), tenantId] }
  }

  rows<T>(statement: Statement<T>): Promise<T[]> {
    const { sql, parameters } = compiled(statement)
    this.statements += 1
    return new Promise((resolve, reject) => {
      const answer = { resolve: (rows: Record<string, unknown>[]) => resolve(rows as T[]), reject }
      const part = { statement: { name: nameOf(sql), text: sql }, values: parameters.map(parameter), answer }
      sendBatch(this.#connection, this.#fence ? [this.#fence, part] : [part])
    })
  }

  async first<T>(statement: Statement<T>): Promise<T | undefined> {
    return (await this.rows(statement))[0]
  }

  /** The connection is read-only: PostgreSQL refuses a write. */
  async run(statement: Statement<unknown>): Promise<number> {
    await this.rows(statement)
    return 0
  }

  send(): void {
    throw new Error('a call that changes nothing has nothing to send')
  }

  afterCommit(work: () => void): void {
    this.#afterwards.push(work)
  }

  committed(): void {
    for (const work of this.#afterwards) work()
  }
}
