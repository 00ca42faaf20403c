import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSeeded, type Seeded } from '@laurel/testbed/seeded'
import { ensureWebBuilt } from '@laurel/testbed/web'
import { apiAnswers } from '@laurel/tools/deployment/part.ts'
import { apiEntry, workerEntry } from './api.ts'
import { type OwnNginx, startNginx } from './own-nginx.ts'
import { freePort, startProcess, stop } from './server-process.ts'

export type Deployment = {
  seeded: Seeded
  front: OwnNginx
  /** Where each API node answers by itself. */
  nodes: readonly string[]
  /** Stops both API nodes and starts them again where they were. */
  restartNodes(): Promise<void>
  /** As a power cut would: API nodes and worker, at once. */
  killApplication(): Promise<void>
  close(): Promise<void>
}

/** The demo behind two API nodes, a worker and an nginx of its own. Any of them may be stopped without anyone else missing it. */
export async function openDeployment(changes: Record<string, string> = {}): Promise<Deployment> {
  await ensureWebBuilt()
  const seeded = await openSeeded()
  const ports = [await freePort(), await freePort()] as const
  const front = await startNginx(ports)
  const environment = {
    ...seeded.environment,
    LAUREL_LOG_LEVEL: 'warn',
    LAUREL_POOL_SIZE: '5',
    LAUREL_FRONT_ORIGINS: front.origin,
    LAUREL_PUBLIC_ORIGIN: front.origin,
    ...changes,
  }
  const startNode = async (port: number) => {
    const node = startProcess(apiEntry, { ...environment, LAUREL_PORT: String(port), LAUREL_NODE_NAME: `api ${port}` })
    if (!(await apiAnswers(port, 60))) throw new Error(`no API node answers on ${port}`)
    return node
  }
  const startNodes = () => Promise.all(ports.map(startNode))
  let running = await startNodes()
  const worker = startProcess(workerEntry, { ...environment, LAUREL_NODE_NAME: 'worker' })
  return {
    seeded,
    front,
    nodes: ports.map((port) => `http://127.0.0.1:${port}`),
    async restartNodes() {
      await Promise.all(running.map(stop))
      running = await startNodes()
    },
    killApplication: async () => void (await Promise.all([...running, worker].map(kill))),
    async close() {
      await front.stop()
      await Promise.all([...running, worker].map(stop))
      await seeded.close()
    },
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
