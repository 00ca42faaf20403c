import { z } from 'zod'

/** NUL and lone surrogates cannot be stored as UTF-8 text: they would surface as a 500 from the database. */
const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed()

const storableText = z.string().refine(storable, { message: 'text.not-storable' })

/** Free text up to `max` code units, line breaks allowed. */
export const text = (max: number) => storableText.max(max)

/** Text on one line, not blank: a name, a title, a code. */
export const line = (max: number) =>
  storableText.max(max).refine((value) => value.trim() !== '' && !hasControl(value), { message: 'text.not-one-line' })

const hasControl = (value: string) => /\p{Cc}/u.test(value)

export const id = z.uuid()
/** ISO-8601 with offset, within what a database and a person can mean: years 1900 to 2199, offsets up to 14 hours. */
export const instant = z.iso.datetime({ offset: true }).regex(/^(19|2[01])\d\d-.*(Z|[+-](0\d|1[0-4]):[0-5]\d)$/)
export const portalCode = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/)
export const screenCode = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/)
export const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/)
export const mobile = z.string().regex(/^1\d{10}$/, { message: 'text.not-a-mobile' })
export const smsCode = z.string().regex(/^\d{6}$/)
export const count = z.int().min(0)
/** base64url(kid) + '.' + base64(ciphertext): the password, encrypted for the server (decision 20). */
export const sealedPassword = z.string().min(1).max(1024)

/**
 * A session that was left open is not its owner: the number of an authenticator (or a recovery code) where one is on, else the password,
 * else the code that was sent to the present mobile (scene 4). Whoever has none of them shows nothing.
 */
export const ownerProof = {
  factorCode: z.string().min(1).max(20).optional(),
  ownDoc: sealedPassword.optional(),
  ownCode: smsCode.optional(),
}

/** Query strings carry text only, so a number arrives as its digits. */
export const wholeNumber = (min: number, max: number) =>
  z.union([
    z.int().min(min).max(max),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .pipe(z.int().min(min).max(max)),
  ])

/** Some ids; a query string has them one after another, with commas between. */
export const someIds = (max: number) =>
  z.union([
    z.array(id).min(1).max(max),
    z
      .string()
      .max(max * 37)
      .transform((ids) => ids.split(','))
      .pipe(z.array(id).min(1).max(max)),
  ])

/** Opaque; made by the server from the last row's key. */
const cursor = z
  .string()
  .min(1)
  .max(512)
  .regex(/^[A-Za-z0-9_-]+$/)

export const page = { cursor: cursor.optional(), limit: wholeNumber(1, 100).default(20) }

export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), nextCursor: z.string().nullable() })

export const nothing = z.null()
/** Fields of a subject in the details of an event: as they were and as they are, or of a personal one only that it changed. */
export const changes = z.array(
  z.union([
    z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() }),
    z.strictObject({ field: z.string(), changed: z.literal(true) }),
  ]),
)

type Json = z.core.util.JSONType
/** Any JSON, in one walk that leaves nothing behind: `z.json()` tries six shapes on each number of a list, a kilobyte of rubbish for it. */
export const json = z.unknown().refine(isJson) as z.ZodType<Json, Json>
/** A JSON value of the caller's own: kept and given back, never looked into. */
export const jsonObject = z
  .record(z.string().max(200).refine(storable), json)
  .refine(noHostileText, { message: 'text.not-storable' })

function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true
  if (Array.isArray(value)) return value.every(isJson)
  return typeof value === 'object' && isPlain(value) && Object.values(value).every(isJson)
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function noHostileText(value: unknown): boolean {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.every(noHostileText)
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).every(([key, member]) => storable(key) && noHostileText(member))
  }
  return true
}
