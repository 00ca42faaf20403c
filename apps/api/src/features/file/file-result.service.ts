import type { Ctx } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { must } from '../../http/refusal.ts'
import type { JobResult } from '../../jobs/kind.ts'
import { firstBytes, objectKey, objectSize, objectStream, removeObject } from '../../storage/objects.ts'
import { abortUploads, uploadStreamed } from '../../storage/streamed-upload.ts'
import * as sql from './file.sql.ts'
import { keyOf } from './file-scan.ts'
import { discardUpload } from './file-upload.ts'

/** All of it, in memory; `most` is what the caller can bear. */
export async function storedBytes(tenantId: string, id: string, maxBytes: number): Promise<Uint8Array> {
  const file = await inTenant(tenantId, 'read a file', 'read', ({ tx }) => sql.findFile(tx, tenantId, id))
  must(file?.state === 'stored', 'http.not-found')
  const key = keyOf(tenantId, file)
  must(((await objectSize(key)) ?? 0) <= maxBytes, 'http.too-large')
  return firstBytes(key, maxBytes)
}

/** Its bytes as they come; undefined: the store has none. */
export const storedStream = (tenantId: string, file: { id: string; object_id: string | null }) =>
  objectStream(keyOf(tenantId, file))

type Asker = { readonly id: string; readonly tenantId: string }

/**
 * A job has one result at most, under the job's own id: a job that is run again after a crash writes over what it had left, and nothing is
 * doubled. It becomes a file when the job is done.
 */
export async function uploadResult(
  job: Asker,
  name: string,
  type: string,
  chunks: AsyncIterable<string | Uint8Array>,
): Promise<JobResult> {
  return { name, type, ...(await uploadStreamed(objectKey(job.tenantId, job.id), type, chunks)) }
}

export async function keepResult(ctx: Ctx, jobId: string, accountId: string, result: JobResult): Promise<void> {
  await sql.addStored(ctx.tx, { tenantId: ctx.actor.tenantId, id: jobId, accountId, ...result })
}

/** In the transaction that ends the job: should nobody come to `discardResult`, the worker removes it. */
export const discardLater = (ctx: Ctx, id: string) =>
  discardUpload(ctx, { id, object_id: null, upload_id: null, taken_as: null })

export async function discardResult(job: Asker): Promise<void> {
  const key = objectKey(job.tenantId, job.id)
  await abortUploads(key)
  await removeObject(key)
}
