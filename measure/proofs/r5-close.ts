import { setTimeout as pause } from 'node:timers/promises'
import { type Played, play } from '@laurel/testbed/cast'
import { type PlantedRound, plantFullRound } from '@laurel/testbed/planted-judges'
import type { World } from '@laurel/testbed/world'
import { isReady } from '../load/api-pair.ts'
import { JudgeDevice } from '../load/judge-devices.ts'
import { freePort, stop } from '../load/server-process.ts'
import { startShifted } from '../load/shifted-node.ts'
import type { Log, Measurement } from '../measurement.ts'
import { ask } from './attack/ask.ts'
import { inWorld } from './attack/in-world.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

const wrongBy = 300
const before = 3
const around = 20
const after = 3
const spacingMs = 40
const dayMs = 86_400_000

export const measurement: Measurement = {
  id: 'R5close',
  claim: `judges submit through nodes whose clocks are ${wrongBy} s behind, right and ${wrongBy} s ahead, from tablets that are a day wrong, before, while and after the round is closed, and after it is locked`,
  target:
    'what the server has before the close counts, what comes after is late, nothing is taken after the lock, whatever any clock says',
  isCount: true,
  limitSeconds: 180,
  run: (log) => inWorld((world) => closeUnderway(world, log)),
}

async function closeUnderway(world: World, log: Log) {
  const shifts = [-wrongBy, 0, wrongBy]
  const ports = await Promise.all(shifts.map(freePort))
  const nodes = shifts.map((shift, at) => startShifted(world.environment, shift, ports[at] ?? 0))
  try {
    for (const [at, node] of nodes.entries()) await isReady(ports[at] ?? 0, node)
    const staff = await play(world, { roles: [{ scope: 'all', permissions: ['contest:judging:run'] }] })
    const faults: string[] = []
    let between = 0
    for (const [at, shift] of shifts.entries()) {
      const round = await plantFullRound(world, 1, before + around + after + 1)
      const seen = await atNode(world, `http://127.0.0.1:${ports[at]}`, staff, round)
      between += seen.between
      for (const fault of seen.faults) faults.push(`${shift} s: ${fault}`)
    }
    for (const fault of faults.slice(0, 10)) log(fault)
    const asked = shifts.length * (before + around + after + 1)
    return {
      figure: `${asked} scores, ${between} of them under way while the round was closed: ${faults.length} decided by another clock`,
      holds: faults.length === 0,
    }
  } finally {
    await Promise.all(nodes.map(stop))
  }
}

type Sent = {
  id: string
  sentAt: number
  answeredAt: number
  status: number
  text: string
  isLate: boolean | undefined
}

async function atNode(world: World, origin: string, staff: Played, { roundId, judges }: PlantedRound) {
  const [judge] = judges
  if (!judge) throw new Error('no judge')
  const headers = { authorization: `Bearer ${await world.token(judge.who)}`, 'portal-code': judge.who.portalCode }
  const device = new JudgeDevice()
  const waiting = [...judge.assignmentIds]
  const submit = async (): Promise<Sent> => {
    const { body } = device.revisionOf(waiting.shift() ?? '', 8_00, dayMs)

    const sentAt = performance.now()
    const { status, text } = await ask(origin, 'POST /ims/score/submit', { headers, body })
    const isLate = status === 200 ? (JSON.parse(text) as { data: { isLate: boolean } }).data.isLate : undefined
    return { id: body.id, sentAt, answeredAt: performance.now(), status, text, isLate }
  }
  const run = (act: 'close' | 'lock') =>
    world.call(staff, 'PUT /ims/score/run', {
      body: act === 'lock' ? { act, roundId, reason: '缺分' } : { act, roundId },
    })
  const all: Sent[] = []
  for (let n = 0; n < before; n += 1) all.push(await submit())
  const submitting: Promise<Sent>[] = []
  let closing: Promise<{ sentAt: number; answeredAt: number }> | undefined
  for (let n = 0; n < around; n += 1) {
    submitting.push(submit())
    if (n === around >> 1) {
      const sentAt = performance.now()
      closing = run('close').then(() => ({ sentAt, answeredAt: performance.now() }))
    }
    await pause(spacingMs)
  }
  all.push(...(await Promise.all(submitting)))
  const closed = await closing
  if (!closed) throw new Error('never closed')
  for (let n = 0; n < after; n += 1) all.push(await submit())
  const faults: string[] = []
  let between = 0
  for (const { sentAt, answeredAt, status, text, isLate } of all) {
    const should = answeredAt < closed.sentAt ? false : sentAt > closed.answeredAt ? true : undefined
    if (status !== 200) faults.push(`${status} ${text}`)
    else if (should === undefined) between += 1
    else if (isLate !== should) faults.push(`late: ${isLate} where it should be ${should}`)
  }
  await run('lock')
  const locked = await submit()
  if (locked.status !== 422 || !locked.text.includes('score.locked')) faults.push(`after the lock: ${locked.status}`)
  await withWholeDatabase(world, async (database) => {
    const { rows } = await database.query<{ id: string; is_late: boolean; off: number }>(
      `select v.id, v.is_late, abs(extract(epoch from clock_timestamp() - v.received_at))::float8 as off from score_revision v
       join judging_assignment a on a.tenant_id = v.tenant_id and a.id = v.assignment_id where a.round_id = $1`,
      [roundId],
    )
    const kept = new Map(rows.map((row) => [row.id, row]))
    for (const { id, isLate } of all) if (kept.get(id)?.is_late !== isLate) faults.push('the receipt says otherwise')
    if (rows.length !== all.length) faults.push(`${rows.length} kept of ${all.length}`)
    if (rows.some(({ off }) => off > wrongBy / 2)) faults.push('received at the time of a wrong clock')
  })
  return { faults, between }
}
