import { DriverQuery, type PgConnection, prepareValue, submit } from './pg-internals.ts'
import { type Connection, columnTypes } from './pool.ts'

type ResultRow = Record<string, unknown>
type Column = { name: string; parse: (text: string) => unknown }
type Prepared = { name: string; text: string }

export type BatchPart = {
  statement: Prepared
  /** As the driver encodes them: see `parameter`. */
  values: readonly unknown[]
  /** None: its rows are not needed. */
  answer?: { resolve: (rows: ResultRow[]) => void; reject: (error: Error) => void }
}

export const parameter = prepareValue
const parserOf = columnTypes.getTypeParser.bind(columnTypes) as unknown as (type: number) => Column['parse']

/** The columns of a statement are described once per connection; if they change, PostgreSQL refuses to run it. */
const columnsByConnection = new WeakMap<PgConnection, Map<string, readonly Column[]>>()

/**
 * Statements sent as one: PostgreSQL makes one transaction of all that comes before a Sync message, and answers it in one piece. So there is
 * no `begin`, no `commit` and no waiting for either. None of them can write because the connection cannot, by default (pools.ts).
 */
export function sendBatch(connection: Connection, parts: readonly BatchPart[]): void {
  submit(connection, new PgBatch(parts))
}

/** Its methods are called by the driver (pg/lib/client.js), which lets only its own kind of query share a connection. */
class PgBatch extends DriverQuery {
  readonly #parts: readonly BatchPart[]
  #at = 0
  #rows: ResultRow[] = []
  #fault: Error | undefined
  #columns: readonly Column[] | undefined
  #columnsByName: Map<string, readonly Column[]> = new Map()
  #connection: PgConnection | undefined

  constructor(parts: readonly BatchPart[]) {
    super('')
    this.#parts = parts
    this.#turnTo(parts[0])
  }

  submit(connection: PgConnection): null {
    this.#connection = connection
    this.#columnsByName = columnsByConnection.get(connection) ?? this.#columnsByName
    columnsByConnection.set(connection, this.#columnsByName)
    this.#turnTo(this.#parts[0])
    connection.stream.cork()
    for (const { statement, values, answer } of this.#parts) {
      if (!isPrepared(connection, statement.name)) {
        connection.parse(statement)
        connection.submittedNamedStatements[statement.name] = statement.text
      }
      connection.bind({ statement: statement.name, values })
      if (answer && !this.#columnsByName.has(statement.name)) connection.describe({ type: 'P' })
      connection.execute(null)
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  /** The driver tracks prepared statements by the name and text of the query it believes to be running. */
  #turnTo(part: BatchPart | undefined): void {
    if (!part) return
    this.name = part.statement.name
    this.text = part.statement.text
    this.#rows = []
    this.#fault = undefined
    this.#columns = this.#columnsByName.get(part.statement.name)
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
    this.#columnsByName.set(this.name ?? '', this.#columns)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (!this.#columns || this.#fault) return
    try {
      this.#rows.push(readRow(this.#columns, fields))
    } catch (error) {
      // Thrown here, it would end the process: the driver calls this from the socket.
      this.#fault = error as Error
    }
  }

  handleCommandComplete(): void {
    const answer = this.#parts[this.#at]?.answer
    if (this.#fault) answer?.reject(this.#fault)
    else answer?.resolve(this.#rows)
    this.#at += 1
    this.#turnTo(this.#parts[this.#at])
  }

  handleReadyForQuery(): void {}

  /** PostgreSQL skips everything up to the Sync, so all unanswered parts fail too. */
  handleError(error: Error): void {
    for (const { statement, answer } of this.#parts.slice(this.#at)) {
      // It may never have been prepared, so the next use must prepare it again.
      if (this.#connection) delete this.#connection.submittedNamedStatements[statement.name]
      answer?.reject(error)
    }
  }
}

const isPrepared = (connection: PgConnection, name: string) =>
  connection.parsedStatements[name] !== undefined || connection.submittedNamedStatements[name] !== undefined

function readRow(columns: readonly Column[], fields: readonly (string | null)[]): ResultRow {
  const row: ResultRow = {}
  for (let at = 0; at < columns.length; at += 1) {
    const { name, parse } = columns[at] as Column
    const text = fields[at] as string | null
    row[name] = text === null ? null : parse(text)
  }
  return row
}
