import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureServicesUp } from '@laurel/services/located'
import { until } from '@laurel/services/processes'
import { root } from '../nodes.ts'
import { chapters } from './chapters.ts'
import { Scene } from './scene.ts'
import {
  deploymentFile,
  emptyState,
  forgetState,
  readDeployment,
  readState,
  seasonFolder,
  writeState,
} from './state.ts'

// pnpm season: one contest whole, from an organiser on its first day to the locked hall, then every invariant; what it opened is ended.
// Everybody acts by the product's own HTTP calls with a session of their own; nothing goes round the API, and no browser takes part yet.
// pnpm season --keep: leaves the deployment standing; --from 5 [--to 6] goes on in it; --end ends it.
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    to: { type: 'string', default: String(chapters.length) },
    keep: { type: 'boolean', default: false },
    end: { type: 'boolean', default: false },
  },
})
/** On a machine that is shared the first database of a state of migrations can take minutes. */
const opensWithin = 300

async function openDeployment(): Promise<void> {
  mkdirSync(seasonFolder, { recursive: true })
  const log = openSync(`${seasonFolder}/deployment.log`, 'w')
  const child = spawn(process.execPath, [`${root}e2e/season/deployment.ts`], {
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.unref()
  const isOpen = await until(opensWithin, () => existsSync(deploymentFile) || child.exitCode !== null)
  if (!isOpen || child.exitCode !== null)
    throw new Error('no deployment could be opened: see .reports/season/deployment.log')
}

async function endDeployment(): Promise<void> {
  forgetState()
  if (!existsSync(deploymentFile)) return
  const { pid } = readDeployment()
  try {
    process.kill(pid, 'SIGTERM')
    while (process.kill(pid, 0)) await pause(100)
  } catch {
    // It is gone.
  }
}

async function play(from: number, to: number): Promise<void> {
  if (from === 1) {
    await ensureServicesUp()
    await endDeployment()
    await openDeployment()
    writeState(emptyState())
  }
  const state = readState()
  if (state.done < from - 1) throw new Error(`chapter ${state.done + 1} comes before ${from}`)
  const scene = new Scene(readDeployment(), state)
  const begun = performance.now()
  for (const [at, chapter] of chapters.entries()) {
    const number = at + 1
    if (number < from || number > to) continue
    const since = performance.now()
    try {
      const shown = await chapter(scene)
      state.done = number
      const seconds = ((performance.now() - since) / 1000).toFixed(1)
      console.info(`${String(number).padStart(2)}  ${seconds.padStart(6)} s  ${shown}`)
    } finally {
      writeState(state)
    }
  }
  console.info(`season: ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}

const from = Number(values.from)
if (values.end) await endDeployment()
else
  try {
    await play(from, Number(values.to))
  } finally {
    if (!values.keep && from === 1) await endDeployment()
  }
