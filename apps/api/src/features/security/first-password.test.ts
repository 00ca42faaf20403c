import { Browser } from '@laurel/testbed/browser'
import { giveMobile, setUpSecondFactor } from '@laurel/testbed/second-factor'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const route = 'PUT /ims/security/set-password'
type Tokens = { accessToken: string; refreshToken: string }

describe('the first password, without SMS', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const hasNone = (account: TestAccount) =>
    world.asPlatform((tx) => tx.run(sql`update account set password_hash = null where id = ${account.accountId}`))
  const withToken = ({ accessToken }: Pick<Tokens, 'accessToken'>) => ({ authorization: `Bearer ${accessToken}` })
  const set = async (session: Pick<Tokens, 'accessToken'>, password: string, proof: object = {}) =>
    world.send(route, { headers: withToken(session), body: { doc: await world.seal(password), ...proof } })
  const refresh = ({ refreshToken }: Tokens) =>
    world.call(null, 'POST /system/auth/refresh-token', { query: { refreshToken } })

  test('somebody who came in by a card sets one, goes on with new tokens, and is out everywhere else', async () => {
    const { judge } = world.lanjiang.accounts
    const [here, there] = [await world.logIn(judge), await world.logIn(judge)]
    await hasNone(judge)
    expect(await set(here, 'short')).toMatchObject({ status: 422, data: { reason: 'auth.password-weak' } })
    const done = await set(here, 'marble-lantern-91')
    expect(done).toMatchObject({ code: 200, data: { accountId: judge.accountId } })
    expect((await world.send('GET /ims/security/get', { headers: withToken(there) })).code).toBe(401)
    expect((await world.send('GET /ims/security/get', { headers: withToken(done.data as Tokens) })).data).toMatchObject(
      {
        password: { setAt: expect.any(String) },
      },
    )
    const own = new Browser(world, 'lanjiang')
    expect((await own.logIn({ ...judge, password: 'marble-lantern-91' })).code).toBe(200)
    const { rows } = (
      await world.send('GET /ims/security/list-events', {
        headers: withToken(done.data as Tokens),
        query: { limit: 10 },
      })
    ).data as { rows: { kind: string; by: string; because: string | null }[] }
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'account.password-changed', by: 'me' }))
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'session.ended', because: 'password-changed' }))

    // Whoever had copied the tokens before cannot stay: the next use of the old one ends the session.
    expect((await refresh(here)).code).toBe(401)
    expect((await refresh(done.data as Tokens)).code).toBe(401)
  })

  test('an existing password is not replaced by a session that somebody found open', async () => {
    const { entrant } = world.lanjiang.accounts
    const found = await world.logIn(entrant)
    const refused = { status: 409, data: { reason: 'security.password-exists' } }
    expect(await set(found, 'marble-lantern-92')).toMatchObject(refused)
    expect(await set(found, 'marble-lantern-92', { ownDoc: await world.seal(entrant.password) })).toMatchObject(refused)
    expect((await new Browser(world, 'lanjiang').logIn(entrant)).code).toBe(200)
  })

  test('of two at once one sets it, and the other is told that there is one', async () => {
    const { volunteer } = world.lanjiang.accounts
    const session = await world.logIn(volunteer)
    await hasNone(volunteer)
    const replies = await Promise.all([set(session, 'marble-lantern-93'), set(session, 'marble-lantern-94')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('whoever has an authenticator or a phone shows it first', async () => {
    const { auditor, clerk } = world.lanjiang.accounts
    const needed = { status: 428, data: { reason: 'security.proof-needed' } }
    const { phone } = await setUpSecondFactor(world, auditor)
    const session = { accessToken: await world.token(auditor) }
    await hasNone(auditor)
    expect(await set(session, 'marble-lantern-95')).toMatchObject(needed)
    expect(await set(session, 'marble-lantern-95', { factorCode: '000000' })).toMatchObject({
      data: { reason: 'second-factor.wrong-code' },
    })
    expect((await set(session, 'marble-lantern-95', { factorCode: phone.number() })).code).toBe(200)

    const byPhone = await world.logIn(clerk)
    await giveMobile(world, clerk, '13900000095')
    await hasNone(clerk)
    expect(await set(byPhone, 'marble-lantern-96')).toMatchObject(needed)
    expect(await set(byPhone, 'marble-lantern-96', { ownCode: '000000' })).toMatchObject({
      data: { reason: 'sms.code-not-valid' },
    })
  })
})
