import pg from 'pg'
import type { Connection } from './pool.ts'

/** Everything that the driver does not promise. After an update of pg, look here; dependency-cruiser keeps other files from it. */
const { Query, utils } = pg as unknown as {
  Query: new (text: string) => { name?: string; text?: string }
  utils: { prepareValue: (value: unknown) => unknown }
}
export const DriverQuery = Query
export const prepareValue = utils.prepareValue

/** The driver lets only its own kind of query share a connection. */
export const submit = (connection: Connection, query: InstanceType<typeof DriverQuery>): void =>
  void connection.query(query as unknown as pg.Submittable)

/** Statements sent in the same tick leave in one packet: a system call for each would cost more than the statement. */
export function sendTogether(connection: Connection): void {
  const { stream } = (connection as unknown as { connection: PgConnection }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** The driver's side of a connection (pg/lib/connection.js): messages of PostgreSQL's extended protocol. */
export type PgConnection = {
  stream: { cork(): void; uncork(): void }
  /** By name: the text of statements that PostgreSQL has prepared, and of those being sent. */
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  parse(statement: { name: string; text: string }): void
  bind(values: { statement: string; values: readonly unknown[] }): void
  describe(what: { type: 'P' }): void
  execute(portal: null): void
  sync(): void
}
