import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutBucketCorsCommand,
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
  await s3().send(new PutBucketCorsCommand({ Bucket: bucket(), CORSConfiguration: { CORSRules: [uploadsFromPages] } }))
}

/** A page sends its file straight here from whatever domain its portal has; what admits it is the signature, not the origin. */
const uploadsFromPages = {
  AllowedOrigins: ['*'],
  AllowedMethods: ['PUT'],
  AllowedHeaders: ['content-type', 'if-none-match'],
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
