import { openWorld } from '@laurel/testbed/world'
import { apiEntry } from '../load/api.ts'
import { figureOf, median } from '../load/interleaved.ts'
import { type ServerProcess, startServer } from '../load/server-process.ts'
import { inParallel, openSealer, Visitor } from '../load/visitor.ts'
import type { Measurement } from '../measurement.ts'

const maxRatio = 1.3
const rounds = 7
const requests = 40
const warmUp = 120
const lanes = 4

export const measurement: Measurement = {
  id: 'P11',
  claim:
    'a login by password: sealed password opened, limits asked, session and event written, against the bare argon2id verification',
  target: `≤ ${maxRatio}× CPU`,
  limitSeconds: 600,
  async run(log) {
    const world = await openWorld()
    const { entrant } = world.lanjiang.accounts
    const bare = await startServer(new URL('bare/argon2.ts', import.meta.url).pathname, {}, 'PORT')
    const ours = await startServer(apiEntry, world.environment)
    try {
      const origin = `http://127.0.0.1:${ours.port}`
      const seal = await openSealer(origin, entrant.portalCode)
      const logIn = async () => {
        const body = { username: entrant.userName, password: '********', doc: seal(entrant.password) }
        const { status } = await new Visitor(entrant.portalCode).ask(origin, 'POST /ims/auth/login', { body })
        if (status !== 200) throw new Error(`login: ${status}`)
      }
      const verify = async () => void (await (await fetch(`http://127.0.0.1:${bare.port}/`)).text())
      await cpuOf(ours, warmUp, logIn)
      await cpuOf(bare, warmUp, verify)
      const found = []
      for (let round = 0; round < rounds; round += 1) {
        const [mine, theirs] = [await cpuOf(ours, requests, logIn), await cpuOf(bare, requests, verify)]
        log(
          `round ${round + 1}: ours ${Math.round(mine)} µs, bare ${Math.round(theirs)} µs, ${(mine / theirs).toFixed(3)}×`,
        )
        found.push({ mine, theirs })
      }
      const compared = {
        ratio: median(found.map(({ mine, theirs }) => mine / theirs)),
        oursMicroseconds: median(found.map(({ mine }) => mine)),
        bareMicroseconds: median(found.map(({ theirs }) => theirs)),
      }
      return { figure: figureOf(compared), holds: compared.ratio <= maxRatio }
    } finally {
      await Promise.all([ours.stop(), bare.stop()])
      await world.close()
    }
  },
}

async function cpuOf(server: ServerProcess, count: number, work: () => Promise<void>): Promise<number> {
  const before = server.cpuMicroseconds()
  await inParallel([...Array(count).keys()], lanes, work)
  return (server.cpuMicroseconds() - before) / count
}
