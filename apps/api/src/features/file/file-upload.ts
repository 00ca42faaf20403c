import { partCount } from '@laurel/rules/upload'
import { z } from 'zod'
import type { Ctx } from '../../ctx.ts'
import { defineJob } from '../../jobs/define.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { abortMultipart, arrivedParts, closeMultipart } from '../../storage/multipart.ts'
import { objectKey, removeObject } from '../../storage/objects.ts'
import { addressLastsSeconds } from '../../storage/presigned.ts'
import type { FileRow } from './file.sql.ts'

export const discardUploadJob = defineJob({
  name: 'discard-upload',
  payload: z.object({ objectIds: z.array(z.uuid()), uploadId: z.string().nullable() }),
  lane: 'ordinary',
  priority: 10,
  attempts: 20,
})

/** Parts become one object once all of them are there; false: they are not. */
export async function joinParts(
  tenantId: string,
  { id, size, upload_id, part_bytes }: Pick<FileRow, 'id' | 'size' | 'upload_id' | 'part_bytes'>,
): Promise<boolean> {
  if (upload_id === null || part_bytes === null) return true
  const key = objectKey(tenantId, id)
  const parts = await arrivedParts(key, upload_id)
  // Joined already, by a request whose answer was lost.
  if (!parts) return true
  const isWhole =
    parts.length === partCount(size, part_bytes) && parts.reduce((sum, part) => sum + part.size, 0) === size
  if (isWhole) await closeMultipart(key, upload_id, parts)
  return isWhole
}

type Uploaded = Pick<FileRow, 'id' | 'object_id' | 'upload_id' | 'taken_as'>
type Discarded = z.infer<typeof discardUploadJob.payload>

/**
 * Its bytes go once this is in the database, and once more when the address that they came by has expired: until then whoever sent them may send
 * them again, and no row would name them.
 */
export async function discardUpload(ctx: Ctx, file: Uploaded): Promise<void> {
  const { id } = file
  const discarded = discardedOf(file)
  await enqueue(ctx.tx, discardUploadJob, discarded, `discard-upload:${id}`, addressLastsSeconds + 60)
}

export function discardedOf({ id, object_id, upload_id, taken_as }: Uploaded): Discarded {
  const objectIds = [id, object_id, taken_as].filter((each) => each !== null)
  return { objectIds: [...new Set(objectIds)], uploadId: upload_id }
}

export async function discardBytes(tenantId: string, { objectIds, uploadId }: Discarded): Promise<void> {
  const [id] = objectIds
  if (uploadId !== null && id !== undefined) await abortMultipart(objectKey(tenantId, id), uploadId)
  for (const objectId of objectIds) await removeObject(objectKey(tenantId, objectId))
}
