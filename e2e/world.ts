import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reloadNginx } from '@laurel/services/control'
import { ensureServicesUp, type Services } from '@laurel/services/located'
import { upstreams } from '@laurel/services/nginx.service'
import { isListening } from '@laurel/services/ports'
import { until } from '@laurel/services/processes'
import { migratedEnvironment, superuserUrl } from '@laurel/testbed/environment'
import { ensureWebBuilt } from '@laurel/testbed/web'
import pg from 'pg'
import {
  type Account,
  eventsToExport,
  forgetWorld,
  nodeNames,
  startNode,
  stopNode,
  type World,
  writeWorld,
} from './nodes.ts'
import { openOwnOutbox } from './outbox.ts'

const database = 'laurel_e2e'
/** Its room is the one of the pictures, and of the story of a hall. */
const hallScreen = 'cs02'
/** For stories and pictures, and Playwright's global set-up where it is run by itself: a deployment in small, with seeds, two API nodes, one of the platform's desk, a worker and nginx in front. */
export default async function openWorld(): Promise<() => Promise<void>> {
  // Somebody else has opened it, and closes it.
  if (process.env['LAUREL_E2E_WORLD'] === 'open') return async () => undefined
  const services = await ensureServicesUp()
  const deskPort = services.spare[4] ?? 0
  for (const port of [...services.apiPorts, deskPort]) {
    if (isListening(port)) throw new Error(`port ${port} is taken: is another run of this clone still up?`)
  }
  await ensureWebBuilt()
  await dropDatabase(services)
  const origin = `http://127.0.0.1:${services.nginx.port}`
  const outbox = await openOwnOutbox()
  const environment = {
    ...(await migratedEnvironment(database)),
    LAUREL_LOG_LEVEL: 'info',
    LAUREL_POOL_SIZE: '5',
    LAUREL_DRAIN_MS: '0',
    LAUREL_FRONT_ORIGINS: origin,
    LAUREL_PUBLIC_ORIGIN: origin,
    LAUREL_OUTBOX_URL: outbox.url,
    LAUREL_CONTENT_ORIGIN: `http://127.0.0.1:${services.nginx.contentPort}`,
  }
  const accounts = await seed(environment)
  writeWorld({ origin, apiPorts: services.apiPorts, deskPort, environment, accounts, nodes: {} })
  await pointNginxAtNodes(services, deskPort)
  emptyPageCache(services)
  const close = async () => {
    for (const name of nodeNames) await stopNode(name)
    await outbox.close()
    await dropDatabase(services)
    forgetWorld()
  }
  try {
    for (const name of nodeNames) await startNode(name)
    await homePagesAreDrawn(origin)
  } catch (error) {
    await close()
    throw error
  }
  return close
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
  const [
    { seedDemo },
    { arrangeHall },
    { addEvents },
    { findTenant },
    { closePools },
    { closeInvalidations },
    { closeOffload },
  ] = await Promise.all([
    import('@laurel/api/db/seeds/demo.ts'),
    import('@laurel/api/db/seeds/demo-halls.ts'),
    import('@laurel/api/db/seeds/crowd-events.ts'),
    import('@laurel/api/src/features/tenant/tenant.service.ts'),
    import('@laurel/api/src/database/pools.ts'),
    import('@laurel/api/src/live/invalidation.ts'),
    import('@laurel/api/src/offload/offload.ts'),
  ])
  const { accounts } = await seedDemo()
  await arrangeHall(hallScreen)
  const someone = (portalCode: string, userType: number, roleCode?: string): Account => {
    const account = accounts.find(
      (each) =>
        each.portalCode === portalCode && each.userType === userType && each.roleCode === (roleCode ?? each.roleCode),
    )
    if (!account) throw new Error(`the demo has nobody of type ${userType} on ${portalCode}`)
    const { userName, password } = account
    return { userName, password, userType, portalCode }
  }
  const id = await findTenant('lanjiang-edu')
  if (id === undefined) throw new Error('the demo has no organiser lanjiang-edu')
  await addEvents([{ id, schools: [], people: 0 }], eventsToExport)
  const desk = await openDesk()
  closeInvalidations()
  await closeOffload()
  await closePools()
  return {
    admin: someone('lanjiang', 2, 'admin'),
    clerk: someone('lanjiang', 2, 'clerk'),
    entrant: someone('lanjiang', 1),
    auditor: someone('lanjiang', 3),
    judge: someone('lanjiang', 4),
    volunteer: someone('lanjiang', 5),
    foreignAdmin: someone('qingye', 2, 'admin'),
    desk,
  }
}

/** Somebody of the platform, whose second factor is no part of these stories: `platform.spec` has it from the beginning. */
async function openDesk(): Promise<Account> {
  const [{ openPlatform }, { findTenant }, { inTenant }, { setValue }, { policyKey }] = await Promise.all([
    import('@laurel/api/src/features/platform/opening.service.ts'),
    import('@laurel/api/src/features/tenant/tenant.service.ts'),
    import('@laurel/api/src/database/in-tenant.ts'),
    import('@laurel/api/src/features/configuration/configuration.service.ts'),
    import('@laurel/api/src/features/security/second-step.service.ts'),
  ])
  const [{ setPassword }, { hashPassword }] = await Promise.all([
    import('@laurel/api/src/features/account/account.service.ts'),
    import('@laurel/api/src/privacy/password.ts'),
  ])
  const { userName, portalCode, accountId } = await openPlatform()
  const password = `laurel-demo-${userName}`
  const tenantId = (await findTenant(portalCode)) ?? ''
  await inTenant(tenantId, 'seed', 'write', async (ctx) => {
    await setValue(ctx, { key: policyKey, value: 'false', isPublic: false })
    await setPassword(ctx, accountId, await hashPassword(password))
  })
  return { userName, password, userType: 2, portalCode }
}

/** The seed has published them; the worker that has just started draws them. How long that takes is no claim: a shared machine may be slow. */
async function homePagesAreDrawn(origin: string): Promise<void> {
  for (const code of ['lanjiang', 'qingye', 'yunling-arts']) {
    const isDrawn = async () => (await (await fetch(`${origin}/ims-portal/${code}/index`)).text()).includes('page-data')
    if (!(await until(300, isDrawn))) throw new Error(`the home page of ${code} was not drawn`)
  }
}

/** Pages of the world before this one. */
function emptyPageCache({ dataFolder }: Services): void {
  const cache = join(dataFolder, 'nginx/cache')
  for (const name of readdirSync(cache)) rmSync(join(cache, name), { recursive: true })
}

/** A measurement may have left other upstreams behind. */
async function pointNginxAtNodes({ nginx, apiPorts }: Services, deskPort: number): Promise<void> {
  const wanted = upstreams(apiPorts, [deskPort])
  if (readFileSync(nginx.upstreamsFile, 'utf8') === wanted) return
  writeFileSync(nginx.upstreamsFile, wanted)
  await reloadNginx()
}
