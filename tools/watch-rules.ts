import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheFolder, cloneRoot } from '@laurel/services/paths'
import { panelExpressions, watchFolder } from './deployment/watched.ts'

// pnpm watch-rules: Prometheus' own tool reads the rules, tries each of them quiet and loud, and reads what the dashboards ask. Fetches that tool
// if it is missing (a Debian package of 50 MB, unpacked beside our other tools; nothing is installed). Part of pnpm nightly.
const promtool = ensurePromtool()
const rules = join(watchFolder, 'laurel.rules.yml')
const tests = readdirSync(join(watchFolder, 'tests')).map((name) => join(watchFolder, 'tests', name))
const scratch = mkdtempSync(join(tmpdir(), 'laurel-watch-'))
try {
  const panels = join(scratch, 'panels.yml')
  writeFileSync(panels, asRules(panelExpressions()))
  const isHeld = [
    run(promtool, ['check', 'rules', rules]),
    run(promtool, ['check', 'rules', panels]),
    run(promtool, ['test', 'rules', ...tests]),
  ].every(Boolean)
  console.log(isHeld ? 'watch-rules: all hold' : 'watch-rules: failed, see above')
  process.exitCode = isHeld ? 0 : 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

/** A dashboard is no file of promtool's: what its panels ask is shown to it as recording rules. */
function asRules(expressions: readonly string[]): string {
  const rows = expressions.map((expr, at) => ({ record: `panel:${at}`, expr }))
  return JSON.stringify({ groups: [{ name: 'panels', rules: rows }] })
}

function ensurePromtool(): string {
  const installed = '/usr/bin/promtool'
  if (existsSync(installed)) return installed
  const folder = join(cacheFolder(), 'promtool')
  const file = join(folder, 'usr/bin/promtool')
  if (existsSync(file)) return file
  mkdirSync(cacheFolder(), { recursive: true })
  const workshop = mkdtempSync(join(cacheFolder(), 'promtool.'))
  try {
    if (!run('apt-get', ['-q', 'download', 'prometheus'], workshop))
      throw new Error('promtool is missing: sudo apt-get update, then again, or sudo apt-get install prometheus')
    const [archive = ''] = readdirSync(workshop)
    run('dpkg-deb', ['-x', archive, 'unpacked'], workshop)
    renameSync(join(workshop, 'unpacked'), folder)
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
  return file
}

function run(program: string, args: readonly string[], cwd = cloneRoot): boolean {
  return spawnSync(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}
