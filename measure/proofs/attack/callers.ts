import type { Access } from '@laurel/contract/access'
import type { TestAccount, TestTenant, World } from '@laurel/testbed/world'

/** Everyone who can stand before a door: no one, the two kinds of paired screen, and an account of each user type with and without permissions. */
export const callerNames = [
  'nobody',
  'display',
  'console',
  'entrant',
  'admin',
  'clerk',
  'auditor',
  'judge',
  'volunteer',
] as const
export type CallerName = (typeof callerNames)[number]

export type Caller = {
  /** One of `callerNames`, or the permission and the scope of somebody who holds nothing else. */
  name: string
  tenant: TestTenant
  account: TestAccount | undefined
  /** A paired screen: a console may do whatever a display may. */
  screen: 'display' | 'console' | undefined
  permissions: readonly string[]
  /** As the browser or the screen would send them. `anew`: with a session that no other call uses. */
  headers(anew?: boolean): Promise<Record<string, string>>
}

const baseOf = (tenant: TestTenant) => ({ 'accept-language': 'zh-CN', 'portal-code': tenant.portalCode })

export function callerOf(world: World, tenant: TestTenant, name: CallerName): Caller {
  const nothing = { name, tenant, account: undefined, screen: undefined, permissions: [] }
  if (name === 'nobody') return { ...nothing, headers: async () => baseOf(tenant) }
  if (name === 'display' || name === 'console') {
    const authcode = name === 'display' ? tenant.screen.displayAuthCode : tenant.screen.consoleAuthCode
    const headers = { ...baseOf(tenant), code: tenant.screen.code, authcode }
    return { ...nothing, screen: name, headers: async () => headers }
  }
  return accountCaller(world, tenant, tenant.accounts[name], name, name === 'admin' ? ['*:*:*'] : [])
}

export function accountCaller(
  world: World,
  tenant: TestTenant,
  account: TestAccount,
  name: string,
  permissions: readonly string[],
): Caller {
  const token = async (anew: boolean) => (anew ? (await world.logIn(account)).accessToken : world.token(account))
  return {
    name,
    tenant,
    account,
    screen: undefined,
    permissions,
    headers: async (anew = false) => ({ ...baseOf(tenant), authorization: `Bearer ${await token(anew)}` }),
  }
}

export type Verdict = 'allowed' | 401 | 403

/** Written from decision 12 alone, and not from the code that it tests. */
export function verdictOf(access: Access, { account, screen, permissions }: Caller): Verdict {
  switch (access.kind) {
    case 'anyone':
      return 'allowed'
    case 'screen':
      if (screen === 'console') return 'allowed'
      if (screen === 'display') return access.as === 'display' ? 'allowed' : 403
      return 401
    case 'signedIn':
      if (!account) return 401
      return access.types.includes(account.userType) ? 'allowed' : 403
    case 'permits':
      if (!account) return 401
      return permissions.includes('*:*:*') || permissions.includes(access.permission) ? 'allowed' : 403
    case 'platform':
      // Nobody here is of the platform, the administrators least of all.
      return account ? 403 : 401
  }
}
