import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { down, leadDeskTo } from '@laurel/services/control'
import { ensureServicesUp, type Services } from '@laurel/services/located'
import { withLock } from '@laurel/services/lock'
import { cloneRoot } from '@laurel/services/paths'
import { isAlive } from '@laurel/services/processes'
import { ensureWebBuilt } from '@laurel/testbed/web'
import { startPart } from '../deployment/part.ts'
import { readEnvironmentFile } from '../deployment/unit.ts'
import { decideReviews } from './decide-reviews.ts'
import { type Demo, describeDemo } from './description.ts'
import { demoFile, demoHome, logFolder, partsFile, settingsFolder } from './paths.ts'
import { rankLists } from './rank-lists.ts'
import { untilReady } from './readiness.ts'
import { demoParts, migratePart, portsOf, supervisorProgram, writeSettings } from './settings.ts'
import { endProcess, forgetState, readState } from './supervisor-state.ts'

export type Step = (what: string) => void

/** Answers when everybody can come in. Where the demo runs already nothing is changed. */
export function startDemo(step: Step): Promise<Demo> {
  return exclusively(async () => {
    const state = readState()
    if (state && isAlive(state.supervisor) && existsSync(demoFile)) return readDemo()
    await endAll()
    try {
      step('building the web application, starting the services')
      const [services] = await Promise.all([ensureServicesUp(), ensureWebBuilt()])
      await writeSettings(services)
      await leadDeskTo(portsOf(services).desk)
      step('bringing the database up to date, sowing the demo')
      await migrateDatabase()
      const { isNew, demo } = await sow(services)
      step('starting two API nodes, one of the desk, a worker and the outbox')
      writeFileSync(partsFile(), JSON.stringify(demoParts(services)), { mode: 0o600 })
      startSupervisor()
      await untilReady(services, demo)
      // The engine may be slow on its first day: the demo is complete without.
      if (isNew) await review(demo).catch((error: Error) => step(`some reviews wait: ${error.message}`))
      step('ready')
      mkdirSync(dirname(demoFile), { recursive: true })
      writeFileSync(demoFile, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 })
      return demo
    } catch (error) {
      await endAll()
      throw error
    }
  })
}

export const stopDemo = (): Promise<void> => exclusively(endAll)

/** As if it had never been. */
export async function removeDemo(): Promise<void> {
  await stopDemo()
  rmSync(demoHome(), { recursive: true, force: true })
}

export const readDemo = (): Demo => JSON.parse(readFileSync(demoFile, 'utf8')) as Demo

export function isRunning(): boolean {
  const state = readState()
  return state !== undefined && isAlive(state.supervisor)
}

const exclusively = <T>(work: () => Promise<T>): Promise<T> => withLock(join(demoHome(), 'demo.lock'), 600, work)

/** The supervisor ends what it runs; what a killed one has left behind is ended here. */
async function endAll(): Promise<void> {
  const state = readState()
  if (state) {
    await endProcess({ process: state.supervisor, stopSeconds: 120 })
    await Promise.all(Object.values((readState() ?? state).parts).map(endProcess))
  }
  await down()
  forgetState()
  rmSync(demoFile, { force: true })
}

async function migrateDatabase(): Promise<void> {
  const child = startPart(migratePart(), ['ignore', 'ignore', 'inherit'])
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the database could not be brought up to date')
}

async function sow(services: Services): Promise<{ isNew: boolean; demo: Demo }> {
  for (const name of ['laurel.env', 'platform.env'])
    Object.assign(process.env, readEnvironmentFile(join(settingsFolder(), name)))
  const [{ seedDemo }, { closePools }, { closeInvalidations }] = await Promise.all([
    import('@laurel/api/db/seeds/demo.ts'),
    import('@laurel/api/src/database/pools.ts'),
    import('@laurel/api/src/live/invalidation.ts'),
  ])
  try {
    const { isNew } = await seedDemo()
    return { isNew, demo: describeDemo(services) }
  } finally {
    closeInvalidations()
    await closePools()
  }
}

async function review(demo: Demo): Promise<void> {
  await decideReviews(demo)
  await rankLists()
}

function startSupervisor(): void {
  const log = openSync(join(logFolder(), 'supervisor.log'), 'a', 0o600)
  const child = spawn(process.execPath, [supervisorProgram], {
    cwd: cloneRoot,
    stdio: ['ignore', log, log],
    detached: true,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      LAUREL_DATA_HOME: demoHome(),
      ...(process.env['LAUREL_CACHE'] && { LAUREL_CACHE: process.env['LAUREL_CACHE'] }),
    },
  })
  closeSync(log)
  child.unref()
}
