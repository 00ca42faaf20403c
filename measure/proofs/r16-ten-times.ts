import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { play } from '@laurel/testbed/cast'
import { TcpProxy, throughProxy } from '@laurel/testbed/tcp-proxy'
import { openWorld, type World } from '@laurel/testbed/world'
import { openApiPair } from '../load/api-pair.ts'
import { startNginx } from '../load/own-nginx.ts'
import { onTheWire, press, submission } from '../load/pressure.ts'
import type { PressureTally } from '../load/pressure-lines.ts'
import type { Measurement } from '../measurement.ts'
import { PlantedEntries } from './attack/planted-entries.ts'

const seconds = 6
const maxConnections = 2_000
/** Of a hundred requests so many are writes: reads are the flood, and ten times the writes must still be less than all that can be done. */
const writesOfHundred = 1
/**
 * The way to the database is longer than here, so that its connections are what is used up: the flood is made on the same two cores, and what it takes of
 * them would else be missing from what is measured.
 */
const delayMs = 5
const poolSize = '3'
const minGoodput = 0.95
/** So many at once keep both nodes busy and make nobody wait for long: what is served then is the capacity. */
const atOnce = 24
/** Entries that are ready: as many as will be submitted, and some. */
const ready = { calm: 40, flood: 250 }
/** As many as one person may have begun. */
const entriesEach = 10

export const measurement: Measurement = {
  id: 'R16',
  claim: 'two nodes behind nginx, offered ten times what they can do, one request in a hundred submits an entry',
  target: `goodput ≥ ${minGoodput * 100} % of capacity, writes served before reads, nobody hung up on, no crash`,
  limitSeconds: 300,
  async run(log) {
    const world = await openWorld()
    const databaseUrl = world.environment['LAUREL_APP_DATABASE_URL'] ?? ''
    const proxy = await TcpProxy.to(Number(new URL(databaseUrl).port))
    proxy.delayMs = delayMs
    const pair = await openApiPair({
      ...world.environment,
      LAUREL_APP_DATABASE_URL: throughProxy(proxy, databaseUrl),
      LAUREL_POOL_SIZE: poolSize,
    })
    const front = await startNginx(pair.ports)
    const requests = await requestsOf(world)
    const port = Number(new URL(front.origin).port)
    const folder = mkdtempSync(join(tmpdir(), 'laurel-r16-'))
    const fillsOf = async (many: number) => {
      const fills = join(folder, crypto.randomUUID())
      writeFileSync(fills, (await readyEntries(world, many)).join('\n'))
      return fills
    }
    const load = async (perSecond: number | 'as answered') => {
      const fills = await fillsOf(perSecond === 'as answered' ? ready.calm : ready.flood)
      const connections = perSecond === 'as answered' ? atOnce : maxConnections
      const plan = { port, requests, perSecond, writes: writesOfHundred, seconds, maxConnections: connections, fills }
      const tally = await press(plan)
      log(`${perSecond === 'as answered' ? perSecond : `${Math.round(perSecond)}/s`}: ${told(tally)}`)
      return tally
    }
    try {
      await load('as answered')
      const alone = { port, requests, writes: 50, seconds: 3, maxConnections: 1, fills: await fillsOf(ready.calm) }
      const { read, write } = await press({ ...alone, perSecond: 'as answered' })
      const weight = write.medianMs / read.medianMs
      log(`alone: a read takes ${read.medianMs} ms, a submission ${write.medianMs} ms`)
      const served = (tally: PressureTally) => good(tally, 'read') + weight * good(tally, 'write')
      const before = served(await load('as answered')) / seconds
      const flood = await load(10 * before)
      // The same again: what the machine gives changes while others use it.
      const after = served(await load('as answered')) / seconds
      for (const at of [0, 1] as const) log(figuresOf(await pair.figures(at)))
      return outcomeOf((before + after) / 2, served(flood) / seconds, flood)
    } finally {
      await front.stop()
      await pair.close()
      proxy.close()
      await world.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const figuresOf = (figures: string) =>
  figures
    .split('\n')
    .filter((line) => /^laurel_(shed_total|http_requests_total|event_loop|admission)/.test(line))
    .join(' ')

const good = (tally: PressureTally, kind: 'read' | 'write') => tally[kind].byStatus['200'] ?? 0

/** Both in reads a second: a submission counts for as many as take as long. */
function outcomeOf(capacity: number, goodput: number, flood: PressureTally) {
  const share = (kind: 'read' | 'write') => good(flood, kind) / flood[kind].sent
  const strange = (['read', 'write'] as const).flatMap((kind) =>
    Object.entries(flood[kind].byStatus).filter(([status]) => status !== '200' && status !== '503'),
  )
  return {
    figure: `goodput ${Math.round((100 * goodput) / capacity)} % (${Math.round(goodput)} of ${Math.round(capacity)}/s); served ${Math.round(100 * share('write'))} % of writes, ${Math.round(100 * share('read'))} % of reads; median ${flood.write.medianMs} ms writes, ${flood.read.medianMs} ms reads; ${strange.length === 0 ? 'everyone else heard 503 with Retry-After' : strange.map(([what, times]) => `${what}: ${times}`).join(', ')}`,
    holds: goodput >= minGoodput * capacity && share('write') > 2 * share('read') && strange.length === 0,
  }
}

const told = (tally: PressureTally) =>
  (['read', 'write'] as const)
    .map(
      (kind) =>
        `${kind} ${JSON.stringify({ ...tally[kind].byStatus, unsent: tally[kind].unsent })} p99 ${tally[kind].p99Ms} ms`,
    )
    .join('; ')

/** Whose it is, and which. */
async function readyEntries(world: World, many: number): Promise<string[]> {
  const lines: string[] = []
  while (lines.length < many) {
    const leader = await play(world, { userType: 1 })
    const entries = await PlantedEntries.of(world, leader)
    for (let n = 0; n < entriesEach; n += 1)
      lines.push(`${await world.token(leader)}\t${await entries.begin(`作品 ${n}`)}`)
  }
  return lines
}

async function requestsOf(world: World) {
  const { admin } = world.lanjiang.accounts
  const headers = { authorization: `Bearer ${await world.token(admin)}`, 'portal-code': admin.portalCode }
  return {
    read: onTheWire('GET', '/app-api/ims/audit/list', headers),
    write: submission(admin.portalCode),
  }
}
