import { openWorld } from '@laurel/testbed/world'
import { apiEntry } from '../load/api.ts'
import { writeEvents } from '../load/events.ts'
import { compareCpu, figureOf } from '../load/interleaved.ts'
import { listStatement } from '../load/list-statement.ts'
import { startServer } from '../load/server-process.ts'
import type { Measurement } from '../measurement.ts'

const maxRatio = 1.5
const path = '/app-api/ims/audit/list?limit=20'

export const measurement: Measurement = {
  id: 'P2',
  claim: 'a list of 20 of 100,000 rows through the API against the same statement in a bare Fastify with pg',
  target: `≤ ${maxRatio}× CPU`,
  async run(log) {
    const world = await openWorld()
    await writeEvents(world, [world.lanjiang, world.qingye], 100_000)
    const { admin } = world.lanjiang.accounts
    const headers = { authorization: `Bearer ${await world.token(admin)}`, 'portal-code': admin.portalCode }
    const bareEnvironment = {
      DATABASE_URL: world.environment['LAUREL_PLATFORM_DATABASE_URL'] ?? '',
      STATEMENT: await listStatement(admin.tenantId),
    }
    const bare = await startServer(new URL('bare/list.ts', import.meta.url).pathname, bareEnvironment, 'PORT')
    const ours = await startServer(apiEntry, world.environment)
    try {
      const load = { connections: 10, warmUp: 8_000, requests: 400, rounds: 25 }
      const sides = { ours: { server: ours, path, headers }, bare: { server: bare, path, headers } }
      const compared = await compareCpu({ ...sides, ...load }, log)
      return { figure: figureOf(compared), holds: compared.ratio <= maxRatio }
    } finally {
      await Promise.all([ours.stop(), bare.stop()])
      await world.close()
    }
  },
}
