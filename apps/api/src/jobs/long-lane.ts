import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Lane } from './lanes.ts'

const startAgainMs = 1_000
const endWithinMs = 20_000

export type FromLongLane = { readonly kind: 'working' } | { readonly kind: 'failed'; readonly lane: Lane }
export const stopWord = 'stop'

/** The process of the long lane. It ends with this one, however this one ends, and is started again if it ends by itself. */
export async function startLongLane(
  entry: string,
  failed: (lane: Lane) => void,
  onError: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  let isStopped = false
  let child = start()

  function start(): ChildProcess {
    const started = fork(entry, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    started.on('message', (message: FromLongLane) => {
      if (message.kind === 'failed') failed(message.lane)
    })
    started.on('error', onError)
    started.once('exit', (code, signal) => {
      if (isStopped) return
      onError(new Error(`the long lane ended: ${signal ?? code}`))
      void pause(startAgainMs).then(() => {
        if (!isStopped) child = start()
      })
    })
    return started
  }

  await new Promise<void>((resolve, reject) => {
    child.on('message', ({ kind }: FromLongLane) => kind === 'working' && resolve())
    child.once('exit', () => reject(new Error('the long lane ended before it had begun')))
  })
  return {
    async stop() {
      isStopped = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      const timer = setTimeout(() => child.kill('SIGKILL'), endWithinMs)
      child.send(stopWord, () => undefined)
      await ended
      clearTimeout(timer)
    },
  }
}
