import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listeners } from '@laurel/services/ports'

// Run by tools/demo-check.ts on a machine where nothing else happens: whatever is written, runs or listens afterwards is the demo's.
const [clone = '', written = ''] = process.argv.slice(2)
const maxSeconds = 180
const faults: string[] = []

const install = run('pnpm', 'install', '--frozen-lockfile', '--offline')
const before = new Set(filesOutside())
if (!seesNewFiles()) faults.push('a new file is not seen')
const start = run('pnpm', 'demo', '--detach')
const whileUp = { processes: processes().length, ports: ports().length }
if (whileUp.processes < 10 || whileUp.ports < 10)
  faults.push(`too little runs to show anything: ${JSON.stringify(whileUp)}`)
const visit = run(process.execPath, 'tools/demo/visit-demo.ts')
const stop = run('pnpm', 'demo', 'stop')

const wait = Math.round((install.seconds + start.seconds) * 10) / 10
if (wait > maxSeconds) faults.push(`whoever has just cloned it waits ${wait} s`)
for (const left of processes()) faults.push(`left running: ${left}`)
for (const port of ports()) faults.push(`left listening: ${port}`)
for (const file of filesOutside()) if (!before.has(file)) faults.push(`left behind: ${file}`)

for (const fault of faults) console.error(fault)
console.log(`install ${install.seconds} s, start ${start.seconds} s: ${wait} s (≤ ${maxSeconds})`)
console.log(`visit ${visit.seconds} s, stop ${stop.seconds} s`)
console.log(`${whileUp.processes} processes, ${whileUp.ports} ports while it ran; ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1

function run(program: string, ...args: string[]): { seconds: number } {
  const startedAt = performance.now()
  const { status } = spawnSync(program, args, { stdio: ['ignore', 2, 2], cwd: clone })
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  if (status !== 0) faults.push(`${program} ${args.join(' ')} ended with ${status}`)
  return { seconds }
}

/** All but the first, which set this machine up, and ourselves. */
function processes(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== '1' && name !== `${process.pid}`)
    .flatMap((pid) => {
      try {
        const state = /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        return state === 'Z' ? [] : [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 120)]
      } catch {
        return []
      }
    })
}

function ports(): number[] {
  return listeners().map(({ port }) => port)
}

function seesNewFiles(): boolean {
  const file = '/tmp/laurel-demo-check'
  writeFileSync(file, '')
  const isSeen = filesOutside().includes(file)
  rmSync(file)
  return isSeen
}

/** What the clone and the data folder hold is not looked into. */
function filesOutside(): string[] {
  const ours = ['-path', join(written, clone), '-o', '-regex', `${written}/var/lib/laurel/[0-9a-f]*-demo`]
  // Installing links thousands of files out of pnpm's store, and each of them counts as written.
  const found = spawnSync('find', [written, '(', ...ours, ')', '-prune', '-o', '!', '-type', 'd', '-print'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (found.status !== 0) throw new Error(`find ended with ${found.status}: ${found.stderr}`)
  return found.stdout.split('\n').flatMap((path) => (path === '' ? [] : [path.slice(written.length)]))
}
