import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Played, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { untilServed } from '@laurel/testbed/served'
import type { World } from '@laurel/testbed/world'
import type pg from 'pg'
import { isReady } from '../load/api-pair.ts'
import { freePort, stop } from '../load/server-process.ts'
import { startShifted } from '../load/shifted-node.ts'
import type { Log, Measurement } from '../measurement.ts'
import { ask } from './attack/ask.ts'
import { inWorld } from './attack/in-world.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

const wrongBy = 300

/** Seconds until the deadline, minutes of grace, and whether a submission is in time: each of them looks otherwise by one of the wrong clocks. */
const cases = [
  { closesIn: 120, grace: 0, isOpen: true },
  { closesIn: -120, grace: 0, isOpen: false },
  { closesIn: -120, grace: 5, isOpen: true },
  { closesIn: -400, grace: 5, isOpen: false },
] as const
/** Sent one after the other while the deadline passes. */
const around = 10
const spacingMs = 150

export const measurement: Measurement = {
  id: 'R5',
  claim: `nodes whose clocks are ${wrongBy} s behind, right and ${wrongBy} s ahead are asked to save and submit before, around and after a deadline, with and without grace`,
  target: 'the clock of the database alone decides',
  isCount: true,
  run: (log) => inWorld((world) => askWrongClocks(world, log)),
}

type Node = { shift: number; origin: string; world: World; database: pg.Client; leader: Played }

async function askWrongClocks(world: World, log: Log) {
  const shifts = [-wrongBy, 0, wrongBy]
  const ports = await Promise.all(shifts.map(freePort))
  const servers = shifts.map((shift, at) => startShifted(world.environment, shift, ports[at] ?? 0))
  try {
    for (const [at, server] of servers.entries()) await isReady(ports[at] ?? 0, server)
    const results = await Promise.all(
      shifts.map((shift, at) =>
        withWholeDatabase(world, async (database) => {
          const origin = `http://127.0.0.1:${ports[at]}`
          const node = { shift, origin, world, database, leader: await play(world, { userType: 1 }) }
          const seen = await clockOf(node)
          return { shift, seen, wrong: [...(await atCases(node)), ...(await aroundDeadline(node))] }
        }),
      ),
    )
    for (const { shift, seen, wrong } of results) log(`${shift} s (${seen} s): ${wrong.join('; ') || 'all right'}`)
    const wrong = results.flatMap((result) => result.wrong)
    const asked = shifts.length * (cases.length * 2 + around)
    const isShifted = results.every(({ shift, seen }) => Math.abs(seen - shift) < 30)
    return {
      figure: `${asked} writes at clocks ${results.map(({ seen }) => `${seen} s`).join(', ')} off: ${wrong.length} decided by another clock`,
      holds: wrong.length === 0 && isShifted,
    }
  } finally {
    await Promise.all(servers.map(stop))
  }
}

/** By the date of an address that it signs: a proof with right clocks would prove nothing. */
async function clockOf(node: Node): Promise<number> {
  const body = { name: '说明.pdf', type: 'application/pdf', size: 10 }
  const { text } = await write(node, 'POST /ims/file/begin', body)
  const [, day, time] = /X-Amz-Date=(\d{8})T(\d{6})Z/.exec(text) ?? []
  if (!day || !time) throw new Error(`no signed address: ${text}`)
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`
  return Math.round((Date.parse(iso) - Date.now()) / 1000)
}

async function atCases(node: Node): Promise<string[]> {
  const wrong: string[] = []
  for (const { closesIn, grace, isOpen } of cases) {
    const { stageId, entries } = await beginAt(node, 1, grace)
    await closeIn(node, stageId, closesIn)
    for (const id of entries) {
      const values = { title: '改名' }
      const saved = await write(node, 'PUT /ims/entry/save-section', { id, key: 's1', version: 1, values })
      const { version } = (await node.world.call(node.leader, 'GET /ims/entry/get', { query: { id } })).data
      const sent = await write(node, 'POST /ims/entry/submit', { id, version })
      for (const { status, text } of [saved, sent])
        if (isOpen ? status !== 200 : status !== 409 || !text.includes('entry.closed'))
          wrong.push(`closes in ${closesIn} s, grace ${grace}: ${status} ${text}`)
    }
  }
  return wrong
}

/** Each answer is held against what the database's clock said before it was asked and after it had answered. */
async function aroundDeadline(node: Node): Promise<string[]> {
  const { stageId, entries } = await beginAt(node, around, 0)
  const closesAt = await closeIn(node, stageId, (around * spacingMs) / 2000)
  const answered: { id: string; status: number; before: number; after: number }[] = []
  for (const id of entries) {
    const before = await databaseClock(node)
    const { status } = await write(node, 'POST /ims/entry/submit', { id, version: 1 })
    answered.push({ id, status, before, after: await databaseClock(node) })
    await pause(spacingMs)
  }
  const { rows } = await node.database.query<{ id: string; at: number }>(
    'select entry_id as id, extract(epoch from submitted_at)::float8 as at from entry_submission where entry_id = any($1)',
    [entries],
  )
  const submittedAt = new Map(rows.map(({ id, at }) => [id, at]))
  return answered.flatMap(({ id, status, before, after }) => {
    const at = submittedAt.get(id)
    const isRight =
      status === 200
        ? before < closesAt && at !== undefined && at >= before - 0.01 && at <= after
        : status === 409 && after >= closesAt && at === undefined
    return isRight ? [] : [`${status} between ${before - closesAt} and ${after - closesAt} s of the deadline, at ${at}`]
  })
}

async function beginAt({ world, database, leader, origin }: Node, many: number, grace: number) {
  const { contestId, stageId, trackId } = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
    plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }),
  )
  await database.query('update contest set grace_minutes = $2 where id = $1', [contestId, grace])
  const entries: string[] = []
  for (let n = 0; n < many; n += 1) {
    const { text } = await write({ world, leader, origin }, 'POST /ims/entry/begin', {
      contestId,
      trackId,
      title: '微澜',
    })
    entries.push((JSON.parse(text) as { data: { id: string } }).data.id)
  }
  return { stageId, entries }
}

async function closeIn({ database }: Node, stageId: string, seconds: number): Promise<number> {
  const { rows } = await database.query<{ at: number }>(
    `update stage set closes_at = clock_timestamp() + make_interval(secs => $2) where id = $1
     returning extract(epoch from closes_at)::float8 as at`,
    [stageId, seconds],
  )
  return rows[0]?.at ?? 0
}

async function databaseClock({ database }: Node): Promise<number> {
  const { rows } = await database.query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 as at')
  return rows[0]?.at ?? 0
}

type Write = 'POST /ims/file/begin' | 'POST /ims/entry/begin' | 'PUT /ims/entry/save-section' | 'POST /ims/entry/submit'

async function write({ world, leader, origin }: Pick<Node, 'world' | 'leader' | 'origin'>, route: Write, body: object) {
  const headers = {
    authorization: `Bearer ${await world.token(leader)}`,
    'portal-code': leader.portalCode,
    ...(route.startsWith('POST ') && { 'idempotency-key': randomUUID() }),
  }
  return untilServed(() => ask(origin, route, { headers, body }))
}
