import { randomBytes } from 'node:crypto'
import type { UserType } from '@laurel/contract/access'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { findAccounts, seeAs } from '@laurel/contract/platform'
import { userNameKey } from '@laurel/rules/user-name'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { issueAccessToken } from '../../http/access-token.ts'
import { found, must } from '../../http/refusal.ts'
import { atTenant } from './door.service.ts'
import { firstOpenPortal } from './platform.sql.ts'
import * as sql from './seeing.sql.ts'

const mostFound = 20
/** Greater than whatever follows a beginning. */
const last = '\u{10FFFF}'

export async function find(
  ctx: Ctx<Account>,
  { tenantId, search }: Parsed<typeof findAccounts>['query'],
): Promise<Answer<typeof findAccounts>> {
  const from = userNameKey(search)
  return atTenant(ctx, { id: tenantId }, 'find an account', async ({ tx }) => {
    const rows = await sql.findAccounts(tx, tenantId, { from, until: from + last }, mostFound)
    return rows.map((row) => ({
      accountId: row.account_id,
      userType: row.user_type as UserType,
      userName: row.user_name,
      nickname: row.nickname,
    }))
  })
}

/**
 * The token says by whom it is looked through, so that no write of it passes (`http/answer.ts`); it cannot be renewed, and ends with its
 * session. The person reads of it among what happened to their account.
 */
export async function see(
  ctx: Ctx<Account>,
  { tenantId, accountId, reason, minutes }: Parsed<typeof seeAs>['body'],
): Promise<Answer<typeof seeAs>> {
  const seenBy = ctx.actor.accountId
  return atTenant(ctx, { id: tenantId }, 'see as', async (there, tenant, here) => {
    must(tenant.state === 'open', 'tenant.not-open')
    const account = found(await sql.accountToSee(there.tx, tenantId, accountId))
    const portal = await firstOpenPortal(there.tx, tenantId)
    must(portal !== undefined, 'tenant.no-portal')
    const id = newId()
    const looking = { tenantId, id, accountId, refreshHash: randomBytes(32), minutes, seenBy, because: reason }
    const { expires_at } = found(await sql.addLooking(there.tx, looking))
    await record(there, 'account.seen-as', accountId, { reason, until: expires_at, sessionId: id, by: 'platform' })
    await record(here, 'tenant.seen-as', tenantId, { accountId, reason, until: expires_at })
    const token = { tenantId, sessionId: id, accountId, now: there.now, seen: { by: seenBy, minutes } }
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
