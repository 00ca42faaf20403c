import { setTimeout as pause } from 'node:timers/promises'
import { play } from '@laurel/testbed/cast'
import { type PlantedRound, plantFullRound } from '@laurel/testbed/planted-judges'
import type { World } from '@laurel/testbed/world'
import { FaultyProxy } from '../load/faulty-proxy.ts'
import { JudgeDevice } from '../load/judge-devices.ts'
import { KilledNode } from '../load/killed-node.ts'
import { openRedis } from '../load/own-redis.ts'
import { freePort } from '../load/server-process.ts'
import type { Log, Measurement } from '../measurement.ts'
import { ask } from './attack/ask.ts'
import { inWorld } from './attack/in-world.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

const share = 0.1
const timeoutMs = 4_000
const maxTries = 300
const sizes = {
  full: { judges: 200, entries: 50, kills: 10, awayMs: 30_000 },
  small: { judges: 5, entries: 8, kills: 1, awayMs: 1_500 },
}

type Size = typeof sizes.full
type Tally = { acknowledged: Map<string, string>; tries: number; faults: string[] }

export const measurement: Measurement = {
  id: 'R3scores',
  claim:
    'judges score through a proxy that drops, resets, halves or delays 10 % of the answers, while the node is killed and Redis is away; each device sends a score again until it is answered',
  target: 'each score once, the content and receipt that the device knows, books balanced, none late',
  isCount: true,
  ci: true,
  limitSeconds: 180,
  fullLimitSeconds: 1_800,
  run: (log, { isFull }) => inWorld((world) => scoring(world, isFull ? sizes.full : sizes.small, log)),
}

async function scoring(world: World, size: Size, log: Log) {
  const round = await plantFullRound(world, size.judges, size.entries)
  const redis = await openRedis()
  const port = await freePort()
  const node = new KilledNode({ ...world.environment, LAUREL_REDIS_URL: redis.url, LAUREL_LOG_LEVEL: 'error' }, port)
  await node.start()
  const proxy = await FaultyProxy.to(port, share, 2 * timeoutMs)
  const tally: Tally = { acknowledged: new Map(), tries: 0, faults: [] }
  const wanted = size.judges * size.entries
  let isOver = false
  const until = async (part: number) => {
    while (!isOver && tally.acknowledged.size < wanted * part) await pause(20)
  }
  const harm = (async () => {
    for (let kill = 1; kill <= size.kills; kill += 1) {
      await until(kill / (size.kills + 2))
      if (!isOver) await node.kill()
    }
  })()
  const outage = (async () => {
    await until(0.3)
    await redis.stop()
    const before = tally.acknowledged.size
    await pause(size.awayMs)
    await redis.start()
    return tally.acknowledged.size - before
  })()
  try {
    const origin = `http://127.0.0.1:${proxy.port}`
    await Promise.all(round.judges.map((judge, at) => scoreAll(world, origin, judge, at, tally)))
    isOver = true
    await harm
    const whileAway = await outage
    const wrong = [...tally.faults, ...(await faultsIn(world, round, tally, wanted))]
    for (const fault of wrong.slice(0, 10)) log(fault)
    const lost = Object.values(proxy.done).reduce((sum, each) => sum + each, 0)
    return {
      figure: `${tally.acknowledged.size} of ${wanted} scores received once in ${tally.tries} tries, ${lost} answers damaged, ${node.kills} kills, Redis away ${size.awayMs / 1000} s (${whileAway} received meanwhile); ${wrong.length} wrong`,
      holds: wrong.length === 0 && lost > 0 && node.kills === size.kills,
    }
  } finally {
    isOver = true
    await Promise.allSettled([harm, outage])
    proxy.close()
    await node.end()
    await redis.remove()
  }
}

async function scoreAll(
  world: World,
  origin: string,
  { who, assignmentIds }: PlantedRound['judges'][number],
  at: number,
  tally: Tally,
) {
  const device = new JudgeDevice()
  const headers = { authorization: `Bearer ${await world.token(who)}`, 'portal-code': who.portalCode }
  for (const [n, assignmentId] of assignmentIds.entries()) {
    const { body, hash } = device.revisionOf(assignmentId, 1_00 + ((at + n) % 19) * 50)
    for (let tries = 1; ; tries += 1) {
      tally.tries += 1
      const answer = await ask(
        origin,
        'POST /ims/score/submit',
        { headers, body },
        AbortSignal.timeout(timeoutMs),
      ).catch(() => undefined)
      const said = answer && read(answer.text)
      if (answer?.status === 200 && said?.data) {
        const { id, hash: theirs, receipt, isLate } = said.data
        if (id !== body.id || theirs !== hash || receipt !== 1 || isLate)
          tally.faults.push(`another receipt: ${answer.text}`)
        tally.acknowledged.set(body.id, hash)
        break
      }
      // Such a device would give up.
      if (answer && said && [400, 404, 409, 422].includes(answer.status)) throw new Error(`refused: ${answer.text}`)
      if (tries === maxTries) throw new Error(`never answered: ${answer?.text}`)
      await pause(Math.random() * Math.min(2_000, 50 * 2 ** Math.min(tries, 6)))
    }
  }
}

type Receipt = { id: string; hash: string; receipt: number; isLate: boolean }

/** Undefined: it was cut in half, or is no answer of ours. */
function read(text: string): { data: Receipt | null } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function faultsIn(
  world: World,
  { roundId, judges }: PlantedRound,
  tally: Tally,
  wanted: number,
): Promise<string[]> {
  const faults: string[] = []
  const expect = (what: string, is: number, should: number) =>
    is !== should && faults.push(`${what}: ${is} of ${should}`)
  const staff = await play(world, { roles: [{ scope: 'all', permissions: ['contest:judging:run'] }] })
  const progress = (await world.call(staff, 'GET /ims/score/get-progress', { query: { roundId } })).data
  expect('missing', progress.missing, 0)
  expect('judges on the board', progress.judges.length, judges.length)
  for (const { name, created, received, scored, assigned } of progress.judges)
    if (created !== received || scored !== assigned)
      faults.push(`the books of ${name}: ${created} made, ${received} here`)
  await withWholeDatabase(world, async (database) => {
    const { rows } = await database.query<{ id: string; hash: string; receipt: number }>(
      `select v.id, encode(v.hash, 'hex') as hash, v.receipt from score_revision v
       join judging_assignment a on a.tenant_id = v.tenant_id and a.id = v.assignment_id where a.round_id = $1`,
      [roundId],
    )
    expect('revisions', rows.length, wanted)
    for (const { id, hash, receipt } of rows)
      if (tally.acknowledged.get(id) !== hash || receipt !== 1) faults.push(`${id} is not as its device knows it`)
    const { rows: events } = await database.query<{ count: number; ids: number }>(
      `select count(*)::int as count, count(distinct details ->> 'revisionId')::int as ids from event
       where tenant_id = $1 and kind = 'score.received'`,
      [world.lanjiang.tenantId],
    )
    expect('events', events[0]?.count ?? 0, wanted)
    expect('scores with an event', events[0]?.ids ?? 0, wanted)
  })
  return faults
}
