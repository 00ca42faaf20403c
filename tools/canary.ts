import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runCommand } from '@laurel/services/command'
import { boundaryPlants } from './canary/boundary-plants.ts'
import { copyTree } from './canary/copy.ts'
import type { Round } from './canary/plant.ts'
import { rounds } from './canary/rounds.ts'
import { gates } from './gates/gates.ts'

// pnpm canary: a copy of the tree passes every gate, and then each gate catches what is planted for it. Two rounds at a time, each in a copy of its own.
// pnpm canary --checked: CI has just held every gate against this tree, so its copy is not checked again.
type CanaryResult = { gate: string; name: string; caught: boolean }

const root = new URL('..', import.meta.url).pathname
const startedAt = performance.now()
const rows: CanaryResult[] = []
const copies = [copyTree(root), copyTree(root)] as const
const waiting = [...rounds]

try {
  if (!process.argv.includes('--checked')) await holdUnchanged(copies[0])
  await Promise.all(copies.map(holdRounds))
  expectEveryRulePlanted()
} finally {
  // Some of the commands start the copy's own services.
  for (const copy of copies) {
    await runCommand(['node', 'tools/services.ts', 'down'], { cwd: copy })
    rmSync(copy, { recursive: true, force: true })
  }
}

const failed = rows.filter((row) => !row.caught).length
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
mkdirSync(`${root}.reports`, { recursive: true })
const report = { passed: rows.length - failed, failed, rows }
writeFileSync(`${root}.reports/canary.json`, `${JSON.stringify(report, null, 2)}\n`)
console.log(`canary: ${rows.length - failed} passed, ${failed} failed, ${seconds} s`)
process.exit(failed === 0 ? 0 : 1)

async function holdRounds(copy: string) {
  for (let round = waiting.shift(); round !== undefined; round = waiting.shift()) await plantAndHold(round, copy)
}

async function holdUnchanged(copy: string) {
  const { code, output } = await runCommand(['node', 'tools/check.ts'], { cwd: copy })
  for (const { name } of gates)
    note(name, 'the unchanged copy passes', new RegExp(`^holds +${name} `, 'm').test(output))
  if (code !== 0) console.log(output)
  const spec = await runCommand(['node', 'tools/spec/spec.ts'], { cwd: copy })
  note('spec', 'the unchanged copy passes', spec.code === 0)
}

async function plantAndHold({ gate, command, plants, ground = {}, innocent }: Round, copy: string) {
  const files = Object.assign({ ...ground }, ...plants.map((plant) => plant.files)) as Record<string, string>
  const restore = Object.entries(files).map(([file, text]) => plant(join(copy, file), text))
  const { code, output, seconds } = await runCommand(command, { cwd: copy })
  for (const undo of restore) undo()

  const missed = plants.filter(({ caught }) => code === 0 || !caught.test(output))
  for (const each of plants) note(gate, each.name, !missed.includes(each))
  const alarm = innocent?.exec(output)
  if (innocent !== undefined) note(gate, `no false alarm${alarm ? `: ${alarm[0]}` : ''}`, !alarm)
  console.log(`       ${gate.padEnd(14)} ${seconds.toFixed(1)} s`)
  if (missed.length > 0) console.log(`exit code ${code}\n${output}`)
}

function plant(file: string, text: string): () => void {
  const before = existsSync(file) ? readFileSync(file) : undefined
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return () => (before === undefined ? rmSync(file) : writeFileSync(file, before))
}

function expectEveryRulePlanted() {
  const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
    forbidden: { name: string }[]
  }
  for (const { name } of forbidden) {
    if (!boundaryPlants.some((each) => each.name.startsWith(`${name} `)))
      note('boundaries', `${name} has no canary`, false)
  }
}

function note(gate: string, name: string, caught: boolean) {
  rows.push({ gate, name, caught })
  console.log(`${caught ? 'holds' : 'FAILS'}  ${gate.padEnd(14)} ${name}`)
}
