import type { TestAccount, TestTenant, World } from '@laurel/api/test/world.ts'
import type { Access } from '@laurel/contract/access'

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
  name: CallerName
  tenant: TestTenant
  account: TestAccount | undefined
  /** As the browser or the screen would send them. `anew`: with a session that no other call uses. */
  headers(anew?: boolean): Promise<Record<string, string>>
}

export function callerOf(world: World, tenant: TestTenant, name: CallerName): Caller {
  const base = { 'accept-language': 'zh-CN', 'portal-code': tenant.portalCode }
  if (name === 'nobody') return { name, tenant, account: undefined, headers: async () => base }
  if (name === 'display' || name === 'console') {
    const authcode = name === 'display' ? tenant.screen.displayAuthCode : tenant.screen.consoleAuthCode
    const headers = { ...base, code: tenant.screen.code, authcode }
    return { name, tenant, account: undefined, headers: async () => headers }
  }
  const account = tenant.accounts[name]
  const token = async (anew: boolean) => (anew ? (await world.logIn(account)).accessToken : world.token(account))
  return {
    name,
    tenant,
    account,
    headers: async (anew = false) => ({ ...base, authorization: `Bearer ${await token(anew)}` }),
  }
}

export type Verdict = 'allowed' | 401 | 403

/** Written from decision 12 alone, and not from the code that it judges. */
export function verdictOf(access: Access, { name, account }: Caller): Verdict {
  switch (access.kind) {
    case 'anyone':
      return 'allowed'
    case 'screen':
      if (name === 'console') return 'allowed'
      if (name === 'display') return access.as === 'display' ? 'allowed' : 403
      return 401
    case 'signedIn':
      if (!account) return 401
      return access.types.includes(account.userType) ? 'allowed' : 403
    case 'permits':
      if (!account) return 401
      return name === 'admin' ? 'allowed' : 403
    case 'platform':
      // Nobody here is of the platform, the administrators least of all.
      return account ? 403 : 401
  }
}
