import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { objectKey } from '@laurel/api/src/storage/objects.ts'
import { bucket, s3ForBrowsers } from '@laurel/api/src/storage/s3.ts'

/** Signed as ours are, eleven minutes ago: it was good for ten. */
export function expiredAddress(kind: 'upload' | 'download', tenantId: string, fileId: string): Promise<string> {
  const target = { Bucket: bucket(), Key: objectKey(tenantId, fileId) }
  const command = kind === 'upload' ? new PutObjectCommand(target) : new GetObjectCommand(target)
  return getSignedUrl(s3ForBrowsers(), command as PutObjectCommand, {
    expiresIn: 600,
    signingDate: new Date(Date.now() - 660_000),
  })
}
