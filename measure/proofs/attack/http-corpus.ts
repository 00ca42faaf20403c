import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type RequestCase = {
  id: string
  category: string
  method: string
  path: string
  headers: Record<string, string>
  expect: '4xx' | 'not 5xx' | 'not 415' | '404 or 401'
  query?: string
  body?: string
  bodyBase64?: string
  insert?: { into: 'member' | 'integer' | 'string'; raw: string }
  generate?: { bomb: 'gzip' | 'br'; bytes: number } | Repeated
  within?: number
  note?: string
}
type Repeated = { before: string; unit: string; times: number; after: string; closing?: string }
export type RawCase = { id: string; raw: string; note: string; expect: string; encoding: 'latin1' | 'utf8' }
export type StringCase = {
  id: string
  kind: 'sort key' | 'sort direction' | 'filter value' | 'operator'
  value: string
}

export const requestCases = read<RequestCase>('requests')
export const rawCases = read<RawCase>('raw')
export const stringCases = read<StringCase>('sort-filter').map((each) => ({ ...each, value: unfold(each.value) }))

function read<T>(name: string): T[] {
  const file = new URL(`../../corpus/http/${name}.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { cases: T[] }).cases
}

/** The corpus writes a long run as ⟦x×1000⟧. */
export function unfold(text: string): string {
  return text.replaceAll(/⟦([\s\S]*?)×(\d+)⟧/g, (_, unit: string, times: string) => unit.repeat(Number(times)))
}

export function bodyOf(made: RequestCase): Buffer | undefined {
  if (made.body !== undefined) return Buffer.from(unfold(made.body))
  if (made.bodyBase64 !== undefined) return Buffer.from(made.bodyBase64, 'base64')
  if (made.insert) return Buffer.from(inserted(made.id, made.insert))
  if (!made.generate) return undefined
  return 'bomb' in made.generate ? bomb(made.generate.bomb, made.generate.bytes) : Buffer.from(repeated(made.generate))
}

/** A valid body with the raw JSON text in the place of one member, or as a further one. */
function inserted(id: string, { into, raw }: { into: string; raw: string }): string {
  const text = unfold(raw)
  if (into === 'integer')
    return `{"id":"01890000-0000-7000-8000-000000000000","name":"n","options":{},"version":${text}}`
  if (into === 'string') return `{"formCode":"corpus.${id}","name":${text},"options":{}}`
  return `{"formCode":"corpus.${id}","name":"n","options":{},${text}}`
}

const repeated = ({ before, unit, times, after, closing = '' }: Repeated) =>
  before + unit.repeat(times) + after + closing.repeat(times)

/** A few bytes that unfold into a hundred megabytes. */
function bomb(kind: 'gzip' | 'br', bytes: number): Buffer {
  const spaces = Buffer.alloc(bytes, 0x20)
  return kind === 'gzip'
    ? gzipSync(spaces)
    : brotliCompressSync(spaces, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
