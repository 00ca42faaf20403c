import { mayActOnAccount } from '@laurel/rules/authority'
import type { Holder } from '@laurel/rules/data-scope'
import { hasPermission } from '@laurel/rules/permission'
import type { Account } from '../../ctx.ts'

/** An administrator may hold nothing yet and much tomorrow. */
export const mayIssueForKind = (issuer: Account, userType: number): boolean =>
  userType !== 2 || issuer.permissions.includes('*:*:*')

/** Whoever holds a card is its account: nobody issues one to more than they can do themselves. */
export const mayIssueFor = (
  issuer: Account,
  account: Pick<Holder, 'accountId' | 'organisationPath'>,
  accountsOfPerson: readonly Holder[],
) => mayActOnAccount(issuer, 'account:code-card:issue', account, accountsOfPerson)

export const mayRevoke = (actor: Account): boolean => hasPermission(actor, 'account:code-card:revoke')
