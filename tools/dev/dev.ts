import { join } from 'node:path'
import { ensureServicesUp } from '@laurel/services/located'
import { until } from '@laurel/services/processes'
import { answersOk } from '@laurel/services/service'
import type { LocalEnvironment } from '@laurel/testbed/environment'
import { ensureWebBuilt, isWebBuilt } from '@laurel/testbed/web'
import { type Part, partOf } from '../deployment/part.ts'
import { outboxPart } from '../outbox/outbox-part.ts'
import { Crew } from './crew.ts'
import { noteRunning } from './running.ts'

// pnpm dev: API, worker and web on the clone's services; a saved file is seen at once. Ctrl-C ends what was started here.
// pnpm dev --empty: the same on an empty platform, whose database goes with it.
let drop: (() => Promise<void>) | undefined
const isEmpty = process.argv.includes('--empty')
const services = await ensureServicesUp()
const [, , , calls = 0, api = 0, web = 0, outbox = 0] = services.spare
const origin = `http://127.0.0.1:${web}`

noteRunning(services.dataFolder)
const crew = new Crew()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void crew.stop().then(() => drop?.()))

// Those that need no database first: they make use of the time that it takes.
crew.start(outboxPart(outbox, join(services.dataFolder, 'outbox')))
const vite = ['node_modules/vite/bin/vite.js', 'apps/web', '--host', '127.0.0.1', '--port', `${web}`, '--strictPort']
crew.start({
  name: 'web',
  command: [process.execPath, ...vite, '--logLevel', 'warn'],
  environment: { NODE_ENV: 'development', LAUREL_API_ORIGIN: `http://127.0.0.1:${api}` },
  stopSeconds: 5,
  restartSeconds: 0,
})

crew.start(
  watched({
    name: 'calls',
    command: [process.execPath, 'tools/openapi/serve.ts'],
    environment: { NODE_ENV: 'development', LAUREL_CALLS_PORT: `${calls}` },
    stopSeconds: 5,
    restartSeconds: 0,
  }),
)

const { environment, way } = await openPlatform()
const settings = {
  ...environment,
  ...(isEmpty && { LAUREL_PUBLIC_ORIGIN: origin }),
  NODE_ENV: 'development',
  LAUREL_TELL_FAULTS: 'yes',
  LAUREL_LOG_LEVEL: process.env['LAUREL_LOG_LEVEL'] ?? 'warn',
  LAUREL_PORT: `${api}`,
  LAUREL_INTERNAL_PORT: '',
  LAUREL_DRAIN_MS: '0',
  LAUREL_OUTBOX_URL: `http://127.0.0.1:${outbox}`,
  LAUREL_CONTENT_ORIGIN: `http://127.0.0.1:${services.nginx.contentPort}`,
}
const ofUnit = (name: 'api' | 'worker', unit: 'laurel-api@' | 'laurel-worker') =>
  watched(partOf({ name, unit }, { environment: { ...settings, LAUREL_NODE_NAME: name } }))
crew.start(ofUnit('api', 'laurel-api@'))

const addresses = [`http://127.0.0.1:${api}/app-api/ims/live/clock`, `${origin}/ims-portal/`]
for (const address of addresses) {
  if (!(await until(60, async () => crew.isStopping || (await answersOk(address)))))
    void crew.stop(`${address} does not answer`)
}
if (!crew.isStopping) {
  console.log(`\n${way}`)
  console.log(`http://127.0.0.1:${outbox}   mails and messages that were sent`)
  console.log(`http://127.0.0.1:${calls}   every call, its shapes and who may make it`)
  console.log(`ready after ${(performance.now() / 1000).toFixed(1)} s; Ctrl-C ends it\n`)
  const { applyNewMigrations } = await import('./migrating.ts')
  crew.alsoEnd(applyNewMigrations(environment, (line) => console.log(`${'schema'.padEnd(6)} ${line}`)))
  await startWorker()
}

type OpenPlatform = { environment: LocalEnvironment; way: string }

/** With the demo's people, or as on its first day; `way`: how somebody gets in. */
async function openPlatform(): Promise<OpenPlatform> {
  if (isEmpty) {
    const empty = await (await import('./empty-database.ts')).openEmptyDatabase(origin)
    drop = empty.drop
    return { environment: empty.environment, way: empty.said }
  }
  const { accounts, environment } = await (await import('./database.ts')).openDatabase()
  const [someone] = accounts
  const account = `${someone?.userName} / ${someone?.password}; pnpm seed demo lists everybody`
  return { environment, way: `${origin}/ims-portal/${someone?.portalCode}/login   (${account})` }
}

/** It renders published pages with the built renderer, and could do nothing but complain without it. */
async function startWorker(): Promise<void> {
  if (!isWebBuilt()) console.log('web    is being built for the worker, which starts after that')
  try {
    await ensureWebBuilt()
    crew.start(ofUnit('worker', 'laurel-worker'))
  } catch (error) {
    console.error(`${(error as Error).message}\nno worker until it builds: start pnpm dev again then`)
  }
}

function watched(part: Part): Part {
  const [node = '', ...rest] = part.command
  return { ...part, command: [node, '--watch', '--watch-preserve-output', ...rest] }
}
