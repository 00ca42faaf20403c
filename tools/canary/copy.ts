import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A copy of what git sees, tracked or not, with its own node_modules: third parties are linked, our own packages lead to the copy. */
export function copyTree(root: string): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'laurel-canary-')))
  const files = treeFiles(root)
  for (const file of files) cpSync(join(root, file), join(copy, file))

  const folders = files.filter((file) => /(^|\/)package\.json$/.test(file)).map(dirname)
  const ours = new Map(folders.map((folder) => [nameIn(join(root, folder)), join(copy, folder)]))
  for (const folder of folders)
    linkPackages(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'), ours)

  // The gates ask git which files exist and what is ignored.
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  return copy
}

/** What a fresh clone would hold, with what is not committed yet. */
export function treeFiles(root: string): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))
}

function nameIn(folder: string): string {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string }
  return name
}

function linkPackages(from: string, to: string, ours: ReadonlyMap<string, string>, scope = '') {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from)) {
    if (entry.startsWith('@')) linkPackages(join(from, entry), join(to, entry), ours, `${entry}/`)
    else if (!entry.startsWith('.vite'))
      symlinkSync(ours.get(scope + entry) ?? realpathSync(join(from, entry)), join(to, entry))
  }
}
