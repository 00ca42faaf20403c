import type { Answer, Parsed } from '@laurel/contract/define'
import type { beginUpload, downloadFile, StoredFile } from '@laurel/contract/file'
import type { Reason } from '@laurel/contract/reasons'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import type { JobResult } from '../../jobs/kind.ts'
import { typeByContent } from '../../storage/content-type.ts'
import { firstBytes, objectKey, objectSize, removeObject } from '../../storage/objects.ts'
import { presignedDownload, presignedUpload } from '../../storage/presigned.ts'
import { abortUploads, uploadStreamed } from '../../storage/streamed-upload.ts'
import { canDownload, isOwn } from './file.policy.ts'
import * as sql from './file.sql.ts'

export async function begin(
  ctx: Ctx<Account>,
  input: Parsed<typeof beginUpload>['body'],
): Promise<Answer<typeof beginUpload>> {
  const { tenantId, accountId } = ctx.actor
  const file = found(await sql.addPending(ctx.tx, { tenantId, id: newId(), accountId, ...input }))
  return {
    file: answer(file),
    ...(await presignedUpload(objectKey(tenantId, file.id), file.type, file.size)),
  }
}

/** The bytes have arrived: they are what was announced, or they go. */
export async function finish(ctx: Ctx<Account>, id: string): Promise<StoredFile> {
  const { tenantId } = ctx.actor
  const file = await sql.lockFile(ctx.tx, tenantId, id)
  if (!file || !isOwn(ctx.actor, file)) throw new Refusal('http.not-found')
  must(file.state !== 'stored', 'file.already-finished')
  if (file.refused_because) throw new Refusal(file.refused_because)
  const key = objectKey(tenantId, id)
  const size = await objectSize(key)
  must(size !== undefined, 'file.not-arrived')
  const fault = await faultOf(key, size, file)
  if (fault) return refuse(ctx, file, key, fault)
  await sql.markStored(ctx.tx, tenantId, id)
  await record(ctx, 'file.stored', id, { type: file.type, size })
  return answer({ ...file, state: 'stored' })
}

async function faultOf(key: string, size: number, file: sql.FileRow): Promise<Reason | undefined> {
  if (size !== file.size) return 'file.size-differs'
  return (await typeByContent(key)) === file.type ? undefined : 'file.type-differs'
}

async function refuse(ctx: Ctx<Account>, file: sql.FileRow, key: string, reason: Reason): Promise<never> {
  await removeObject(key)
  await sql.markRefused(ctx.tx, ctx.actor.tenantId, file.id, reason)
  await record(ctx, 'file.refused', file.id, { reason })
  throw new Refusal(reason).keepingWork()
}

export async function download(ctx: Ctx<Account>, id: string): Promise<Answer<typeof downloadFile>> {
  const file = await sql.findFile(ctx.tx, ctx.actor.tenantId, id)
  if (!file || !canDownload(ctx.actor, file)) throw new Refusal('http.not-found')
  return presignedDownload(objectKey(ctx.actor.tenantId, id), file.name)
}

/** For a feature that works on what somebody uploaded: theirs, and arrived. */
export async function ownFile(ctx: Ctx<Account>, id: string): Promise<{ type: string }> {
  const file = await sql.findFile(ctx.tx, ctx.actor.tenantId, id)
  if (!file || !canDownload(ctx.actor, file)) throw new Refusal('http.not-found')
  return { type: file.type }
}

/** All of it, in memory; `most` is what the caller can bear. */
export async function storedBytes(tenantId: string, id: string, most: number): Promise<Uint8Array> {
  const key = objectKey(tenantId, id)
  must(((await objectSize(key)) ?? 0) <= most, 'http.too-large')
  return firstBytes(key, most)
}

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
  return { name, type, size: await uploadStreamed(objectKey(job.tenantId, job.id), type, chunks) }
}

export async function keepResult(ctx: Ctx, jobId: string, accountId: string, result: JobResult): Promise<void> {
  await sql.addStored(ctx.tx, { tenantId: ctx.actor.tenantId, id: jobId, accountId, ...result })
}

export async function discardResult(job: Asker): Promise<void> {
  const key = objectKey(job.tenantId, job.id)
  await abortUploads(key)
  await removeObject(key)
}

const answer = ({ id, name, type, size, state, created_at }: sql.FileRow): StoredFile => ({
  id,
  name,
  type,
  size,
  state,
  createdAt: created_at,
})
