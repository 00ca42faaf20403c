import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withImports } from './imports.ts'

type Inputs = {
  folders: readonly string[]
  /** Files outside of the folders that count with everything they import. */
  entries?: readonly string[]
  /** The names of all files count, and the folders without what they import. */
  dependsOnNames?: true
}

/** What a running server is made of; of the web it loads only what renders published pages. */
const server = {
  folders: ['apps/api', 'packages', 'tools', 'deploy', 'engine', 'measure/corpus'],
  entries: ['apps/web/src/render.tsx', 'apps/web/vite.config.ts'],
}

/**
 * What the outcome of a step depends on: more than it reads, never less. What the files of its folders import counts too, wherever it stands. A
 * step that is not named here always runs. What is installed follows from the lock file.
 */
export const inputsOf: Readonly<Record<string, Inputs & { report: string }>> = {
  // The gates are held to their plants, which stand beside files of ours; that the tree itself passes the gates is the step `check`.
  canary: { folders: ['tools', 'measure', 'packages', 'e2e'], report: 'canary.json', dependsOnNames: true },
  // It imports nothing of the other packages; if it did, what is imported would count too.
  bpmn: { folders: ['packages/bpmn', 'measure/corpus/bpmn'], report: 'bpmn.json' },
  test: { ...server, report: 'behaviour.json' },
  proof: { folders: [...server.folders, 'measure'], entries: server.entries, report: 'proof.json' },
  // Those that nothing may run beside.
  'proof-alone': { folders: [...server.folders, 'measure'], entries: server.entries, report: 'proof-alone.json' },
  // Those that open the whole application in a browser.
  'proof-web': { folders: [...server.folders, 'measure', 'apps/web'], report: 'proof-web.json' },
}

const root = join(import.meta.dirname, '..')

/** Settings of the tools count for every step: files in the root, and every package.json and tsconfig. */
export function isInput(file: string, folders: readonly string[]): boolean {
  if (!file.includes('/') || file.startsWith('.ci/')) return true
  if (/(^|\/)(package\.json|tsconfig[^/]*\.json)$/.test(file)) return true
  return folders.some((folder) => file.startsWith(`${folder}/`))
}

/** Such a step runs again: its report would tell of the same flaky test each time. `beside`: the list that vitest and the proofs keep of theirs. */
export const hasFlaky = ({ stats }: { stats?: { flaky?: number } }, beside: readonly unknown[] = []): boolean =>
  (stats?.flaky ?? 0) > 0 || beside.length > 0

/** Of what git knows and of what it would know, without the documents. */
export function ourFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const files = listed.toString().split('\0').sort()
  return files.filter((file) => file !== '' && !file.endsWith('.md') && existsSync(join(root, file)))
}

export function inputFiles({ folders, entries = [], dependsOnNames }: Inputs, files: readonly string[]): Set<string> {
  const own = files.filter((file) => isInput(file, folders))
  return dependsOnNames ? new Set(own) : withImports([...own, ...entries], root)
}

function hashOf(inputs: Inputs): string {
  const files = ourFiles()
  const read = inputFiles(inputs, files)
  const hash = createHash('sha256')
  for (const file of files) {
    if (read.has(file) || inputs.dependsOnNames) hash.update(`${file}\0`)
    if (read.has(file)) hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

const readJson = <T>(path: string, absent?: T) =>
  absent !== undefined && !existsSync(path) ? absent : JSON.parse(readFileSync(path, 'utf8'))

// node .ci/passed-before.ts find|keep <step> <folder>: exits with 0 if the step passed here with the same inputs, and lays its report out again.
if (import.meta.main) {
  const [way = '', step = '', folder = ''] = process.argv.slice(2)
  const inputs = inputsOf[step]
  if (!inputs) process.exit(1)
  const hash = hashOf(inputs)
  const [kept, report] = [join(folder, `${step}-${hash}.json`), join(root, '.reports', inputs.report)]
  if (way === 'find') {
    if (!existsSync(kept)) process.exit(1)
    mkdirSync(dirname(report), { recursive: true })
    copyFileSync(kept, report)
    console.info(`passed before, hash ${hash}`)
  } else if (!hasFlaky(readJson(report), readJson(report.replace(/\.json$/, '-flaky.json'), []))) {
    mkdirSync(folder, { recursive: true })
    copyFileSync(report, kept)
  }
}
