import type { ContractRoute } from '@laurel/contract/endpoints'
import { sql } from 'kysely'
import type { CallOptions, Reply, World } from './world.ts'

export type Desk = {
  tenantId: string
  accountId: string
  code: string
  headers: Record<string, string>
  call<R extends ContractRoute>(route: R, options?: CallOptions): Promise<Reply<R>>
  /** Another administrator of the platform. */
  colleague(): Promise<Desk>
}

/** The platform is opened as the operator opens it, and its first administrator has come in by the code that was printed. */
export async function openDesk(world: World): Promise<Desk> {
  const { openPlatform } = await import('@laurel/api/src/features/platform/opening.service.ts')
  const { code, portalCode } = await openPlatform()
  const tenantId = (
    await world.asPlatform((tx) => tx.first(sql<{ id: string }>`select id from tenant where kind = 'platform'`))
  )?.id
  if (tenantId === undefined) throw new Error('there is no platform')
  // So that whoever tests the desk sits at it in one step.
  await world.asPlatform((tx) =>
    tx.run(sql`
      insert into configuration (tenant_id, key, value) values (${tenantId}, 'security.administrators-need-second-factor', 'false')`),
  )
  return sitDown(world, tenantId, portalCode, code)
}

async function sitDown(world: World, tenantId: string, portal: string, code: string): Promise<Desk> {
  const login = await world.send('POST /ims/auth/code-login', { body: { code }, headers: { 'portal-code': portal } })
  if (login.code !== 200) throw new Error(`the code did not open the platform: ${login.msg}`)
  const { accessToken, accountId } = login.data as { accessToken: string; accountId: string }
  const headers = { authorization: `Bearer ${accessToken}`, 'portal-code': portal, 'accept-language': 'zh-CN' }
  return {
    tenantId,
    accountId,
    code,
    headers,
    call: (route, options = {}) => world.send(route, { ...options, headers: { ...headers, ...options.headers } }),
    async colleague() {
      const second = await addColleague(world, tenantId)
      return sitDown(world, tenantId, portal, second)
    },
  }
}

async function addColleague(world: World, tenantId: string): Promise<string> {
  const [{ addPerson }, { openAccount }, { giveRole }, { issueCode }] = await Promise.all([
    import('@laurel/api/src/features/person/person.service.ts'),
    import('@laurel/api/src/features/account/account.service.ts'),
    import('@laurel/api/src/features/role/role.service.ts'),
    import('@laurel/api/src/features/code-card/code-card.service.ts'),
  ])
  return world.inTenant({ tenantId }, async (ctx) => {
    const personId = await addPerson(ctx, { name: '顾望舒' })
    const account = {
      personId,
      userType: 2,
      userName: `desk_${crypto.randomUUID().slice(0, 8)}`,
      nickname: '顾望舒',
    } as const
    const accountId = await openAccount(ctx, account)
    const role = await ctx.tx.first(
      sql<{ id: string }>`select id from role where tenant_id = ${tenantId} and code = 'platform'`,
    )
    await giveRole(ctx, role?.id ?? '', accountId)
    return (await issueCode(ctx, accountId, 'once', 60)).code
  })
}
