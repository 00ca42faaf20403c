import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Crowd, CrowdCommand } from './stream-crowd-process.ts'

export type StreamCrowd = {
  /** Opens more streams, and resolves once each has its first state. */
  grow(by: number): Promise<void>
  /** Resolves once every stream has received one more event. To be called before the event is made. */
  everyoneHears(): Promise<void>
  leave(): Promise<void>
}

/** Many readers in a process of their own, so that what they cost is not what the server costs. */
export async function openCrowd(crowd: Crowd): Promise<StreamCrowd> {
  const child = fork(new URL('stream-crowd-process.ts', import.meta.url).pathname, { execArgv: [] })
  await once(child, 'message')
  const ask = (asked: CrowdCommand) =>
    new Promise<void>((resolve, reject) => {
      const gone = () => reject(new Error('the crowd is gone'))
      child.once('exit', gone)
      child.once('message', (fault: string) => {
        child.off('exit', gone)
        if (fault === '') resolve()
        else reject(new Error(fault))
      })
      child.send(asked)
    })
  await ask({ crowd })
  return {
    grow: (by) => ask({ grow: by }),
    everyoneHears: () => ask({ hear: true }),
    leave: async () => {
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}
