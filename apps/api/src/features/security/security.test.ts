import type { JobRun } from '@laurel/contract/job'
import { dropBucket } from '@laurel/testbed/bucket'
import { record } from '@laurel/testbed/invented-events'
import { startWorker, until, type Worker } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseDue } from '../../erasing.ts'
import { features } from '../../features.ts'
import { afterErasing } from './after-erasing.ts'

type Sessions = { rows: { id: string; isThis: boolean; device: string; way: string }[]; nextCursor: string | null }
type Events = { rows: { kind: string; by: string; name: string | null; reason: string | null; fields: string[] }[] }

describe("one's own account", () => {
  let world: World
  let worker: Worker
  beforeAll(async () => {
    world = await openWorld()
    worker = await startWorker(world)
  })
  afterAll(async () => {
    await worker.stop()
    await dropBucket()
    await world.close()
  })

  const sessionsOf = async (account: TestAccount) =>
    (await world.call(account, 'GET /ims/security/list-sessions')).data as Sessions
  const with_ = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const eventsOf = async (account: TestAccount) =>
    ((await world.call(account, 'GET /ims/security/list-events', { query: { limit: 100 } })).data as Events).rows
  const numbers = { mobile: '13700000042', idNumber: '330106200601011236', email: 'zhixia@example.org' }
  const giveNumbers = async (account: TestAccount, given: Partial<typeof numbers>) => {
    const { changePerson } = await import('../person/person.service.ts')
    await world.inTenant(world.lanjiang, async (ctx) => {
      const row = await ctx.tx.first(sql<{ person_id: string }>`
        select person_id from account where tenant_id = ${world.lanjiang.tenantId} and id = ${account.accountId}`)
      await changePerson(ctx, row?.person_id ?? '', given)
    })
  }

  test('sees where it is logged in, and logs one place out: its next call is 401', async () => {
    const { entrant } = world.lanjiang.accounts
    await world.token(entrant)
    const elsewhere = await world.logIn(entrant)
    const { rows } = await sessionsOf(entrant)
    expect(rows.map(({ isThis, way }) => ({ isThis, way }))).toEqual([
      { isThis: false, way: 'password' },
      { isThis: true, way: 'password' },
    ])
    const [other] = rows
    expect(
      (await world.call(entrant, 'DELETE /ims/security/end-session', { query: { id: other?.id ?? '' } })).code,
    ).toBe(200)
    expect((await world.send('GET /ims/security/get', with_(elsewhere.accessToken))).code).toBe(401)
    expect((await sessionsOf(entrant)).rows).toHaveLength(1)
    expect(
      (await world.call(entrant, 'DELETE /ims/security/end-session', { query: { id: other?.id ?? '' } })).code,
    ).toBe(200)
  })

  test('cannot log out what is not its own: it is as good as absent', async () => {
    const { entrant, judge } = world.lanjiang.accounts
    const [session] = (await sessionsOf(judge)).rows
    expect(
      (await world.call(entrant, 'DELETE /ims/security/end-session', { query: { id: session?.id ?? '' } })).code,
    ).toBe(404)
    expect((await sessionsOf(judge)).rows).toHaveLength(1)
  })

  test('logs out everywhere else at once', async () => {
    const { volunteer } = world.lanjiang.accounts
    await world.token(volunteer)
    const others = [await world.logIn(volunteer), await world.logIn(volunteer)]
    expect(await world.call(volunteer, 'DELETE /ims/security/end-other-sessions')).toMatchObject({
      code: 200,
      data: { ended: 2 },
    })
    for (const { accessToken } of others)
      expect((await world.send('GET /ims/security/get', with_(accessToken))).code).toBe(401)
    expect((await world.call(volunteer, 'GET /ims/security/get')).code).toBe(200)
  })

  test('shows its own numbers masked, in full on asking, and says that they were looked at', async () => {
    const { judge } = world.lanjiang.accounts
    await giveNumbers(judge, { ...numbers, idNumber: '330106199001011230' })
    expect((await world.call(judge, 'GET /ims/security/get')).data).toMatchObject({
      mobile: '137****0042',
      idNumber: expect.stringMatching(/^330\*+1230$/),
      email: 'z***@example.org',
    })
    const show = async (body: object) => world.call(judge, 'POST /ims/security/show-numbers', { body })
    expect(await show({})).toMatchObject({ status: 428, data: { reason: 'security.proof-needed' } })
    expect(await show({ ownDoc: await world.seal('not-the-password') })).toMatchObject({
      status: 422,
      data: { reason: 'security.wrong-password' },
    })
    expect((await show({ ownDoc: await world.seal(judge.password) })).data).toEqual({
      ...numbers,
      idNumber: '330106199001011230',
    })
    expect((await eventsOf(judge)).map(({ kind }) => kind)).toContain('person.shown-to-owner')
  })

  test('reads what happened to it: who looked at a number and why, a visit by the platform, and nothing of others', async () => {
    const { admin, auditor } = world.lanjiang.accounts
    await world.token(auditor)
    await giveNumbers(auditor, { mobile: '13700000043' })
    const reason = '电话核对补正材料'
    const revealed = await world.call(admin, 'POST /ims/member/reveal', {
      body: { id: auditor.accountId, field: 'mobile', reason },
    })
    expect(revealed.code).toBe(200)
    await world.inTenant(world.lanjiang, (ctx) =>
      record(ctx, 'account.impersonated', auditor.accountId, { reason: '排查上传失败' }, null),
    )
    const events = await eventsOf(auditor)
    expect(events[0]).toMatchObject({ kind: 'account.impersonated', by: 'nobody', reason: '排查上传失败' })
    expect(events).toContainEqual(
      expect.objectContaining({
        kind: 'person.revealed',
        by: 'someone',
        name: '岚江省教育厅 admin',
        reason,
        fields: ['mobile'],
      }),
    )
    expect(events.filter(({ kind }) => kind === 'session.opened').length).toBe(1)
    expect((await eventsOf(world.lanjiang.accounts.clerk)).map(({ kind }) => kind)).not.toContain('person.revealed')
  })

  test('takes a copy of everything that is kept about it, and of nobody else', async () => {
    const { entrant } = world.lanjiang.accounts
    await giveNumbers(entrant, numbers)
    const started = await world.call(entrant, 'POST /ims/security/export-data')
    expect(started.code).toBe(200)
    const { jobId } = started.data as { jobId: string }
    const job = await until('the copy is made', async () => {
      const found = (await world.call(entrant, 'GET /ims/job/get', { query: { id: jobId } })).data as JobRun
      return found.state === 'done' || found.state === 'failed' ? found : undefined
    })
    expect(job).toMatchObject({ state: 'done', can: { download: true } })
    const { data } = await world.call(entrant, 'GET /ims/file/download', { query: { id: job.resultFileId ?? '' } })
    const text = await (await fetch((data as { url: string }).url)).text()
    const copy = JSON.parse(text) as Record<string, Record<string, unknown>[]>
    expect(copy['person']?.[0]).toMatchObject({ mobile: '137****0042', email: 'z***@example.org' })
    expect(copy['logins']?.length).toBeGreaterThan(0)
    for (const secret of Object.values(numbers)) expect(text).not.toContain(secret)
    for (const other of ['admin', 'judge', 'clerk'] as const) {
      expect(text).not.toContain(world.lanjiang.accounts[other].accountId)
      expect(text).not.toContain(world.lanjiang.accounts[other].userName)
    }
    expect(text).not.toMatch(/argon2|_hash|_sealed/)
    const { judge } = world.lanjiang.accounts
    expect((await world.call(judge, 'GET /ims/job/get', { query: { id: jobId } })).code).toBe(404)
    expect((await world.call(judge, 'GET /ims/file/download', { query: { id: job.resultFileId ?? '' } })).code).toBe(
      404,
    )
  })

  test('asks to be deleted by its own name, once, and thinks again', async () => {
    const { volunteer } = world.lanjiang.accounts
    const ask = async (userName: string, password = volunteer.password) =>
      world.call(volunteer, 'POST /ims/security/ask-deletion', {
        body: { userName, ownDoc: await world.seal(password) },
      })
    expect(
      await world.call(volunteer, 'POST /ims/security/ask-deletion', { body: { userName: volunteer.userName } }),
    ).toMatchObject({ status: 428, data: { reason: 'security.proof-needed' } })
    expect(await ask(volunteer.userName, 'not-the-password')).toMatchObject({
      data: { reason: 'security.wrong-password' },
    })
    expect(await ask('somebody')).toMatchObject({ data: { reason: 'deletion.other-name' } })
    const { data } = await ask(volunteer.userName)
    const days = (Date.parse((data as { dueAt: string }).dueAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(14.9)
    expect(await ask(volunteer.userName)).toMatchObject({ data: { reason: 'deletion.asked-already' } })
    expect((await world.call(volunteer, 'GET /ims/security/get')).data).toMatchObject({
      deletion: { dueAt: expect.any(String) },
    })
    await eraseDue(rethrown)
    expect((await world.call(volunteer, 'DELETE /ims/security/withdraw-deletion')).code).toBe(200)
    expect((await world.call(volunteer, 'DELETE /ims/security/withdraw-deletion')).code).toBe(409)
    expect((await world.call(volunteer, 'GET /ims/security/get')).data).toMatchObject({ deletion: null })
  })

  test('the last administrator stays', async () => {
    const { admin } = world.lanjiang.accounts
    expect(
      await world.call(admin, 'POST /ims/security/ask-deletion', {
        body: { userName: admin.userName, ownDoc: await world.seal(admin.password) },
      }),
    ).toMatchObject({ status: 409, data: { reason: 'deletion.last-administrator' } })
  })

  test('when the time is over nothing personal is left, and what happened still stands under its id', async () => {
    const { entrant } = world.lanjiang.accounts
    const { tenantId } = world.lanjiang
    const ownDoc = await world.seal(entrant.password)
    await world.call(entrant, 'POST /ims/security/ask-deletion', { body: { userName: entrant.userName, ownDoc } })
    await world.asPlatform((tx) =>
      tx.run(sql`
        update deletion_request set asked_at = asked_at - interval '16 days', due_at = due_at - interval '16 days'
        where account_id = ${entrant.accountId} and withdrawn_at is null`),
    )
    const before = await eventCount(entrant.accountId)
    await eraseDue(rethrown)
    expect((await world.call(entrant, 'GET /ims/security/get')).code).toBe(401)
    await expect(world.logIn(entrant)).rejects.toThrow('422')
    const left = await world.asPlatform((tx) =>
      tx.rows(sql<{ row: string }>`
        select row_to_json(a)::text as row from account a where a.id = ${entrant.accountId}
        union all select row_to_json(p)::text from person p
          where p.tenant_id = ${tenantId} and p.id = (select person_id from account where id = ${entrant.accountId})
        union all select row_to_json(f)::text from file f where f.account_id = ${entrant.accountId}`),
    )
    const text = JSON.stringify(left)
    expect(text).toContain('已注销用户')
    for (const trace of [entrant.userName, '岚江省教育厅的entrant', 'argon2', '我的数据'])
      expect(text).not.toContain(trace)
    expect(JSON.parse(left[1]?.row ?? '{}')).toMatchObject({
      mobile_sealed: null,
      mobile_hash: null,
      id_number_sealed: null,
      id_number_hash: null,
      email_sealed: null,
    })
    expect(await eventCount(entrant.accountId)).toBeGreaterThan(before)
    await eraseDue(rethrown)
  })

  const eventsAbout = (id: string) =>
    sql<{ n: number }>`select count(*)::int as n from event where subject_id = ${id} or actor_id = ${id}`
  const eventCount = async (id: string) => (await world.asPlatform((tx) => tx.first(eventsAbout(id))))?.n ?? 0

  test('every table that names an account is in the copy, and says what erasing does with it', async () => {
    const tables = await world.asPlatform((tx) =>
      tx.rows(sql<{ name: string }>`
        select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid in ('account'::regclass, 'person'::regclass) order by 1`),
    )
    const copied = features.flatMap(({ ownData }) => Object.values(ownData)).join('\n')
    // A name that is a word of SQL comes in quotes.
    const named = tables.map(({ name }) => name.replaceAll('"', ''))
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(copied))).toEqual([])
    expect(named.filter((name) => !Object.hasOwn(afterErasing, name))).toEqual([])
  })
})

const rethrown = (error: unknown) => {
  throw error
}
