import { EventEmitter } from 'node:events'
import { Logger as QueueLogger, type Task as QueueTask, run } from 'graphile-worker'
import type { Logger } from 'pino'
import { config } from '../config.ts'
import type { Task } from './define.ts'
import { type Lane, slots } from './lanes.ts'
import { showPresence } from './presence.ts'

/** A job that does not end by itself within this time after a stop is handed back to the queue. */
const stopWithinMs = 5_000
/** To hear of new jobs, and to say that others have ended. */
const connectionsBesides = 2

type Running = { stop(): Promise<void> }
type RunnerHooks = { failed(lane: Lane): void; onError(error: unknown): void; log: Logger }

/** A runner asks the queue for the tasks on its list and no others: what lies there for another lane is neither taken nor waited for. */
export async function startLane(
  lane: Lane,
  tasks: readonly Task[],
  { failed, onError, log }: RunnerHooks,
  crontab = '',
): Promise<Running> {
  const events = new EventEmitter()
  let presence: ReturnType<typeof showPresence> | undefined
  events.once('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    presence = showPresence(workerPool.id)
  })
  events.on('job:error', () => failed(lane))
  const runner = await run({
    connectionString: config().platformDatabaseUrl,
    maxPoolSize: slots[lane] + connectionsBesides,
    concurrency: slots[lane],
    pollInterval: 1_000,
    noHandleSignals: true,
    events,
    preset: { worker: { gracefulShutdownAbortTimeout: stopWithinMs } },
    logger: new QueueLogger(() => (level, message, details) => {
      const known = level === 'warning' ? 'warn' : level
      // Details hold the payload and the driver's objects; the error is all that helps.
      log[known === 'info' ? 'debug' : known]({ err: details?.['error'], lane }, message)
    }),
    crontab,
    taskList: Object.fromEntries(
      tasks.filter((task) => task.lane === lane).map((task) => [task.name, taskOf(task, onError)]),
    ),
  })
  return {
    async stop() {
      await runner.stop()
      await presence?.stop()
    },
  }
}

const taskOf =
  (task: Task, onError: RunnerHooks['onError']): QueueTask =>
  (payload, { job, abortSignal }) =>
    task.run(payload, {
      number: job.attempts,
      isLast: job.attempts >= job.max_attempts,
      signal: abortSignal,
      onError,
    })
