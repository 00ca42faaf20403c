import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { World } from '@laurel/testbed/world'
import { apiEntry, workerEntry } from '../../load/api.ts'
import { isReady } from '../../load/api-pair.ts'
import { type OwnEngine, openEngine } from '../../load/own-engine.ts'
import { openPostgres } from '../../load/own-postgres.ts'
import { openRedis } from '../../load/own-redis.ts'
import { openWorldIn } from '../../load/own-world.ts'
import { freePort, startProcess } from '../../load/server-process.ts'

/** Killed, then brought back, as a supervisor would. */
export type Part = { name: string; kill(): Promise<void>; revive(): Promise<void> }
export type Parts = {
  world: World
  superuserUrl: string
  origins: readonly string[]
  killable: Part[]
  close(): Promise<void>
}

/** All parts of the product, each of its own: nobody else misses what is killed here. */
export async function openParts(withEngine: boolean): Promise<Parts> {
  const postgres = await openPostgres()
  const redis = await openRedis()
  const engine = withEngine ? await openEngine(postgres, `r1-${process.pid}`) : undefined
  const changes = { LAUREL_REDIS_URL: redis.url, ...engine?.environment }
  const world = await openWorldIn(postgres.superuserUrl, changes)
  const environment = { ...world.environment, LAUREL_LOG_LEVEL: 'fatal', LAUREL_POOL_SIZE: '5', LAUREL_DRAIN_MS: '0' }
  const ports = [await freePort(), await freePort()]
  const nodes = await Promise.all([
    ...ports.map((port, at) =>
      openNode(`api ${at + 1}`, apiEntry, { ...environment, LAUREL_PORT: String(port) }, port),
    ),
    openNode('worker', workerEntry, environment),
  ])
  const killable: Part[] = [
    ...nodes,
    { name: 'postgres', kill: postgres.kill, revive: postgres.start },
    { name: 'redis', kill: redis.stop, revive: redis.start },
    ...(engine?.nodes ?? []).map((node, at) => ({ name: `engine ${at + 1}`, kill: node.kill, revive: node.untilUp })),
  ]
  return {
    world,
    superuserUrl: postgres.superuserUrl,
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    killable,
    async close() {
      await Promise.all(nodes.map((node) => node.kill()))
      await world.close()
      await closeAll(engine, redis, postgres)
    },
  }
}

async function closeAll(engine: OwnEngine | undefined, ...others: { remove(): Promise<void> }[]): Promise<void> {
  await engine?.remove()
  for (const other of others) await other.remove()
}

const restartMs = 500

async function openNode(
  name: string,
  entry: string,
  environment: Record<string, string>,
  port?: number,
): Promise<Part> {
  let child: ChildProcess | undefined
  let isWanted = false
  // One that meets a killed part while it starts gives up: whoever supervises it starts it again.
  const start = () => {
    child = startProcess(entry, { ...environment, LAUREL_NODE_NAME: name })
    child.once('exit', () => isWanted && setTimeout(() => isWanted && start(), restartMs))
    return child
  }
  const part: Part = {
    name,
    async kill() {
      isWanted = false
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    async revive() {
      isWanted = true
      const started = start()
      if (port !== undefined) await isReady(port, started)
    },
  }
  await part.revive()
  return part
}
