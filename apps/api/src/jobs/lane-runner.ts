import { EventEmitter } from 'node:events'
import { Logger as QueueLogger, run, type TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import { config } from '../config.ts'
import { type Lane, slots, type TaskName, taskNames } from './lanes.ts'
import { showPresence } from './presence.ts'

/** A job that does not end by itself within this time after a stop is handed back to the queue. */
const stopWithinMs = 5_000
/** To hear of new jobs, and to say that others have ended. */
const connectionsBesides = 2

export type Tasks = { readonly [T in TaskName]: TaskList[string] }
type Running = { stop(): Promise<void> }
type RunnerHooks = { failed(lane: Lane): void; log: Logger }

/** A runner asks the queue for the tasks on its list and no others: what lies there for another lane is neither taken nor waited for. */
export async function startLane(
  lane: Lane,
  tasks: Tasks,
  { failed, log }: RunnerHooks,
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
    taskList: Object.fromEntries(taskNames(lane).map((task) => [task, tasks[task]])),
  })
  return {
    async stop() {
      await runner.stop()
      await presence?.stop()
    },
  }
}
