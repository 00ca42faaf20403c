import { isUtf8 } from 'node:buffer'
import type { Reason } from '@laurel/contract/reasons'
import { allowedEndings, allowedNames } from './archive-contents.ts'
import type { ZipEntry } from './zip-directory.ts'

const maxNameLength = 1_024
const maxSegments = 64

/** Names that every system unpacks to the same place inside the folder, with endings that the archive may hold. */
export function faultOfNames(entries: readonly ZipEntry[], holds: (path: string) => boolean): Reason | undefined {
  const seen = new Set<string>()
  for (const { rawName, otherNames, mode } of entries) {
    if ((mode & 0o170000) === 0o120000) return 'file.damaged'
    const paths = [rawName, ...otherNames].map(normalised)
    const [path] = paths
    if (path === undefined || paths.some((each) => each !== path) || seen.has(path)) return 'file.damaged'
    seen.add(path)
    if (!path.endsWith('/') && !holds(path)) return 'file.active-content'
  }
  return undefined
}

/** As Windows would open it: no blanks or dots at the end of a segment, wide letters as narrow ones, small letters. Undefined: it leads elsewhere. */
export function normalised(rawName: Buffer): string | undefined {
  if (rawName.length === 0 || rawName.length > maxNameLength) return undefined
  // In GBK and other encodings the letters are unknown; whatever decides here is ASCII.
  const name = isUtf8(rawName) ? rawName.toString('utf8').normalize('NFKC') : rawName.toString('latin1')
  if (hasStrangeLetters(name)) return undefined
  const unescaped = decodedName(name)
  if (unescaped.includes('..') && leadsOut(unescaped)) return undefined
  if (name.startsWith('/') || name.includes('\\') || name.includes(':')) return undefined
  const isFolder = name.endsWith('/')
  const segments = (isFolder ? name.slice(0, -1) : name).split('/').map(stripped)
  if (segments.length > maxSegments || segments.some((segment) => segment === '')) return undefined
  return `${lowerCase(segments.join('/'))}${isFolder ? '/' : ''}`
}

/** Bytes above ASCII are no letters that have a small form. */
const lowerCase = (path: string) => path.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Control characters, and those that turn the direction of writing, so that `gpj.exe` reads `exe.jpg`. */
function hasStrangeLetters(name: string): boolean {
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at)
    if (code < 32 || code === 127 || code === 0x200e || code === 0x200f) return true
    if ((code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)) return true
  }
  return name.includes('\xc0\xae')
}

const leadsOut = (name: string) => name.split(/[/\\]/).some((segment) => stripped(segment) === '')

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function stripped(segment: string): string {
  let end = segment.length
  while (end > 0 && (segment[end - 1] === '.' || segment[end - 1] === ' ')) end -= 1
  let start = 0
  while (start < end && segment[start] === ' ') start += 1
  return segment.slice(start, end)
}

/** Windows gives a folder a meaning by a class behind its last dot. */
const isShellFolder = (segment: string) => segment.endsWith('}') && segment.includes('.{')

/** `path` as `normalised` gives it. */
export function mayHold(path: string): boolean {
  const segments = path.split('/')
  const file = segments.at(-1) ?? ''
  if (segments.some(isShellFolder)) return false
  return allowedNames.has(file) || (file.includes('.') && allowedEndings.has(endingOf(file)))
}

export const endingOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)
