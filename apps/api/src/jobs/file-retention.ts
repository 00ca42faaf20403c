import { sql } from 'kysely'
import { asPlatform } from '../database/platform.ts'

const rowsAtATime = 500
/** What a job has made carries people's data, and can be made again. */
const daysOfResults = 7
/** A file that was uploaded and handed in nowhere. */
const daysOfUnused = 7
/** A list of people that was looked at and not imported. */
const hoursOfLists = 24

/**
 * Marks what is kept no longer; `removeUnfinishedFiles` erases its bytes and then its row. From this moment on nobody gets it, and it counts
 * in no quota.
 */
const expired = sql`state = 'refused', refused_because = 'file.expired', name = ''`

export async function expireFiles(tenantId: string, signal?: AbortSignal): Promise<void> {
  const steps = [expireResults, expireLists, expireUnused]
  for (const step of steps) while (!signal?.aborted && (await step(tenantId)) === rowsAtATime);
}

const expireResults = (tenantId: string) =>
  asPlatform('expire results', (tx) =>
    tx.run(sql`
      with old as (
        select id, result_file_id from job_run
        where tenant_id = ${tenantId} and result_file_id is not null and created_at < now() - make_interval(days => ${daysOfResults})
        limit ${rowsAtATime}
      ), forgotten as (
        update job_run set result_file_id = null, version = version + 1 where tenant_id = ${tenantId} and id in (select id from old)
      )
      update file set ${expired} where tenant_id = ${tenantId} and id in (select result_file_id from old)`),
  )

const expireLists = (tenantId: string) =>
  asPlatform('expire lists', (tx) =>
    tx.run(sql`
      with old as (
        select distinct i.file_id from member_import i
        where i.tenant_id = ${tenantId} and i.file_id is not null and i.created_at < now() - make_interval(hours => ${hoursOfLists})
          and not exists (
            select from job_run j where j.tenant_id = i.tenant_id and j.finished_at is null and j.input ->> 'fileId' = i.file_id::text)
        limit ${rowsAtATime}
      ), forgotten as (
        update member_import set file_id = null where tenant_id = ${tenantId} and file_id in (select file_id from old)
      )
      update file set ${expired} where tenant_id = ${tenantId} and id in (select file_id from old)`),
  )

/**
 * Each private file is looked at once: at ten million of them the clean-up of an hour reads what came in that hour a week ago. A feature that
 * keeps private files has a row in `file_use` for each (`notes_file_uses`), or loses them here.
 */
const expireUnused = (tenantId: string) =>
  asPlatform('expire unused files', async (tx) => {
    const files = await tx.rows(sql<{ id: string; finished_at: string; is_used: boolean }>`
      select f.id, f.finished_at,
        exists (select from file_use u where u.tenant_id = f.tenant_id and u.file_id = f.id)
        or exists (select from job_run j where j.tenant_id = f.tenant_id and j.id = f.id and j.result_file_id = f.id)
        or exists (select from member_import i where i.tenant_id = f.tenant_id and i.file_id = f.id) as is_used
      from file_usage s join file f on f.tenant_id = s.tenant_id and f.state = 'stored' and not f.is_library
      where s.tenant_id = ${tenantId} and f.finished_at < now() - make_interval(days => ${daysOfUnused})
        and (f.finished_at, f.id) > (coalesce(s.swept_until, '-infinity'), coalesce(s.swept_id, '00000000-0000-0000-0000-000000000000'))
      order by f.finished_at, f.id limit ${rowsAtATime} for update of f`)
    const last = files.at(-1)
    if (!last) return 0
    const unused = files.filter(({ is_used }) => !is_used).map(({ id }) => id)
    await tx.run(sql`
      update file f set ${expired} where tenant_id = ${tenantId} and id = any (${unused}::uuid[])
        and not exists (select from file_use u where u.tenant_id = f.tenant_id and u.file_id = f.id)`)
    await tx.run(sql`
      update file_usage set swept_until = ${last.finished_at}::timestamptz, swept_id = ${last.id} where tenant_id = ${tenantId}`)
    return files.length
  })
