import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readConfig } from '@laurel/api/src/config.ts'
import { createTestDatabase } from '@laurel/api/test/database.ts'
import { freePort } from '../load/server-process.ts'
import type { Measurement } from '../measurement.ts'
import { entry, start } from './attack/api-node.ts'
import { type WeakSetting, weakSettings } from './attack/weak-settings.ts'

const limitMs = 20_000
const atOnce = 2

export const measurement: Measurement = {
  id: 'S27',
  claim: 'default, short, missing, repeated or unreadable secrets',
  target: 'refuses to start, names the variable, never prints its value',
  ci: true,
  limitSeconds: 240,
  async run(log) {
    const database = await createTestDatabase()
    try {
      const good = { ...database.environment, LAUREL_LOG_LEVEL: 'info', LAUREL_PORT: String(await freePort()) }
      const entries = (['serve', 'work'] as const).filter((name) => existsSync(entry(name)))
      const faults: string[] = []
      for (const name of entries)
        if (!(await starts(name, good))) faults.push(`${name} does not start with good secrets`)
      const all = weakSettings(good)
      for (const weak of all) {
        const fault = faultIn(refusalOf(changed(good, weak)), weak)
        if (fault) faults.push(`${weak.variable} ${weak.what}: ${fault}`)
      }
      // A start costs a second of CPU: one for each variable and one for each weakness is enough to show that a refusal is an end.
      const firstOf = (key: 'variable' | 'what') => (weak: WeakSetting, at: number) =>
        all.findIndex((each) => each[key] === weak[key]) === at
      const started = {
        serve: all.filter((weak, at) => firstOf('variable')(weak, at) || firstOf('what')(weak, at)),
        // A node may do without the platform's role; the worker cannot.
        work: [
          { variable: 'LAUREL_PLATFORM_DATABASE_URL', what: 'missing', value: undefined },
          ...all.filter(firstOf('variable')).slice(0, 4),
        ],
      }
      const trials = entries.flatMap((name) => started[name].map((weak) => ({ name, weak })))
      const work = async () => {
        for (let trial = trials.shift(); trial; trial = trials.shift()) {
          const fault = await faultOf(trial.name, good, trial.weak)
          if (fault) faults.push(`${trial.name} with ${trial.weak.variable} ${trial.weak.what}: ${fault}`)
        }
      }
      const count = trials.length
      await Promise.all(Array.from({ length: atOnce }, work))
      for (const fault of faults) log(fault)
      return {
        figure: `${all.length} weak settings refused, ${count} of them by starts of ${entries.join(' and ')}, ${faults.length} wrong`,
        holds: faults.length === 0,
      }
    } finally {
      await database.drop()
    }
  },
}

async function faultOf(
  name: 'serve' | 'work',
  good: Record<string, string>,
  weak: WeakSetting,
): Promise<string | undefined> {
  const { process: child, output } = start(entry(name), changed(good, weak))
  const code = await exitCode(child, output)
  child.kill('SIGKILL')
  return faultIn(code === 0 || code === undefined ? undefined : output(), weak)
}

function faultIn(printed: string | undefined, { variable, value }: WeakSetting): string | undefined {
  if (printed === undefined) return 'is accepted'
  if (!printed.includes(variable)) return `is not named: ${printed.slice(0, 300)}`
  return value !== undefined && value.length > 3 && printed.includes(value) ? 'is printed' : undefined
}

function refusalOf(environment: Record<string, string>): string | undefined {
  try {
    readConfig(environment)
    return undefined
  } catch (error) {
    return String(error)
  }
}

function changed(good: Record<string, string>, { variable, value }: WeakSetting): Record<string, string> {
  const { [variable]: _, ...rest } = good
  return value === undefined ? rest : { ...rest, [variable]: value }
}

async function starts(name: 'serve' | 'work', environment: Record<string, string>): Promise<boolean> {
  const { process: child, output } = start(entry(name), environment)
  await exitCode(child, output)
  const isUp = child.exitCode === null && saysReady(output())
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
  return isUp
}

const saysReady = (text: string) => /listening|working/.test(text)

/** Undefined: it came up. */
async function exitCode(child: ReturnType<typeof start>['process'], output: () => string): Promise<number | undefined> {
  const deadline = performance.now() + limitMs
  while (child.exitCode === null && !saysReady(output()) && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20))
  if (child.exitCode !== null) return child.exitCode
  return undefined
}
