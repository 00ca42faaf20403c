import { runCommand } from '@laurel/services/command'

// pnpm nightly: what CI leaves out or takes in small. Hours; nothing else should run on the machine. docs/measurements.md is written anew.
const root = new URL('..', import.meta.url).pathname
const steps: Record<string, readonly string[]> = {
  canary: ['node', 'tools/canary.ts'],
  watching: ['node', 'tools/watch-rules.ts'],
  fuzz: ['env', 'LAUREL_FUZZ=100000', 'node_modules/.bin/vitest', 'run', '--project', 'law', 'expression-tree'],
  walks: ['env', 'LAUREL_E2E_ALL_WALKS=1', 'node', 'e2e/stories.ts', 'first-day.spec'],
  sitting: ['env', 'LAUREL_E2E_SITTING=50', 'node', 'e2e/stories.ts', 'review.spec'],
  offline: ['env', 'LAUREL_E2E_OFFLINE=40', 'node', 'e2e/components/components.ts', 'score-offline.spec'],
  season: ['node', 'e2e/season/season.ts'],
  pictures: ['node', 'e2e/pictures.ts'],
  proof: ['node', 'measure/measure.ts', 'proof'],
  bench: ['node', 'measure/measure.ts', 'bench'],
}
const lines: string[] = []
for (const [name, command] of Object.entries(steps)) {
  console.info(`\n=== ${name}`)
  const { code, seconds } = await runCommand(command, { cwd: root, shown: true })
  lines.push(`${name.padEnd(9)} ${Math.round(seconds)} s  ${code === 0 ? 'ok' : `exit code ${code}`}`)
  if (code !== 0) process.exitCode = 1
}
console.info(`\n${lines.join('\n')}`)
