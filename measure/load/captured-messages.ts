import pg from 'pg'

/** Statements that travelled together: PostgreSQL answers them in one piece, as one transaction. */
export type Message = readonly { text: string; values: readonly unknown[] }[]

type PgConnection = {
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  parse(query: { name?: string; text: string }): void
  bind(config: { statement?: string; values?: unknown[] }): void
  query(text: string): void
  sync(): void
}

const { prototype } = (pg as unknown as { Connection: { prototype: PgConnection } }).Connection
const original = { parse: prototype.parse, bind: prototype.bind, query: prototype.query, sync: prototype.sync }

/** Each connection enters by a key of its own: replaying these messages needs the key of the new connection. */
export const byKey = (messages: readonly Message[], key: string): Message[] =>
  messages.map((message) =>
    message.map((sent) =>
      /\benter_\w+\(\$1\b/.test(sent.text) ? { ...sent, values: [key, ...sent.values.slice(1)] } : sent,
    ),
  )

/** What this process really sends to PostgreSQL while `work` runs; nothing else may be read in it meanwhile. Transactions that write are left out. */
export async function captureMessages(work: () => Promise<unknown>): Promise<Message[]> {
  if (prototype.sync !== original.sync) throw new Error('messages are captured already')
  const messages: Message[] = []
  const unsent = new Map<PgConnection, { text: string; values: unknown[] }[]>()
  const writing = new Set<PgConnection>()
  let unnamed = ''
  prototype.parse = function (statement) {
    if (!statement.name) unnamed = statement.text
    original.parse.call(this, statement)
  }
  prototype.bind = function (config) {
    const name = config.statement ?? ''
    const text = name === '' ? unnamed : (this.submittedNamedStatements[name] ?? this.parsedStatements[name])
    if (text === undefined) throw new Error('a statement of unknown text')
    unsent.set(this, [...(unsent.get(this) ?? []), { text, values: config.values ?? [] }])
    original.bind.call(this, config)
  }
  prototype.query = function (text) {
    if (text.startsWith('begin')) writing.add(this)
    else if (/^(commit|rollback)/.test(text)) writing.delete(this)
    else messages.push([{ text, values: [] }])
    original.query.call(this, text)
  }
  prototype.sync = function () {
    const parts = unsent.get(this)
    // A connection that is opened meanwhile.
    const isRead = parts?.every(({ text }) => !text.includes('take_key(') && !/^\s*(insert|update|delete)/.test(text))
    if (parts && isRead && !writing.has(this)) messages.push(parts)
    unsent.delete(this)
    original.sync.call(this)
  }
  try {
    await work()
  } finally {
    Object.assign(prototype, original)
  }
  return messages
}
