import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { bucket, s3 } from './s3.ts'

/** Flat, and made of our own ids only: some stores cannot hold both `d` and `d/e`, and no name of a user ever becomes a path. */
export const objectKey = (tenantId: string, fileId: string) => `${tenantId}.${fileId}`

/** Made if absent; private, as every bucket is unless a policy opens it. */
export async function ensureBucket(): Promise<void> {
  const exists = await unlessAbsent(s3().send(new HeadBucketCommand({ Bucket: bucket() })))
  if (!exists) {
    await s3()
      .send(new CreateBucketCommand({ Bucket: bucket() }))
      .catch((error: Error) => {
        // Another node made it in the same moment.
        if (error.name !== 'BucketAlreadyOwnedByYou' && error.name !== 'BucketAlreadyExists') throw error
      })
  }
  await s3().send(new PutBucketCorsCommand({ Bucket: bucket(), CORSConfiguration: { CORSRules: [fromPages] } }))
}

/**
 * A page sends its file straight here, and the judge's desk reads pages of files ahead, from whatever domain the portal has; what admits them is the
 * signature, not the origin.
 */
const fromPages = {
  AllowedOrigins: ['*'],
  AllowedMethods: ['GET', 'PUT'],
  AllowedHeaders: ['content-type', 'if-none-match', 'x-amz-checksum-sha256'],
  MaxAgeSeconds: 600,
}

/** Undefined: there is no such object. */
export async function objectSize(key: string): Promise<number | undefined> {
  const head = await unlessAbsent(s3().send(new HeadObjectCommand({ Bucket: bucket(), Key: key })))
  return head?.ContentLength
}

export async function firstBytes(key: string, count: number): Promise<Uint8Array> {
  const part = await s3().send(new GetObjectCommand({ Bucket: bucket(), Key: key, Range: `bytes=0-${count - 1}` }))
  return (await part.Body?.transformToByteArray()) ?? new Uint8Array()
}

/** As it arrives; undefined: there is no such object. */
export async function objectStream(key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  const answer = await unlessAbsent(s3().send(new GetObjectCommand({ Bucket: bucket(), Key: key })))
  return answer?.Body as AsyncIterable<Uint8Array> | undefined
}

/** In memory, for what is small; undefined: there is no such object. */
export async function wholeObject(key: string): Promise<Buffer | undefined> {
  const answer = await unlessAbsent(s3().send(new GetObjectCommand({ Bucket: bucket(), Key: key })))
  return answer?.Body && Buffer.from(await answer.Body.transformToByteArray())
}

export async function putObject(key: string, type: string, bytes: Uint8Array): Promise<void> {
  await s3().send(new PutObjectCommand({ Bucket: bucket(), Key: key, ContentType: type, Body: bytes }))
}

/** Everything of an organiser, unfinished uploads included. How many objects there were. */
export async function removeObjectsOf(tenantId: string): Promise<number> {
  const Prefix = objectKey(tenantId, '')
  const removed = await removeObjectsUnder(Prefix)
  const { Uploads = [] } = await s3().send(new ListMultipartUploadsCommand({ Bucket: bucket(), Prefix }))
  for (const { Key, UploadId } of Uploads)
    await s3().send(new AbortMultipartUploadCommand({ Bucket: bucket(), Key, UploadId }))
  return removed
}

/** Every object whose key begins so. How many there were. */
export async function removeObjectsUnder(Prefix: string): Promise<number> {
  let removed = 0
  for (;;) {
    const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket: bucket(), Prefix, MaxKeys: 500 }))
    if (Contents.length === 0) return removed
    const Objects = Contents.map(({ Key }) => ({ Key }))
    const { Errors = [] } = await s3().send(
      new DeleteObjectsCommand({ Bucket: bucket(), Delete: { Objects, Quiet: true } }),
    )
    if (Errors.length > 0) throw new Error(`${Errors.length} objects could not be removed: ${Errors[0]?.Code}`)
    removed += Objects.length
  }
}

/** Nothing happens if it is gone already. */
export async function removeObject(key: string): Promise<void> {
  await unlessAbsent(s3().send(new DeleteObjectCommand({ Bucket: bucket(), Key: key })))
}

async function unlessAbsent<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
    if (name === 'NotFound' || name === 'NoSuchKey' || $metadata?.httpStatusCode === 404) return undefined
    throw error
  }
}
