import { DeleteBucketCommand, DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { bucket, closeStorage, s3 } from '@laurel/api/src/storage/s3.ts'
import { gunzipSync, unzipSync } from 'fflate'

export async function objectKeys(): Promise<string[]> {
  const { Contents } = await s3().send(new ListObjectsV2Command({ Bucket: bucket() }))
  return (Contents ?? []).map(({ Key }) => Key ?? '')
}

/** What is stored, as text; archives unfolded, workbooks too. */
export async function objectTexts(): Promise<string[]> {
  const texts: string[] = []
  for (const Key of await objectKeys()) {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: bucket(), Key }))
    texts.push(...unfolded((await Body?.transformToByteArray()) ?? new Uint8Array()))
  }
  return texts
}

const maxDepth = 4

/** The text of a file, and of what is in it. */
export function unfolded(bytes: Uint8Array, depth = maxDepth): string[] {
  const text = Buffer.from(bytes).toString()
  if (depth === 0) return [text]
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const parts = isZip ? Object.values(unzipSync(bytes)) : isGzip ? [gunzipSync(bytes)] : []
  return [text, ...parts.flatMap((part) => unfolded(part, depth - 1))]
}

/** The bucket of this test file's own world. */
export async function dropBucket(): Promise<void> {
  for (const Key of await objectKeys()) await s3().send(new DeleteObjectCommand({ Bucket: bucket(), Key }))
  await s3().send(new DeleteBucketCommand({ Bucket: bucket() }))
  closeStorage()
}
