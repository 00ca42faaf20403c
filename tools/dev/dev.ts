import { join } from 'node:path'
import { partOf } from '../deployment/part.ts'
import { outboxPart } from '../outbox/outbox-part.ts'
import { ensureServicesUp } from '../services/located.ts'
import { until } from '../services/processes.ts'
import { answersOk } from '../services/service.ts'
import { ensureWebBuilt } from '../web.ts'
import { Crew } from './crew.ts'

// pnpm dev: API, worker and web on the clone's services; a saved file is seen at once. Ctrl-C ends what was started here.
const services = await ensureServicesUp()
const [, , , , api = 0, web = 0, outbox = 0] = services.spare
const origin = `http://127.0.0.1:${web}`

const crew = new Crew()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void crew.stop())

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

const { accounts, environment } = await (await import('./database.ts')).openDatabase()
const settings = {
  ...environment,
  NODE_ENV: 'development',
  LAUREL_LOG_LEVEL: process.env['LAUREL_LOG_LEVEL'] ?? 'warn',
  LAUREL_PORT: `${api}`,
  LAUREL_INTERNAL_PORT: '',
  LAUREL_DRAIN_MS: '0',
  LAUREL_OUTBOX_URL: `http://127.0.0.1:${outbox}`,
  LAUREL_CONTENT_ORIGIN: `http://127.0.0.1:${services.nginx.contentPort}`,
}
for (const [name, unit] of [['api', 'laurel-api@'] as const, ['worker', 'laurel-worker'] as const]) {
  const part = partOf({ name, unit }, { environment: { ...settings, LAUREL_NODE_NAME: name } })
  const [node = '', ...rest] = part.command
  crew.start({ ...part, command: [node, '--watch', '--watch-preserve-output', ...rest] })
}

const addresses = [`http://127.0.0.1:${api}/app-api/ims/live/clock`, `${origin}/ims-portal/`]
for (const address of addresses) {
  if (!(await until(60, async () => crew.isStopping || (await answersOk(address)))))
    void crew.stop(`${address} does not answer`)
}
if (!crew.isStopping) {
  const [someone] = accounts
  const account = `${someone?.userName} / ${someone?.password}; pnpm seed demo lists everybody`
  console.log(`\n${origin}/ims-portal/${someone?.portalCode}/login   (${account})`)
  console.log(`http://127.0.0.1:${outbox}   mails and messages that were sent`)
  console.log(`ready after ${(performance.now() / 1000).toFixed(1)} s; Ctrl-C ends it\n`)
  // The worker draws published pages with the built renderer; nothing else here waits for it.
  ensureWebBuilt().catch((error: Error) => console.error(error.message))
}
