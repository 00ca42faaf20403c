import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where the packages stand whose files are imported by their path; the others name their sources without `src` and ending. */
const homes: Record<string, string> = { api: 'apps/api', tools: 'tools', web: 'apps/web' }

/**
 * The files, and everything of ours that they import, directly or not; paths are relative to `root`. Whatever is written like the address of a
 * file counts, so that workers, stylesheets and pictures are seen too. `atOnce`: without what is only loaded when it is needed.
 */
export function withImports(files: Iterable<string>, root: string, { atOnce = false } = {}): Set<string> {
  const found = new Set<string>()
  const ahead = [...files]
  for (let file = ahead.pop(); file !== undefined; file = ahead.pop()) {
    if (found.has(file)) continue
    found.add(file)
    ahead.push(...importsOf(file, root, atOnce))
  }
  return found
}

function importsOf(file: string, root: string, atOnce: boolean): string[] {
  if (!/\.(?:[cm]?[jt]sx?|css|html)$/.test(file) || !isFile(join(root, file))) return []
  const text = readFileSync(join(root, file), 'utf8')
  const read = atOnce ? text.replaceAll(/\bimport\([^)]*\)|\b(?:import|export) type [^'"]*['"][^'"]*['"]/g, '') : text
  return [...read.matchAll(/["'`(]((?:\.{1,2}|@laurel\/\w+|\/src)\/[^"'`()?\s]+)/g)]
    .map(([, address = '']) => located(address, file))
    .filter((each) => isFile(join(root, each)))
}

function located(address: string, from: string): string {
  const [, name = '', rest = ''] = /^@laurel\/(\w+)\/(.*)$/.exec(address) ?? []
  if (name === '') return join(dirname(from), address)
  return homes[name] === undefined ? `packages/${name}/src/${rest}.ts` : `${homes[name]}/${rest}`
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()
