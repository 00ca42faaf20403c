import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInput } from './passed-before.ts'

/** A part of a step, a spec or a route, that passed: the files it was seen to need beside `folders`, their hash, and what it reported. */
export type Kept<Report> = { files: string[]; hash: string; report: Report }

/** `kept` is the folder of what passed on this machine; `ours` are all files of the tree, `folders` those that every part depends on. */
export type Memory = { kept: string; root: string; ours: readonly string[]; folders: readonly string[] }

/** More than the branches that somebody goes between in a day. */
const maxKept = 6

/** What `name` reported when it passed with the same inputs. */
export function findPart<Report>(memory: Memory, name: string): Kept<Report> | undefined {
  return recordsOf(memory, name)
    .map((file) => read<Report>(file))
    .find((part) => part !== undefined && part.hash === hashOfPart(memory, part.files))
}

export function keepPart<Report>(memory: Memory, name: string, files: Iterable<string>, report: Report): void {
  const needed = [...files].sort()
  const hash = hashOfPart(memory, needed)
  mkdirSync(join(memory.kept, name), { recursive: true })
  const part: Kept<Report> = { files: needed, hash, report }
  writeFileSync(join(memory.kept, name, `${hash}.json`), JSON.stringify(part))
  for (const file of recordsOf(memory, name).slice(maxKept)) rmSync(file)
}

function hashOfPart({ root, ours, folders }: Memory, files: readonly string[]): string {
  const inputs = new Set([...files, ...ours.filter((file) => isInput(file, folders) && !isTest(file))])
  const hash = createHash('sha256')
  for (const file of [...inputs].sort()) {
    hash.update(`${file}\0`)
    hash.update(existsSync(join(root, file)) ? readFileSync(join(root, file)) : 'gone')
  }
  return hash.digest('hex').slice(0, 16)
}

/** The newest first. */
function recordsOf({ kept }: Memory, name: string): string[] {
  const own = join(kept, name)
  if (!existsSync(own)) return []
  const files = readdirSync(own).map((file) => join(own, file))
  return files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
}

function read<Report>(file: string): Kept<Report> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept<Report>
  } catch {
    // Another run was about to write it.
    return undefined
  }
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
