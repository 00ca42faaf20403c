import { TcpProxy, throughProxy } from '@laurel/testbed/tcp-proxy'
import { openWorld } from '@laurel/testbed/world'
import { apiEntry } from '../load/api.ts'
import { hammer, type Target } from '../load/hammer.ts'
import { median } from '../load/interleaved.ts'
import { listStatement } from '../load/list-statement.ts'
import { startServer } from '../load/server-process.ts'
import type { Measurement } from '../measurement.ts'

const path = '/app-api/ims/audit/list?limit=20'
/** Long against what the statements themselves take on a busy machine, so that only the trips are counted. */
const delayMs = 10
const rounds = 5
const requests = 20

export const measurement: Measurement = {
  id: 'P8',
  claim: 'tenant, session, permissions and time of a request against the bare query: round trips to the database',
  target: '≤ one round trip',
  async run(log) {
    const world = await openWorld()
    const { admin } = world.lanjiang.accounts
    const headers = { authorization: `Bearer ${await world.token(admin)}`, 'portal-code': admin.portalCode }
    const { LAUREL_APP_DATABASE_URL: app, LAUREL_PLATFORM_DATABASE_URL: platform } = world.environment
    const proxy = await TcpProxy.to(Number(new URL(app ?? '').port))
    const ours = await startServer(apiEntry, {
      ...world.environment,
      LAUREL_APP_DATABASE_URL: throughProxy(proxy, app),
    })
    const bareEnvironment = {
      DATABASE_URL: throughProxy(proxy, platform),
      STATEMENT: await listStatement(admin.tenantId),
    }
    const bare = await startServer(new URL('bare/list.ts', import.meta.url).pathname, bareEnvironment, 'PORT')
    try {
      const sides = [ours, bare].map(({ port }) => ({ port, path, headers }))
      for (const side of sides) await hammer(side, 1, 200)
      const [oursTrips = 0, bareTrips = 0] = await countTrips(sides, proxy)
      log(`a list takes ${oursTrips.toFixed(2)} round trips, the bare query ${bareTrips.toFixed(2)}`)
      const more = oursTrips - bareTrips
      const figure = `${more.toFixed(2)} round trips more (${oursTrips.toFixed(2)} against ${bareTrips.toFixed(2)})`
      return { figure, holds: more < 1.25 }
    } finally {
      await Promise.all([ours.stop(), bare.stop()])
      proxy.close()
      await world.close()
    }
  },
}

/** By how much a request takes longer when the way to the database does, in turns. */
async function countTrips(sides: readonly Target[], proxy: TcpProxy): Promise<number[]> {
  const trips = sides.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, side] of sides.entries()) {
      proxy.delayMs = 0
      const near = await hammer(side, 1, requests)
      proxy.delayMs = delayMs
      const far = await hammer(side, 1, requests)
      trips[at]?.push((far.medianMs - near.medianMs) / (2 * delayMs))
    }
  }
  return trips.map(median)
}
