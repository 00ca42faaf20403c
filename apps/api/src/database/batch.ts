import pg from 'pg'
import { type Connection, columnTypes } from './pool.ts'
import type { Wire } from './wire.ts'

type Row = Record<string, unknown>
type Column = { name: string; parse: (text: string) => unknown }
type Prepared = { name: string; text: string }

export type Part = {
  statement: Prepared
  /** As the driver writes them: see `parameter`. */
  values: readonly unknown[]
  /** None: nobody wants its rows. */
  answer?: { resolve: (rows: Row[]) => void; reject: (error: Error) => void }
}

const { Query, utils } = pg as unknown as {
  Query: new (text: string) => Partial<Prepared>
  utils: { prepareValue: (value: unknown) => unknown }
}
export const parameter = utils.prepareValue
const parserOf = columnTypes.getTypeParser.bind(columnTypes) as unknown as (type: number) => Column['parse']

/** What columns a statement has is asked once per connection; should they ever change, PostgreSQL refuses to run it. */
const columnsByWire = new WeakMap<Wire, Map<string, readonly Column[]>>()

/**
 * Statements sent as one: PostgreSQL makes one transaction of all that comes before a Sync message, and answers it in one piece. So there is
 * no `begin`, no `commit` and no waiting for either. None of them can write because the connection cannot, by default (pools.ts).
 */
export function sendBatch(connection: Connection, parts: readonly Part[]): void {
  connection.query(new Batch(parts) as unknown as pg.Submittable)
}

/** Its methods are called by the driver (pg/lib/client.js), which lets only its own kind of query share a connection. */
class Batch extends Query {
  readonly #parts: readonly Part[]
  #at = 0
  #rows: Row[] = []
  #fault: Error | undefined
  #columns: readonly Column[] | undefined
  #known: Map<string, readonly Column[]> = new Map()
  #wire: Wire | undefined

  constructor(parts: readonly Part[]) {
    super('')
    this.#parts = parts
    this.#turnTo(parts[0])
  }

  submit(wire: Wire): null {
    this.#wire = wire
    this.#known = columnsByWire.get(wire) ?? this.#known
    columnsByWire.set(wire, this.#known)
    this.#turnTo(this.#parts[0])
    wire.stream.cork()
    for (const { statement, values, answer } of this.#parts) {
      if (!isPrepared(wire, statement.name)) {
        wire.parse(statement)
        wire.submittedNamedStatements[statement.name] = statement.text
      }
      wire.bind({ statement: statement.name, values })
      if (answer && !this.#known.has(statement.name)) wire.describe({ type: 'P' })
      wire.execute(null)
    }
    wire.sync()
    wire.stream.uncork()
    return null
  }

  /** The driver keeps book of prepared statements by the name and text of the query it believes to be running. */
  #turnTo(part: Part | undefined): void {
    if (!part) return
    this.name = part.statement.name
    this.text = part.statement.text
    this.#rows = []
    this.#fault = undefined
    this.#columns = this.#known.get(part.statement.name)
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
    this.#known.set(this.name ?? '', this.#columns)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (!this.#columns || this.#fault) return
    try {
      this.#rows.push(readRow(this.#columns, fields))
    } catch (error) {
      // Thrown on, it would end the process: the driver calls this from the socket.
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

  /** PostgreSQL reads past everything up to the Sync, so all that is not yet answered fails with it. */
  handleError(error: Error): void {
    for (const { statement, answer } of this.#parts.slice(this.#at)) {
      // It may never have been prepared: the next to need it must not believe that it was.
      if (this.#wire) delete this.#wire.submittedNamedStatements[statement.name]
      answer?.reject(error)
    }
  }
}

const isPrepared = (wire: Wire, name: string) =>
  wire.parsedStatements[name] !== undefined || wire.submittedNamedStatements[name] !== undefined

function readRow(columns: readonly Column[], fields: readonly (string | null)[]): Row {
  const row: Row = {}
  for (let at = 0; at < columns.length; at += 1) {
    const { name, parse } = columns[at] as Column
    const text = fields[at] as string | null
    row[name] = text === null ? null : parse(text)
  }
  return row
}
