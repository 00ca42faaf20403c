import { TcpProxy } from '@laurel/testbed/tcp-proxy'
import { ensureWebBuilt } from '@laurel/testbed/web'
import type { World } from '@laurel/testbed/world'
import { type Browser, chromium } from '@playwright/test'
import { KilledNode } from '../../load/killed-node.ts'
import { startNginx } from '../../load/own-nginx.ts'
import { type OwnRedis, openRedis } from '../../load/own-redis.ts'
import { freePort } from '../../load/server-process.ts'

/** What stands between the pages of a hall and the database, any part of which may go. */
export type HallStand = {
  line: TcpProxy
  nodes: readonly KilledNode[]
  redis: OwnRedis
  browser: Browser
  origin: string
  close(): Promise<void>
}

export async function openHallStand(world: World): Promise<HallStand> {
  await ensureWebBuilt()
  const redis = await openRedis()
  const ports = [await freePort(), await freePort()] as const
  const front = await startNginx(ports)
  const line = await TcpProxy.to(Number(new URL(front.origin).port))
  const origin = `http://127.0.0.1:${line.port}`
  const environment = {
    ...world.environment,
    LAUREL_REDIS_URL: redis.url,
    LAUREL_LOG_LEVEL: 'error',
    LAUREL_PUBLIC_ORIGIN: origin,
  }
  const nodes = ports.map((port) => new KilledNode(environment, port))
  await Promise.all(nodes.map((node) => node.start()))
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args })
  return {
    line,
    nodes,
    redis,
    browser,
    origin,
    async close() {
      await browser.close()
      line.close()
      await front.stop()
      await Promise.all(nodes.map((node) => node.end()))
      await redis.remove()
    },
  }
}
