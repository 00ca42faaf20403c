import type { UserType } from '@laurel/contract/access'
import type { World } from '@laurel/testbed/world'
import { type Parents, pool, scopes } from './rights-model.ts'

export type Dice = {
  below(n: number): number
  one<T>(of: readonly T[]): T
  some<T>(of: readonly T[]): T[]
  chance(p: number): boolean
}

/** The same walk again for the same seed (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    one: <T>(of: readonly T[]) => of[below(of.length)] as T,
    some: <T>(of: readonly T[]) => of.filter(() => next() < 0.55),
    chance: (p) => next() < p,
  }
}

type KnownPerson = { personId: string; name: string; idNumber: string }
export type Cast = {
  clerk: { accountId: string; personId: string; code: string }
  people: KnownPerson[]
  accountIds: string[]
  organisationIds: string[]
  parents: Parents
  roleIds: string[]
}

/** A province with two schools and a department; a clerk with roles by chance, and others above, beside and below the clerk. */
export async function stage(world: World, walk: number, dice: Dice): Promise<Cast> {
  const [{ addOrganisation }, { addPerson }, { openAccount }, { defineRole, giveRole }, { issueCode }] =
    await Promise.all([
      import('@laurel/api/src/features/organisation/organisation.service.ts'),
      import('@laurel/api/src/features/person/person.service.ts'),
      import('@laurel/api/src/features/account/account.service.ts'),
      import('@laurel/api/src/features/role/role.service.ts'),
      import('@laurel/api/src/features/code-card/code-card.service.ts'),
    ])
  return world.inTenant(world.lanjiang, async (ctx) => {
    const parents = new Map<string, string | null>()
    const place = async (shortName: string, parentId?: string) => {
      const under = parentId === undefined ? {} : { parentId }
      const id = await addOrganisation(ctx, { kind: 'school', name: { zh: shortName }, shortName, ...under })
      parents.set(id, parentId ?? null)
      return id
    }
    const province = await place(`w${walk}省`)
    const near = await place(`w${walk}近`, province)
    const far = await place(`w${walk}远`, province)
    const below = await place(`w${walk}系`, near)
    const organisationIds = [province, near, far, below]

    const people: KnownPerson[] = []
    const accountIds: string[] = []
    const roleIds: string[] = []
    const person = async (): Promise<KnownPerson> => {
      const at = people.length
      const number = String(walk * 20 + at).padStart(7, '0')
      const known = { name: `行${walk}人${at}`, idNumber: `W${number}` }
      const added = { ...known, personId: await addPerson(ctx, { ...known, mobile: `1510${number}` }) }
      people.push(added)
      return added
    }
    const account = async ({ personId, name }: KnownPerson, userType: UserType, organisationId: string | null) => {
      const at = organisationId === null ? {} : { organisationId }
      const userName = `walk_${walk}_${accountIds.length}`
      const id = await openAccount(ctx, { personId, userType, userName, nickname: name, ...at })
      accountIds.push(id)
      return id
    }
    const role = async (accountId: string, dataScope: (typeof scopes)[number], permissions: readonly string[]) => {
      const code = `walk-${walk}-${roleIds.length}`
      const named = dataScope === 'named' ? [dice.one(organisationIds)] : []
      const made = {
        code,
        name: { zh: code },
        dataScope,
        permissions: [...permissions] as never[],
        organisationIds: named,
      }
      const id = await defineRole(ctx, made)
      roleIds.push(id)
      await giveRole(ctx, id, accountId)
    }

    const clerkPerson = await person()
    const clerk = await account(clerkPerson, 2, dice.one([near, near, province]))
    const held = dice.some(pool)
    await role(clerk, dice.one(scopes), held)
    if (dice.chance(0.7)) await role(clerk, dice.one(scopes), dice.some(pool))

    const chief = await person()
    await role(await account(chief, 2, null), 'all', ['*:*:*'])
    if (dice.chance(0.4)) await account(chief, 1, near)
    const colleague = await person()
    await role(await account(colleague, 3, near), 'all', held)
    const auditor = await person()
    await role(await account(auditor, 3, dice.one([near, below])), dice.one(scopes), dice.some(pool))
    await account(await person(), 1, near)
    await account(await person(), 1, far)
    const twofold = await person()
    await account(twofold, 4, near)
    await account(twofold, 1, far)
    const { code } = await issueCode(ctx, clerk, 'once', 60)
    return {
      clerk: { accountId: clerk, personId: clerkPerson.personId, code },
      people,
      accountIds,
      organisationIds,
      parents,
      roleIds,
    }
  })
}
