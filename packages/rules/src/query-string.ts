/** Nested objects travel as `key[sub]=value` (spec 7). One law for both sides: what the client writes, the server reads. */

const deepest = 5
const maxPairs = 200
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

export type QueryValue = string | QueryValue[] | { [key: string]: QueryValue }
export type QueryInput =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly QueryInput[]
  | { readonly [key: string]: QueryInput }

export function writeQuery(input: Readonly<Record<string, QueryInput>>): string {
  const pairs: string[] = []
  for (const [key, value] of Object.entries(input)) writePair(encodeURIComponent(key), value, pairs)
  return pairs.join('&')
}

function writePair(name: string, value: QueryInput, pairs: string[]): void {
  if (value === null || value === undefined) return
  if (typeof value === 'object') {
    for (const [key, member] of Object.entries(value)) writePair(`${name}[${encodeURIComponent(key)}]`, member, pairs)
    return
  }
  pairs.push(`${name}=${encodeURIComponent(String(value))}`)
}

/** Undefined: not a query string of ours (too deep, malformed, or naming the prototype). A key given twice is refused, not merged. */
export function readQuery(text: string): Record<string, QueryValue> | undefined {
  const result: Record<string, QueryValue> = {}
  if (text === '') return result
  const pairs = text.split('&')
  if (pairs.length > maxPairs) return undefined
  for (const pair of pairs) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decode(at < 0 ? pair : pair.slice(0, at))
    const value = at < 0 ? '' : decode(pair.slice(at + 1))
    if (name === undefined || value === undefined) return undefined
    const path = readPath(name)
    if (path === undefined || !place(result, path, value)) return undefined
  }
  return asLists(result) as Record<string, QueryValue>
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

function readPath(name: string): string[] | undefined {
  const match = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(name)
  if (!match) return undefined
  const path = [
    match[1] as string,
    ...[...(match[2] as string).matchAll(/\[([^[\]]+)\]/g)].map((part) => part[1] as string),
  ]
  return path.length > deepest || path.some((part) => forbidden.has(part)) ? undefined : path
}

function place(root: Record<string, QueryValue>, path: string[], value: string): boolean {
  let node = root
  for (const part of path.slice(0, -1)) {
    if (!Object.hasOwn(node, part)) node[part] = {}
    const next = node[part]
    if (typeof next !== 'object' || Array.isArray(next)) return false
    node = next
  }
  const last = path.at(-1) as string
  if (Object.hasOwn(node, last)) return false
  node[last] = value
  return true
}

/** Members named 0, 1, 2 … without a gap are a list. */
function asLists(value: QueryValue): QueryValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, member]) => [key, asLists(member)] as const)
  const isList = entries.length > 0 && entries.every(([key], position) => key === String(position))
  return isList ? entries.map(([, member]) => member) : Object.fromEntries(entries)
}
