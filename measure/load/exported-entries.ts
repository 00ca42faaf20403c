import type { JobRun } from '@laurel/contract/job'
import { dropBucket } from '@laurel/testbed/bucket'
import { type PlantedContest, plantContest } from '@laurel/testbed/planted-contest'
import { startWorker, until } from '@laurel/testbed/worker'
import { openWorld, type World } from '@laurel/testbed/world'
import type { Log } from '../measurement.ts'
import { withWholeDatabase } from '../proofs/attack/whole-database.ts'
import { memoryMb, startedBy, watchMemory } from './memory.ts'

const timeoutMs = 2_400_000

const question = (key: string) => ({
  key,
  widget: 'text',
  label: { zh: `问题 ${key}` },
  required: false,
  identifies: false,
})
const answer = '面向乡村小学的低成本显微镜，用手机镜头与三维打印件，每套不到三十元，学生可以自己装配与维修。'

/** `moreMb`: what the process that exports had in memory beyond what it had before. */
type Exported = { figure: string; moreMb: number; isWhole: boolean }

/** So many entries with eight answers each, as a workbook and as text, after a small export: what the first of all loads stays. */
export async function exportEntries(count: number, log: Log): Promise<Exported> {
  const world = await openWorld()
  const worker = await startWorker(world, { LAUREL_LOG_LEVEL: 'info' })
  try {
    const exporter = startedBy(worker.process.pid ?? 0, 'work-long.ts')
    const few = await plant(world, 200)
    await exported(world, few.contestId, 'workbook')
    return await exportBoth(world, exporter, count, log)
  } finally {
    await worker.stop()
    await dropBucket()
    await world.close()
  }
}

async function exportBoth(world: World, pid: number, count: number, log: Log): Promise<Exported> {
  const { contestId } = await plant(world, count)
  const copySeconds = await copyTo(world, contestId)
  log(`${count} rows: COPY TO ${copySeconds.toFixed(2)} s`)
  const parts: string[] = []
  let moreMb = 0
  let isWhole = true
  for (const format of ['workbook', 'text'] as const) {
    const before = memoryMb(pid)
    const peak = watchMemory(pid)
    const { job, seconds } = await exported(world, contestId, format)
    const more = (await peak.stop()) - before
    moreMb = Math.max(moreMb, more)
    if (job.done !== count || job.state !== 'done') isWhole = false
    parts.push(
      `${format}: ${job.done} rows in ${seconds.toFixed(1)} s (${(seconds / copySeconds).toFixed(0)}× COPY TO, ${(count / seconds).toFixed(0)}/s), ${more.toFixed(0)} MB more at most`,
    )
    log(parts.at(-1) ?? '')
  }
  return { figure: parts.join('; '), moreMb, isWhole }
}

const copyTo = (world: World, contestId: string): Promise<number> =>
  withWholeDatabase(world, async (database) => {
    await database.query('analyze entry, entry_submission, entry_member')
    const began = performance.now()
    await database.query(`copy (
      select e.code, n.title, t.name, s.name, e.state, n.submitted_at, n.receipt, n.held from entry e
      join entry_submission n on n.tenant_id = e.tenant_id and n.entry_id = e.id and n.number = e.submission
      join track t on t.tenant_id = e.tenant_id and t.id = n.track_id join stage s on s.tenant_id = e.tenant_id and s.id = n.stage_id
      where e.contest_id = '${contestId}' order by e.code) to '/dev/null' (format csv)`)
    return (performance.now() - began) / 1000
  })

async function exported(world: World, contestId: string, format: 'workbook' | 'text') {
  const { admin } = world.lanjiang.accounts
  const began = performance.now()
  const { data } = await world.call(admin, 'POST /ims/entry/export', { body: { contestId, format } })
  const job = await until(
    'it is exported',
    async () => {
      const asked = await world.call(admin, 'GET /ims/job/get', { query: { id: data.jobId } })
      const found = asked.data as JobRun
      return found.finishedAt === null ? undefined : found
    },
    timeoutMs,
  )
  return { job, seconds: (performance.now() - began) / 1000 }
}

/** Handed in, each with its frozen copy. */
async function plant(world: World, count: number): Promise<PlantedContest> {
  const keys = Array.from({ length: 8 }, (_, at) => `q${at}`)
  const held = JSON.stringify({ s1: Object.fromEntries([['title', '作品'], ...keys.map((key) => [key, answer])]) })
  const { accountId } = world.lanjiang.accounts.entrant
  const contest = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
    plantContest(tx, { tenantId: actor.tenantId, marker: '导出赛' }, keys.map(question)),
  )
  const { contestId, trackId, stageId, formId } = contest
  const { tenantId } = world.lanjiang
  await withWholeDatabase(world, async (database) => {
    await database.query(
      `with planted as (
         insert into entry (tenant_id, id, contest_id, track_id, stage_id, form_id, title, state, begun_by, code, submission, submitted_at)
         select $1, new_id(), $2, $3, $4, $5, '作品 ' || n, 1, $6, 'CX' || lpad(n::text, 7, '0'), 1, now() from generate_series(1, $7::int) n
         returning id
       ), led as (
         insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
         select $1, new_id(), p.id, a.person_id, 'leader', now() from planted p, account a where a.id = $6
       )
       insert into entry_submission (tenant_id, id, entry_id, number, stage_id, track_id, form_id, title, held, people, files, hash, receipt, submitted_by)
       select $1, new_id(), p.id, 1, $4, $3, $5, '作品', $8, '[]', '[]', sha256(p.id::text::bytea),
         upper(right(replace(p.id::text, '-', ''), 16)), $6 from planted p`,
      [tenantId, contestId, trackId, stageId, formId, accountId, count, held],
    )
  })
  return contest
}
