import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Names, namesOf } from './names.ts'
import { addAccount, type Leaf } from './places.ts'
import type { TestAccount, TestTenant, World } from './world.ts'

/** What is somebody's or some school's; everything else belongs to the organiser as a whole, and to whoever holds the permission. */
const ofAPlace = ['account', 'codeCard', 'codeBatch', 'secondFactor', 'organisation', 'post', 'personName'] as const
const ofAnAccount = [
  'memberImport',
  'job',
  'pendingFile',
  'partedFile',
  'storedFile',
  'optionSet',
  'session',
  'socialBinding',
  'processTask',
  'processInstance',
  'externalTask',
  'listenerRun',
  'operationFile',
  'eventSubject',
] as const

export const somebodysKinds = [...ofAPlace, ...ofAnAccount] as const

export const isOfAPlace = (named: ReadonlySet<string>) => ofAPlace.some((name) => named.has(name))
export const isSomebodys = (named: ReadonlySet<string>) => somebodysKinds.some((name) => named.has(name))

export type PlacedNames = { names: Names; ids: Set<string> }

/** Things of `owner` and of the school `place`; `ids` are those of all that was made. */
export function placedNames(world: World, tenant: TestTenant, owner: TestAccount, place: Leaf): PlacedNames {
  const base = namesOf(world, tenant, owner)
  const ids = new Set<string>()
  const { tenantId } = tenant
  const note = <A extends unknown[]>(make: (...args: A) => Promise<string>) => {
    return async (...args: A) => {
      const id = await make(...args)
      ids.add(id)
      return id
    }
  }
  const settle = (accountOf: (id: string) => ReturnType<typeof sql<unknown>>, make: () => Promise<string>) =>
    note(async () => {
      const id = await make()
      await world.inTenant(tenant, ({ tx }) =>
        tx.run(sql`
          update account set organisation_id = ${place.id} where tenant_id = ${tenantId} and id = (${accountOf(id)})`),
      )
      return id
    })
  const itself = (id: string) => sql`select ${id}::uuid`
  const holder = (id: string) => sql`select account_id from login_code where tenant_id = ${tenantId} and id = ${id}`
  const organisation = note(async () => {
    const id = await base.organisation()
    await world.inTenant(tenant, ({ tx }) =>
      tx.run(sql`
        update organisation set parent_id = ${place.id}, path = ${`${place.path}${id}/`}
        where tenant_id = ${tenantId} and id = ${id}`),
    )
    return id
  })
  const own = Object.fromEntries(ofAnAccount.map((name) => [name, note(base[name])])) as Pick<
    Names,
    (typeof ofAnAccount)[number]
  >
  const names: Names = {
    ...base,
    ...own,
    organisation,
    account: settle(itself, base.account),
    secondFactor: settle(itself, base.secondFactor),
    codeCard: settle(holder, base.codeCard),
    codeBatch: settle(holder, base.codeBatch),
    post: note(base.post),
    async personName() {
      const name = `placed${randomUUID().slice(0, 8)}`
      ids.add((await addAccount(world, tenant, { userName: name, userType: 1, place })).accountId)
      return name
    },
  }
  return { names, ids }
}
