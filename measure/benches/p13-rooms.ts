import { setTimeout as pause } from 'node:timers/promises'
import { plantRooms } from '@laurel/testbed/planted-rooms'
import { openWorld } from '@laurel/testbed/world'
import { apiEntry } from '../load/api.ts'
import { openRoomCrowd, runRooms, share } from '../load/room-crowd.ts'
import { startServer } from '../load/server-process.ts'
import type { Measurement } from '../measurement.ts'

const sizes = {
  full: { rooms: 50, devices: 20, seconds: 600 },
  small: { rooms: 10, devices: 10, seconds: 20 },
}
const commandEveryMs = 2_000
const reportEveryMs = 10_000
const maxLagMs = 500

export const measurement: Measurement = {
  id: 'P13rooms',
  claim: `50 rooms with 20 paired devices each on one node, a command every ${commandEveryMs / 1000} s in each, every device telling how it is every ${reportEveryMs / 1000} s`,
  target: `no gap, lag p99 ≤ ${maxLagMs} ms; CPU as a figure`,
  limitSeconds: 240,
  fullLimitSeconds: 900,
  async run(log, { isFull }) {
    const { rooms: count, devices, seconds } = isFull ? sizes.full : sizes.small
    const world = await openWorld()
    const server = await startServer(apiEntry, { ...world.environment, LAUREL_LOG_LEVEL: 'warn' })
    const crowd = await openRoomCrowd()
    try {
      const rooms = await plantRooms(world, count, devices)
      const all = rooms.flatMap(({ console, displays }) => [console, ...displays])
      await crowd.open(server.port, all)
      const before = server.cpuMicroseconds()
      const until = performance.now() + seconds * 1_000
      const load = { origin: `http://127.0.0.1:${server.port}`, until, commandEveryMs, reportEveryMs }
      const refused = await runRooms(rooms, load)
      const core = (server.cpuMicroseconds() - before) / seconds / 10_000
      // What is under way still arrives.
      await pause(2_500)
      const { heard, gaps, cuts, lagsMs } = await crowd.figures()
      for (const each of refused.slice(0, 5)) log(each)
      const wanted = all.length * Math.floor((seconds * 1_000) / commandEveryMs)
      const p99 = share(lagsMs, 0.99)
      return {
        figure: `${all.length} streams in ${count} rooms, ${seconds} s: ${heard} pictures, ${gaps} gaps, ${cuts} cuts, ${refused.length} refused; lag p50 ${share(lagsMs, 0.5)}, p99 ${p99}, at most ${share(lagsMs, 1)} ms; ${core.toFixed(0)} % of a core`,
        holds: gaps === 0 && cuts === 0 && refused.length === 0 && heard >= wanted * 0.9 && p99 <= maxLagMs,
      }
    } finally {
      await crowd.leave()
      await server.stop()
      await world.close()
    }
  },
}
