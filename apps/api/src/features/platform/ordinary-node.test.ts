import { readFileSync } from 'node:fs'
import type { ContractRoute } from '@laurel/contract/endpoints'
import { endpoints } from '@laurel/contract/endpoints'
import { type Desk, openDesk } from '@laurel/testbed/desk'
import { type ApiNode, startNode } from '@laurel/testbed/node'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('a node without the platform’s role', () => {
  let world: World
  let desk: Desk
  let node: ApiNode
  const nodeName = 'ordinary'
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
    const { LAUREL_PLATFORM_DATABASE_URL: _, LAUREL_OWNER_DATABASE_URL: __, ...environment } = world.environment
    node = await startNode({ ...environment, LAUREL_NODE_NAME: nodeName })
  })
  afterAll(async () => {
    await node?.stop()
    await world.close()
  })

  /** Ends the session that this test looks through; never ends itself; answers the second node otherwise than the first. */
  const leftOut = ['POST /ims/auth/logout', 'GET /ims/live/stream', 'POST /ims/security/export-data']
  const routesOf = (isDesk: boolean) =>
    endpoints
      .filter(({ access, route }) => (access.kind === 'platform') === isDesk && !leftOut.includes(route))
      .map(({ route }) => route as ContractRoute)

  test('everything but the desk is answered as by a node that has it', async () => {
    const { admin, entrant } = world.lanjiang.accounts
    const differing: string[] = []
    let asked = 0
    for (const who of [admin, entrant, null] as (TestAccount | null)[]) {
      for (const route of routesOf(false)) {
        const body = route.startsWith('GET') ? {} : { body: {} }
        const [here, there] = [
          await world.call(who, route, body),
          await world.call(who, route, { ...body, origin: node.origin }),
        ]
        asked += 1
        if (here.code !== there.code)
          differing.push(`${route} ${who?.userName ?? 'visitor'}: ${here.code}, ${there.code}`)
        if (there.status >= 500 && there.status !== 501) differing.push(`${route}: ${there.status} ${there.msg}`)
      }
    }
    expect(differing).toEqual([])
    expect(asked).toBeGreaterThan(500)
    const copy = await world.call(entrant, 'POST /ims/security/export-data', { body: {}, origin: node.origin })
    expect(copy).toMatchObject({ code: 200 })
  }, 120_000)

  test('whoever has no business at the desk hears what they hear elsewhere; the desk itself hears where it is not', async () => {
    for (const route of routesOf(true)) {
      const stranger = await world.call(world.lanjiang.accounts.admin, route, { origin: node.origin, ...bodyOf(route) })
      expect([route, stranger.status]).toEqual([route, 403])
      const reply = await desk.call(route, { origin: node.origin, ...bodyOf(route) })
      expect([route, reply.status, reply.data]).toEqual([route, 421, { reason: 'http.not-served-here' }])
    }
    expect(await desk.call('GET /ims/platform/list-tenants')).toMatchObject({ code: 200 })
  })
  const bodyOf = (route: string) => (route.startsWith('GET') ? {} : { body: {} })

  test('it holds no password of the platform, and never spoke to the database as the platform', async () => {
    const password = new URL(world.environment['LAUREL_PLATFORM_DATABASE_URL'] ?? '').password
    expect(password.length).toBeGreaterThan(16)
    const environment = readFileSync(`/proc/${node.process.pid}/environ`, 'utf8')
    expect(environment).toContain('LAUREL_APP_DATABASE_URL=')
    expect(environment).not.toContain(password)
    expect(environment).not.toContain('laurel_platform')
    const roles = await world.asPlatform((tx) =>
      tx.rows(sql<{ usename: string }>`
        select distinct usename from pg_stat_activity where application_name like ${`${nodeName}%`} and datname = current_database()`),
    )
    expect(roles).toEqual([{ usename: 'laurel_app' }])
  })
})
