import { detailsOf, openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueCode } from './code-card.service.ts'

type Card = { id: string; accountId: string; code: string; number: number; name: string }
type Session = { accessToken: string; accountId: string; userType: number }
const notValid = { status: 422, data: { reason: 'code-card.not-valid' } }

describe('code cards', () => {
  let world: World
  let address = 0
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())
  // Each test stands somewhere else: wrong codes are counted by address.
  beforeEach(() => {
    address += 1
  })

  const logIn = (code: string, { portal = 'lanjiang', from = `198.51.100.${address}`, cookie = '' } = {}) =>
    world.call(null, 'POST /ims/auth/code-login', {
      portal,
      body: { code },
      headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) },
    })
  const issue = async (accounts: readonly TestAccount[], options: Record<string, unknown> = {}) =>
    world.call(world.lanjiang.accounts.admin, 'POST /ims/code-card/issue', {
      body: {
        accountIds: accounts.map((account) => account.accountId),
        kind: 'once',
        ttlMinutes: 60,
        ...options,
      },
    })
  const issued = async (...asked: Parameters<typeof issue>): Promise<{ batchId: string; cards: Card[] }> =>
    (await issue(...asked)).data
  const cardFor = async (account: TestAccount, options: Record<string, unknown> = {}): Promise<Card> => {
    const [card] = (await issued([account], options)).cards
    if (!card) throw new Error('no card')
    return card
  }
  const profile = (session: Session) =>
    world.send('GET /system/auth/get-product-permission-info', {
      headers: { authorization: `Bearer ${session.accessToken}` },
    })
  const eventsOf = (id: string) =>
    world.inTenant(world.lanjiang, ({ tx }) =>
      tx.rows(sql<{ kind: string; actor_id: string | null; details: unknown }>`
        select kind, actor_id, details from event where subject_id = ${id} order by written, id`),
    )

  test('[C04] a card opens the one account it was issued for, once', async () => {
    const { judge } = world.lanjiang.accounts
    const { code } = await cardFor(judge)
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    const first = await logIn(code)
    expect(first).toMatchObject({ code: 200, data: { accountId: judge.accountId, userType: 4 } })
    expect((await profile(first.data as Session)).code).toBe(200)
    expect(await logIn(code)).toMatchObject({ ...notValid, msg: '登录码不正确或已失效，请联系现场工作人员' })
  })

  test('[C04] two who scan the same card at once: one comes in', async () => {
    const { code } = await cardFor(world.lanjiang.accounts.volunteer)
    const replies = await Promise.all(Array.from({ length: 6 }, () => logIn(code)))
    expect(replies.map((reply) => reply.code).sort()).toEqual([200, 422, 422, 422, 422, 422])
  })

  test('[C04] a card for a time opens as often as wanted, until its time is over', async () => {
    const { judge } = world.lanjiang.accounts
    const { id, code } = await cardFor(judge, { kind: 'timed', ttlMinutes: 30 })
    expect((await logIn(code)).code).toBe(200)
    expect((await logIn(code)).code).toBe(200)
    await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.run(sql`update login_code set issued_at = now() - interval '1 hour', expires_at = now() where id = ${id}`),
    )
    expect(await logIn(code)).toMatchObject(notValid)
  })

  test('[C04] a revoked card opens nothing, and what it has opened is closed', async () => {
    const { admin, judge } = world.lanjiang.accounts
    const { id, code } = await cardFor(judge, { kind: 'timed' })
    const session = (await logIn(code)).data as Session
    const byPassword = await world.logIn(judge)
    expect((await world.call(admin, 'PUT /ims/code-card/revoke', { body: { ids: [id] } })).code).toBe(200)
    expect(await profile(session)).toMatchObject({ status: 401 })
    expect((await profile(byPassword)).code).toBe(200)
    expect(await logIn(code)).toMatchObject(notValid)
    expect((await eventsOf(id)).map((event) => event.kind)).toEqual([
      'code-card.issued',
      'code-card.used',
      'code-card.revoked',
      'code-card.refused',
    ])
  })

  test('[C04] a whole batch is revoked at one stroke', async () => {
    const { admin, judge, volunteer } = world.lanjiang.accounts
    const { batchId, cards } = await issued([judge, volunteer])
    expect(cards.map((card) => card.number)).toEqual([1, 2])
    expect((await world.call(admin, 'PUT /ims/code-card/revoke-batch', { body: { batchId } })).code).toBe(200)
    for (const { code } of cards) expect(await logIn(code)).toMatchObject(notValid)
  })

  test('a new card makes the unused one before it void', async () => {
    const { judge } = world.lanjiang.accounts
    const before = await cardFor(judge)
    const after = await cardFor(judge)
    expect(await logIn(before.code)).toMatchObject(notValid)
    expect((await logIn(after.code)).code).toBe(200)
  })

  test('a card of one organiser opens nothing at another', async () => {
    const { code } = await cardFor(world.lanjiang.accounts.judge)
    expect(await logIn(code, { portal: 'qingye' })).toMatchObject(notValid)
    expect((await logIn(code)).code).toBe(200)
  })

  test('a card does not open a locked account, and none is issued for it', async () => {
    const { auditor } = world.lanjiang.accounts
    const { code } = await cardFor(auditor)
    const put = (state: string) =>
      world.inTenant(world.lanjiang, ({ tx }) =>
        tx.run(sql`update account set state = ${state} where id = ${auditor.accountId}`),
      )
    await put('locked')
    expect(await logIn(code)).toMatchObject(notValid)
    expect(await issue([auditor])).toMatchObject({ status: 409, data: { reason: 'code-card.account-not-open' } })
    await put('open')
    expect((await logIn(code)).code).toBe(200)
  })

  test('the list tells who has a card and whether it was used, and never the code', async () => {
    const { admin, judge, volunteer } = world.lanjiang.accounts
    const { cards } = await issued([judge, volunteer])
    await logIn(cards[1]?.code ?? '')
    const reply = await world.call(admin, 'GET /ims/code-card/list', { query: { limit: 2 } })
    const rows = (reply.data as { rows: Record<string, unknown>[] }).rows
    const ofNumber = (number: number) => rows.find((row) => row['number'] === number)
    expect(ofNumber(1)).toMatchObject({
      accountId: judge.accountId,
      state: 'live',
      usedAt: null,
      uses: 0,
      issuedBy: '岚江省教育厅 admin',
      can: { revoke: true },
    })
    expect(ofNumber(2)).toMatchObject({ accountId: volunteer.accountId, state: 'used', uses: 1 })
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(cards.map((card) => card.code).join('|')))
  })

  test('people are found by a part of their name, with how many live cards they have', async () => {
    const { admin, judge } = world.lanjiang.accounts
    await cardFor(judge)
    const find = async (query: Record<string, string>) =>
      (
        (await world.call(admin, 'GET /ims/code-card/list-people', { query: { userType: '4', ...query } })).data as {
          rows: unknown[]
        }
      ).rows
    expect(await find({ search: '教育厅的judge' })).toEqual([
      {
        accountId: judge.accountId,
        userType: 4,
        userName: judge.userName,
        name: '岚江省教育厅的judge',
        organisation: '',
        liveCards: 1,
        can: { issue: true },
      },
    ])
    expect(await find({ search: '%' })).toEqual([])
    expect(await find({ search: 'judge', userType: '5' })).toEqual([])
  })

  test('the platform hands a first administrator a code', async () => {
    const { admin } = world.lanjiang.accounts
    const { code } = await world.inTenant(world.lanjiang, (ctx) => issueCode(ctx, admin.accountId, 'once', 60))
    expect(await logIn(code)).toMatchObject({ code: 200, data: { accountId: admin.accountId } })
  })

  test('one browser guesses ten times, then even the right code is refused there and nowhere else', async () => {
    const { code } = await cardFor(world.lanjiang.accounts.judge)
    const cookie = (await logIn('AAAAAAAA')).headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(cookie).not.toBe('')
    for (let guess = 2; guess <= 10; guess += 1) expect(await logIn('AAAAAAAA', { cookie })).toMatchObject(notValid)
    expect(await logIn(code, { cookie })).toMatchObject({
      status: 429,
      data: { reason: 'code-card.too-many-guesses' },
    })
    expect((await logIn(code)).code).toBe(200)
  })

  test('one address guesses a hundred times, and a whole hall behind it still comes in before', async () => {
    const { judge } = world.lanjiang.accounts
    const guess = () => logIn('AAAAAAAA')
    for (let round = 0; round < 99; round += 9) await Promise.all(Array.from({ length: 9 }, guess))
    expect((await logIn((await cardFor(judge)).code)).code).toBe(200)
    expect(await guess()).toMatchObject(notValid)
    expect(await guess()).toMatchObject({ status: 429 })
    const { code } = await cardFor(judge)
    expect(await logIn(code)).toMatchObject({ status: 429 })
    expect((await logIn(code, { from: '203.0.113.9' })).code).toBe(200)
  })

  test('three hundred guesses at once are a hundred tries, and the right code after them is refused', async () => {
    const { judge } = world.lanjiang.accounts
    const { code } = await cardFor(judge)
    const replies = await Promise.all(Array.from({ length: 300 }, () => logIn('AAAAAAAA')))
    const reasons = replies.map((reply) => detailsOf<{ reason: string }>(reply).reason)
    expect(reasons.filter((reason) => reason === 'code-card.not-valid')).toHaveLength(100)
    // A busy machine sheds some of them (503): those were no try.
    expect(replies.filter(({ status }) => ![422, 429, 503].includes(status))).toEqual([])
    expect(await logIn(code)).toMatchObject({ status: 429 })
  })

  test('a browser that guesses thirty times at once has ten tries', async () => {
    const cookie = (await logIn('AAAAAAAA')).headers.get('set-cookie')?.split(';')[0] ?? ''
    const replies = await Promise.all(Array.from({ length: 30 }, () => logIn('AAAAAAAA', { cookie })))
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(9)
    expect(replies.filter(({ status }) => ![422, 429, 503].includes(status))).toEqual([])
  })

  test('a hundred and twenty logins at once from one hall are none too many where the code is right', async () => {
    const { judge } = world.lanjiang.accounts
    const { code } = await cardFor(judge, { kind: 'timed' })
    const replies = await Promise.all(Array.from({ length: 120 }, () => logIn(code)))
    expect(replies.filter(({ status }) => ![200, 503].includes(status))).toEqual([])
    expect((await logIn(code)).code).toBe(200)
  })

  test('no code is in a log, in a table or in an event', async () => {
    const { code } = await cardFor(world.lanjiang.accounts.judge)
    await logIn(code)
    await logIn(code)
    expect(world.log.filter((line) => line.includes(code))).toEqual([])
    const kept = await world.asPlatform((tx) =>
      tx.rows(sql<{ row: string }>`
        select row_to_json(c)::text as row from login_code c union all select row_to_json(e)::text from event e`),
    )
    const hex = Buffer.from(code).toString('hex')
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter(({ row }) => row.includes(code) || row.includes(hex))).toEqual([])
  })
})
