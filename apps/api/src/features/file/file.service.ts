import type { Answer, Parsed } from '@laurel/contract/define'
import type { beginUpload, downloadFile, listUnfinished, StoredFile } from '@laurel/contract/file'
import { cleanFileName } from '@laurel/rules/file-name'
import { partCount } from '@laurel/rules/upload'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { abortMultipart, arrivedParts, closeMultipart } from '../../storage/multipart.ts'
import { objectKey, objectSize, removeObject } from '../../storage/objects.ts'
import { type Presigned, presignedDownload, presignedUpload } from '../../storage/presigned.ts'
import { canAddToLibrary, canDownload, canSee, isOwn, largestOf, mostUnfinished } from './file.policy.ts'
import * as sql from './file.sql.ts'
import { askForScan, judged, keyOf, settle } from './file-judging.ts'
import { requireQuota } from './file-quota.service.ts'

/** What is read while its sender waits; the rest is read by the worker. */
const readAtOnce = 4 * 1024 * 1024

export async function begin(
  ctx: Ctx<Account>,
  input: Parsed<typeof beginUpload>['body'],
): Promise<Answer<typeof beginUpload>> {
  const { tenantId, accountId } = ctx.actor
  const { type, size, library: isLibrary } = input
  await mustFit(ctx, input)
  const name = cleanFileName(input.name, type)
  const file = found(await sql.addPending(ctx.tx, { tenantId, id: newId(), accountId, name, type, size, isLibrary }))
  return { file: answer(file), ...(await presignedUpload(objectKey(tenantId, file.id), type, size)) }
}

/** What is announced may come. */
export async function mustFit(
  ctx: Ctx<Account>,
  { type, size, library }: { type: string; size: number; library: boolean },
): Promise<void> {
  const { tx, actor } = ctx
  must(size <= largestOf(type), 'file.too-large-for-type')
  must(!library || canAddToLibrary(actor), 'http.not-permitted')
  await requireQuota(ctx, size, library)
  must((await sql.countPending(tx, actor.tenantId, actor.accountId)) < mostUnfinished, 'file.too-many-unfinished')
}

/** The bytes have arrived. They are read, and are what was announced, or they go. */
export async function finish(ctx: Ctx<Account>, id: string): Promise<StoredFile> {
  const { tenantId } = ctx.actor
  const file = await ownLocked(ctx, id)
  must(file.state !== 'stored', 'file.already-finished')
  if (file.state === 'scanning') return answer(file)
  if (file.state === 'quarantined') throw new Refusal('file.infected')
  if (file.refused_because) throw new Refusal(file.refused_because)
  await join(tenantId, file)
  must((await objectSize(keyOf(tenantId, file))) !== undefined, 'file.not-arrived')
  await sql.markScanning(ctx.tx, tenantId, id)
  const judgement = file.size <= readAtOnce ? await judged(tenantId, file) : undefined
  if (judgement) {
    await settle(ctx, file, judgement)
    if (judgement.kind === 'refused') throw new Refusal(judgement.reason).keepingWork()
    if (judgement.kind === 'quarantined') throw new Refusal('file.infected').keepingWork()
  } else {
    if (file.size <= readAtOnce) await sql.markWaiting(ctx.tx, tenantId, id)
    await askForScan(ctx, id)
    await record(ctx, 'file.arrived', id, { type: file.type, size: file.size })
  }
  return get(ctx, id)
}

/** Parts become one object once all of them are there. */
async function join(tenantId: string, { id, size, upload_id, part_bytes }: sql.FileRow): Promise<void> {
  if (upload_id === null || part_bytes === null) return
  const key = objectKey(tenantId, id)
  const parts = await arrivedParts(key, upload_id)
  // Joined already, by a request whose answer was lost.
  if (!parts) return
  const isWhole =
    parts.length === partCount(size, part_bytes) && parts.reduce((sum, part) => sum + part.size, 0) === size
  must(isWhole, 'file.not-arrived')
  await closeMultipart(key, upload_id, parts)
}

export async function abandon(ctx: Ctx<Account>, id: string): Promise<null> {
  const { tenantId } = ctx.actor
  const file = await ownLocked(ctx, id)
  must(file.state !== 'stored', 'file.already-finished')
  // What was found in it stays to be looked into.
  if (file.state === 'quarantined') return null
  const key = keyOf(tenantId, file)
  if (file.upload_id !== null) await abortMultipart(key, file.upload_id)
  await removeObject(key)
  await sql.removeRow(ctx.tx, tenantId, id)
  await record(ctx, 'file.abandoned', id, { type: file.type, size: file.size })
  return null
}

export async function get(ctx: Ctx<Account>, id: string): Promise<StoredFile> {
  const file = await sql.findFile(ctx.tx, ctx.actor.tenantId, id)
  if (!file || !canSee(ctx.actor, file)) throw new Refusal('http.not-found')
  return answer(file)
}

export async function unfinished(
  ctx: Ctx<Account>,
  { cursor, limit }: Parsed<typeof listUnfinished>['query'],
): Promise<Answer<typeof listUnfinished>> {
  const { tenantId, accountId } = ctx.actor
  const rows = await sql.listUnfinished(ctx.tx, tenantId, accountId, readCursor(cursor), limit + 1)
  const page = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }))
  return {
    rows: page.rows.map((row) => ({
      ...answer(row),
      partBytes: row.part_bytes,
      fingerprint: row.fingerprint,
      library: row.is_library,
    })),
    nextCursor: page.nextCursor,
  }
}

export async function download(ctx: Ctx<Account>, id: string): Promise<Answer<typeof downloadFile>> {
  const file = await sql.findFile(ctx.tx, ctx.actor.tenantId, id)
  if (!file || !canDownload(ctx.actor, file)) throw new Refusal('http.not-found')
  return presignedDownload(keyOf(ctx.actor.tenantId, file), file.name)
}

/** For a feature that has decided that whoever asks may have it. */
export async function handOut(ctx: Ctx, id: string): Promise<Presigned> {
  const file = await sql.findFile(ctx.tx, ctx.actor.tenantId, id)
  if (file?.state !== 'stored') throw new Refusal('http.not-found')
  return presignedDownload(keyOf(ctx.actor.tenantId, file), file.name)
}

/** For a feature that works on what somebody uploaded: theirs, and read. */
export async function ownFile(
  ctx: Ctx<Account>,
  id: string,
): Promise<{ type: string; name: string; isLibrary: boolean }> {
  const file = await sql.findFile(ctx.tx, ctx.actor.tenantId, id)
  if (!file || !canDownload(ctx.actor, file)) throw new Refusal('http.not-found')
  return { type: file.type, name: file.name, isLibrary: file.is_library }
}

/** A file of another looks like one that is not there. */
export async function ownLocked(ctx: Ctx<Account>, id: string): Promise<sql.FileRow> {
  const file = await sql.lockFile(ctx.tx, ctx.actor.tenantId, id)
  if (!file || !isOwn(ctx.actor, file)) throw new Refusal('http.not-found')
  return file
}

export const answer = (file: sql.FileRow): StoredFile => ({
  id: file.id,
  name: file.name,
  type: file.type,
  size: file.size,
  state: file.state,
  isWaiting: file.waiting_since !== null,
  reason: file.refused_because ?? file.threat,
  sha256: file.sha256,
  width: file.width,
  height: file.height,
  createdAt: file.created_at,
})
