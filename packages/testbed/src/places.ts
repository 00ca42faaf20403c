import { randomUUID } from 'node:crypto'
import type { UserType } from '@laurel/contract/access'
import type { Permission } from '@laurel/contract/permissions'
import { sql } from 'kysely'
import type { TestAccount, TestTenant, World } from './world.ts'

export const scopes = ['own', 'own-org', 'named', 'all'] as const
export type Scope = (typeof scopes)[number]

/** Nobody's user type opens a door that asks for a permission, so each scope is tried by another one. */
const typeAt: Record<Scope, UserType> = { own: 3, 'own-org': 2, named: 2, all: 3 }

export type Leaf = { id: string; path: string }

/** Two schools of one organiser; whoever holds a permission here holds that one and nothing else, and sits in the first of them. */
export type Places = {
  tenant: TestTenant
  near: Leaf
  far: Leaf
  /** Somebody of the other school, whose things are nobody else's. */
  stranger: TestAccount
  holders: Record<Scope, TestAccount>
  /** From now on the four of them hold this one. */
  hold(permission: Permission): Promise<void>
}

export async function openPlaces(world: World, tenant: TestTenant): Promise<Places> {
  const { tenantId } = tenant
  const leaf = async (name: string): Promise<Leaf> => {
    const id = randomUUID()
    const path = `${id}/`
    await world.inTenant(tenant, ({ tx }) =>
      tx.run(sql`
        insert into organisation (tenant_id, id, path, kind, name, short_name)
        values (${tenantId}, ${id}, ${path}, 'school', ${JSON.stringify({ zh: name })}, ${name})`),
    )
    return { id, path }
  }
  const near = await leaf('近处学校')
  const far = await leaf('远处学校')
  const account = (userName: string, userType: UserType, place: Leaf) =>
    addAccount(world, tenant, { userName, userType, place })
  const stranger = await account('stranger_far', 1, far)
  const accounts = {} as Record<Scope, TestAccount>
  for (const scope of scopes) {
    accounts[scope] = await account(`holder_${scope.replaceAll('-', '_')}`, typeAt[scope], near)
    const roleId = randomUUID()
    await world.inTenant(tenant, async ({ tx }) => {
      await tx.run(sql`
        insert into role (tenant_id, id, code, name, data_scope)
        values (${tenantId}, ${roleId}, ${`one-${scope}`}, ${JSON.stringify({ zh: '一项权限' })}, ${scope})`)
      if (scope === 'named')
        await tx.run(sql`insert into role_organisation values (${tenantId}, ${roleId}, ${near.id})`)
      await tx.run(sql`insert into account_role values (${tenantId}, ${accounts[scope].accountId}, ${roleId})`)
    })
  }
  return {
    tenant,
    near,
    far,
    stranger,
    holders: accounts,
    hold: async (permission) => {
      await world.inTenant(tenant, ({ tx }) =>
        tx.run(sql`update role set permissions = ${[permission]} where tenant_id = ${tenantId} and code like 'one-%'`),
      )
    },
  }
}

type New = { userName: string; userType: UserType; place: Leaf; personId?: string }

/** With the password that everybody of this world has. */
export async function addAccount(world: World, tenant: TestTenant, { userName, userType, place, personId }: New) {
  const { tenantId, portalCode } = tenant
  const { clerk } = tenant.accounts
  const id = randomUUID()
  const newPersonId = randomUUID()
  await world.inTenant(tenant, async ({ tx }) => {
    if (personId === undefined)
      await tx.run(sql`insert into person (tenant_id, id, name) values (${tenantId}, ${newPersonId}, ${userName})`)
    await tx.run(sql`
      insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname, organisation_id, password_hash)
      select tenant_id, ${id}, ${personId ?? newPersonId}, ${userType}, ${userName}, ${userName}, ${userName}, ${place.id}, password_hash
      from account where tenant_id = ${tenantId} and id = ${clerk.accountId}`)
  })
  return { accountId: id, userName, password: clerk.password, userType, portalCode, tenantId } satisfies TestAccount
}
