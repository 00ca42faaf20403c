import type { Answer, Parsed } from '@laurel/contract/define'
import type { cleanFiles, countFiles, getFileDetail, LibraryFile, listFiles } from '@laurel/contract/file-library'
import { z } from 'zod'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import { defineJob } from '../../jobs/define.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { mediaPlace } from '../../storage/media.ts'
import { startJob } from '../job/job.service.ts'
import { canAddToLibrary, canDownload, maxLibraryBytes } from './file.policy.ts'
import { answer } from './file.service.ts'
import * as sql from './file-library.sql.ts'

export const cleanUpKind = 'file-clean-up'
export const removeObjectsJob = defineJob({
  name: 'remove-objects',
  payload: z.object({ id: z.uuid(), objectIds: z.array(z.uuid()) }),
  lane: 'ordinary',
  priority: 5,
  attempts: 20,
})

export async function list(
  ctx: Ctx<Account>,
  { cursor, limit, kind, q }: Parsed<typeof listFiles>['query'],
): Promise<Answer<typeof listFiles>> {
  const { tenantId } = ctx.actor
  const rows = await sql.listLibrary(ctx.tx, tenantId, { kind, q: q.trim() }, readCursor(cursor), limit + 1)
  const page = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }))
  return { rows: page.rows.map((row) => shown(tenantId, row)), nextCursor: page.nextCursor }
}

const shown = (tenantId: string, row: sql.LibraryRow): LibraryFile => ({
  ...answer(row),
  uploadedBy: row.uploaded_by ?? '',
  uses: row.uses,
  downloads: row.downloads,
  media: row.media_at === null ? null : mediaPlace(tenantId),
})

export async function count(ctx: Ctx<Account>): Promise<Answer<typeof countFiles>> {
  const { bytes, ...counts } = found(await sql.countLibrary(ctx.tx, ctx.actor.tenantId))
  return { ...counts, bytes: Number(bytes), maxBytes: maxLibraryBytes }
}

export async function detail(ctx: Ctx<Account>, id: string): Promise<Answer<typeof getFileDetail>> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const row = found(await sql.findInLibrary(tx, tenantId, id))
  const usedBy = await sql.usesOfFile(tx, tenantId, id)
  const versions = await sql.versionsOf(tx, tenantId, id)
  const maySave = canAddToLibrary(actor)
  return {
    ...shown(tenantId, row),
    scannedAt: row.scanned_at,
    scannedBy: row.scanned_by,
    usedBy: usedBy.map(({ subject, id, title, portal, is_live }) => ({
      subject,
      id,
      title: { zh: title?.zh ?? '', en: title?.en ?? '' },
      portal: portal ?? '',
      isLive: is_live,
    })),
    versions: versions.map((version) => ({
      number: version.number,
      name: version.name,
      size: version.size,
      storedAt: version.stored_at,
      storedBy: version.stored_by_name ?? '',
    })),
    can: {
      remove: maySave && row.uses === 0,
      replace: maySave && row.state === 'stored' && !row.type.startsWith('image/'),
      download: canDownload(actor, row),
    },
  }
}

export async function remove(ctx: Ctx<Account>, id: string): Promise<null> {
  found(await sql.lockInLibrary(ctx.tx, ctx.actor.tenantId, id))
  await removeLocked(ctx, id)
  return null
}

/** In the order of their ids, so that two who remove many at once do not wait for each other in a circle. */
export async function removeMany(ctx: Ctx<Account>, ids: readonly string[]): Promise<{ removed: number }> {
  const wanted = [...new Set(ids)].toSorted()
  for (const id of wanted) await remove(ctx, id)
  return { removed: wanted.length }
}

/** The bytes are removed after the commit: a page that is being rendered from them can still be rendered. */
export async function removeLocked(ctx: Ctx, id: string): Promise<void> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const file = found(await sql.findInLibrary(tx, tenantId, id))
  must(file.uses === 0, 'file.in-use')
  const objects = await sql.objectsOf(tx, tenantId, id)
  await sql.dropRow(tx, tenantId, id)
  const objectIds = objects.map(({ object_id }) => object_id)
  await enqueue(tx, removeObjectsJob, { id, objectIds }, `remove-objects:${id}`)
  await record(ctx, 'file.removed', id, { name: file.name, type: file.type, size: file.size })
}

export async function startCleanUp(ctx: Ctx<Account>): Promise<Answer<typeof cleanFiles>> {
  return { jobId: await startJob(ctx, cleanUpKind, {}) }
}
