import pg from 'pg'

const { builtins } = pg.types

/** A timestamptz as ISO-8601 text: making Date objects costs more than the whole query (sessions run in UTC, so it ends in +00). */
const asInstant = (text: string) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`

/** Names and codes; whatever is quoted goes the general way. */
const asTexts = (text: string) =>
  text === '{}' ? [] : /["\\]|NULL/.test(text) ? parseTexts(text) : text.slice(1, -1).split(',')
const textArray = 1009
const parseTexts = pg.types.getTypeParser(textArray as never, 'text') as unknown as (text: string) => string[]

export const columnTypes = new pg.TypeOverrides()
columnTypes.setTypeParser(builtins.TIMESTAMPTZ, asInstant)
columnTypes.setTypeParser(builtins.DATE, (text: string) => text)
columnTypes.setTypeParser(textArray, asTexts)
/** Sequence numbers stay far below 2^53. */
columnTypes.setTypeParser(builtins.INT8, Number)

/**
 * Compiling a plan over the months of events takes 50 times as long as running it, and planning it anew for each value 6 times: a limit
 * that is a parameter makes PostgreSQL believe that this pays. Our statements are written so that one plan suits all values.
 */
const settings = (readOnly: boolean) =>
  `-c timezone=UTC -c jit=off -c plan_cache_mode=force_generic_plan -c default_transaction_read_only=${readOnly ? 'on' : 'off'}`

export type Pool = pg.Pool
export type Connection = pg.PoolClient

export function createPool(
  url: string,
  size: number,
  name: string,
  options: { pipeline: boolean; readOnly?: boolean; onConnect?: (connection: pg.ClientBase) => Promise<void> },
): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: name,
    types: columnTypes,
    options: settings(options.readOnly === true),
    // Sends statements without waiting for the answer to the one before: tenant, session and time cost one round trip.
    pipeline: options.pipeline,
    onConnect: options.onConnect,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  } as pg.PoolConfig)
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // So would one that breaks in use, between two statements; the next statement on it fails and says so.
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  return pool
}
