import type { Answer, Parsed } from '@laurel/contract/define'
import type { beginUpload, downloadFile, listUnfinished, StoredFile } from '@laurel/contract/file'
import { reachOf } from '@laurel/rules/data-scope'
import { cleanFileName } from '@laurel/rules/file-name'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { objectKey } from '../../storage/objects.ts'
import { type Presigned, presignedDownload, presignedUpload, presignedView } from '../../storage/presigned.ts'
import { canAddToLibrary, canDownload, canSee, isClean, isOwn, maxOf, maxUnfinished } from './file.policy.ts'
import * as sql from './file.sql.ts'
import { requireQuota } from './file-quota.service.ts'
import { keyOf } from './file-scan.ts'

const entrant = 1

export async function begin(
  ctx: Ctx<Account>,
  input: Parsed<typeof beginUpload>['body'],
): Promise<Answer<typeof beginUpload>> {
  const { tenantId, accountId } = ctx.actor
  const { type, size, library: isLibrary } = input
  await requireSpace(ctx, input)
  const name = cleanFileName(input.name, type)
  const file = found(await sql.addPending(ctx.tx, { tenantId, id: newId(), accountId, name, type, size, isLibrary }))
  return { file: answer(file), ...(await presignedUpload(objectKey(tenantId, file.id), type, size)) }
}

/** What is announced may come. */
export async function requireSpace(
  ctx: Ctx<Account>,
  { type, size, library }: { type: string; size: number; library: boolean },
): Promise<void> {
  const { tx, actor } = ctx
  must(size <= maxOf(type), 'file.too-large-for-type')
  must(!library || canAddToLibrary(actor), 'http.not-permitted')
  await requireQuota(ctx, size, library)
  must((await sql.countPending(tx, actor.tenantId, actor.accountId)) < maxUnfinished, 'file.too-many-unfinished')
}

export async function get(ctx: Ctx<Account>, id: string): Promise<StoredFile> {
  return answer(await readable(ctx, id))
}

/**
 * Its owner's, the library's, in an entry that one takes part in, or handed in with one that one reads for the organiser or decides about. Who takes
 * part reads it with the account that takes part (decision 54).
 */
export async function readable(ctx: Ctx<Account>, id: string): Promise<sql.FileRow> {
  const { tx, actor } = ctx
  const file = await sql.findFile(tx, actor.tenantId, id)
  const isSeen =
    file &&
    (canSee(actor, file) ||
      (actor.userType === entrant
        ? await sql.isInEntryOf(tx, actor.tenantId, id, actor.personId)
        : await isReviewed(ctx, id)))
  if (!isSeen) throw new Refusal('http.not-found')
  return file
}

type ShowsFile = (ctx: Ctx<Account>, fileId: string) => Promise<boolean>

const shownWith: ShowsFile[] = []

/** By a feature that shows files with something of its own, when it is loaded. */
export const offerFiles = (shows: ShowsFile) => void shownWith.push(shows)

async function isReviewed(ctx: Ctx<Account>, id: string): Promise<boolean> {
  const { tx, actor } = ctx
  for (const shows of shownWith) if (await shows(ctx, id)) return true
  return (
    hasPermission(actor, 'contest:entry:list') &&
    (await sql.isInEntryWithin(tx, actor.tenantId, id, reachOf(actor, 'contest:entry:list')))
  )
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
  const file = await readable(ctx, id)
  must(isClean(file), 'http.not-found')
  return presignedDownload(keyOf(ctx.actor.tenantId, file), file.name)
}

/** For a feature that has decided that whoever asks may see it. */
export const shownFile = async ({ tx, actor }: Ctx, id: string): Promise<sql.FileRow> =>
  found(await sql.findFile(tx, actor.tenantId, id))

/** For a feature that has decided that whoever asks may have it. */
export async function handOut(ctx: Ctx, id: string): Promise<Presigned> {
  const file = await sql.findFile(ctx.tx, ctx.actor.tenantId, id)
  if (file?.state !== 'stored') throw new Refusal('http.not-found')
  return presignedDownload(keyOf(ctx.actor.tenantId, file), file.name)
}

/** A film plays as it is; its container was read by the scanner. */
export const playFilm = (tenantId: string, file: sql.FileRow): Promise<Presigned> =>
  presignedView(keyOf(tenantId, file), 'video/mp4')

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
