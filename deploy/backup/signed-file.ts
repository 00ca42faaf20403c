import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** What is said of a file of the store, and signed: a file that was changed, swapped for another or put under another name does not fit it. */
export type Meta = {
  kind: 'wal' | 'base'
  name: string
  /** The cluster, as PostgreSQL numbers it. */
  system: string
  /** SHA-256 before it was locked, and after. */
  plain: string
  cipher: string
  /** Of a base: the first segment of the log that it needs. */
  start?: string
  at: string
  /** How many erasures were in the ledger then, and the SHA-256 of the last line: the ledger cannot be shortened afterwards. */
  erasures: { count: number; newest: string }
}

const first = 'laurel-backup 1'

export function writeMeta(path: string, meta: Meta, sign: (text: string) => string): void {
  const { erasures, ...lines } = meta
  const said = Object.entries(lines).map(([name, value]) => `${name} ${value}\n`)
  const text = `${first}\n${said.join('')}erasures ${erasures.count} ${erasures.newest}\n`
  writeFileSync(`${path}.meta.part`, `${text}signature ${sign(text)}\n`, { mode: 0o640, flush: true })
  renameSync(`${path}.meta.part`, `${path}.meta`)
}

/** `path` without its ending. Throws a sentence that names the file. */
export function readMeta(path: string, verify: (text: string, signature: string) => boolean): Meta {
  const file = `${path}.meta`
  if (!existsSync(file)) throw new Error(`${file} is missing`)
  const text = readFileSync(file, 'utf8')
  const [, signed, signature] = /^(.*\n)signature ([A-Za-z0-9+/=]+)\n$/s.exec(text) ?? []
  if (signed === undefined || signature === undefined || !verify(signed, signature))
    throw new Error(`${file} is not signed by our key, or was changed`)
  const values = new Map(
    signed
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  )
  const of = (name: string) => values.get(name) ?? ''
  const [count = '', newest = ''] = of('erasures').split(' ')
  const kind = of('kind')
  if (kind !== 'wal' && kind !== 'base') throw new Error(`${file} says nothing of a backup`)
  if (of('name') !== basename(path))
    throw new Error(`${file} belongs to ${of('name')}: it was put in the place of another`)
  const start = values.get('start')
  return {
    kind,
    name: of('name'),
    system: of('system'),
    plain: of('plain'),
    cipher: of('cipher'),
    ...(start !== undefined && { start }),
    at: of('at'),
    erasures: { count: Number(count), newest },
  }
}

/** The locked file is there, and is the one that was signed. */
export async function checkCipher(path: string, meta: Meta): Promise<void> {
  if (!existsSync(path)) throw new Error(`${path} is missing`)
  if ((await digestOf(path)) !== meta.cipher) throw new Error(`${path} was changed, or is not the one that was signed`)
}

export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
