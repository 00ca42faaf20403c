import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { basename } from 'node:path'
import { compileCache } from '@laurel/services/paths'
import { type Measured, writeMeasured } from './measured.ts'
import { isMeasurement, type Measurement } from './measurement.ts'
import { busyShareAfterWaiting } from './quiet.ts'
import type { Report } from './single-run.ts'

type ReportRow = Measured & { claim: string }
type FoundMeasurement = { file: string; measurement: Measurement }

// One line a measurement; details on stderr with --verbose, and of each that is short.
// pnpm bench, pnpm proof: all there are, in full, and docs/measurements.md is written anew.
// pnpm bench P2 P8 · pnpm proof S1 R11: these, small enough for a try; --full as the guarantee says it; --write puts their rows into the document, and refuses on a busy machine, unless they only count.
// pnpm bench --explain: measures nothing; what limits those that are short is written anew.
// pnpm proof --ci: those that CI runs; --ci=web those that open the web application, --ci=alone those that nothing may run beside, --ci=server the others. Two at a time where they may; one that is short is run once more by itself, and listed as flaky if it holds then.
const root = new URL('..', import.meta.url).pathname
const [kind = '', ...args] = process.argv.slice(2)
if (kind !== 'bench' && kind !== 'proof') fail('say bench or proof first')
const folder = new URL(kind === 'bench' ? 'benches/' : 'proofs/', import.meta.url)
const isVerbose = args.includes('--verbose')
const wanted = args.filter((arg) => !arg.startsWith('--'))
const options = ['--verbose', '--ci', '--ci=server', '--ci=web', '--ci=alone', '--full', '--write', '--explain']
const strange = args.filter((arg) => arg.startsWith('--') && !options.includes(arg))
if (strange.length > 0) fail(`unknown option: ${strange.join(' ')}`)
const ciPart = args.find((arg) => arg.startsWith('--ci'))
const isCi = ciPart !== undefined
const isWholeRun = wanted.length === 0 && !isCi
const isFull = isWholeRun || args.includes('--full')
const isWriting = isWholeRun || args.includes('--write')

const there = await findMeasurements()
const unknown = wanted.filter((id) => !there.some(({ measurement }) => measurement.id === id))
if (unknown.length > 0) fail(`no ${kind} with id ${unknown.join(' ')} (there are ${idsThere()})`)
const limits = new Map(
  there.flatMap(({ measurement: { id, limits: why } }) => (why === undefined ? [] : [[id, why] as const])),
)
if (args.includes('--explain')) {
  writeMeasured(root, kind, { rows: [], isWholeRun: false, limits })
  process.exit(0)
}
const chosen = there.filter(({ measurement }) =>
  wanted.length > 0 ? wanted.includes(measurement.id) : !isCi || isOfCiPart(measurement),
)
if (chosen.length === 0) fail(`no ${kind} to run (there are ${idsThere()})`)

const maxDetails = 4_000
const theCommit = commit()
const rows: ReportRow[] = []
const flaky: { file: string; title: string }[] = []
// The long ones last: what is short of its target is known early.
chosen.sort((a, b) => limitOf(a.measurement) - limitOf(b.measurement))
if (isCi) await measureInLanes()
else
  for (const found of chosen) {
    if (isWriting && !found.measurement.isCount) await requireQuiet(found.measurement.id)
    rows.push(await measureAndPrint(found))
  }

const passed = rows.filter((row) => row.holds).length
const report = { commit: theCommit, at: new Date().toISOString(), passed, failed: rows.length - passed, rows }
mkdirSync(`${root}.reports`, { recursive: true })
const name = ciPart === '--ci=web' || ciPart === '--ci=alone' ? `${kind}-${ciPart.slice('--ci='.length)}` : kind
writeFileSync(`${root}.reports/${name}.json`, `${JSON.stringify(report, null, 2)}\n`)
writeFileSync(`${root}.reports/${name}-flaky.json`, `${JSON.stringify(flaky, null, 2)}\n`)
if (isWriting) writeMeasured(root, kind, { rows, isWholeRun, limits })
process.exit(passed === rows.length ? 0 : 1)

function isOfCiPart({ ci, opensWeb = false, alone = false }: Measurement): boolean {
  const part = opensWeb ? '--ci=web' : alone ? '--ci=alone' : '--ci=server'
  return ci === true && (ciPart === '--ci' || ciPart === part)
}

async function measureInLanes(): Promise<void> {
  const [alone, beside] = [true, false].map((is) =>
    chosen.filter(({ measurement }) => (measurement.alone ?? false) === is),
  )
  const short: FoundMeasurement[] = []
  // From the end: a long one that begins last would leave a core idle.
  const drain = async (waiting: FoundMeasurement[] = []) => {
    for (let found = waiting.pop(); found !== undefined; found = waiting.pop()) {
      const row = await measureAndPrint(found)
      if (row.holds) rows.push(row)
      else short.push(found)
    }
  }
  await Promise.all([drain(beside), drain(beside)])
  await drain(alone)
  for (const found of short) {
    const row = await measureAndPrint(found)
    if (row.holds) flaky.push({ file: `measure/${kind}s/${basename(found.file)}`, title: row.id })
    rows.push(row)
  }
}

async function findMeasurements(): Promise<FoundMeasurement[]> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file)) : []
  const found = await Promise.all(files.map((file) => load(new URL(file, folder).href)))
  const ids = found.map(({ measurement }) => measurement.id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  if (twice.length > 0) fail(`two measurements have the id ${twice.join(' ')}`)
  return found.sort((a, b) => a.measurement.id.localeCompare(b.measurement.id, 'en', { numeric: true }))
}

async function load(file: string): Promise<FoundMeasurement> {
  const { measurement }: { measurement?: unknown } = await import(file).catch((error: unknown) =>
    fail(`${file} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`),
  )
  return isMeasurement(measurement) ? { file, measurement } : fail(`${file} exports no measurement`)
}

/** Load flatters a ratio and lengthens everything else: such a figure must not stand in the document. */
async function requireQuiet(id: string): Promise<void> {
  const share = await busyShareAfterWaiting()
  if (share === undefined) return
  fail(`${id} is not measured: other work takes ${Math.round(share * 100)} % of this machine; nothing was written`)
}

async function measureAndPrint(found: FoundMeasurement): Promise<ReportRow> {
  const { row, details } = await measure(found)
  if (!row.holds && !isVerbose) console.error(details)
  console.log(`${row.id} · ${row.figure} · ${row.target} · ${row.holds ? 'holds' : 'short'} · ${row.seconds} s`)
  return row
}

async function measure({ file, measurement }: FoundMeasurement): Promise<{ row: ReportRow; details: string }> {
  const { id, claim, target } = measurement
  const load = loadavg()[0]?.toFixed(1) ?? ''
  const startedAt = performance.now()
  const { report, details } = await runSingle(file, limitOf(measurement))
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const { figure, holds } = 'crash' in report ? { figure: `crashed: ${report.crash}`, holds: false } : report.outcome
  const on = new Date().toISOString().slice(0, 10)
  const row = { id, claim, figure: oneLine(figure), target, holds, seconds, isFull, load, commit: theCommit, on }
  return { row, details }
}

function limitOf({ limitSeconds = 120, fullLimitSeconds = limitSeconds }: Measurement): number {
  return isFull ? fullLimitSeconds : limitSeconds
}

/** In its own process group, so that whatever it started ends with it and cannot poison the next. */
function runSingle(file: string, limitSeconds: number): Promise<{ report: Report; details: string }> {
  const singleRun = new URL('single-run.ts', import.meta.url).pathname
  const output = isVerbose ? process.stderr : 'pipe'
  const child = spawn(process.execPath, [singleRun, file, isFull ? '--full' : '--small'], {
    detached: true,
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    stdio: ['ignore', output, output, 'ipc'],
  })
  const end = () => killGroup(child)
  const endWithUs = () => {
    end()
    process.exit(1)
  }
  process.on('SIGINT', endWithUs).on('SIGTERM', endWithUs)
  let details = ''
  const keepEnd = (chunk: Buffer) => {
    details = `${details}${chunk}`.slice(-maxDetails)
  }
  child.stdout?.on('data', keepEnd)
  child.stderr?.on('data', keepEnd)
  return new Promise((resolve) => {
    let report: Report = { crash: 'ended without an outcome' }
    const timer = setTimeout(() => {
      report = { crash: `not done after ${limitSeconds} s` }
      end()
    }, limitSeconds * 1000)
    child.on('message', (message) => {
      report = message as Report
    })
    child.on('close', () => {
      clearTimeout(timer)
      end()
      process.off('SIGINT', endWithUs).off('SIGTERM', endWithUs)
      resolve({ report, details })
    })
  })
}

function killGroup({ pid }: ChildProcess) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group is gone already.
  }
}

function commit(): string {
  const git = (...parts: string[]) =>
    execFileSync('git', parts, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    return `${git('rev-parse', '--short=10', 'HEAD').trim()}${git('status', '--porcelain') === '' ? '' : ' with changes'}`
  } catch {
    return 'none'
  }
}

function idsThere(): string {
  return there.map(({ measurement }) => measurement.id).join(' ') || 'none'
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
