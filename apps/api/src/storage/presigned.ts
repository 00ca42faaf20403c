import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { bucket, s3ForBrowsers } from './s3.ts'

export const addressLastsSeconds = 10 * 60

export type Presigned = { url: string; expiresAt: string }

/**
 * One upload of exactly this length and type under this key. `if-none-match` makes it the only one: the address stays good for minutes after
 * the content was checked, and must not replace it with something else.
 */
export async function presignedUpload(
  key: string,
  type: string,
  size: number,
): Promise<Presigned & { headers: Record<string, string> }> {
  const put = new PutObjectCommand({
    Bucket: bucket(),
    Key: key,
    ContentType: type,
    ContentLength: size,
    IfNoneMatch: '*',
  })
  const signed = await presign((options) =>
    getSignedUrl(s3ForBrowsers(), put, {
      ...options,
      // The type is left unsigned by default.
      signableHeaders: new Set(['content-type', 'content-length', 'if-none-match', 'host']),
    }),
  )
  return { ...signed, headers: { 'content-type': type, 'content-length': String(size), 'if-none-match': '*' } }
}

/** Always a download, never a page: whatever the bytes are, no browser shows them in our name. */
export function presignedDownload(key: string, name: string): Promise<Presigned> {
  const get = new GetObjectCommand({
    Bucket: bucket(),
    Key: key,
    ResponseContentDisposition: attachment(name),
    ResponseContentType: 'application/octet-stream',
    ResponseCacheControl: 'private, no-store',
  })
  return presign((options) => getSignedUrl(s3ForBrowsers(), get, options))
}

/** What we drew ourselves, or a film whose container was read: shown, and never as anything else than this type. */
export function presignedView(key: string, type: 'image/webp' | 'video/mp4'): Promise<Presigned> {
  const get = new GetObjectCommand({
    Bucket: bucket(),
    Key: key,
    ResponseContentDisposition: 'inline',
    ResponseContentType: type,
    ResponseCacheControl: `private, max-age=${addressLastsSeconds}`,
  })
  return presign((options) => getSignedUrl(s3ForBrowsers(), get, options))
}

export async function presign(
  sign: (options: { expiresIn: number; signingDate: Date }) => Promise<string>,
): Promise<Presigned> {
  const signingDate = new Date()
  const url = await sign({ expiresIn: addressLastsSeconds, signingDate })
  return { url, expiresAt: new Date(signingDate.getTime() + addressLastsSeconds * 1_000).toISOString() }
}

/** RFC 6266 with RFC 5987: the name as it is for those who read it, plain letters for the others. */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9._ -]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
