import type { Connection } from './pool.ts'

/** What is sent before the present turn of work ends leaves as one piece: a system call for each statement costs more than the statement. */
export function sendTogether(connection: Connection): void {
  const { stream } = (connection as unknown as { connection: Wire }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** The driver's side of a connection (pg/lib/connection.js): messages of PostgreSQL's extended protocol. */
export type Wire = {
  stream: { cork(): void; uncork(): void }
  /** By name: the text of statements that PostgreSQL has prepared, and of those on their way to it. */
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  parse(statement: { name: string; text: string }): void
  bind(values: { statement: string; values: readonly unknown[] }): void
  describe(what: { type: 'P' }): void
  execute(portal: null): void
  sync(): void
}
