import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readConfig } from '@laurel/api/src/config.ts'
import { createTestDatabase } from '@laurel/testbed/database'
import { freePort } from '../load/server-process.ts'
import type { Measurement } from '../measurement.ts'
import { entry, start } from './attack/api-node.ts'
import { serverSettings, type WeakSetting, weakSettings } from './attack/weak-settings.ts'

const limitMs = 20_000
const atOnce = 2

export const measurement: Measurement = {
  id: 'S27',
  claim:
    'default, published, short, missing, repeated or unreadable secrets; ways to other machines without TLS; on a server what is for trying out. All by reading the settings; one of each variable, and every one of the token’s secret, by starting a node too (in a try every third of these)',
  target: 'refuses to start, names the variable, never prints its value',
  ci: true,
  limitSeconds: 240,
  async run(log, { isFull }) {
    const database = await createTestDatabase()
    try {
      const good: Record<string, string> = {
        ...database.environment,
        LAUREL_LOG_LEVEL: 'info',
        LAUREL_PORT: String(await freePort()),
      }
      const entries = (['serve', 'work'] as const).filter((name) => existsSync(entry(name)))
      const faults: string[] = []
      for (const name of entries)
        for (const settings of [good, serverSettings(good)])
          if (!(await starts(name, settings)))
            faults.push(`${name} does not start with good secrets as ${settings['NODE_ENV']}`)
      for (const [what, settings] of Object.entries(strongSettings(good)))
        if (refusalOf(settings) !== undefined) faults.push(`${what} is refused: ${refusalOf(settings)}`)
      const all = weakSettings(good)
      for (const weak of all) {
        const fault = faultIn(refusalOf(changed(good, weak)), weak)
        if (fault) faults.push(`${weak.variable} ${weak.what}: ${fault}`)
      }
      // A start costs a second of CPU: one for each variable, here and on a server, is enough to show that a refusal is an end; in a try, one for every third.
      const isFirst = (weak: WeakSetting, at: number) =>
        all.findIndex((each) => each.variable === weak.variable && each.onServer === weak.onServer) === at
      const isOfToken = ({ variable }: WeakSetting) => variable === 'LAUREL_TOKEN_SECRET'
      const firsts = all.filter((weak, at) => isFirst(weak, at) || isOfToken(weak))
      const started = {
        serve: firsts.filter((_, at) => isFull || at % 3 === 0),
        // A node may do without the platform's role; the worker cannot.
        work: [
          { variable: 'LAUREL_PLATFORM_DATABASE_URL', what: 'missing', value: undefined },
          ...all.filter(isFirst).slice(0, isFull ? 4 : 1),
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

function faultIn(printed: string | undefined, { variable, value = '' }: WeakSetting): string | undefined {
  if (printed === undefined) return 'is accepted'
  if (!printed.includes(variable)) return `is not named: ${printed.slice(0, 300)}`
  const password = URL.canParse(value) ? new URL(value).password : ''
  const isPrinted = [value, password].some((secret) => secret.length > 8 && printed.includes(secret))
  return isPrinted ? 'is printed' : undefined
}

/** What must not be refused: remote services by TLS, addresses of the own network. */
function strongSettings(good: Record<string, string>): Record<string, Record<string, string>> {
  const remote = (variable: string, change: (url: URL) => void) => {
    const url = new URL(good[variable] ?? '')
    url.hostname = 'services.example.org'
    change(url)
    return { [variable]: url.href }
  }
  const server = serverSettings(good)
  const verified = (url: URL) => url.searchParams.set('sslmode', 'verify-full')
  return {
    'a database elsewhere, by TLS': {
      ...server,
      ...remote('LAUREL_APP_DATABASE_URL', verified),
      ...remote('LAUREL_PLATFORM_DATABASE_URL', verified),
    },
    'Redis and store elsewhere, by TLS': {
      ...server,
      LAUREL_REDIS_URL: new URL(good['LAUREL_REDIS_URL'] ?? '').href.replace(
        /^redis:(.*)@[^/]*/,
        'rediss:$1@r.example',
      ),
      LAUREL_S3_ENDPOINT: 'https://s3.example.org',
    },
    'a node in the private network': { ...server, LAUREL_HOST: '10.1.2.3' },
    'a node behind TLS by its own word': { ...server, LAUREL_HOST: '0.0.0.0', LAUREL_HOST_BEHIND_TLS: 'yes' },
  }
}

function refusalOf(environment: Record<string, string>): string | undefined {
  try {
    readConfig(environment)
    return undefined
  } catch (error) {
    return String(error)
  }
}

function changed(good: Record<string, string>, { variable, value, onServer }: WeakSetting): Record<string, string> {
  const { [variable]: _, ...rest } = onServer ? serverSettings(good) : good
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
