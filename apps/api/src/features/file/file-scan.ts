import { z } from 'zod'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { record } from '../../events/record.ts'
import { defineJob } from '../../jobs/define.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { OffloadBusy } from '../../offload/task.ts'
import { ScannerAway } from '../../scanning/clamd.ts'
import { type ScanVerdict, scanArrived } from '../../scanning/scan-arrival.ts'
import { objectKey, objectSize, putObject, removeObject } from '../../storage/objects.ts'
import * as sql from './file.sql.ts'
import { discardBytes, discardedOf, discardUpload, joinParts } from './file-upload.ts'

/** Its sender waits to hear of it. */
export const scanFileJob = defineJob({
  name: 'scan-file',
  payload: z.object({ id: z.uuid() }),
  lane: 'long',
  priority: -10,
  attempts: 5,
})

export const makeMediaJob = defineJob({
  name: 'make-media',
  payload: z.object({ id: z.uuid() }),
  lane: 'long',
  priority: -5,
  attempts: 5,
})

export const keyOf = (tenantId: string, file: { id: string; object_id: string | null }) =>
  objectKey(tenantId, file.object_id ?? file.id)

/** A file that one reader has claimed. Its finding counts only while no other reader has claimed the file since. */
export type ClaimedFile = { file: sql.FileRow; as: string; before: string | null }

export type ScanFinding =
  /** The bytes are missing or incomplete. */
  | { kind: 'absent' }
  /** The bytes are here, and the worker will scan them: the file is large, or the scanner `isAway`. */
  | { kind: 'unread'; isAway: boolean }
  | { kind: 'scanned'; verdict: ScanVerdict; objectId: string | null }

/** The caller holds the row lock. Undefined: another reader has claimed the file. */
export async function claim(ctx: Ctx, file: sql.FileRow, isForced = false): Promise<ClaimedFile | undefined> {
  const as = newId()
  const taken = await sql.markTaken(ctx.tx, ctx.actor.tenantId, file.id, as, isForced)
  return taken && { file: taken, as, before: file.taken_as }
}

/** Runs between two transactions. Throws if the store is away. */
export async function inspect(
  tenantId: string,
  { file, as, before }: ClaimedFile,
  isRead: boolean,
): Promise<ScanFinding> {
  // A reader that died may have left a cleaned copy.
  if (before !== null) await removeObject(objectKey(tenantId, before))
  const isHere = (await joinParts(tenantId, file)) && (await objectSize(keyOf(tenantId, file))) !== undefined
  if (!isHere) return { kind: 'absent' }
  if (!isRead) return { kind: 'unread', isAway: false }
  try {
    const verdict = await scanArrived(keyOf(tenantId, file), file)
    if (!verdict) return { kind: 'absent' }
    return { kind: 'scanned', verdict, objectId: await keepCleaned(tenantId, file, as, verdict) }
  } catch (error) {
    if (error instanceof ScannerAway) return { kind: 'unread', isAway: true }
    if (error instanceof OffloadBusy) return { kind: 'unread', isAway: false }
    throw error
  }
}

async function keepCleaned(tenantId: string, { type, object_id }: sql.FileRow, as: string, verdict: ScanVerdict) {
  if (verdict.kind !== 'stored' || !verdict.cleaned) return object_id
  await putObject(objectKey(tenantId, as), type, verdict.cleaned)
  return as
}

/** Only the current claim settles the file; undefined: the claim was lost. */
export async function settle(
  ctx: Ctx,
  { file: { id }, as }: ClaimedFile,
  found: ScanFinding,
): Promise<string | undefined> {
  const { tx, actor } = ctx
  const file = await sql.lockFile(tx, actor.tenantId, id)
  if (file?.state !== 'scanning' || file.taken_as !== as) return undefined
  if (found.kind === 'absent') await sql.markPending(tx, actor.tenantId, id, as)
  else if (found.kind === 'unread') await leaveToWorker(ctx, file, found.isAway)
  else await settleAs(ctx, file, found.verdict, found.objectId)
  return found.kind === 'scanned' ? found.verdict.kind : found.kind
}

/** The worker scans it as soon as this transaction commits. */
async function leaveToWorker(ctx: Ctx, { id, type, size }: sql.FileRow, isAway: boolean): Promise<void> {
  const { tx, actor } = ctx
  await sql.markUnread(tx, actor.tenantId, id, isAway)
  // The worker retries without a job.
  if (actor.kind === 'system') return
  await enqueue(tx, scanFileJob, { id }, `scan-file:${id}`)
  await record(ctx, 'file.arrived', id, { type, size })
}

/** The caller holds the row lock. */
export async function settleAs(
  ctx: Ctx,
  file: sql.FileRow,
  verdict: ScanVerdict,
  objectId: string | null,
): Promise<void> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  if (verdict.kind === 'refused') {
    await discardUpload(ctx, file)
    await sql.markRefused(tx, tenantId, file.id, verdict.reason)
    await record(ctx, 'file.refused', file.id, { reason: verdict.reason })
  } else if (verdict.kind === 'quarantined') {
    await sql.markQuarantined(tx, tenantId, file.id, verdict)
    await record(ctx, 'file.quarantined', file.id, { threat: verdict.threat })
  } else {
    const { sha256, scannedBy, pixels, size } = verdict
    const extent = { width: pixels?.width ?? null, height: pixels?.height ?? null }
    if (objectId !== file.object_id) await discardUpload(ctx, { ...file, taken_as: null })
    await sql.markStored(tx, tenantId, file.id, { sha256, size, objectId, scannedBy, ...extent })
    if (file.is_library && pixels) await enqueue(tx, makeMediaJob, { id: file.id }, `make-media:${file.id}`)
    await record(ctx, 'file.stored', file.id, { type: file.type, size })
  }
}

/** After the transaction that settled it. */
export async function discardLeftovers(
  tenantId: string,
  { file, as }: ClaimedFile,
  found: ScanFinding,
  how: string | undefined,
): Promise<void> {
  if (how === 'refused') await discardBytes(tenantId, discardedOf(file))
  // The claim was lost: nothing refers to the copy that was cleaned here.
  const hasOwnCopy = found.kind === 'scanned' && found.objectId === as
  if (how === undefined && hasOwnCopy) await removeObject(objectKey(tenantId, as))
}

/** Runs in the worker, and may run twice: a settled file stays settled. A retried job takes the claim over, since its first run is dead. */
export async function scanFile(tenantId: string, id: string, isAgain = false): Promise<void> {
  const taken = await inTenant(tenantId, 'scan file', 'write', async (ctx) => {
    const file = await sql.lockFile(ctx.tx, tenantId, id)
    return file?.state === 'scanning' ? claim(ctx, file, isAgain) : undefined
  })
  if (!taken) return
  try {
    const found = await inspect(tenantId, taken, true)
    const how = await inTenant(tenantId, 'scan file', 'write', (ctx) => settle(ctx, taken, found))
    await discardLeftovers(tenantId, taken, found, how)
  } catch (error) {
    await inTenant(tenantId, 'scan file', 'write', (ctx) => settle(ctx, taken, { kind: 'unread', isAway: false }))
    throw error
  }
}

const filesAtATime = 50

/** Files left unscanned because the scanner was away or their reader died. */
export async function scanWaiting(onError: (error: unknown) => void, signal?: AbortSignal): Promise<void> {
  const files = await asPlatform('files awaiting their scan', (tx) => sql.awaitingScan(tx, filesAtATime))
  for (const { tenant_id, id } of files) {
    if (signal?.aborted) return
    await scanFile(tenant_id, id).catch(onError)
  }
}
