import { Refusal } from './refusal.ts'

const deepest = 32
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** JSON is UTF-8; a body that claims another charset, or anything else about itself, would be read in two ways by two readers. */
function isPlainJson(contentType: string): boolean {
  const [type = '', charset, more] = contentType.toLowerCase().split(';')
  if (!/^application\/json[ \t]*$/.test(type) || more !== undefined) return false
  return charset === undefined || /^[ \t]*charset=(?:utf-8|"utf-8")[ \t]*$/.test(charset)
}

/**
 * JSON, and only what can be trusted to mean the same to every reader: valid UTF-8, no prototype keys, and shallow enough that no later
 * walk over it can exhaust the stack.
 */
export function readJsonBody(body: Buffer, contentType: string | undefined): unknown {
  if (!isPlainJson(contentType ?? '')) throw new Refusal('http.not-json')
  const text = decode(body)
  if (nesting(text) > deepest) throw new Refusal('http.malformed')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('http.malformed')
  }
  if (namesPrototype(value)) throw new Refusal('http.malformed')
  return value
}

function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw new Refusal('http.malformed')
  }
}

function nesting(text: string): number {
  let depth = 0
  let maxDepth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (inString) {
      if (unit === 0x5c) at += 1
      else if (unit === 0x22) inString = false
    } else if (unit === 0x22) inString = true
    else if (unit === 0x5b || unit === 0x7b) maxDepth = Math.max(maxDepth, ++depth)
    else if (unit === 0x5d || unit === 0x7d) depth -= 1
  }
  return maxDepth
}

function namesPrototype(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false
  if (Array.isArray(value)) return value.some(namesPrototype)
  return Object.entries(value).some(
    ([key, member]) => key === '__proto__' || key === 'constructor' || key === 'prototype' || namesPrototype(member),
  )
}
