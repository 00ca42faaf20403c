import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { migratedEnvironment, superuserUrl } from '@laurel/tools/environment.ts'
import { runCommand } from '@laurel/tools/gates/command.ts'
import { reloadNginx } from '@laurel/tools/services/control.ts'
import { ensureServicesUp, type Services } from '@laurel/tools/services/located.ts'
import { upstreams } from '@laurel/tools/services/nginx.service.ts'
import { isListening } from '@laurel/tools/services/ports.ts'
import pg from 'pg'
import { type Account, forgetWorld, nodeNames, root, startNode, stopNode, type World, writeWorld } from './nodes.ts'

const database = 'laurel_e2e'
/** Enough that an export is seen on its way. */
const eventsToExport = 60_000

/** Playwright's global set-up: a deployment in small, with seeds, two API nodes, a worker and nginx in front. */
export default async function openWorld(): Promise<() => Promise<void>> {
  const services = await ensureServicesUp()
  for (const port of services.apiPorts) {
    if (isListening(port)) throw new Error(`port ${port} is taken: is another run of this clone still up?`)
  }
  await buildWeb()
  await dropDatabase(services)
  const environment = { ...(await migratedEnvironment(database)), LAUREL_LOG_LEVEL: 'info', LAUREL_POOL_SIZE: '5' }
  const accounts = await seed(environment)
  const origin = `http://127.0.0.1:${services.nginx.port}`
  writeWorld({ origin, apiPorts: services.apiPorts, environment, accounts, nodes: {} })
  await pointNginxAtNodes(services)
  const close = async () => {
    for (const name of nodeNames) await stopNode(name)
    await dropDatabase(services)
    forgetWorld()
  }
  try {
    for (const name of nodeNames) await startNode(name)
  } catch (error) {
    await close()
    throw error
  }
  return close
}

async function buildWeb(): Promise<void> {
  const web = `${root}apps/web`
  const builtAt = statSync(`${web}/dist/index.html`, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const sources = [`${web}/src`, `${web}/public`, `${root}packages/rules/src`].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const newest = Math.max(
    ...[...sources, `${web}/index.html`, `${web}/vite.config.ts`, `${web}/package.json`].map(
      (file) => statSync(file).mtimeMs,
    ),
  )
  if (newest < builtAt) return
  const { code, output } = await runCommand(['vite', 'build', '--logLevel', 'warn'], { cwd: web })
  if (code !== 0) throw new Error(`vite build failed:\n${output}`)
}

async function dropDatabase(services: Services): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl(services) })
  await client.connect()
  try {
    await client.query(`drop database if exists ${database} with (force)`)
  } finally {
    await client.end()
  }
}

async function seed(environment: Record<string, string>): Promise<World['accounts']> {
  Object.assign(process.env, environment)
  const [{ seedDemo }, { addEvents }, { findTenant }, { closePools }, { closeNudges }] = await Promise.all([
    import('@laurel/api/db/seeds/demo.ts'),
    import('@laurel/api/db/seeds/crowd-events.ts'),
    import('@laurel/api/src/features/tenant/tenant.service.ts'),
    import('@laurel/api/src/database/pools.ts'),
    import('@laurel/api/src/live/nudge.ts'),
  ])
  const { accounts } = await seedDemo()
  const someone = (portalCode: string, userType: number, roleCode: string | undefined): Account => {
    const account = accounts.find(
      (each) => each.portalCode === portalCode && each.userType === userType && each.roleCode === roleCode,
    )
    if (!account) throw new Error(`the demo has no ${roleCode ?? 'entrant'} on ${portalCode}`)
    const { userName, password } = account
    return { userName, password, userType, portalCode }
  }
  const id = await findTenant('lanjiang-edu')
  if (id === undefined) throw new Error('the demo has no organiser lanjiang-edu')
  await addEvents([{ id, schools: [], people: 0 }], eventsToExport)
  closeNudges()
  await closePools()
  return {
    admin: someone('lanjiang', 2, 'admin'),
    clerk: someone('lanjiang', 2, 'clerk'),
    entrant: someone('lanjiang', 1, undefined),
    foreignAdmin: someone('qingye', 2, 'admin'),
  }
}

/** A measurement may have left other upstreams behind. */
async function pointNginxAtNodes({ nginx, apiPorts }: Services): Promise<void> {
  const wanted = upstreams(apiPorts)
  if (readFileSync(nginx.upstreamsFile, 'utf8') === wanted) return
  writeFileSync(nginx.upstreamsFile, wanted)
  await reloadNginx()
}
