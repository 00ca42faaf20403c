import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * What the outcome of a step depends on, by folder: more than it reads, never less. A step that is not named here always runs. What is installed
 * follows from the lock file.
 */
const inputsOf: Record<string, { folders: readonly string[]; report: string; dependsOnNames?: true }> = {
  // The gates are held to their plants, which stand beside files of ours; that the tree itself passes the gates is the step `check`.
  canary: { folders: ['tools', 'measure', 'packages', 'e2e'], report: 'canary.json', dependsOnNames: true },
  bpmn: { folders: ['packages', 'measure/corpus/bpmn'], report: 'bpmn.json' },
  // The application, the headers that nginx gives it, and the forms of the demo with their judgements.
  components: {
    folders: [
      'apps/web',
      'packages',
      'e2e/components',
      'tools',
      'deploy/nginx',
      'apps/api/test/forms',
      'apps/api/db/seeds',
    ],
    report: 'components.json',
  },
}

const root = join(import.meta.dirname, '..')

/** Settings of the tools count for every step: files in the root, and every package.json and tsconfig. */
export function isInput(file: string, folders: readonly string[]): boolean {
  if (!file.includes('/') || file.startsWith('.ci/')) return true
  if (/(^|\/)(package\.json|tsconfig[^/]*\.json)$/.test(file)) return true
  return folders.some((folder) => file.startsWith(`${folder}/`))
}

/** Such a step runs again: its report would tell of the same flaky test each time. */
export const hasFlaky = ({ stats }: { stats?: { flaky?: number } }): boolean => (stats?.flaky ?? 0) > 0

function hashOf({ folders, dependsOnNames }: { folders: readonly string[]; dependsOnNames?: true }): string {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const hash = createHash('sha256')
  for (const file of listed.toString().split('\0').sort()) {
    if (file === '' || file.endsWith('.md') || !existsSync(join(root, file))) continue
    const isRead = isInput(file, folders)
    if (isRead || dependsOnNames) hash.update(`${file}\0`)
    if (isRead) hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

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
  } else if (!hasFlaky(JSON.parse(readFileSync(report, 'utf8')))) {
    mkdirSync(folder, { recursive: true })
    copyFileSync(report, kept)
  }
}
