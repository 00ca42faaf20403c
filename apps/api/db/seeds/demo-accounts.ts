import type { AccountContent, Content } from './content.ts'
import { roleCodeOf } from './demo-roles.ts'

/** Who can log in with a password after seeding: of each organiser the first of each kind, and the clerk. */
export type DemoAccount = {
  tenantCode: string
  portalCode: string
  userName: string
  password: string
  userType: AccountContent['userType']
  roleCode: string | undefined
}

export function demoAccounts(content: Content): DemoAccount[] {
  return content.tenants.flatMap((tenant) => {
    const portal = content.portals.find(({ tenant: owner, status }) => owner === tenant.ref && status === 'open')
    const clerk = lastAdministrator(content, tenant.ref)
    const firstOfEach = new Map<string, AccountContent>()
    for (const account of accountsOf(content, tenant.ref)) {
      const kind = account === clerk ? 'clerk' : account.role
      if (!firstOfEach.has(kind)) firstOfEach.set(kind, account)
    }
    return [...firstOfEach.values()].map((account) => ({
      tenantCode: tenant.code,
      portalCode: portal?.code ?? '',
      userName: account.username,
      password: `laurel-demo-${account.username}`,
      userType: account.userType,
      roleCode: roleCodeOf(account, account === clerk),
    }))
  })
}

export const lastAdministrator = (content: Content, tenantRef: string) =>
  accountsOf(content, tenantRef).findLast((account) => account.role === 'admin')

const accountsOf = (content: Content, tenantRef: string) =>
  content.people.flatMap((person) => person.accounts).filter((account) => account.tenant === tenantRef)
