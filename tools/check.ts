import { rmSync } from 'node:fs'
import { runCommand } from '@laurel/services/command'
import { type Gate, gates, lawReport } from './gates/gates.ts'

// pnpm check [gate …]: every gate that needs no service, two at a time; only a failing gate is heard in full.
const root = new URL('..', import.meta.url).pathname
const startedAt = performance.now()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !gates.some((gate) => gate.name === name))
if (unknown.length > 0) {
  console.error(`no such gate: ${unknown.join(' ')} (there are ${gates.map((gate) => gate.name).join(' ')})`)
  process.exit(1)
}

const waiting = gates.filter((gate) => wanted.length === 0 || wanted.includes(gate.name))
// A report of an earlier run must not speak for a run that crashed before it wrote its own.
if (waiting.some((gate) => gate.name === 'law')) rmSync(`${root}${lawReport}`, { force: true })
const failed: string[] = []

async function work() {
  for (let gate = waiting.shift(); gate !== undefined; gate = waiting.shift()) await hold(gate)
}

async function hold(gate: Gate) {
  const { code, output, seconds } = await runCommand(gate.command, { cwd: root })
  console.log(`${code === 0 ? 'holds' : 'FAILS'}  ${gate.name.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s`)
  if (code === 0) return
  failed.push(gate.name)
  console.log(`${output.trimEnd()}\n`)
  if (gate.remedy?.when.test(output)) console.log(`${gate.remedy.say}\n`)
}

await Promise.all([work(), work()])
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
if (failed.length === 0) console.log(`check holds, ${seconds} s`)
else console.log(`check: ${failed.length} failed, ${seconds} s; again, only these: pnpm check ${failed.join(' ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
