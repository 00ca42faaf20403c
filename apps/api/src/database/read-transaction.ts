import { type Part, sendBatch } from './batch.ts'
import type { Connection } from './pool.ts'
import { compiled, nameOf, type Statement, type Tx } from './tx.ts'

const fence = { name: 'fence', text: "select set_config('app.tenant_id', $1, true)" }

/** What a call that changes nothing reads. Each statement travels with the tenant it reads in, which is gone when it is answered. */
export class ReadTransaction implements Tx {
  statements = 0
  readonly #connection: Connection
  readonly #afterwards: (() => void)[] = []
  #entering: Part | undefined
  #fence: Part | undefined

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** Entering goes out with the first statement, in front of it, or by itself when there is none: then call `send`. */
  enter<E>(statement: Statement<E>): Promise<E | undefined> {
    return new Promise((resolve, reject) => {
      this.#entering = this.#partOf(statement, (rows) => resolve(rows[0] as E | undefined), reject)
    })
  }

  send(): void {
    if (this.#entering) sendBatch(this.#connection, [this.#entering])
    this.#entering = undefined
  }

  stayIn(tenantId: string): void {
    this.#fence = { statement: fence, values: [tenantId] }
  }

  rows<T>(statement: Statement<T>): Promise<T[]> {
    return new Promise((resolve, reject) => {
      const part = this.#partOf(statement, (rows) => resolve(rows as T[]), reject)
      const before = this.#entering ?? this.#fence
      this.#entering = undefined
      sendBatch(this.#connection, before ? [before, part] : [part])
    })
  }

  async first<T>(statement: Statement<T>): Promise<T | undefined> {
    return (await this.rows(statement))[0]
  }

  /** Nothing is ever changed here; PostgreSQL says so to whoever tries. */
  async run(statement: Statement<unknown>): Promise<number> {
    await this.rows(statement)
    return 0
  }

  afterCommit(work: () => void): void {
    this.#afterwards.push(work)
  }

  committed(): void {
    for (const work of this.#afterwards) work()
  }

  #partOf(
    statement: Statement<unknown>,
    resolve: (rows: Record<string, unknown>[]) => void,
    reject: (error: Error) => void,
  ): Part {
    const { sql, parameters } = compiled(statement)
    this.statements += 1
    return { statement: { name: nameOf(sql), text: sql }, values: parameters, answer: { resolve, reject } }
  }
}
