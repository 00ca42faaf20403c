import { openWorld } from '@laurel/testbed/world'
import { apiEntry } from '../load/api.ts'
import { compareCpu, figureOf } from '../load/interleaved.ts'
import { startServer } from '../load/server-process.ts'
import type { Measurement } from '../measurement.ts'

const maxRatio = 2.5

export const measurement: Measurement = {
  id: 'P1',
  claim: 'a route open to anyone, validated, enveloped and logged, without the database, against node:http',
  target: `≤ ${maxRatio}× CPU`,
  async run(log) {
    const world = await openWorld()
    const bare = await startServer(new URL('bare/hello.ts', import.meta.url).pathname, {}, 'PORT')
    const ours = await startServer(apiEntry, world.environment)
    try {
      const compared = await compareCpu(
        {
          ours: { server: ours, path: '/app-api/ims/live/clock?sentAt=123' },
          bare: { server: bare, path: '/app-api/ims/live/clock?sentAt=123' },
          connections: 16,
          warmUp: 20_000,
          requests: 4_000,
          rounds: 15,
        },
        log,
      )
      return { figure: figureOf(compared), holds: compared.ratio <= maxRatio }
    } finally {
      await Promise.all([ours.stop(), bare.stop()])
      await world.close()
    }
  },
}
