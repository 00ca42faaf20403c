import { startOutboxReader } from '../../engine/outbox.ts'
import { startEngineCommands } from './engine-commands.ts'
import { startExternalTasks } from './external-task.ts'
import { mirror } from './process.mirror.ts'

/** The way to the engine and back. Whatever was dispatched is looked for at once. */
export function startEngineWork(onError: (error: unknown) => void): { stop(): Promise<unknown> } {
  const outbox = startOutboxReader(async (events) => void (await mirror(events)), onError)
  const commands = startEngineCommands(outbox.wake, onError)
  const externalTasks = startExternalTasks(outbox.wake, onError)
  return { stop: () => Promise.all([commands.stop(), externalTasks.stop(), outbox.stop()]) }
}
