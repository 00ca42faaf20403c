import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { cloneRoot } from '@laurel/services/paths'
import { until } from '@laurel/services/processes'
import { environmentOf, readUnit, type UnitName } from './unit.ts'

/** One process of a deployment: what is run, with what, and how it is ended. */
export type Part = {
  name: string
  command: string[]
  environment: Record<string, string>
  stopSeconds: number
  restartSeconds: number
}

type Named = { name: string; unit: UnitName; instance?: string }
type Given = { environment: Readonly<Record<string, string>> } | { settingsFolder: string }

/** The command line and settings of a unit in deploy/systemd, run from this clone. */
export function partOf({ name, unit: unitName, instance }: Named, given: Given): Part {
  const unit = readUnit(unitName, instance)
  const environment =
    'environment' in given ? { ...unit.environment, ...given.environment } : environmentOf(unit, given.settingsFolder)
  const [program, ...args] = unit.command
  return {
    name,
    command: [program === '/usr/bin/node' ? process.execPath : (program ?? ''), ...args],
    environment,
    stopSeconds: unit.stopSeconds,
    restartSeconds: unit.restartSeconds,
  }
}

/** A session of its own: a Ctrl-C in our terminal is ours to pass on. */
export function startPart({ command, environment }: Part, stdio: StdioOptions): ChildProcess {
  const [program = '', ...args] = command
  return spawn(program, args, {
    cwd: cloneRoot,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio,
    detached: true,
  })
}

/** An API node that answers, by a call that anyone may make. */
export async function apiAnswers(port: number, seconds: number): Promise<boolean> {
  return until(seconds, async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/app-api/ims/live/clock`).catch(() => undefined)
    await answer?.arrayBuffer()
    return answer?.ok ?? false
  })
}
