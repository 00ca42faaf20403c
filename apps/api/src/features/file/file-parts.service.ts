import type { Answer, Endpoint, Parsed } from '@laurel/contract/define'
import type { beginParts, listParts, signParts } from '@laurel/contract/file'
import { cleanFileName } from '@laurel/rules/file-name'
import { partBytes, partCount, partRange } from '@laurel/rules/upload'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import type { Steps } from '../../http/steps.ts'
import { abortMultipart, arrivedParts, openMultipart, presignedPart } from '../../storage/multipart.ts'
import { objectKey } from '../../storage/objects.ts'
import { isOwn } from './file.policy.ts'
import { answer, requireSpace } from './file.service.ts'
import * as sql from './file.sql.ts'

type InSteps<E extends Endpoint> = Steps<Account, Parsed<E>, Answer<E>>

export async function begin({ enter, conclude }: InSteps<typeof beginParts>): Promise<Answer<typeof beginParts>> {
  const { tenantId, type } = await enter(async (ctx, { body }) => {
    await requireSpace(ctx, body)
    return { tenantId: ctx.actor.tenantId, type: body.type }
  })
  const id = newId()
  const key = objectKey(tenantId, id)
  const uploadId = await openMultipart(key, type)
  try {
    return await conclude(async (ctx, { body }) => {
      // Others may have begun meanwhile.
      await requireSpace(ctx, body)
      const { size, fingerprint, library: isLibrary } = body
      const { accountId } = ctx.actor
      const name = cleanFileName(body.name, type)
      const parts = { uploadId, partBytes, fingerprint }
      const file = found(await sql.addPending(ctx.tx, { tenantId, id, accountId, name, type, size, isLibrary, parts }))
      return { file: answer(file), partBytes }
    })
  } catch (error) {
    await abortMultipart(key, uploadId).catch(() => undefined)
    throw error
  }
}

export async function sign(
  ctx: Ctx<Account>,
  { id, parts }: Parsed<typeof signParts>['body'],
): Promise<Answer<typeof signParts>> {
  const upload = await openUpload(ctx, id)
  const count = partCount(upload.size, upload.bytes)
  must(
    parts.every(({ number }) => number <= count),
    'file.size-differs',
  )
  const signed = await Promise.all(
    parts.map(async ({ number, sha256 }) => {
      const { start, end } = partRange(number, upload.size, upload.bytes)
      return { number, ...(await presignedPart(upload, { number, size: end - start, sha256 })) }
    }),
  )
  return {
    parts: signed.map(({ number, url, headers }) => ({ number, url, headers })),
    expiresAt: signed[0]?.expiresAt ?? ctx.now,
  }
}

/** Asked of the store: it alone knows what has arrived. */
export async function arrived({ enter }: InSteps<typeof listParts>): Promise<Answer<typeof listParts>> {
  const upload = await enter((ctx, { query }) => openUpload(ctx, query.id))
  const parts = (await arrivedParts(upload.key, upload.uploadId)) ?? []
  return {
    file: answer(upload.file),
    partBytes: upload.bytes,
    fingerprint: upload.file.fingerprint ?? '',
    parts: parts.map(({ number, size, sha256 }) => ({ number, size, sha256 })),
  }
}

async function openUpload(ctx: Ctx<Account>, id: string) {
  const { tenantId } = ctx.actor
  const file = await sql.findFile(ctx.tx, tenantId, id)
  if (!file || !isOwn(ctx.actor, file) || file.upload_id === null || file.part_bytes === null)
    throw new Refusal('http.not-found')
  must(file.state === 'pending', 'file.already-finished')
  const { size, upload_id: uploadId, part_bytes: bytes } = file
  return { file, key: objectKey(tenantId, id), uploadId, size, bytes }
}
