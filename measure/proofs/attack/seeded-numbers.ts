import type { TestAccount, TestTenant, World } from '@laurel/testbed/world'
import { withWholeDatabase } from './whole-database.ts'

export type Numbers = { mobile: string; idNumber: string; email: string }
export type Seeded = { account: TestAccount; numbers: Numbers }

/** Province 77 does not exist, so these are nobody's; each is found nowhere else by chance. */
const numbersOf = (n: number): Numbers => ({
  mobile: `1990000${String(7_100 + n).padStart(4, '0')}`,
  idNumber: `7701012004${String(10_101 + n).padStart(5, '0')}${String(n % 10)}${String(n).padStart(2, '0')}`.slice(
    0,
    18,
  ),
  email: `seeded.${n}.person@example.org`,
})

/** Numbers for everyone of an organiser, kept as the product keeps them. */
export async function seedNumbers(world: World, tenant: TestTenant, first: number): Promise<Seeded[]> {
  const { changePerson } = await import('@laurel/api/src/features/person/person.service.ts')
  const accounts = Object.values(tenant.accounts)
  const seeded = accounts.map((account, at) => ({ account, numbers: numbersOf(first + at) }))
  const people = await withWholeDatabase(world, async (database) => {
    const ids = accounts.map(({ accountId }) => accountId)
    const statement = 'select id, person_id from account where id = any($1)'
    return (await database.query<{ id: string; person_id: string }>(statement, [ids])).rows
  })
  for (const { account, numbers } of seeded) {
    const personId = people.find(({ id }) => id === account.accountId)?.person_id ?? ''
    await world.inTenant(tenant, (ctx) => changePerson(ctx, personId, { ...numbers, idType: 'id-card' }))
  }
  return seeded
}

/** However it could have been written down: as text, as the bytes of a column, as base64 or percent-encoded. */
export function spellingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  return [secret, bytes.toString('hex'), bytes.toString('base64').replaceAll('=', ''), encodeURIComponent(secret)]
}
