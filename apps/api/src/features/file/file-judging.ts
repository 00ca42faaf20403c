import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { record } from '../../events/record.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { OffloadBusy } from '../../offload/task.ts'
import { ScannerAway } from '../../scanning/clamd.ts'
import { type Judgement, judge } from '../../scanning/judge.ts'
import { objectKey, objectSize, putObject, removeObject } from '../../storage/objects.ts'
import * as sql from './file.sql.ts'
import { discardBytes, discardedOf, discardUpload, joinParts } from './file-upload.ts'

const scanAttempts = 5
const mediaAttempts = 5

export const keyOf = (tenantId: string, file: { id: string; object_id: string | null }) =>
  objectKey(tenantId, file.object_id ?? file.id)

/** A file in somebody's hand: what they find counts for as long as nobody else has taken it. */
export type Taken = { file: sql.FileRow; as: string; before: string | null }

export type Found =
  /** It is not here, or not whole. */
  | { kind: 'absent' }
  /** It is here, and the worker reads it: because it is long, or because the scanner `isAway`. */
  | { kind: 'unread'; isAway: boolean }
  | { kind: 'judged'; judgement: Judgement; objectId: string | null }

/** Whoever calls it holds the lock of the row. Undefined: it is in another's hand. */
export async function take(ctx: Ctx, file: sql.FileRow, isForced = false): Promise<Taken | undefined> {
  const as = newId()
  const taken = await sql.markTaken(ctx.tx, ctx.actor.tenantId, file.id, as, isForced)
  return taken && { file: taken, as, before: file.taken_as }
}

/** Between two transactions. Throws if the store is away. */
export async function look(tenantId: string, { file, as, before }: Taken, isRead: boolean): Promise<Found> {
  // What somebody who died over it has left.
  if (before !== null) await removeObject(objectKey(tenantId, before))
  const isHere = (await joinParts(tenantId, file)) && (await objectSize(keyOf(tenantId, file))) !== undefined
  if (!isHere) return { kind: 'absent' }
  if (!isRead) return { kind: 'unread', isAway: false }
  try {
    const judgement = await judge(keyOf(tenantId, file), file)
    if (!judgement) return { kind: 'absent' }
    return { kind: 'judged', judgement, objectId: await keepCleaned(tenantId, file, as, judgement) }
  } catch (error) {
    if (error instanceof ScannerAway) return { kind: 'unread', isAway: true }
    if (error instanceof OffloadBusy) return { kind: 'unread', isAway: false }
    throw error
  }
}

async function keepCleaned(tenantId: string, { type, object_id }: sql.FileRow, as: string, judgement: Judgement) {
  if (judgement.kind !== 'stored' || !judgement.cleaned) return object_id
  await putObject(objectKey(tenantId, as), type, judgement.cleaned)
  return as
}

/** The first whose word counts settles it; undefined: it was another's. */
export async function settle(ctx: Ctx, { file: { id }, as }: Taken, found: Found): Promise<string | undefined> {
  const { tx, actor } = ctx
  const file = await sql.lockFile(tx, actor.tenantId, id)
  if (file?.state !== 'scanning' || file.taken_as !== as) return undefined
  if (found.kind === 'absent') await sql.markPending(tx, actor.tenantId, id, as)
  else if (found.kind === 'unread') await leave(ctx, file, found.isAway)
  else await settleAs(ctx, file, found.judgement, found.objectId)
  return found.kind === 'judged' ? found.judgement.kind : found.kind
}

/** It is read by the worker as soon as this transaction is through. */
async function leave(ctx: Ctx, { id, type, size }: sql.FileRow, isAway: boolean): Promise<void> {
  const { tx, actor } = ctx
  await sql.markUnread(tx, actor.tenantId, id, isAway)
  // The worker comes back to it by itself.
  if (actor.kind === 'system') return
  await enqueue(tx, 'scan-file', { id }, `scan-file:${id}`, scanAttempts)
  await record(ctx, 'file.arrived', id, { type, size })
}

/** Whoever calls it holds the lock of the row. */
export async function settleAs(
  ctx: Ctx,
  file: sql.FileRow,
  judgement: Judgement,
  objectId: string | null,
): Promise<void> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  if (judgement.kind === 'refused') {
    await discardUpload(ctx, file)
    await sql.markRefused(tx, tenantId, file.id, judgement.reason)
    await record(ctx, 'file.refused', file.id, { reason: judgement.reason })
  } else if (judgement.kind === 'quarantined') {
    await sql.markQuarantined(tx, tenantId, file.id, judgement)
    await record(ctx, 'file.quarantined', file.id, { threat: judgement.threat })
  } else {
    const { sha256, scannedBy, pixels, size } = judgement
    const extent = { width: pixels?.width ?? null, height: pixels?.height ?? null }
    if (objectId !== file.object_id) await discardUpload(ctx, { ...file, taken_as: null })
    await sql.markStored(tx, tenantId, file.id, { sha256, size, objectId, scannedBy, ...extent })
    if (file.is_library && pixels)
      await enqueue(tx, 'make-media', { id: file.id }, `make-media:${file.id}`, mediaAttempts)
    await record(ctx, 'file.stored', file.id, { type: file.type, size })
  }
}

/** After the transaction that settled it. */
export async function tidy(
  tenantId: string,
  { file, as }: Taken,
  found: Found,
  how: string | undefined,
): Promise<void> {
  if (how === 'refused') await discardBytes(tenantId, discardedOf(file))
  // Another's word counted: nobody will ask for what was cleaned here.
  const isOnesOwn = found.kind === 'judged' && found.objectId === as
  if (how === undefined && isOnesOwn) await removeObject(objectKey(tenantId, as))
}

/** By the worker. It may run twice: what is settled stays so. A job that is run again knows that whoever had taken the file is gone. */
export async function scanFile(tenantId: string, id: string, isAgain = false): Promise<void> {
  const taken = await inTenant(tenantId, 'scan file', 'write', async (ctx) => {
    const file = await sql.lockFile(ctx.tx, tenantId, id)
    return file?.state === 'scanning' ? take(ctx, file, isAgain) : undefined
  })
  if (!taken) return
  try {
    const found = await look(tenantId, taken, true)
    const how = await inTenant(tenantId, 'scan file', 'write', (ctx) => settle(ctx, taken, found))
    await tidy(tenantId, taken, found, how)
  } catch (error) {
    await inTenant(tenantId, 'scan file', 'write', (ctx) => settle(ctx, taken, { kind: 'unread', isAway: false }))
    throw error
  }
}

const filesAtATime = 50

/** What could not be read when it came, because the scanner was away or whoever read it died over it. */
export async function scanWaiting(trouble: (error: unknown) => void, signal?: AbortSignal): Promise<void> {
  const files = await asPlatform('files awaiting their scan', (tx) => sql.awaitingScan(tx, filesAtATime))
  for (const { tenant_id, id } of files) {
    if (signal?.aborted) return
    await scanFile(tenant_id, id).catch(trouble)
  }
}
