import pino, { type Logger } from 'pino'

let current: Logger | undefined

/** For the few that write a line although no request is at hand. Silent until a log is open. */
export const log = (): Logger => {
  current ??= pino({ level: 'silent' })
  return current
}

export const useLog = (logger: Logger): void => {
  current = logger
}

/** Written in pieces of 8 KB or after a fifth of a second: a system call for each line costs a tenth of a request. The rest is flushed at the end. */
export function openLog(level: string, node: string, { tellsFaults = false } = {}): Logger {
  const destination = pino.destination({ fd: 1, sync: false, minLength: 8_192, periodicFlush: 200 })
  const logger = pino(
    { level, base: { node }, serializers: { err: tellsFaults ? tellError : describeError } },
    destination,
  )
  useLog(logger)
  // Node would print the error as it is, with whatever its message quotes, and lose the lines that are still in memory.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'crashed')
    destination.flushSync()
    process.exit(1)
  })
  return logger
}

/**
 * Who and where, without what people wrote: PostgreSQL's messages and details quote values, and so does the parser of JSON. Codes, names of
 * tables and constraints, and the way to the fault are enough to find it.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, table, constraint, routine, severity } = error as Error & Record<string, unknown>
  const isDatabases = severity !== undefined
  const quotes = isDatabases || error instanceof SyntaxError
  return {
    type: error.name,
    ...(quotes ? {} : { message: error.message }),
    ...(code === undefined ? {} : { code }),
    ...(isDatabases ? { table, constraint, routine } : {}),
    at: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** The same with the message, and with what PostgreSQL adds to it: for development, where nobody else's data is in it. */
export function tellError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return describeError(error)
  const { detail, hint } = error as Error & Record<string, unknown>
  const cause = error.cause === undefined ? {} : { cause: tellError(error.cause) }
  return { message: error.message, detail, hint, ...describeError(error), ...cause }
}

const maxFrames = 12

const framesOf = ({ stack }: Error) =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, maxFrames)
    .map((line) => line.trim().slice(3))
