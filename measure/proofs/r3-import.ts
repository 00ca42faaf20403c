import { setTimeout as pause } from 'node:timers/promises'
import { sheetType, writeSheet } from '@laurel/api/src/jobs/sheet.ts'
import type { JobRun } from '@laurel/contract/job'
import { dropBucket } from '@laurel/testbed/bucket'
import { plantContest } from '@laurel/testbed/planted-contest'
import { plantPeople } from '@laurel/testbed/planted-people'
import { startWorker, until } from '@laurel/testbed/worker'
import type { TestAccount, World } from '@laurel/testbed/world'
import type pg from 'pg'
import type { Log, Measurement } from '../measurement.ts'
import { inWorld } from './attack/in-world.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

const rows = { small: 1_000, full: 10_000 }
/** As many drafts as a leader may have. */
const perLeader = 10
const maxTransactionMs = 2_000
const sampleEveryMs = 50
const timeoutMs = 1_200_000

export const measurement: Measurement = {
  id: 'R3import',
  claim: `a list of ${rows.full} entries with ten planted faults is imported (${rows.small} when small), and imported again`,
  target: `exactly the ten are named, by row and column; each other row is one entry and one notice; again nothing new; no transaction over ${maxTransactionMs / 1000} s`,
  isCount: true,
  limitSeconds: 300,
  fullLimitSeconds: 2_400,
  run: (log, { isFull }) => inWorld((world) => importAll(world, rows[isFull ? 'full' : 'small'], log)),
}

async function importAll(world: World, count: number, log: Log) {
  const { admin } = world.lanjiang.accounts
  const { contestId } = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
    plantContest(tx, { tenantId: actor.tenantId, marker: '导入赛' }),
  )
  const leaders = await plantPeople(world, count / perLeader)
  const lines = Array.from({ length: count }, (_, at) => [
    'CX',
    `作品 ${at}`,
    leaders[Math.floor(at / perLeader)]?.userName ?? '',
  ])
  const planted = plantFaults(lines, admin.userName)
  const worker = await startWorker(world, { LAUREL_LOG_LEVEL: 'info' })
  try {
    return await withWholeDatabase(world, async (database) => {
      const fileId = await sent(world, admin, lines)
      const check = await run(world, admin, 'check', { contestId, fileId })
      log(`checked in ${check.seconds.toFixed(1)} s: ${check.job.done} of ${check.job.total}`)
      const longest = watchTransactions(database)
      const first = await run(world, admin, 'start', { contestId, fileId })
      const maxStepMs = await longest.stop()
      const again = await run(world, admin, 'start', { contestId, fileId })
      const there = await counted(database, contestId)
      const named = first.job.rowErrors.map(({ row, reason }) => `${row} ${reason}`)
      for (const fault of named.filter((each) => !planted.includes(each))) log(`not planted: ${fault}`)
      for (const fault of planted.filter((each) => !named.includes(each))) log(`not named: ${fault}`)
      const good = count - planted.length
      const isExact = [first, check, again].every(({ job }) => same(job.rowErrors, planted))
      return {
        figure: `${count} rows: ${named.length} of ${planted.length} planted faults named and no other; ${first.job.done} written in ${first.seconds.toFixed(0)} s (${(first.job.done / first.seconds).toFixed(0)}/s), ${there.entries} entries, ${there.notices} notices; again ${again.job.done} new in ${again.seconds.toFixed(0)} s; longest transaction ${maxStepMs.toFixed(0)} ms`,
        holds:
          isExact &&
          first.job.done === good &&
          again.job.done === 0 &&
          there.entries === good &&
          there.notices === good &&
          maxStepMs <= maxTransactionMs,
      }
    })
  } finally {
    await worker.stop()
    await dropBucket()
  }
}

const same = (named: JobRun['rowErrors'], planted: readonly string[]) =>
  named.length === planted.length && named.every(({ row, reason }) => planted.includes(`${row} ${reason}`))

/** Ten cells of ten rows, all over the list; how each is named. */
function plantFaults(lines: string[][], noEntrant: string): string[] {
  const faults: [column: number, value: string, named: string][] = [
    [1, '', 'B:title.required'],
    [1, '零宽\u200b字符', 'B:title.invisible'],
    [1, '长'.repeat(121), 'B:title.too-long'],
    [1, '', 'B:title.twice'],
    [0, '', 'A:track.required'],
    [0, '不存在的赛道', 'A:track.unknown'],
    [2, '', 'C:leader.required'],
    [2, 'nobody_here', 'C:leader.unknown'],
    [2, noEntrant, 'C:leader.not-an-entrant'],
    [1, '软\u00ad连字符', 'B:title.invisible'],
  ]
  return faults.map(([column, value, named], index) => {
    const at = Math.floor(((index + 0.5) * lines.length) / faults.length)
    const line = lines[at] ?? []
    if (named.endsWith('twice')) line.splice(0, line.length, ...(lines[at - 1] ?? []))
    else line[column] = value
    return `${at + 2} ${named}`
  })
}

async function sent(world: World, who: TestAccount, lines: readonly string[][]): Promise<string> {
  const bytes = writeSheet({ name: '作品', rows: [['赛道', '作品名称', '负责人用户名'], ...lines] })
  const body = { name: '作品.xlsx', type: sheetType, size: bytes.length }
  const { data } = await world.call(who, 'POST /ims/file/begin', { body })
  const { url, headers, file } = data as unknown as {
    url: string
    headers: Record<string, string>
    file: { id: string }
  }
  await fetch(url, { method: 'PUT', headers, body: Buffer.from(bytes) })
  const finished = await world.call(who, 'PUT /ims/file/finish', { body: { id: file.id } })
  if (finished.code !== 200) throw new Error(`the list was not taken: ${finished.code}`)
  return file.id
}

async function run(
  world: World,
  who: TestAccount,
  act: 'check' | 'start',
  body: { contestId: string; fileId: string },
) {
  const began = performance.now()
  const { data } = await world.call(who, `POST /ims/entry-import/${act}`, { body })
  const job = await until(
    'the list is through',
    async () => {
      const asked = await world.call(who, 'GET /ims/job/get', { query: { id: data.jobId } })
      const found = asked.data as JobRun
      return found.finishedAt === null ? undefined : found
    },
    timeoutMs,
  )
  return { job, seconds: (performance.now() - began) / 1000 }
}

/** Of the writers, by the database's own clock. */
function watchTransactions(database: pg.Client) {
  let isOver = false
  let longest = 0
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await database.query<{ ms: number }>(`
        select coalesce(max(extract(epoch from clock_timestamp() - xact_start)) * 1000, 0)::float8 as ms
        from pg_stat_activity where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`)
      longest = Math.max(longest, rows[0]?.ms ?? 0)
      await pause(sampleEveryMs)
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      return longest
    },
  }
}

async function counted(database: pg.Client, contestId: string) {
  const { rows } = await database.query<{ entries: number; notices: number }>(
    `select (select count(*)::int from entry where contest_id = $1) as entries,
       (select count(*)::int from notice where kind = 'entry.imported') as notices`,
    [contestId],
  )
  return rows[0] ?? { entries: -1, notices: -1 }
}
