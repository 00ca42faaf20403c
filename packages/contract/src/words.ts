import { z } from 'zod'
import { text } from './shapes.ts'

/** A text of the organiser in both languages; Chinese stands in where English is empty. */
export const words = (max: number) => z.strictObject({ zh: text(max), en: text(max).default('') })

export type Words = { zh: string; en: string }

/**
 * Where a link leads: nowhere (empty), to a block of the page (`#news`), to a page of the portal (`entry`, `detail?id=…`), to a page outside
 * every portal (`/verify`), or to another site. No other scheme can be written.
 */
export const destination = z
  .string()
  .max(500)
  .regex(/^(#[a-z][a-z0-9-]*|\/?[A-Za-z][A-Za-z0-9/-]*(\?[\w=&.-]*)?|https:\/\/[^\s"'<>\\]+)?$/)

export const link = z.strictObject({ label: words(60), to: destination })
