import { hasPermission } from '@laurel/rules/permission'
import type { Account } from '../../ctx.ts'

/** Whoever holds a card is its account: a clerk must not become an administrator by issuing one. */
export const mayIssueFor = (issuer: Account, holder: { userType: number }): boolean =>
  holder.userType !== 2 || issuer.permissions.includes('*:*:*')

export const mayRevoke = (actor: Account): boolean => hasPermission(actor, 'account:code-card:revoke')
