import { S3Client } from '@aws-sdk/client-s3'
import { config } from '../config.ts'

let client: S3Client | undefined

export function s3(): S3Client {
  if (client) return client
  const { endpoint, region, accessKeyId, secretAccessKey } = config().s3
  client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // Else a presigned PUT carries the checksum of an empty body, and strict stores refuse the upload.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
  })
  return client
}

export const bucket = () => config().s3.bucket

export function closeStorage(): void {
  client?.destroy()
  client = undefined
}
