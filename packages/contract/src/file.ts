import { z } from 'zod'
import { signedIn } from './access.ts'
import { define } from './define.ts'
import { id, instant, line } from './shapes.ts'

/** What may be uploaded, by content. */
export const fileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'video/mp4',
] as const

export const largestSingleUpload = 100 * 1024 * 1024

const storedFile = z.object({
  id,
  name: z.string(),
  type: z.string(),
  size: z.int(),
  state: z.literal(['pending', 'stored', 'refused']),
  createdAt: instant,
})

export type StoredFile = z.output<typeof storedFile>

export const beginUpload = define('POST /ims/file/begin', {
  access: signedIn,
  body: z.strictObject({ name: line(200), type: z.literal(fileTypes), size: z.int().min(1).max(largestSingleUpload) }),
  /** PUT the bytes to `url` with exactly these headers; the signature covers them. */
  result: z.object({
    file: storedFile,
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    expiresAt: instant,
  }),
})

export const finishUpload = define('PUT /ims/file/finish', {
  access: signedIn,
  body: z.strictObject({ id }),
  result: storedFile,
})

export const downloadFile = define('GET /ims/file/download', {
  access: signedIn,
  query: z.strictObject({ id }),
  result: z.object({ url: z.string(), expiresAt: instant }),
})
