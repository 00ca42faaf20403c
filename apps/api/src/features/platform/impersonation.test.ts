import { type ContractRoute, endpoints } from '@laurel/contract/endpoints'
import { type Desk, openDesk } from '@laurel/testbed/desk'
import { namesOf } from '@laurel/testbed/names'
import { samples } from '@laurel/testbed/samples'
import { type CallOptions, openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Looking = { accessToken: string; portalCode: string; until: string; userName: string }

describe('impersonation', () => {
  let world: World
  let desk: Desk
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
  })
  afterAll(() => world.close())

  const see = (account: TestAccount, given: Record<string, unknown> = {}) =>
    desk.call('POST /ims/platform/impersonate', {
      body: { tenantId: account.tenantId, accountId: account.accountId, reason: '用户报修', minutes: 15, ...given },
    })
  const looking = async (account: TestAccount) => {
    const reply = await see(account)
    expect(reply).toMatchObject({ code: 200 })
    return reply.data as Looking
  }
  const as = ({ accessToken, portalCode }: Looking, route: ContractRoute, options: CallOptions = {}) =>
    world.send(route, {
      ...options,
      headers: { authorization: `Bearer ${accessToken}`, 'portal-code': portalCode, 'accept-language': 'zh-CN' },
    })

  test('shows what they would see, and lets nothing be changed', async () => {
    const { admin, entrant, judge, volunteer } = world.lanjiang.accounts
    const session = await looking(admin)
    const asEntrant = await looking(entrant)
    const asJudge = await looking(judge)
    const asVolunteer = await looking(volunteer)
    expect(session).toMatchObject({ portalCode: 'lanjiang', userName: admin.userName })
    expect(await as(session, 'GET /system/auth/get-product-permission-info')).toMatchObject({
      code: 200,
      data: { user: { userName: admin.userName } },
    })
    expect((await as(session, 'GET /ims/member/list')).code).toBe(200)
    const names = namesOf(world, world.lanjiang, admin)
    const writes = endpoints.filter(
      ({ route, access, tenantSource, flags }) =>
        !route.startsWith('GET') &&
        !flags.writesNothing &&
        tenantSource === 'portal' &&
        access.kind !== 'screen' &&
        access.kind !== 'platform' &&
        route !== 'POST /ims/auth/logout',
    )
    const passed: string[] = []
    for (const { route, access } of writes) {
      const types: readonly number[] = access.kind === 'signedIn' ? access.types : [2]
      const by =
        (types.includes(2) && session) ||
        (types.includes(1) && asEntrant) ||
        (types.includes(4) ? asJudge : asVolunteer)
      const reply = await as(by, route, (await samples[route](names)) as CallOptions)
      if (reply.status === 501) continue
      if (reply.status !== 403 || (reply.data as { reason: string }).reason !== 'http.impersonation') passed.push(route)
    }
    expect(writes.length).toBeGreaterThan(40)
    expect(passed).toEqual([])
    expect(await as(session, 'PUT /ims/member/lock', { body: { ids: [admin.accountId] } })).toMatchObject({
      msg: '您正在以他人身份查看：只能看，不能修改',
    })
  })

  test('is shown to the person, with the reason and the end, and in the log of the platform', async () => {
    const { auditor } = world.lanjiang.accounts
    const { until } = await looking(auditor)
    const told = await world.asPlatform((tx) =>
      tx.rows(sql<{ tenant_id: string; kind: string; actor_id: string | null; details: Record<string, unknown> }>`
        select tenant_id, kind, actor_id, details from event
        where kind in ('account.impersonated', 'tenant.impersonated') and (subject_id = ${auditor.accountId} or details->>'accountId' = ${auditor.accountId})
        order by written`),
    )
    expect(told).toMatchObject([
      {
        tenant_id: world.lanjiang.tenantId,
        kind: 'account.impersonated',
        details: { reason: '用户报修', until, by: 'platform' },
      },
      {
        tenant_id: desk.tenantId,
        kind: 'tenant.impersonated',
        actor_id: desk.accountId,
        details: { reason: '用户报修' },
      },
    ])
  })

  test('ends by itself, at once when it is left, and cannot be renewed', async () => {
    const { entrant } = world.lanjiang.accounts
    const left = await looking(entrant)
    expect((await as(left, 'POST /ims/auth/logout')).code).toBe(200)
    expect(await as(left, 'GET /system/auth/get-product-permission-info')).toMatchObject({ status: 401 })
    const late = await looking(entrant)
    await world.asPlatform((tx) =>
      tx.run(
        sql`update session set created_at = now() - interval '1 hour', expires_at = now() where impersonated_by is not null and ended_at is null`,
      ),
    )
    expect(await as(late, 'GET /system/auth/get-product-permission-info')).toMatchObject({ status: 401 })
    expect(Object.keys(late)).not.toContain('refreshToken')
  })

  test('has a reason and a short end, and stops at the walls of the organiser', async () => {
    const { entrant } = world.lanjiang.accounts
    expect(await see(entrant, { reason: ' ' })).toMatchObject({ status: 422 })
    expect(await see(entrant, { minutes: 600 })).toMatchObject({ status: 422 })
    expect(await see(entrant, { tenantId: world.qingye.tenantId })).toMatchObject({ status: 404 })
    expect(await see(entrant, { tenantId: desk.tenantId, accountId: desk.accountId })).toMatchObject({ status: 404 })
    const session = await looking(entrant)
    expect(
      await as({ ...session, portalCode: 'qingye' }, 'GET /system/auth/get-product-permission-info'),
    ).toMatchObject({
      status: 401,
    })
  })

  test('begins with finding them by name or user name', async () => {
    const { tenantId, accounts } = world.lanjiang
    const found = async (search: string) =>
      (
        (await desk.call('GET /ims/platform/find-accounts', { query: { tenantId, search } })).data as {
          accountId: string
        }[]
      ).map(({ accountId }) => accountId)
    expect(await found('judge')).toEqual([accounts.judge.accountId])
    expect(await found('岚江省教育厅 JUDGE')).toEqual([accounts.judge.accountId])
    expect(await found('judge_qingye')).toEqual([])
    expect(await found('%')).toEqual([])
  })
})
