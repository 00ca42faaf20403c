import { loadavg } from 'node:os'
import { median } from '../load/interleaved.ts'
import { openDeployment } from '../load/own-deployment.ts'
import { openSlowPhone, type Visit } from '../load/slow-phone.ts'
import type { Measurement } from '../measurement.ts'

/** A phone at the edge of the network. */
const line = { latencyMs: 400, kbPerSecond: 50, upKbPerSecond: 50 }
const rounds = 2
const fullRounds = 5
const bounds = { layoutShift: 0.02, typesAfterMs: 1_500 }
const doors = ['login', 'regist', 'search?q=%E8%AE%A1%E5%88%92'] as const

export const measurement: Measurement = {
  id: 'P23',
  claim:
    'the login, the registration and the search of a portal on the first visit by a slow line: 400 ms, 50 KB/s and a processor four times slower',
  target: `the login takes typing after ≤ ${bounds.typesAfterMs / 1000} s and keeps it; layout shift ≤ ${bounds.layoutShift} everywhere`,
  limitSeconds: 480,
  fullLimitSeconds: 900,
  async run(log, { isFull }) {
    const deployment = await openDeployment()
    const phone = await openSlowPhone(line)
    try {
      const visits = new Map<string, Visit[]>(doors.map((door) => [door, []]))
      for (let round = 0; round < (isFull ? fullRounds : rounds); round += 1)
        for (const door of doors) {
          const visit = await phone.visit(`${deployment.front.origin}/ims-portal/lanjiang/${door}`)
          visits.get(door)?.push(visit)
          log(`round ${round + 1} ${door}: ${told([visit])} · ${visit.lcpOf} · load ${loadavg()[0]?.toFixed(1)}`)
          if (visit.failed.length > 0) log(`${door} misses ${visit.failed.join(', ')}`)
        }
      const all = [...visits.values()].flat()
      const login = visits.get('login') ?? []
      const holds =
        all.every(({ layoutShift, failed }) => layoutShift <= bounds.layoutShift && failed.length === 0) &&
        login.every(({ keepsTyping }) => keepsTyping) &&
        median(login.map(({ typesAfterMs }) => typesAfterMs)) <= bounds.typesAfterMs
      return { figure: [...visits].map(([door, of]) => `${door.split('?')[0]} ${told(of)}`).join('; '), holds }
    } finally {
      await phone.close()
      await deployment.close()
    }
  },
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

const told = (visits: readonly Visit[]) =>
  [
    `types after ${seconds(median(visits.map(({ typesAfterMs }) => typesAfterMs)))}`,
    visits.every(({ keepsTyping }) => keepsTyping) ? 'kept' : 'LOST',
    `LCP ${seconds(median(visits.map(({ lcpMs }) => lcpMs)))}`,
    `shift ${Math.max(...visits.map(({ layoutShift }) => layoutShift)).toFixed(3)}`,
    `${median(visits.map(({ requests }) => requests))} requests`,
  ].join(', ')
