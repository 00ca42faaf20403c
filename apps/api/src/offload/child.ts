import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { scratchFolders } from './scratch.ts'
import { type FromChild, OffloadFailed, OffloadMemory, OffloadTimeout, type ToChild } from './task.ts'

const maxHeapMegabytes = 384
/** Behind the process that answers people, when both want the same core. */
const niceness = 10
/** A child that neither works nor ends: waiting for a disk or a lock. */
const wallPerCpu = 20
const minWallMs = 30_000

export type Child = {
  /** One at a time. Rejects with what the child died of. */
  run(task: ToChild): Promise<unknown>
  readonly isGone: boolean
  end(): Promise<void>
}

type Waiting = { resolve(result: unknown): void; reject(error: Error): void; timer: NodeJS.Timeout | undefined }

/** It reads files and nothing else: no setting, no secret, no process of its own, no file to write but in a scratch folder. */
export function startChild(): Child {
  const child = fork(join(import.meta.dirname, 'offload-process.ts'), {
    env: {},
    execArgv: [
      `--max-old-space-size=${maxHeapMegabytes}`,
      '--permission',
      '--allow-fs-read=*',
      `--allow-fs-write=${scratchFolders}`,
      '--allow-worker',
      '--allow-addons',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let waiting: Waiting | undefined
  let isGone = false
  const settle = (): Waiting | undefined => {
    const settled = waiting
    waiting = undefined
    clearTimeout(settled?.timer)
    holdOpen(child, false)
    return settled
  }
  const gone = new Promise<void>((resolve) => {
    const leave = (error: Error) => {
      isGone = true
      settle()?.reject(error)
      resolve()
    }
    child.once('error', (error) => leave(new OffloadFailed(error.message)))
    child.once('exit', (code, signal) => leave(causeOf(code, signal)))
  })
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      const answer = message as FromChild
      if (answer.kind === 'ready') resolve()
      else if (answer.kind === 'done') settle()?.resolve(answer.result)
      else settle()?.reject(new OffloadFailed(answer.message))
    })
  })
  if (child.pid !== undefined) lowerPriority(child.pid)
  holdOpen(child, false)
  return {
    get isGone() {
      return isGone
    },
    run: (task) => {
      holdOpen(child, true)
      return new Promise((resolve, reject) => {
        if (isGone) return reject(new OffloadFailed('the process is gone'))
        waiting = { resolve, reject, timer: undefined }
        void ready.then(() => {
          if (waiting === undefined || isGone) return
          waiting.timer = setTimeout(() => child.kill('SIGXCPU'), Math.max(minWallMs, task.cpuMs * wallPerCpu))
          child.send(task, (error) => error && settle()?.reject(new OffloadFailed(error.message)))
        })
      })
    },
    end: () => {
      isGone = true
      // Else nobody would wait for its end.
      child.ref()
      child.kill('SIGKILL')
      return gone
    },
  }
}

function causeOf(code: number | null, signal: NodeJS.Signals | null): Error {
  if (signal === 'SIGXCPU') return new OffloadTimeout('the task took too long')
  if (signal === 'SIGABRT' || code === 134) return new OffloadMemory('the task took too much memory')
  return new OffloadFailed(`the process ended: ${signal ?? code}`)
}

/** An idle child keeps nobody from ending. */
function holdOpen(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, niceness)
  } catch {
    // It has ended already; its exit tells why.
  }
}
