import { openWorld } from '@laurel/testbed/world'
import type { Log, Measurement } from '../measurement.ts'
import { HallRoom } from '../proofs/hall/hall-room.ts'
import { openHallStand } from '../proofs/hall/hall-stand.ts'

const maxMs = 250
const maxApartMs = 100
/** The first ones load what a scene needs. */
const first = 4
const commands = { small: 30, full: 200 }

export const measurement: Measurement = {
  id: 'P24',
  claim: 'from a key on the console’s page to painted pixels on two displays, a second console open on a phone',
  target: `p95 ≤ ${maxMs} ms, displays ≤ ${maxApartMs} ms apart on a clean line`,
  limitSeconds: 300,
  fullLimitSeconds: 900,
  async run(log, { isFull }) {
    const world = await openWorld()
    const stand = await openHallStand(world)
    try {
      const size = { entries: 2, judges: 3 }
      const pages = ['screenCasting/competition', 'roadshow/show'] as const
      const room = await HallRoom.open(world, stand.browser, stand.origin, 0, size, pages)
      const phone = await room.openPhone()
      return await painted(room, [...room.displays.values()], phone, isFull ? commands.full : commands.small, log)
    } finally {
      await stand.close()
      await world.close()
    }
  },
}

type Page = HallRoom['console']

async function painted(room: HallRoom, displays: readonly Page[], phone: Page, count: number, log: Log) {
  const [latest, apart, onPhone]: [number[], number[], number[]] = [[], [], []]
  for (let n = 0; n < first + count; n += 1) {
    const { version } = await room.press(({ page }) => page.keyboard.press(n % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'))
    await Promise.all([...displays, room.console, phone].map((each) => each.paints(version, 20_000)))
    const { pressedAt } = room.console
    const took = displays.map((each) => (each.paintedAt.get(version) ?? 0) - pressedAt)
    log(`version ${version}: ${took.join(' and ')} ms`)
    if (n < first) continue
    latest.push(Math.max(...took))
    apart.push(Math.max(...took) - Math.min(...took))
    onPhone.push((phone.paintedAt.get(version) ?? 0) - pressedAt)
  }
  const at = (times: number[], share: number) =>
    times.sort((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0
  const worst = at(latest, 0.95)
  return {
    figure: `${count} commands: later of two displays p50 ${at(latest, 0.5)}, p95 ${worst}, at most ${at(latest, 1)} ms; apart p95 ${at(apart, 0.95)}, at most ${at(apart, 1)} ms; phone p95 ${at(onPhone, 0.95)} ms`,
    holds: worst <= maxMs && at(apart, 0.95) <= maxApartMs,
  }
}
