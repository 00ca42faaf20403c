import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runCommand } from '@laurel/services/command'
import { type CruisedModule, folderCycles } from './folder-cycles.ts'

type Violation = { from: string; to: string; rule: { name: string }; comment?: string; cycle?: { name: string }[] }
type Cruise = {
  modules: CruisedModule[]
  summary: { violations: Violation[]; ruleSetUsed?: { forbidden?: Rule[] } }
}
type Rule = { name?: string; comment?: string }

const root = new URL('../..', import.meta.url).pathname
const folders = ['apps', 'packages', 'tools', 'measure', 'e2e']

const { output, seconds } = await runCommand(['depcruise', ...folders, '--output-type', 'json'], { cwd: root })
const cruise = readCruise(output)
const comments = new Map(cruise.summary.ruleSetUsed?.forbidden?.map((rule) => [rule.name, rule.comment]))

const seen = new Set(cruise.modules.map((module) => module.source))
const sources = sourceFiles()
const unread = sources.filter((file) => !seen.has(file))
const violations = cruise.summary.violations

for (const { from, to, rule, cycle } of violations) {
  const way = cycle === undefined ? to : cycle.map((step) => step.name).join(' → ')
  console.error(`${rule.name}: ${from} → ${way}\n    ${comments.get(rule.name) ?? ''}`)
}
const { cycles, needless } = folderCycles(cruise.modules)
for (const { file } of cycles)
  console.error(
    `folder-cycle: ${file}\n    Two folders that need each other cannot be read or moved alone: move what both need below them.`,
  )
for (const [from, to] of needless) console.error(`folder-cycle: ${from} → ${to} is allowed, and nothing needs it`)
// dependency-cruiser under TypeScript 7 reads nothing and reports success: a file it has not read is a failure.
for (const file of unread) console.error(`not-read: ${file} was not seen by dependency-cruiser`)
if (seen.size === 0 || sources.length === 0) console.error('not-read: no module at all was seen by dependency-cruiser')

console.log(
  `${sources.length} files, ${seen.size} modules, ${violations.length + cycles.length} violations, ${seconds.toFixed(1)} s`,
)
process.exitCode =
  violations.length + unread.length + cycles.length + needless.length > 0 || seen.size === 0 || sources.length === 0
    ? 1
    : 0

function readCruise(text: string): Cruise {
  try {
    return JSON.parse(text) as Cruise
  } catch {
    console.error(`dependency-cruiser gave no report:\n${text}`)
    process.exit(1)
  }
}

function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((file) => /\.tsx?$/.test(file) && existsSync(`${root}${file}`))
}
