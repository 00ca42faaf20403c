import type { Account, Ctx } from '../../ctx.ts'
import { Refusal } from '../../http/refusal.ts'
import { findActor } from './entry-act.sql.ts'

/** By the worker, for who asked for it: with the rights that they have now, not with those that they had. */
export async function actingFor(ctx: Ctx, accountId: string): Promise<Ctx<Account>> {
  const { tenantId, language } = ctx.actor
  const row = await findActor(ctx.tx, tenantId, accountId)
  if (!row) throw new Refusal('entry-act.not-within')
  const { organisationPath, grants } = row.accounts.find((each) => each.accountId === accountId) ?? none
  return {
    ...ctx,
    actor: {
      kind: 'account',
      tenantId,
      portalId: null,
      language,
      accountId,
      personId: row.person_id,
      sessionId: '',
      userType: row.user_type,
      userName: row.user_name,
      nickname: row.nickname,
      roles: [],
      permissions: [...new Set(grants.flatMap(({ permissions }) => permissions))],
      organisationPath,
      grants,
    },
  }
}

const none = { organisationPath: null, grants: [] }
