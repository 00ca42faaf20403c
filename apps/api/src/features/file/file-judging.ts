import type { Ctx } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { record } from '../../events/record.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { ScannerAway } from '../../scanning/clamd.ts'
import { type Judgement, judge } from '../../scanning/judge.ts'
import { objectKey, removeObject } from '../../storage/objects.ts'
import * as sql from './file.sql.ts'

const scanAttempts = 5
const mediaAttempts = 5

export const keyOf = (tenantId: string, file: { id: string; object_id: string | null }) =>
  objectKey(tenantId, file.object_id ?? file.id)

/** It is read by the worker as soon as this transaction is through. */
export const askForScan = (ctx: Ctx, id: string) =>
  enqueue(ctx.tx, 'scan-file', { id }, `scan-file:${id}`, scanAttempts)

/** Undefined: the scanner is away, or the bytes are. */
export async function judged(tenantId: string, file: sql.FileRow): Promise<Judgement | undefined> {
  try {
    return await judge(keyOf(tenantId, file), file)
  } catch (error) {
    if (error instanceof ScannerAway) return undefined
    throw error
  }
}

/** Whoever calls it holds the lock of the row. */
export async function settle(ctx: Ctx, file: sql.FileRow, judgement: Judgement): Promise<void> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  if (judgement.kind === 'refused') {
    await removeObject(keyOf(tenantId, file))
    await sql.markRefused(tx, tenantId, file.id, judgement.reason)
    await record(ctx, 'file.refused', file.id, { reason: judgement.reason })
  } else if (judgement.kind === 'quarantined') {
    await sql.markQuarantined(tx, tenantId, file.id, judgement)
    await record(ctx, 'file.quarantined', file.id, { threat: judgement.threat })
  } else {
    const { sha256, scannedBy, pixels } = judgement
    const size = { width: pixels?.width ?? null, height: pixels?.height ?? null }
    await sql.markStored(tx, tenantId, file.id, { sha256, scannedBy, ...size })
    if (file.is_library && pixels)
      await enqueue(tx, 'make-media', { id: file.id }, `make-media:${file.id}`, mediaAttempts)
    await record(ctx, 'file.stored', file.id, { type: file.type, size: file.size })
  }
}

/** By the worker. It may run twice: what is settled stays so. */
export async function scanFile(tenantId: string, id: string): Promise<void> {
  const file = await inTenant(tenantId, 'scan file', 'read', ({ tx }) => sql.findFile(tx, tenantId, id))
  if (file?.state !== 'scanning') return
  const judgement = await judged(tenantId, file)
  await inTenant(tenantId, 'scan file', 'write', async (ctx) => {
    const locked = await sql.lockFile(ctx.tx, tenantId, id)
    if (locked?.state !== 'scanning') return
    if (judgement) await settle(ctx, locked, judgement)
    else await sql.markWaiting(ctx.tx, tenantId, id)
  })
}

const filesAtATime = 50

/** What could not be read when it came, because the scanner was away or a worker died over it. */
export async function scanWaiting(trouble: (error: unknown) => void, signal?: AbortSignal): Promise<void> {
  const files = await asPlatform('files awaiting their scan', (tx) => sql.awaitingScan(tx, filesAtATime))
  for (const { tenant_id, id } of files) {
    if (signal?.aborted) return
    await scanFile(tenant_id, id).catch(trouble)
  }
}
