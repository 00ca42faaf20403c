import type { Ctx } from '../../src/ctx.ts'
import { openAccount } from '../../src/features/account/account.service.ts'
import { appointHead } from '../../src/features/organisation/organisation.service.ts'
import { addPerson } from '../../src/features/person/person.service.ts'
import { giveRole } from '../../src/features/role/role.service.ts'
import type { Content, PersonContent } from './content.ts'
import { type DemoAccount, lastAdministrator } from './demo-accounts.ts'
import { addPosts } from './demo-posts.ts'
import { roleCodeOf } from './demo-roles.ts'

type Refs = ReadonlyMap<string, string>

/** Every person who has an account here, and their accounts, whose ids it answers by user name. A person is a row of one organiser: who acts for two is there twice. */
export async function addPeople(
  ctx: Ctx,
  content: Content,
  tenantRef: string,
  known: { organisations: Refs; roles: Refs; named: readonly DemoAccount[] },
): Promise<Map<string, string>> {
  const { organisations, roles } = known
  const passwords = new Map(known.named.map(({ userName, password }) => [userName, password]))
  const clerk = lastAdministrator(content, tenantRef)
  const accounts = new Map<string, string>()
  const byUserName = new Map<string, string>()
  for (const person of content.people) {
    const own = person.accounts.filter((account) => account.tenant === tenantRef)
    if (own.length === 0) continue
    const personId = await addPerson(ctx, newPerson(person, organisations))
    for (const account of own) {
      const accountId = await openAccount(ctx, {
        personId,
        userType: account.userType,
        userName: account.username,
        nickname: person.name,
        ...given('organisationId', organisations.get(account.scope ?? person.org)),
        ...given('password', passwords.get(account.username)),
      })
      byUserName.set(account.username, accountId)
      if (!accounts.has(person.ref)) accounts.set(person.ref, accountId)
      const roleId = roles.get(roleCodeOf(account, account === clerk) ?? '')
      if (roleId) await giveRole(ctx, roleId, accountId)
    }
  }
  await appointHeads(ctx, content, tenantRef, organisations, accounts)
  await addPosts(ctx, content, tenantRef, organisations, accounts, byUserName)
  return byUserName
}

function newPerson(person: PersonContent, organisations: Refs) {
  return {
    name: person.name,
    mobile: person.mobile,
    idType: person.idType,
    idNumber: person.idNo,
    email: person.email,
    ...given('organisationId', organisations.get(person.org)),
    ...given('education', person.education ?? undefined),
    ...given('enrolmentYear', person.enrolmentYear ?? undefined),
    ...given('major', person.major ?? undefined),
  }
}

const given = <K extends string, V>(key: K, value: V | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [key in K]?: V }

async function appointHeads(ctx: Ctx, content: Content, tenantRef: string, organisations: Refs, accounts: Refs) {
  for (const { ref, tenant, head } of content.organisations) {
    const [organisationId, accountId] = [organisations.get(ref), accounts.get(head ?? '')]
    if (tenant === tenantRef && organisationId && accountId) await appointHead(ctx, organisationId, accountId)
  }
}
