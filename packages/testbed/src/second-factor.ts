import { sql } from 'kysely'
import { Authenticator } from './authenticator.ts'
import type { TestAccount, World } from './world.ts'

/** By its owner, in the three steps of the page. */
export async function setUpSecondFactor(
  world: World,
  account: TestAccount,
): Promise<{ phone: Authenticator; codes: string[] }> {
  const { secret } = (await world.call(account, 'POST /ims/security/begin-second-factor', { body: {} })).data
  const phone = new Authenticator(secret)
  const checked = await world.call(account, 'POST /ims/security/check-second-factor', {
    body: { number: phone.number() },
  })
  const turnedOn = await world.call(account, 'PUT /ims/security/turn-on-second-factor')
  if (turnedOn.code !== 200) throw new Error(`the second factor was not turned on: ${turnedOn.msg}`)
  await secondFactorRests(world, account)
  phone.forget()
  return { phone, codes: checked.data.recoveryCodes }
}

/** A code of the last minute counts as long ago: the test need not wait for the next. */
export const secondFactorRests = (world: World, account: TestAccount): Promise<unknown> =>
  world.asPlatform((tx) =>
    tx.run(sql`update second_factor set last_step = 0, wrong_at = '{}' where account_id = ${account.accountId}`),
  )

export async function giveMobile(world: World, account: TestAccount, mobile: string): Promise<void> {
  const { keyedHash, seal } = await import('@laurel/api/src/privacy/sealing.ts')
  await world.asPlatform((tx) =>
    tx.run(sql`
      update person set mobile_sealed = ${seal('person.mobile', mobile)}, mobile_hash = ${keyedHash('person.mobile', mobile)}
      where id = (select person_id from account where id = ${account.accountId})`),
  )
}
