import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addAccount, type Places } from './places.ts'
import type { TestAccount, World } from './world.ts'

export type Face = {
  /** The account within reach. */
  near: string
  mobile: string
  /** The person, and their other account: an administrator's, in the other school. */
  untouched: readonly string[]
}
export type Faces = { second: TestAccount; face(): Promise<Face> }

/** People who have several accounts. */
export async function openFaces(world: World, { tenant, near, far }: Places): Promise<Faces> {
  const { keyedHash, seal } = await import('@laurel/api/src/privacy/sealing.ts')
  const { tenantId } = tenant
  const personOf = async (account: TestAccount) =>
    (
      await world.inTenant(tenant, ({ tx }) =>
        tx.first(sql<{ person_id: string }>`select person_id from account where id = ${account.accountId}`),
      )
    )?.person_id ?? ''
  const named = () => `face_${randomUUID().slice(0, 8)}`
  return {
    second: await addAccount(world, tenant, {
      userName: named(),
      userType: 5,
      place: far,
      personId: await personOf(tenant.accounts.entrant),
    }),
    async face() {
      const first = await addAccount(world, tenant, { userName: named(), userType: 1, place: near })
      const personId = await personOf(first)
      const other = await addAccount(world, tenant, { userName: named(), userType: 2, place: far, personId })
      const mobile = `139${String(randomInt(100_000_000)).padStart(8, '0')}`
      await world.inTenant(tenant, async ({ tx }) => {
        await tx.run(sql`
          update person set mobile_sealed = ${seal('person.mobile', mobile)}, mobile_hash = ${keyedHash('person.mobile', mobile)}
          where tenant_id = ${tenantId} and id = ${personId}`)
        await tx.run(sql`
          insert into account_role select tenant_id, ${other.accountId}, id from role where tenant_id = ${tenantId} and code = 'admin'`)
      })
      return { near: first.accountId, mobile, untouched: [personId, other.accountId] }
    },
  }
}
