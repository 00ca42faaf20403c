import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { openWorld, type World } from '@laurel/testbed/world'
import { askOver } from '../load/answered.ts'
import { openApiPair } from '../load/api-pair.ts'
import { startNginx } from '../load/own-nginx.ts'
import type { Measurement } from '../measurement.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

const perSecond = 40
const rounds = 2

export const measurement: Measurement = {
  id: 'R19',
  claim: `two nodes behind nginx, each stopped and started ${rounds} times under ${perSecond} requests a second, half of them writes without a key`,
  target: '0 failed requests, 0 lost writes',
  limitSeconds: 180,
  async run(log) {
    const world = await openWorld()
    const pair = await openApiPair({ ...world.environment, LAUREL_POOL_SIZE: '5' })
    const front = await startNginx(pair.ports)
    const load = await startLoad(world, front.origin)
    try {
      for (let round = 0; round < rounds; round += 1)
        for (const at of [0, 1] as const) {
          const { stoppedInMs, exitCode } = await pair.restart(at)
          await until('nginx has found the node again', async () =>
            /route="\/app-api\/ims\/job\/list"/.test(await pair.figures(at)),
          )
          log(`node ${at + 1} stopped in ${Math.round(stoppedInMs)} ms with ${exitCode}`)
        }
      const { answered, failures, written } = await load.stop()
      const found = await withWholeDatabase(world, async (database) => {
        const { rows } = await database.query<{ name: string }>('select name from option_set')
        return new Set(rows.map((row) => row.name))
      })
      const lost = written.filter((name) => !found.has(name)).length
      for (const failure of failures.slice(0, 5)) log(failure)
      for (const at of [0, 1] as const) log(shedding(await pair.figures(at)))
      return {
        figure: `${answered} requests, ${failures.length} failed; ${written.length} writes, ${lost} lost; ${2 * rounds} restarts`,
        holds: failures.length === 0 && lost === 0 && answered > 500,
      }
    } finally {
      await load.stop()
      await front.stop()
      await pair.close()
      await world.close()
    }
  },
}

const shedding = (figures: string) =>
  figures
    .split('\n')
    .filter((line) => line.startsWith('laurel_shed_total{'))
    .join(' ') || 'nothing was refused at the door'

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`it did not come to this: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function startLoad(world: World, origin: string) {
  const { entrant } = world.lanjiang.accounts
  const headers = { authorization: `Bearer ${await world.token(entrant)}`, 'portal-code': entrant.portalCode }
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50 })
  const failures: string[] = []
  const written: string[] = []
  let answered = 0
  const underWay = new Set<Promise<void>>()
  const send = async (n: number) => {
    const name = randomUUID()
    const isWrite = n % 2 === 0
    const asked = isWrite
      ? {
          method: 'POST',
          path: '/app-api/system/user/options/create',
          body: JSON.stringify({ formCode: `f${name}`, name, options: {} }),
        }
      : { method: 'GET', path: '/app-api/ims/job/list' }
    try {
      const { status, text } = await askOver(agent, origin, { ...asked, headers })
      answered += 1
      if (status !== 200) failures.push(`${asked.method} ${status} ${text.slice(0, 100)}`)
      else if (isWrite) written.push(name)
    } catch (error) {
      failures.push(`${asked.method} ${(error as Error).message}`)
    }
  }
  let n = 0
  const timer = setInterval(() => {
    const sent = send(n++)
    underWay.add(sent)
    void sent.finally(() => underWay.delete(sent))
  }, 1000 / perSecond)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
      agent.destroy()
      return { answered, failures, written }
    },
  }
}
