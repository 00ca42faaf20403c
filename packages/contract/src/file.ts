import { z } from 'zod'
import { signedIn } from './access.ts'
import { define } from './define.ts'
import { count, id, instant, line, page, pageOf } from './shapes.ts'

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

export type FileType = (typeof fileTypes)[number]

/** In one go; whatever is longer comes in parts. */
export const maxSingleUploadBytes = 100 * 1024 * 1024
export const maxUploadBytes = 2 * 1024 * 1024 * 1024

/** `scanning`: it has arrived and is being read. `quarantined`: something was found in it; nobody gets it. */
const fileStates = ['pending', 'scanning', 'stored', 'refused', 'quarantined'] as const

export const storedFile = z.object({
  id,
  name: z.string(),
  type: z.string(),
  size: z.int(),
  state: z.literal(fileStates),
  /** The scanner cannot be reached; it is read as soon as it can. */
  isWaiting: z.boolean(),
  /** Why it was refused, or what was found in it. */
  reason: z.string().nullable(),
  sha256: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  createdAt: instant,
})

export type StoredFile = z.output<typeof storedFile>

const announced = {
  name: line(200),
  type: z.literal(fileTypes),
  /** The organiser's, for pages and lists to use; needs `portal:file:save`. */
  library: z.boolean().default(false),
}
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** Put the bytes to `url` with exactly these headers; the signature covers them. */
const signed = { url: z.string(), headers: z.record(z.string(), z.string()) }

export const beginUpload = define('POST /ims/file/begin', {
  access: signedIn,
  body: z.strictObject({ ...announced, size: z.int().min(1).max(maxSingleUploadBytes) }),
  result: z.object({ file: storedFile, ...signed, expiresAt: instant }),
})

export const beginParts = define('POST /ims/file/begin-parts', {
  access: signedIn,
  body: z.strictObject({
    ...announced,
    size: z.int().min(1).max(maxUploadBytes),
    /** What the sender knows the file by when it is chosen again after a break. */
    fingerprint: sha256,
  }),
  result: z.object({ file: storedFile, partBytes: z.int() }),
})

const partNumber = z.int().min(1).max(10_000)

/** The store itself refuses a part that was hurt on its way. */
export const signParts = define('POST /ims/file/sign-parts', {
  access: signedIn,
  body: z.strictObject({
    id,
    parts: z
      .array(z.strictObject({ number: partNumber, sha256 }))
      .min(1)
      .max(16),
  }),
  result: z.object({ parts: z.array(z.object({ number: z.int(), ...signed })), expiresAt: instant }),
})

/** Which parts have arrived, as the store tells. */
export const listParts = define('GET /ims/file/parts', {
  access: signedIn,
  query: z.strictObject({ id }),
  result: z.object({
    file: storedFile,
    partBytes: z.int(),
    fingerprint: z.string(),
    parts: z.array(z.object({ number: z.int(), size: z.int(), sha256: z.string().nullable() })),
  }),
})

export const finishUpload = define('PUT /ims/file/finish', {
  access: signedIn,
  body: z.strictObject({ id }),
  result: storedFile,
})

export const abandonUpload = define('PUT /ims/file/abandon', {
  access: signedIn,
  body: z.strictObject({ id }),
  result: z.null(),
})

/** One's own uploads that are not done with: to be gone on with, being read, or ended badly. */
export const listUnfinished = define('GET /ims/file/unfinished', {
  access: signedIn,
  query: z.strictObject(page),
  result: pageOf(
    storedFile.extend({
      /** Of an upload in parts; null: it came in one go. */
      partBytes: z.int().nullable(),
      fingerprint: z.string().nullable(),
      library: z.boolean(),
    }),
  ),
})

export const getFile = define('GET /ims/file/get', {
  access: signedIn,
  query: z.strictObject({ id }),
  result: storedFile,
})

export const downloadFile = define('GET /ims/file/download', {
  access: signedIn,
  query: z.strictObject({ id }),
  result: z.object({ url: z.string(), expiresAt: instant }),
})

export const fileCounts = z.object({
  all: count,
  image: count,
  document: count,
  unused: count,
  quarantined: count,
  bytes: count,
  maxBytes: count,
})

export const fileCalls = [
  beginUpload,
  beginParts,
  signParts,
  listParts,
  finishUpload,
  abandonUpload,
  listUnfinished,
  getFile,
  downloadFile,
] as const
