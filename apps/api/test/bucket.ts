import { DeleteBucketCommand, DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { bucket, closeStorage, s3 } from '../src/storage/s3.ts'

export async function objectKeys(): Promise<string[]> {
  const { Contents } = await s3().send(new ListObjectsV2Command({ Bucket: bucket() }))
  return (Contents ?? []).map(({ Key }) => Key ?? '')
}

/** What is stored, as text. */
export async function objectTexts(): Promise<string[]> {
  const texts: string[] = []
  for (const Key of await objectKeys()) {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: bucket(), Key }))
    texts.push((await Body?.transformToString()) ?? '')
  }
  return texts
}

/** The bucket of this test file's own world. */
export async function dropBucket(): Promise<void> {
  for (const Key of await objectKeys()) await s3().send(new DeleteObjectCommand({ Bucket: bucket(), Key }))
  await s3().send(new DeleteBucketCommand({ Bucket: bucket() }))
  closeStorage()
}
