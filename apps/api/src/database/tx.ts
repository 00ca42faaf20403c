import { createHash } from 'node:crypto'
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import { sendTogether } from './pg-internals.ts'
import type { Connection } from './pool.ts'
import type { DB } from './schema.generated.ts'

/** Builds statements and never runs them: a transaction does, so that they can share one round trip. */
export const build = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export type Statement<T> = Compilable<T> | RawBuilder<T> | CompiledQuery<T>

/** One transaction of one tenant. */
export type Tx = {
  rows<T>(statement: Statement<T>): Promise<T[]>
  first<T>(statement: Statement<T>): Promise<T | undefined>
  /** How many rows were changed. */
  run(statement: Statement<unknown>): Promise<number>
  /** Nobody waits for its answer, so it costs no round trip: it runs in its turn, and should it fail, the transaction does. */
  send(statement: Statement<unknown>): void
  /** Runs after the commit; for invalidations only, since a crash in between loses it. */
  afterCommit(work: () => void): void
}

const names = new Map<string, string>()

/** Named statements are planned once per connection: 1.5 times as fast on short queries. */
export function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    names.set(text, name)
  }
  return name
}

export const compiled = <T>(statement: Statement<T>): CompiledQuery<T> =>
  'compile' in statement ? statement.compile(build) : statement

export class Transaction implements Tx {
  statements = 0
  readonly #connection: Connection
  readonly #afterCommit: (() => void)[] = []
  readonly #sent: Promise<unknown>[] = []

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async rows<T>(statement: Statement<T>): Promise<T[]> {
    return (await this.#send(statement)).rows as T[]
  }

  async first<T>(statement: Statement<T>): Promise<T | undefined> {
    return (await this.rows(statement))[0]
  }

  async run(statement: Statement<unknown>): Promise<number> {
    return (await this.#send(statement)).rowCount ?? 0
  }

  send(statement: Statement<unknown>): void {
    sendTogether(this.#connection)
    const sent = this.#send(statement)
    // Heard at the end; until then a failure must not end the process.
    sent.catch(() => undefined)
    this.#sent.push(sent)
  }

  /** Fails as the first of those failed that nobody waited for. */
  async settled(): Promise<void> {
    await Promise.all(this.#sent)
  }

  afterCommit(work: () => void): void {
    this.#afterCommit.push(work)
  }

  committed(): void {
    for (const work of this.#afterCommit) work()
  }

  #send<T>(statement: Statement<T>) {
    const { sql, parameters } = compiled(statement)
    this.statements += 1
    return this.#connection.query({ name: nameOf(sql), text: sql, values: parameters as unknown[] })
  }
}
