import type { ChildProcess } from 'node:child_process'
import { apiEntry } from './api.ts'
import { freePort, startProcess, stop, upWithinMs } from './server-process.ts'

export type ApiPair = {
  ports: readonly [number, number]
  /** What a node tells those who run it. */
  figures(at: 0 | 1): Promise<string>
  /** SIGTERM, its end, and the same node again on the same port. */
  restart(at: 0 | 1): Promise<{ stoppedInMs: number; exitCode: number | null }>
  close(): Promise<void>
}

/** Two API nodes that may be stopped without anyone else missing them. */
export async function openApiPair(environment: Record<string, string>): Promise<ApiPair> {
  const ports = [await freePort(), await freePort()] as const
  const internalPorts = [await freePort(), await freePort()] as const
  const start = async (at: 0 | 1) => {
    const node = startProcess(apiEntry, {
      LAUREL_LOG_LEVEL: 'warn',
      LAUREL_DRAIN_MS: '7000',
      ...environment,
      LAUREL_PORT: String(ports[at]),
      LAUREL_INTERNAL_PORT: String(internalPorts[at]),
      LAUREL_NODE_NAME: `api-${at + 1}`,
    })
    await isReady(ports[at], node)
    return node
  }
  const nodes = await Promise.all([start(0), start(1)])
  return {
    ports,
    figures: async (at) => (await fetch(`http://127.0.0.1:${internalPorts[at]}/metrics`)).text(),
    async restart(at) {
      const startedAt = performance.now()
      const node = nodes[at] as ChildProcess
      await stop(node)
      const stoppedInMs = performance.now() - startedAt
      nodes[at] = await start(at)
      return { stoppedInMs, exitCode: node.exitCode }
    },
    close: async () => void (await Promise.all(nodes.map(stop))),
  }
}

export async function isReady(port: number, node: ChildProcess): Promise<void> {
  const deadline = performance.now() + upWithinMs
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    if (node.exitCode !== null) throw new Error(`the node on ${port} ended with ${node.exitCode}`)
    if (performance.now() > deadline) throw new Error(`the node on ${port} is not ready`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
