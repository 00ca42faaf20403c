import { createHash } from 'node:crypto'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { bucket, s3 } from './s3.ts'

/** A little more than the smallest part that S3 takes: a part may end three bytes short. */
const smallestPart = 5 * 1024 * 1024
const partBytes = smallestPart + 4

/** Writes an object whose length is not known beforehand, in bounded memory. It is there whole or not at all. */
export async function uploadStreamed(
  key: string,
  type: string,
  chunks: AsyncIterable<string | Uint8Array>,
): Promise<Written> {
  await abortUploads(key)
  const parts = partsOf(chunks)
  const first = (await parts.next()).value ?? Buffer.alloc(0)
  if (first.length >= smallestPart) return uploadParts(key, type, first, parts)
  await s3().send(new PutObjectCommand({ Bucket: bucket(), Key: key, ContentType: type, Body: first }))
  return { size: first.length, sha256: createHash('sha256').update(first).digest('hex') }
}

type Written = { size: number; sha256: string }

async function uploadParts(key: string, type: string, first: Buffer, rest: AsyncGenerator<Buffer>): Promise<Written> {
  const target = { Bucket: bucket(), Key: key }
  const { UploadId } = await s3().send(new CreateMultipartUploadCommand({ ...target, ContentType: type }))
  const parts: { ETag: string | undefined; PartNumber: number }[] = []
  let size = 0
  const hash = createHash('sha256')
  const send = async (body: Buffer) => {
    const PartNumber = parts.length + 1
    const { ETag } = await s3().send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body: body }))
    parts.push({ ETag, PartNumber })
    size += body.length
    hash.update(body)
  }
  try {
    await send(first)
    for await (const part of rest) await send(part)
    await s3().send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts: parts } }))
    return { size, sha256: hash.digest('hex') }
  } catch (error) {
    await s3()
      .send(new AbortMultipartUploadCommand({ ...target, UploadId }))
      .catch(() => undefined)
    throw error
  }
}

/** Parts of an upload that never ended are invisible and cost space for ever: those of a worker that died go here. */
export async function abortUploads(key: string): Promise<void> {
  const { Uploads } = await s3().send(new ListMultipartUploadsCommand({ Bucket: bucket(), Prefix: key }))
  for (const { Key, UploadId } of Uploads ?? [])
    if (Key === key) await s3().send(new AbortMultipartUploadCommand({ Bucket: bucket(), Key, UploadId }))
}

const encoder = new TextEncoder()

/**
 * All but the last are at least as long as S3 wants. All of them are the same bytes in memory, filled anew each time: buffers that come
 * and go by the megabyte are collected late, and a long export would grow with its length.
 */
async function* partsOf(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer, undefined> {
  const part = Buffer.allocUnsafeSlow(partBytes)
  let filled = 0
  for await (const chunk of chunks) {
    for (let rest = chunk; rest.length > 0; ) {
      const { read, written } = write(rest, part.subarray(filled))
      filled += written
      rest = rest.slice(read)
      // A letter of several bytes may not fit into what is left of the part.
      if (rest.length > 0) {
        yield part.subarray(0, filled)
        filled = 0
      }
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
  return undefined
}

function write(chunk: string | Uint8Array, room: Buffer): { read: number; written: number } {
  if (typeof chunk === 'string') return encoder.encodeInto(chunk, room)
  const fitting = chunk.subarray(0, room.length)
  room.set(fitting)
  return { read: fitting.length, written: fitting.length }
}
