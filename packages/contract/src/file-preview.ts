import { z } from 'zod'
import { signedIn } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { id, instant, wholeNumber } from './shapes.ts'

export const maxPreviewPages = 300

/** `unavailable`: a program is missing on the server. `type`: such files have none. In each case the file itself can be downloaded. */
export const previewFailures = ['unavailable', 'damaged', 'too-long', 'type'] as const

/** For those who may download the file. */
export const getFilePreview = define('GET /ims/file-preview/get', {
  access: signedIn,
  query: z.strictObject({ fileId: id }),
  result: z.object({
    kind: z.enum(['pages', 'video']),
    state: z.enum(['waiting', 'ready', 'failed']),
    reason: z.enum(previewFailures).nullable(),
    /** In pixels of their pictures. */
    pages: z.array(z.object({ width: z.int(), height: z.int() })),
    /** The document goes on after the last page. */
    isCut: z.boolean(),
  }),
})

/** A film is its own first page. The address is good for minutes, on an origin of its own. */
export const getFilePreviewPage = define('GET /ims/file-preview/page', {
  access: signedIn,
  query: z.strictObject({ fileId: id, page: wholeNumber(1, maxPreviewPages) }),
  result: z.object({
    url: z.string(),
    expiresAt: instant,
    /** In reading order, in pixels of the picture. */
    words: z.array(z.object({ text: z.string(), x: z.int(), y: z.int(), width: z.int(), height: z.int() })),
  }),
})

export const filePreviewFeature = feature({ calls: [getFilePreview, getFilePreviewPage] })
