import { S3Client } from '@aws-sdk/client-s3'
import { config } from '../config.ts'

let client: S3Client | undefined
let signer: S3Client | undefined

export function s3(): S3Client {
  client ??= clientAt(config().s3.endpoint)
  return client
}

/** Signs what browsers ask for. The host is part of the signature, so it must be the one that they see. */
export function s3ForBrowsers(): S3Client {
  signer ??= clientAt(config().s3.contentOrigin)
  return signer
}

function clientAt(endpoint: string): S3Client {
  const { region, accessKeyId, secretAccessKey } = config().s3
  return new S3Client({
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
}

export const bucket = () => config().s3.bucket

export function closeStorage(): void {
  client?.destroy()
  signer?.destroy()
  client = undefined
  signer = undefined
}
