import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  type Part,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { type Presigned, presign } from './presigned.ts'
import { bucket, s3, s3ForBrowsers } from './s3.ts'

type ArrivedPart = { number: number; size: number; etag: string; sha256: string | null }

export async function openMultipart(key: string, type: string): Promise<string> {
  const { UploadId } = await s3().send(
    new CreateMultipartUploadCommand({ Bucket: bucket(), Key: key, ContentType: type, ChecksumAlgorithm: 'SHA256' }),
  )
  if (UploadId === undefined) throw new Error('the store has not named the upload')
  return UploadId
}

/** One part of exactly this length and exactly these bytes: the store refuses others. */
export async function presignedPart(
  upload: { key: string; uploadId: string },
  part: { number: number; size: number; sha256: string },
): Promise<Presigned & { headers: Record<string, string> }> {
  const checksum = Buffer.from(part.sha256, 'hex').toString('base64')
  const put = new UploadPartCommand({
    Bucket: bucket(),
    Key: upload.key,
    UploadId: upload.uploadId,
    PartNumber: part.number,
    ContentLength: part.size,
    ChecksumSHA256: checksum,
  })
  const signed = await presign((options) =>
    getSignedUrl(s3ForBrowsers(), put, {
      ...options,
      signableHeaders: new Set(['content-length', 'x-amz-checksum-sha256', 'host']),
      // Else it would become part of the address, where a store does not look for it.
      unhoistableHeaders: new Set(['x-amz-checksum-sha256']),
    }),
  )
  return { ...signed, headers: { 'content-length': String(part.size), 'x-amz-checksum-sha256': checksum } }
}

const partsAtATime = 1_000

/** As the store has them; undefined: it knows of no such upload (any more). */
export async function arrivedParts(key: string, uploadId: string): Promise<ArrivedPart[] | undefined> {
  const parts: ArrivedPart[] = []
  for (let marker: string | undefined; ; ) {
    const target = { Bucket: bucket(), Key: key, UploadId: uploadId, MaxParts: partsAtATime }
    const page = await unlessGone(
      s3().send(new ListPartsCommand({ ...target, ...(marker !== undefined && { PartNumberMarker: marker }) })),
    )
    if (!page) return undefined
    parts.push(...(page.Parts ?? []).map(arrived))
    if (!page.IsTruncated || page.NextPartNumberMarker === undefined) return parts
    marker = page.NextPartNumberMarker
  }
}

const arrived = ({ PartNumber = 0, Size = 0, ETag = '', ChecksumSHA256 }: Part): ArrivedPart => ({
  number: PartNumber,
  size: Size,
  etag: ETag,
  sha256: ChecksumSHA256 ? Buffer.from(ChecksumSHA256, 'base64').toString('hex') : null,
})

/** From now on it is one object, whole. Nothing happens if another has joined it already. */
export async function closeMultipart(key: string, uploadId: string, parts: readonly ArrivedPart[]): Promise<void> {
  const Parts = parts.map(({ number, etag, sha256 }) => ({
    PartNumber: number,
    ETag: etag,
    ...(sha256 !== null && { ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64') }),
  }))
  const target = { Bucket: bucket(), Key: key, UploadId: uploadId }
  await unlessGone(s3().send(new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts } })))
}

/** Nothing happens if it is gone already. */
export async function abortMultipart(key: string, uploadId: string): Promise<void> {
  await unlessGone(s3().send(new AbortMultipartUploadCommand({ Bucket: bucket(), Key: key, UploadId: uploadId })))
}

const unlessGone = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: Error) => {
    if (error.name === 'NoSuchUpload') return undefined
    throw error
  })
