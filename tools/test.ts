import { mkdirSync, rmSync } from 'node:fs'
import { runCommand } from '@laurel/services/command'
import { ensureServicesUp } from '@laurel/services/located'
import { compileCache } from '@laurel/services/paths'
import { ensureWebBuilt } from '@laurel/testbed/web'

// pnpm test [filter …]: behaviour over HTTP on the real services; filters are handed to vitest.
const root = new URL('..', import.meta.url).pathname
const filters = process.argv.slice(2)
// A partial run keeps its report to itself: `pnpm spec` reads the last full one.
const report = filters.length === 0 ? '.reports/behaviour.json' : '.reports/behaviour-filtered.json'

mkdirSync(`${root}.reports`, { recursive: true })
rmSync(`${root}${report}`, { force: true })
await ensureServicesUp()
// A build inside a test would take that test's time.
if (filters.length === 0) await ensureWebBuilt()
const command = [
  'vitest',
  'run',
  '--project',
  'behaviour',
  '--reporter=default',
  '--reporter=json',
  '--reporter=./tools/flaky-reporter.ts',
]
const { code } = await runCommand([...command, `--outputFile.json=${report}`, ...filters], {
  cwd: root,
  env: { NODE_COMPILE_CACHE: compileCache },
  shown: true,
})
process.exit(code)
