import { openWorld } from '@laurel/testbed/world'
import { apiEntry } from '../load/api.ts'
import { captureMessages } from '../load/captured-messages.ts'
import { writeEvents } from '../load/events.ts'
import { hammer } from '../load/hammer.ts'
import { compareRates } from '../load/interleaved.ts'
import { pgbench, withScript } from '../load/pgbench.ts'
import { startServer } from '../load/server-process.ts'
import type { Measurement } from '../measurement.ts'

const minRatio = 0.6
const path = '/app-api/ims/audit/list?limit=20'
/** As many as the pool of one node has connections. */
const connections = 10
const requests = 1_000

export const measurement: Measurement = {
  id: 'P3',
  claim: 'lists of 20 of 100,000 rows each second through one API node against pgbench sending the same statements',
  target: `≥ ${minRatio}`,
  limitSeconds: 240,
  async run(log, { isFull }) {
    const world = await openWorld()
    await writeEvents(world, [world.lanjiang, world.qingye], 100_000)
    const { admin } = world.lanjiang.accounts
    const headers = { authorization: `Bearer ${await world.token(admin)}`, 'portal-code': admin.portalCode }
    const messages = await captureMessages(() =>
      fetch(world.origin + path, { headers }).then((answer) => answer.text()),
    )
    for (const { text } of messages.flat()) log(text.replaceAll(/\s+/g, ' '))
    const ours = await startServer(apiEntry, world.environment)
    try {
      return await withScript(messages, async (script) => {
        const target = { port: ours.port, path, headers }
        const url = world.environment['LAUREL_APP_DATABASE_URL'] ?? ''
        const each = String(requests / connections)
        const hammered = async () => requests / (await hammer(target, connections, requests)).seconds
        const benched = async () => (await pgbench(url, ['-c', String(connections), '-t', each, ...script])).perSecond
        await hammer(target, connections, isFull ? 8_000 : 2_000)
        await benched()
        const rates = await compareRates(hammered, benched, isFull ? 21 : 5, log)
        const figure = `${rates.ratio.toFixed(2)} (${Math.round(rates.ours)}/s against ${Math.round(rates.bare)}/s)`
        return { figure, holds: rates.ratio >= minRatio }
      })
    } finally {
      await ours.stop()
      await world.close()
    }
  },
}
