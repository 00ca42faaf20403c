import { sql } from 'kysely'
import type { Account, Ctx } from '../../src/ctx.ts'
import { newId } from '../../src/database/id.ts'

type Rights = Pick<Account, 'userType' | 'permissions' | 'grants'>
const entrant: Rights = { userType: 1, permissions: [], grants: [] }

/** As the person would do it. */
export async function actingAs(
  { tx, actor, now }: Ctx,
  accountId: string,
  rights: Rights = entrant,
): Promise<Ctx<Account>> {
  const { tenantId, language } = actor
  const account = await tx.first(sql<{ person_id: string; user_name: string; nickname: string; path: string | null }>`
    select a.person_id, a.user_name, a.nickname, o.path from account a
    left join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
    where a.tenant_id = ${tenantId} and a.id = ${accountId}`)
  if (!account) throw new Error(`no account ${accountId}`)
  const { person_id: personId, user_name: userName, nickname, path } = account
  const own = { accountId, personId, sessionId: newId(), userName, nickname, organisationPath: path, roles: [] }
  return { tx, now, actor: { kind: 'account', tenantId, portalId: null, language, ...own, ...rights } }
}
