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
