import type { Ctx } from '@laurel/api/src/ctx.ts'
import type { UserType } from '@laurel/contract/access'
import type { DataScope } from '@laurel/rules/data-scope'
import type { TestAccount, World } from './world.ts'

type CastRole = { scope: DataScope; permissions: readonly string[]; named?: readonly string[] }
export type CastMember = {
  name?: string
  userType?: UserType
  organisationId?: string
  idNumber?: string
  mobile?: string
  /** One more account of somebody who is there already. */
  personId?: string
  roles?: readonly CastRole[]
  password?: string
}
export type Played = TestAccount & { personId: string; name: string }

let count = 0

/** Somebody of Lanjiang with just these roles, who can log in. */
export async function play(world: World, member: CastMember): Promise<Played> {
  const [{ addPerson }, { openAccount }, { defineRole, giveRole }] = await Promise.all([
    import('@laurel/api/src/features/person/person.service.ts'),
    import('@laurel/api/src/features/account/account.service.ts'),
    import('@laurel/api/src/features/role/role.service.ts'),
  ])
  const { lanjiang } = world
  count += 1
  const { password = 'ilex-comet-4711', userType = 2, name = `角色${count}`, organisationId, idNumber, mobile } = member
  const userName = `cast_${count}`
  return world.inTenant(lanjiang, async (ctx) => {
    const personal = { ...(idNumber && { idNumber }), ...(mobile && { mobile }) }
    const personId = member.personId ?? (await addPerson(ctx, { name, ...personal }))
    const place = organisationId === undefined ? {} : { organisationId }
    const accountId = await openAccount(ctx, { personId, userType, userName, nickname: name, password, ...place })
    for (const [at, { scope, permissions, named = [] }] of (member.roles ?? []).entries()) {
      const role = { code: `cast-${count}-${at}`, name: { zh: `角色 ${count}-${at}` }, dataScope: scope }
      const roleId = await defineRole(ctx, { ...role, permissions: [...permissions] as never, organisationIds: named })
      await giveRole(ctx, roleId, accountId)
    }
    const { portalCode, tenantId } = lanjiang
    return { accountId, userName, password, userType, portalCode, tenantId, personId, name }
  })
}

/** A province with two schools. */
export async function plantTree(world: World): Promise<{ province: string; near: string; far: string }> {
  const { addOrganisation } = await import('@laurel/api/src/features/organisation/organisation.service.ts')
  return world.inTenant(world.lanjiang, async (ctx: Ctx) => {
    count += 1
    const add = (shortName: string, parentId?: string) =>
      addOrganisation(ctx, {
        kind: 'school',
        name: { zh: shortName },
        shortName,
        ...(parentId !== undefined && { parentId }),
      })
    const province = await add(`省${count}`)
    return { province, near: await add(`近校${count}`, province), far: await add(`远校${count}`, province) }
  })
}
