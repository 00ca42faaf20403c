import { randomUUID } from 'node:crypto'
import { plantFullRound } from '@laurel/testbed/planted-judges'
import { openWorld, type World } from '@laurel/testbed/world'
import pg from 'pg'
import { apiEntry } from '../load/api.ts'
import { hammer } from '../load/hammer.ts'
import { compareRates, median } from '../load/interleaved.ts'
import { JudgeDevice } from '../load/judge-devices.ts'
import { initialize, pgbench } from '../load/pgbench.ts'
import { startServer } from '../load/server-process.ts'
import type { Measurement } from '../measurement.ts'

const minRatio = 0.25
const maxWalKb = 3
const connections = 10
const writes = 500
const judges = 10
const entriesEach = 50

export const measurement: Measurement = {
  id: 'P9',
  claim: 'a score with key, event and outbox, durable, each second through one API node against pgbench -N',
  target: `≥ ${minRatio} tps, ≤ ${maxWalKb} KB WAL`,
  limitSeconds: 240,
  async run(log, { isFull }) {
    const world = await openWorld()
    const { LAUREL_OWNER_DATABASE_URL: url = '' } = world.environment
    await initialize(url)
    const nextWrite = await scoresOf(world)
    const ours = await startServer(apiEntry, world.environment)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const target = {
        port: ours.port,
        path: '/app-api/ims/score/submit',
        write: { method: 'POST' as const, next: nextWrite },
      }
      const walKb: number[] = []
      const cpu: number[] = []
      const hammered = async () => {
        const before = await position(client)
        const cpuBefore = ours.cpuMicroseconds()
        const { seconds } = await hammer(target, connections, writes)
        cpu.push((ours.cpuMicroseconds() - cpuBefore) / writes)
        walKb.push(((await position(client)) - before) / writes / 1024)
        return writes / seconds
      }
      const benched = async () =>
        (await pgbench(url, ['-N', '-c', String(connections), '-t', String(writes / connections)])).perSecond
      await hammer(target, connections, isFull ? 4_000 : 1_000)
      await benched()
      const rates = await compareRates(hammered, benched, isFull ? 21 : 5, log)
      const wal = median(walKb)
      log(`KB of WAL for each write, by round: ${walKb.map((kb) => kb.toFixed(1)).join(' ')}`)
      log(`µs of CPU for each write in the node: ${median(cpu).toFixed(0)}`)
      const figure = `${rates.ratio.toFixed(2)} (${Math.round(rates.ours)}/s against ${Math.round(rates.bare)}/s), ${wal.toFixed(1)} KB WAL`
      return { figure, holds: rates.ratio >= minRatio && wal <= maxWalKb }
    } finally {
      await client.end()
      await ours.stop()
      await world.close()
    }
  },
}

/** Judges who change their minds again and again: each score is one more revision, sent under a key of its own as the desk does. */
async function scoresOf(world: World) {
  const round = await plantFullRound(world, judges, entriesEach)
  const lines: { headers: Record<string, string>; device: JudgeDevice; assignmentIds: readonly string[] }[] = []
  for (const { who, assignmentIds } of round.judges) {
    const headers = { authorization: `Bearer ${await world.token(who)}`, 'portal-code': who.portalCode }
    lines.push({ headers, device: new JudgeDevice(), assignmentIds })
  }
  let count = 0
  return () => {
    const line = lines[count % judges]
    const assignmentId = line?.assignmentIds[Math.floor(count / judges) % entriesEach]
    if (!line || !assignmentId) throw new Error('nothing to score')
    count += 1
    const { body } = line.device.revisionOf(assignmentId, 1_00 + (count % 19) * 50)
    return { body: JSON.stringify(body), headers: { ...line.headers, 'idempotency-key': randomUUID() } }
  }
}

/** Of the whole cluster: what others write meanwhile makes the figure worse, never better. */
async function position(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes")
  return Number(rows[0]?.bytes)
}
