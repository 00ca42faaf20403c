import { sql } from 'kysely'
import { asPlatform } from '../database/platform.ts'
import type { Outdated } from '../database/upkeep.ts'
import { abortMultipart } from '../storage/multipart.ts'
import { objectKey, removeObject } from '../storage/objects.ts'
import { removePreview } from '../storage/previews.ts'
import { expireFiles } from './file-retention.ts'

const rowsAtATime = 1_000
const filesAtATime = 100

const ofGround: Outdated = [{ table: 'idempotency_key', isOld: sql`created_at < now() - interval '24 hours'` }]

const monthsAhead = 18
/** So far back a consumer can be asked to read again (`replay`). */
const daysOfFeed = 30

/** What nobody needs any more, in small transactions: no lock is held for long, and a stop in between loses nothing. */
export async function removeOutdated(outdated: Outdated, signal?: AbortSignal): Promise<void> {
  await asPlatform('event months', (tx) => tx.run(sql`select ensure_event_months(current_date, ${monthsAhead})`))
  await untilFew(rowsAtATime, signal, pruneFeed)
  const tenants = await asPlatform('clean-up', (tx) => tx.rows(sql<{ id: string }>`select id from tenant order by id`))
  for (const { id } of tenants) {
    for (const { table, isOld } of [...ofGround, ...outdated])
      await untilFew(rowsAtATime, signal, () => removeRows(table, id, isOld))
    await expireFiles(id, signal)
    await untilFew(filesAtATime, signal, () => removeUnfinishedFiles(id))
    await addUpSizes(id, signal)
  }
}

/**
 * From the beginning of the feed, as far as every consumer has read and everything is old. The last row stays whatever its age: the next number
 * follows it.
 */
const pruneFeed = () =>
  asPlatform('prune feed', (tx) =>
    tx.run(sql`
      with head as (select seq, recorded_at from event_feed order by seq limit ${rowsAtATime})
      delete from event_feed where seq in (select seq from head)
        and seq < (select max(seq) from event_feed)
        and seq <= all (select seq from event_position)
        and seq < all (select seq from head where recorded_at >= now() - make_interval(days => ${daysOfFeed}))`),
  )

async function untilFew(many: number, signal: AbortSignal | undefined, work: () => Promise<number>): Promise<void> {
  while (!signal?.aborted && (await work()) === many);
}

const removeRows = (table: string, tenantId: string, isOld: ReturnType<typeof sql>) =>
  asPlatform('clean-up', (tx) =>
    tx.run(sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where tenant_id = ${tenantId} and ${isOld} limit ${rowsAtATime}))`),
  )

/** What has changed goes into what was counted, and is nothing that is read beside it any more. */
export const addUpSizes = (tenantId: string, signal?: AbortSignal) =>
  untilFew(rowsAtATime, signal, () => addUpSome(tenantId))

const addUpSome = (tenantId: string) =>
  asPlatform('add up sizes', async (tx) => {
    const added = await tx.first(sql<{ n: number }>`
      with changed as (
        delete from organisation_change where tenant_id = ${tenantId} and id = any (array(
          select id from organisation_change where tenant_id = ${tenantId} order by id limit ${rowsAtATime} for update skip locked))
        returning organisation_id, delta
      ), size as (
        insert into organisation_size (tenant_id, organisation_id, members)
        select ${tenantId}::uuid, organisation_id, sum(delta) from changed group by organisation_id
        on conflict (tenant_id, organisation_id) do update set members = organisation_size.members + excluded.members
      )
      select count(*)::int as n from changed`)
    return added?.n ?? 0
  })

/**
 * What never came, was refused, or is kept no longer; parts may be gone on with for a week, and what was quarantined can be looked into for a month. What
 * waits for the scanner stays. The object first: a row without an object is found again, an object without a row never.
 */
async function removeUnfinishedFiles(tenantId: string): Promise<number> {
  const files = await asPlatform('clean-up', (tx) =>
    tx.rows(sql<{
      id: string
      object_id: string
      taken_as: string | null
      upload_id: string | null
      has_preview: boolean
    }>`
      select id, coalesce(object_id, id) as object_id, taken_as, upload_id,
        exists (select from file_preview p where p.tenant_id = file.tenant_id and p.file_id = file.id) as has_preview
      from file
      where tenant_id = ${tenantId} and state <> 'stored' and state <> 'scanning' and created_at < now() - case
        when refused_because = 'file.expired' then interval '0' when state = 'quarantined' then interval '30 days' when upload_id is not null then interval '7 days' else interval '24 hours' end
      limit ${filesAtATime}`),
  )
  for (const { id, object_id, taken_as, upload_id, has_preview } of files) {
    const key = objectKey(tenantId, object_id)
    if (upload_id !== null) await abortMultipart(key, upload_id)
    await removeObject(key)
    if (has_preview) await removePreview(tenantId, id)
    if (taken_as !== null) await removeObject(objectKey(tenantId, taken_as))
  }
  await asPlatform('clean-up', (tx) =>
    tx.run(sql`
      delete from file where tenant_id = ${tenantId} and state in ('pending', 'refused', 'quarantined')
        and id = any (${files.map(({ id }) => id)})`),
  )
  return files.length
}
