import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engineDatabase } from '@laurel/services/engine-database'
import { locateServices } from '@laurel/services/located'
import { openSeeded } from '@laurel/testbed/seeded'
import { apiEntry, workerEntry } from '../load/api.ts'
import { cpuOf, sessionsOf, treeOf } from '../load/cpu-tree.ts'
import { openEngine } from '../load/own-engine.ts'
import { openPostgres } from '../load/own-postgres.ts'
import { openRedis } from '../load/own-redis.ts'
import { databaseIn } from '../load/own-world.ts'
import { press, submission } from '../load/pressure.ts'
import { type ReadyEntries, readyEntries } from '../load/ready-entries.ts'
import { startProcess, startServer, stop } from '../load/server-process.ts'
import { sendFiles } from '../load/steady-files.ts'
import { SubmissionFigures } from '../load/submission-figures.ts'
import type { Measurement } from '../measurement.ts'

const wantedPerSecond = 250
const maxP99Ms = 500
const maxNumberingSeconds = 10
const maxEventsOfEntry = 30
const filesPerSecond = 10
const warmUp = 400
const costlyShown = 25
const capacity = { seconds: 8, connections: 24, entries: 4_000 }
/** Beyond this share of what it can do at all, a machine answers late. */
const steadyShare = 0.7
const seconds = { small: 20, full: 600 }

export const measurement: Measurement = {
  id: 'P10',
  claim: `${wantedPerSecond} submissions a second for ten minutes through one API node, each with five stored files, with worker, scanner and engine, and ${filesPerSecond} files a second finished beside them`,
  target: `${wantedPerSecond}/s, p99 ≤ ${maxP99Ms} ms, 0 errors; numbering ≤ ${maxNumberingSeconds} s behind; ≤ ${maxEventsOfEntry} events an entry`,
  limitSeconds: 420,
  fullLimitSeconds: 1_800,
  async run(log, { isFull }) {
    const folder = mkdtempSync(join(tmpdir(), 'laurel-p10-'))
    const postgres = await openPostgres({ settings: { shared_buffers: '1GB', max_wal_size: '8GB' } })
    const redis = await openRedis()
    const engine = await openEngine(postgres, `p10-${process.pid}`)
    const { nginx } = await locateServices()
    const changes = {
      LAUREL_REDIS_URL: redis.url,
      LAUREL_CONTENT_ORIGIN: `http://127.0.0.1:${nginx.contentPort}`,
      ...engine.environment,
    }
    const seeded = await openSeeded(databaseIn(postgres.superuserUrl, changes))
    const environment: Record<string, string> = { ...seeded.environment, LAUREL_LOG_LEVEL: 'error' }
    const worker = startProcess(workerEntry, { ...environment, LAUREL_NODE_NAME: 'worker' })
    const api = await startServer(apiEntry, environment)
    const databaseUrl = Object.assign(new URL(postgres.superuserUrl), {
      pathname: new URL(environment['LAUREL_OWNER_DATABASE_URL'] ?? '').pathname,
    }).href
    const figures = await SubmissionFigures.of(databaseUrl)
    try {
      const entries = await readyEntries(databaseUrl)
      const run = async (
        count: number,
        plan: { perSecond: number | 'as answered'; seconds: number; connections: number },
      ) => {
        const fills = join(folder, `fills-${crypto.randomUUID()}`)
        const tokens = await fill(fills, entries, count)
        const over = { is: false }
        const sender = { origin: `http://127.0.0.1:${api.port}`, portalCode: entries.portalCode, tokens }
        const before = await figures.counts()
        const parts = [
          treeOf('api', api.pid),
          treeOf('worker', worker.pid ?? 0),
          sessionsOf('PostgreSQL', postgres.pid(), 'laurel'),
          sessionsOf('that of the engine', postgres.pid(), engineDatabase),
          treeOf('PostgreSQL with all upkeep', postgres.pid()),
          treeOf('engine', ...engine.pids()),
        ]
        const lag = figures.watchNumbering(() => over.is)
        const files = plan.perSecond === 'as answered' ? undefined : sendFiles(sender, filesPerSecond, () => over.is)
        const requests = { read: '', write: submission(entries.portalCode) }
        const loaded = { tally: none }
        const cpu = await cpuOf(parts, async () => {
          const { connections, ...rest } = plan
          loaded.tally = (
            await press({ port: api.port, requests, writes: 100, maxConnections: connections, fills, ...rest })
          ).write
        })
        over.is = true
        const sent = await files
        const counts = await figures.since(before)
        const ms = cpu
          .map((spent, at) => `${parts[at]?.name} ${((spent * 1000) / Math.max(1, counts.submissions)).toFixed(1)}`)
          .join(', ')
        const { byStatus, p99Ms, medianMs, unsent } = loaded.tally
        log(
          `${plan.perSecond}: ${JSON.stringify(byStatus)}, ${unsent} unsent; median ${medianMs}, p99 ${p99Ms} ms; ms CPU a submission: ${ms}; ${JSON.stringify(counts)}; files ${sent?.finished} ${sent?.failed.slice(0, 3).join(' | ')}`,
        )
        for (const line of await figures.costly(costlyShown)) log(line)
        return { ...loaded.tally, ms, counts, numberingSeconds: await lag, files: sent }
      }
      await run(warmUp, { perSecond: 40, seconds: warmUp / 40, connections: 200 })
      const most = await run(capacity.entries, { perSecond: 'as answered', ...capacity })
      const capable = (most.byStatus['200'] ?? 0) / capacity.seconds
      const perSecond = Math.min(wantedPerSecond, Math.floor(capable * steadyShare))
      const length = isFull ? seconds.full : seconds.small
      const steady = await run(perSecond * length, { perSecond, seconds: length, connections: 1_000 })
      const errors = perSecond * length - (steady.byStatus['200'] ?? 0) + (steady.files?.failed.length ?? 0)
      const eventsOfEntry = await figures.eventsAbout(entries.templateId)
      const figure = `${perSecond}/s for ${length} s: p99 ${steady.p99Ms} ms, median ${steady.medianMs} ms, ${errors} errors; ${Math.round(capable)}/s at most on this machine; ms CPU a submission: ${most.ms}, with the files beside it ${steady.ms}; ${steady.counts.events.toFixed(1)} events a submission, ${eventsOfEntry} in all of an entry; numbering ≤ ${steady.numberingSeconds.toFixed(1)} s behind; ${steady.files?.finished} files finished; ${steady.counts.waiting} starts wait for the engine`
      const holds =
        perSecond >= wantedPerSecond &&
        steady.p99Ms <= maxP99Ms &&
        errors === 0 &&
        steady.numberingSeconds <= maxNumberingSeconds &&
        eventsOfEntry <= maxEventsOfEntry
      return { figure, holds }
    } finally {
      await figures.close()
      await Promise.all([api.stop(), stop(worker)])
      await seeded.close()
      await engine.remove()
      await redis.remove()
      await postgres.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const none = { sent: 0, unsent: 0, byStatus: {} as Record<string, number>, medianMs: 0, p99Ms: 0 }

/** The tokens of those who submit; some of them send files, too. */
async function fill(file: string, entries: ReadyEntries, count: number): Promise<string[]> {
  const { issueAccessToken } = await import('@laurel/api/src/http/access-token.ts')
  const { tenantId } = entries
  const now = new Date().toISOString()
  const lines: string[] = []
  const tokens: string[] = []
  for (const { entryId, accountId, sessionId } of await entries.add(count)) {
    const token = await issueAccessToken({ tenantId, accountId, sessionId, now })
    tokens.push(token)
    lines.push(`${token}\t${entryId}`)
  }
  writeFileSync(file, lines.join('\n'))
  return tokens
}
