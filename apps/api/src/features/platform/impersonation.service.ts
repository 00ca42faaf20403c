import { randomBytes } from 'node:crypto'
import type { UserType } from '@laurel/contract/access'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { findAccounts, impersonate } from '@laurel/contract/platform'
import { userNameKey } from '@laurel/rules/user-name'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { issueAccessToken } from '../../http/access-token.ts'
import { found, must } from '../../http/refusal.ts'
import * as sql from './impersonation.sql.ts'
import { firstOpenPortal } from './platform.sql.ts'
import { atTenant } from './tenant-access.service.ts'

const maxFound = 20
/** Sorts after every string with the prefix. */
const last = '\u{10FFFF}'

export async function find(
  ctx: Ctx<Account>,
  { tenantId, search }: Parsed<typeof findAccounts>['query'],
): Promise<Answer<typeof findAccounts>> {
  const from = userNameKey(search)
  return atTenant(ctx, { id: tenantId }, 'find an account', async ({ tx }) => {
    const rows = await sql.findAccounts(tx, tenantId, { from, until: from + last }, maxFound)
    return rows.map((row) => ({
      accountId: row.account_id,
      userType: row.user_type as UserType,
      userName: row.user_name,
      nickname: row.nickname,
    }))
  })
}

/**
 * The token names the impersonator, so that every write is refused (`http/answer.ts`); it cannot be refreshed, and ends with its session. The
 * person sees the impersonation among the events of their account.
 */
export async function begin(
  ctx: Ctx<Account>,
  { tenantId, accountId, reason, minutes }: Parsed<typeof impersonate>['body'],
): Promise<Answer<typeof impersonate>> {
  const impersonatedBy = ctx.actor.accountId
  return atTenant(ctx, { id: tenantId }, 'impersonate', async (there, tenant, here) => {
    must(tenant.state === 'open', 'tenant.not-open')
    const account = found(await sql.accountToImpersonate(there.tx, tenantId, accountId))
    const portal = await firstOpenPortal(there.tx, tenantId)
    must(portal !== undefined, 'tenant.no-portal')
    const id = newId()
    const session = { tenantId, id, accountId, refreshHash: randomBytes(32), minutes, impersonatedBy, reason }
    const { expires_at } = found(await sql.addImpersonation(there.tx, session))
    await record(there, 'account.impersonated', accountId, { reason, until: expires_at, sessionId: id, by: 'platform' })
    await record(here, 'tenant.impersonated', tenantId, { accountId, reason, until: expires_at })
    const token = { tenantId, sessionId: id, accountId, now: there.now, impersonation: { by: impersonatedBy, minutes } }
    return {
      portalCode: portal.code,
      until: expires_at,
      accessToken: await issueAccessToken(token),
      tenantId,
      accountId,
      userType: account.user_type as UserType,
      userName: account.user_name,
      nickname: account.nickname,
    }
  })
}
