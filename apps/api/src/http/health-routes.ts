import type { FastifyInstance } from 'fastify'
import { readHealth } from '../operations/health.ts'

/** For whatever chooses among nodes. A word and a status: why a node is not ready is told on the internal listener only. */
export function addHealth(app: FastifyInstance): void {
  app.get('/health/live', { exposeHeadRoute: false }, async () => 'alive')
  app.get('/health/ready', { exposeHeadRoute: false }, async (_request, reply) => {
    const { isReady } = await readHealth()
    return reply.code(isReady ? 200 : 503).send(isReady ? 'ready' : 'not ready')
  })
}
