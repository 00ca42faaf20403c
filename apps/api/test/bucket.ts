import { DeleteBucketCommand, DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { bucket, closeStorage, s3 } from '../src/storage/s3.ts'

export async function objectKeys(): Promise<string[]> {
  const { Contents } = await s3().send(new ListObjectsV2Command({ Bucket: bucket() }))
  return (Contents ?? []).map(({ Key }) => Key ?? '')
}

/** The bucket of this test file's own world. */
export async function dropBucket(): Promise<void> {
  for (const Key of await objectKeys()) await s3().send(new DeleteObjectCommand({ Bucket: bucket(), Key }))
  await s3().send(new DeleteBucketCommand({ Bucket: bucket() }))
  closeStorage()
}
