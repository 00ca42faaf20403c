import type { PdfLexer, PdfToken } from './pdf-lexer.ts'

/** A value of ISO 32000-1, 7.3. Strings are told by their places only. */
export type PdfValue =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'string'; readonly at: number; readonly end: number }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'reference'; readonly number: number; readonly at: number; readonly end: number }
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  | PdfDictionary

export type PdfDictionary = {
  readonly kind: 'dictionary'
  /** The last of two values under one key counts for readers; all are looked at. */
  readonly entries: readonly (readonly [key: string, value: PdfValue, at: number])[]
}

const maxDepth = 500

export class TooDeep extends Error {}

export type PdfValues = {
  readonly values: readonly PdfValue[]
  readonly places: readonly number[]
  readonly keyword: PdfToken | undefined
  /** A bracket or a string did not end before the keyword. */
  readonly isOpen: boolean
}

type Open = { readonly isDictionary: boolean; readonly items: PdfValue[]; readonly places: number[] }

/**
 * Values up to the first keyword that is none (`obj`, `endobj`, `stream`, `trailer` …), and that keyword. Brackets that do not fit are closed there, so
 * that what follows is read whatever stands before it.
 */
export function readValues(lexer: PdfLexer): PdfValues {
  const bottom: Open = { isDictionary: false, items: [], places: [] }
  const stack: Open[] = [bottom]
  const add = (value: PdfValue, at: number) => {
    const top = stack.at(-1) ?? bottom
    top.items.push(value)
    top.places.push(at)
  }
  const shut = () => {
    const top = stack.length > 1 ? stack.pop() : undefined
    if (top) add(top.isDictionary ? dictionaryOf(top) : { kind: 'array', items: top.items }, top.places[0] ?? 0)
  }
  for (let token = lexer.next(); ; token = lexer.next()) {
    if (token === undefined || isKeyword(token)) {
      const isOpen = stack.length > 1 || lexer.isCut
      while (stack.length > 1) shut()
      return { values: bottom.items, places: bottom.places, keyword: token, isOpen }
    }
    if (token.kind === 'name') add({ kind: 'name', name: token.value }, token.at)
    else if (token.kind === 'string') add({ kind: 'string', at: token.at, end: token.end }, token.at)
    else if (token.kind === 'open' || token.kind === 'dictionary') {
      stack.push({ isDictionary: token.kind === 'dictionary', items: [], places: [] })
      if (stack.length > maxDepth) throw new TooDeep('too deep')
    } else if (token.kind === 'close' || token.kind === 'end-dictionary') shut()
    else if (token.value === 'R') addReference(stack.at(-1) ?? bottom, token)
    else add({ kind: 'word', word: token.value }, token.at)
  }
}

const keywords = new Set(['obj', 'endobj', 'stream', 'endstream', 'xref', 'trailer', 'startxref'])

const isKeyword = ({ kind, value }: PdfToken) =>
  kind === 'word' &&
  (keywords.has(value) || /^\d{0,10}(obj|endobj|stream|endstream|xref|trailer|startxref)$/.test(value))

function addReference({ items, places }: Open, { at, end }: PdfToken): void {
  const [number, generation] = items.slice(-2)
  if (number?.kind !== 'word' || generation?.kind !== 'word') {
    items.push({ kind: 'word', word: 'R' })
    places.push(at)
    return
  }
  const from = places.at(-2) ?? at
  items.splice(-2, 2, { kind: 'reference', number: Number(number.word), at: from, end })
  places.splice(-2, 2, from)
}

/** Whatever stands where a key should is passed over: the next name is the next key. */
function dictionaryOf({ items, places }: Open): PdfDictionary {
  const entries: [string, PdfValue, number][] = []
  for (let at = 0; at < items.length; ) {
    const key = items[at]
    const value = items[at + 1]
    if (key?.kind !== 'name') at += 1
    else {
      entries.push([key.name, value ?? { kind: 'word', word: 'null' }, places[at] ?? 0])
      at += 2
    }
  }
  return { kind: 'dictionary', entries }
}

export const entry = ({ entries }: PdfDictionary, key: string): PdfValue | undefined =>
  entries.findLast(([name]) => name === key)?.[1]

export function nameOf(value: PdfValue | undefined): string | undefined {
  return value?.kind === 'name' ? value.name : undefined
}

export function numberOf(value: PdfValue | undefined): number | undefined {
  return value?.kind === 'word' && /^[+-]?\d{1,12}$/.test(value.word) ? Number(value.word) : undefined
}

/** Each value inside, the outermost first. */
export function* within(value: PdfValue): Generator<PdfValue> {
  const waiting: PdfValue[] = [value]
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    yield each
    if (each.kind === 'array') for (const item of each.items) waiting.push(item)
    if (each.kind === 'dictionary') for (const [, item] of each.entries) waiting.push(item)
  }
}
