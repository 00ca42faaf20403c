import { Browser } from '@laurel/testbed/browser'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unlockName } from './login-attempts.service.ts'

describe('guessing at passwords', () => {
  let world: World
  let address = 0
  beforeAll(async () => {
    world = await openWorld()
    await world.asPlatform((tx) => tx.run(sql`update portal set password_strategy = 2 where code = 'qingye'`))
  })
  beforeEach(() => world.asPlatform((tx) => tx.run(sql`delete from login_attempt`)))
  afterAll(() => world.close())

  const browser = (portal = 'lanjiang') => {
    address += 1
    return new Browser(world, portal, `198.51.100.${address}`)
  }
  const guess = async (from: Browser, userName: string, password = 'not-the-password') => {
    const captchaVerification = await from.prove('login')
    return from.logIn({ userName, password }, { captchaVerification })
  }
  const reasonOf = ({ data }: { data: unknown }) => (data as { reason?: string }).reason ?? 'let in'
  const guesses = async (count: number, one: (n: number) => Promise<{ data: unknown }>) => {
    const reasons: string[] = []
    for (let n = 0; n < count; n += 1) reasons.push(reasonOf(await one(n)))
    return reasons
  }
  const wrong = (count: number) => Array.from({ length: count }, () => 'auth.wrong-credentials')

  test.each(['judge_lanjiang', 'no_such_name'])('ten wrong ones at %s, from wherever, and no more', async (name) => {
    const answers = await guesses(12, () => guess(browser(), name))
    expect(answers).toEqual([...wrong(10), 'auth.too-many-guesses', 'auth.too-many-guesses'])
    const { password } = world.lanjiang.accounts.judge
    expect(reasonOf(await guess(browser(), name, password))).toBe('auth.too-many-guesses')
  })

  test('forty at once are ten', async () => {
    const from = Array.from({ length: 40 }, () => browser())
    const answers = await Promise.all(from.map((each) => guess(each, 'auditor_lanjiang')))
    const made = answers.filter((answer) => reasonOf(answer) === 'auth.wrong-credentials')
    expect(made).toHaveLength(10)
  })

  test('the window slides: what was wrong a quarter of an hour ago no longer counts', async () => {
    const { judge } = world.lanjiang.accounts
    await guesses(10, () => guess(browser(), judge.userName))
    await world.asPlatform((tx) =>
      tx.run(sql`
        update login_attempt set guessed_at = array(
          select t - interval '15 minutes' from unnest(guessed_at) with ordinality u(t, n) where n <= 4
          union all select t from unnest(guessed_at) with ordinality u(t, n) where n > 4)`),
    )
    expect(await guesses(5, () => guess(browser(), judge.userName))).toEqual([...wrong(4), 'auth.too-many-guesses'])
  })

  test('a stranger who guesses cannot lock out the owner in a browser of theirs', async () => {
    const { judge } = world.lanjiang.accounts
    const own = browser()
    expect((await own.logIn(judge)).code).toBe(200)
    await guesses(11, () => guess(browser(), judge.userName))
    expect((await own.logIn(judge)).code).toBe(200)
    expect(reasonOf(await guess(browser(), judge.userName, judge.password))).toBe('auth.too-many-guesses')
    expect(await guesses(12, () => guess(own, judge.userName))).toEqual([
      ...wrong(10),
      'auth.too-many-guesses',
      'auth.too-many-guesses',
    ])
  })

  test('[C01] after five wrong ones a proof of work is asked for, and each proof is good once', async () => {
    const { judge } = world.lanjiang.accounts
    const bare = (from: Browser, account: Pick<TestAccount, 'userName' | 'password'>) => from.logIn(account)
    const asked = await guesses(6, () => bare(browser(), { userName: judge.userName, password: 'not-the-password' }))
    expect(asked).toEqual([...wrong(5), 'auth.captcha-needed'])
    const own = browser()
    expect(reasonOf(await bare(own, judge))).toBe('auth.captcha-needed')
    const captchaVerification = await own.prove('login')
    expect((await own.logIn(judge, { captchaVerification })).code).toBe(200)
    const again = await browser().logIn(judge, { captchaVerification })
    expect(reasonOf(again)).toBe('auth.captcha-not-valid')
    const forSms = await own.prove('sms')
    expect(reasonOf(await browser().logIn(judge, { captchaVerification: forSms }))).toBe('auth.captcha-not-valid')
  })

  test('a wrong login spends the proof and the sealed password that came with it', async () => {
    const { judge } = world.lanjiang.accounts
    await guesses(5, () => guess(browser(), judge.userName))
    const own = browser()
    const captchaVerification = await own.prove('login')
    const doc = await world.seal('not-the-password')
    expect(reasonOf(await own.logIn(judge, { captchaVerification, doc }))).toBe('auth.wrong-credentials')
    expect(reasonOf(await own.logIn(judge, { captchaVerification }))).toBe('auth.captcha-not-valid')
    const fresh = await own.prove('login')
    expect(reasonOf(await own.logIn(judge, { captchaVerification: fresh, doc }))).toBe('auth.password-not-readable')
  })

  test('an address where much goes wrong gets harder work, and nobody is refused', async () => {
    const { captchaLevel } = await levelAfter(100)
    expect(captchaLevel).toBe(1)
    const { judge } = world.lanjiang.accounts
    const school = new Browser(world, 'lanjiang', '192.0.2.1')
    expect(reasonOf(await school.logIn(judge))).toBe('auth.captcha-needed')
    expect((await school.logIn(judge, { captchaVerification: await school.prove('login') })).code).toBe(200)
    expect((await browser().logIn(judge)).code).toBe(200)
  })

  async function levelAfter(count: number) {
    const { countWrong } = await import('../captcha/captcha.service.ts')
    const caller = {
      address: '192.0.2.1',
      userAgent: '',
      browserHash: undefined,
      ensureBrowserCookie: () => Buffer.alloc(32),
    }
    for (let n = 0; n < count; n += 1) countWrong(caller)
    const { data } = await new Browser(world, 'lanjiang', '192.0.2.1').call('GET /ims/auth/challenge', {
      query: { purpose: 'login' },
    })
    return { captchaLevel: (data as { parameters: { data: { level: number } } }).parameters.data.level }
  }

  test.each(['judge_qingye', 'no_such_name'])(
    '[C11] under classified protection the fifth wrong one in a row locks %s',
    async (name) => {
      const answers = await guesses(6, () => guess(browser('qingye'), name))
      expect(answers).toEqual([...wrong(4), 'auth.account-locked', 'auth.account-locked'])
      const { password } = world.qingye.accounts.judge
      expect(reasonOf(await guess(browser('qingye'), name, password))).toBe('auth.account-locked')
    },
  )

  test('[C11] a lock ends by itself after half an hour, or by an administrator; only wrong ones in a row count', async () => {
    const { judge } = world.qingye.accounts
    const wrongOne = () => guess(browser('qingye'), judge.userName)
    const rightOne = () => guess(browser('qingye'), judge.userName, judge.password)
    await guesses(4, wrongOne)
    expect((await rightOne()).code).toBe(200)
    expect(await guesses(4, wrongOne)).toEqual(wrong(4))
    await world.asPlatform((tx) => tx.run(sql`update login_attempt set guessed_at = '{}'`))
    expect(reasonOf(await wrongOne())).toBe('auth.account-locked')
    await world.asPlatform((tx) => tx.run(sql`update login_attempt set locked_until = now() - interval '1 second'`))
    expect((await rightOne()).code).toBe(200)
    await world.asPlatform((tx) => tx.run(sql`update login_attempt set guessed_at = '{}', wrong_in_a_row = 0`))
    expect(await guesses(5, wrongOne)).toEqual([...wrong(4), 'auth.account-locked'])
    await world.inTenant(world.qingye, (ctx) => unlockName(ctx, judge.userName))
    expect((await rightOne()).code).toBe(200)
  })

  test('the owner reads how often others were refused within a day; a new password ends the tale, and their own slips are not in it', async () => {
    const { judge } = world.lanjiang.accounts
    const refused = async () =>
      ((await world.call(judge, 'GET /ims/security/get')).data as { refusedLogins: { count: number } | null })
        .refusedLogins
    expect(await refused()).toBeNull()
    const own = browser()
    expect((await own.logIn(judge)).code).toBe(200)
    await guess(own, judge.userName)
    expect(await refused()).toBeNull()
    await guesses(3, () => guess(browser(), judge.userName))
    await guess(browser(), 'somebody_else')
    await world.asPlatform((tx) =>
      tx.run(sql`update login_attempt set guessed_at = array(select t - interval '6 hours' from unnest(guessed_at) t)`),
    )
    await guess(browser(), judge.userName)
    expect(await refused()).toEqual({ count: 4, lastAt: expect.any(String) })
    await world.asPlatform((tx) =>
      tx.run(
        sql`update login_attempt set guessed_at = array(select t - interval '20 hours' from unnest(guessed_at) t)`,
      ),
    )
    expect(await refused()).toMatchObject({ count: 1 })
    await world.inTenant(world.lanjiang, (ctx) => unlockName(ctx, judge.userName))
    expect(await refused()).toBeNull()
  })

  test('a lock is on record with the account and no name', async () => {
    const { volunteer } = world.qingye.accounts
    await guesses(5, () => guess(browser('qingye'), volunteer.userName))
    const events = await world.asPlatform((tx) =>
      tx.rows(sql<{ subject_id: string; details: unknown }>`
        select subject_id, details from event where kind = 'account.locked' and subject_id = ${volunteer.accountId}`),
    )
    expect(events).toEqual([{ subject_id: volunteer.accountId, details: { because: 'wrong-passwords', minutes: 30 } }])
  })
})
