import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { fileCounts, storedFile } from './file.ts'
import { count, id, instant, page, pageOf, text } from './shapes.ts'

/** What the organiser holds for its pages and lists. */
const libraryFile = storedFile.extend({
  uploadedBy: z.string(),
  uses: count,
  downloads: count,
  /** Where its pictures are (`mediaAddress`), once they stand ready. */
  media: z.string().nullable(),
})

export type LibraryFile = z.output<typeof libraryFile>

export const listFiles = define('GET /ims/file/list', {
  access: permits('portal:file:list'),
  query: z.strictObject({
    ...page,
    kind: z.literal(['all', 'image', 'document', 'video', 'unused', 'quarantined']).default('all'),
    q: text(100).default(''),
  }),
  result: pageOf(libraryFile),
})

export const countFiles = define('GET /ims/file/count', {
  access: permits('portal:file:list'),
  result: fileCounts,
})

/** Where a file is used: a row that names it (`rules/file-use` says which kinds there are). */
const fileUse = z.object({
  subject: z.string(),
  id,
  title: z.object({ zh: z.string(), en: z.string() }),
  portal: z.string(),
  isLive: z.boolean(),
})

export const getFileDetail = define('GET /ims/file/detail', {
  access: permits('portal:file:list'),
  query: z.strictObject({ id }),
  result: libraryFile.extend({
    scannedAt: instant.nullable(),
    scannedBy: z.string().nullable(),
    usedBy: z.array(fileUse),
    versions: z.array(
      z.object({ number: z.int(), name: z.string(), size: z.int(), storedAt: instant, storedBy: z.string() }),
    ),
    can: z.object({ remove: z.boolean(), replace: z.boolean(), download: z.boolean() }),
  }),
})

/** Only while nothing uses it. */
export const removeFile = define('PUT /ims/file/remove', {
  access: permits('portal:file:save'),
  body: z.strictObject({ id }),
  result: z.null(),
})

/** Several at once, all or none, and only while nothing uses them. */
export const removeFiles = define('PUT /ims/file/remove-many', {
  access: permits('portal:file:save'),
  body: z.strictObject({ ids: z.array(id).min(1).max(200) }),
  result: z.object({ removed: z.int() }),
})

/** The bytes of `withId`, just uploaded, under the address that is known; what was there becomes an earlier version. */
export const replaceFile = define('PUT /ims/file/replace', {
  access: permits('portal:file:save'),
  body: z.strictObject({ id, withId: id }),
  result: z.null(),
})

/** An earlier version comes back; what was there becomes the newest of the earlier ones. */
export const restoreFile = define('PUT /ims/file/restore', {
  access: permits('portal:file:save'),
  body: z.strictObject({ id, number: z.int().min(1).max(10_000) }),
  result: z.null(),
})

/** Removes what nothing uses and nobody uploaded just now. */
export const cleanFiles = define('POST /ims/file/clean-up', {
  access: permits('portal:file:save'),
  result: z.object({ jobId: id }),
})

export const fileLibraryFeature = feature({
  calls: [listFiles, countFiles, getFileDetail, removeFile, removeFiles, replaceFile, restoreFile, cleanFiles],
  permissions: ['portal:file:list', 'portal:file:save'],
})
