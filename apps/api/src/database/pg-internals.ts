import type { Connection } from './pool.ts'

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
