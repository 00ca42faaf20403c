import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { forgetSendings } from '@laurel/testbed/browser'
import { type Played, play } from '@laurel/testbed/cast'
import { createTestDatabase } from '@laurel/testbed/database'
import { plantContest } from '@laurel/testbed/planted-contest'
import { openStream } from '@laurel/testbed/stream'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { changePerson } from '../person/person.service.ts'
import { notify } from './notice.service.ts'
import { deliverDue } from './notice-delivery.ts'
import { deliverMailCode } from './notice-settings.service.ts'

type Sent = { channel: string; to: string; text: string; subject?: string }

describe('notices', () => {
  let world: World
  let reader: Played
  let other: Played
  const sent: Sent[] = []
  let answers = 200
  const outbox = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (answers === 200) sent.push(JSON.parse(Buffer.concat(chunks).toString()) as Sent)
      response.writeHead(answers).end()
    })
  })

  beforeAll(async () => {
    outbox.listen(0, '127.0.0.1')
    await once(outbox, 'listening')
    const { port } = outbox.address() as AddressInfo
    world = await openWorld(async () => {
      const database = await createTestDatabase()
      return {
        ...database,
        environment: {
          ...database.environment,
          LAUREL_OUTBOX_URL: `http://127.0.0.1:${port}`,
          LAUREL_PUBLIC_ORIGIN: 'https://contest.example.org',
        },
      }
    })
    reader = await play(world, { userType: 1, name: '林知夏', mobile: '13900000301' })
    other = await play(world, { userType: 1, name: '周予安' })
  })
  beforeEach(async () => {
    sent.splice(0)
    answers = 200
    await forgetSendings()
  })
  afterAll(async () => {
    outbox.close()
    await world.close()
  })

  const fail = (error: unknown) => {
    throw error
  }
  const tell = (kind: Parameters<typeof notify>[2]['kind'], subjectId = newId(), who = reader) =>
    world.inTenant(world.lanjiang, (ctx) =>
      notify(ctx, [who.accountId], { kind, subjectId, params: { due: '2026-11-30T10:00:00Z', count: 3 } }),
    )
  const listed = async (query: object = {}, who = reader) =>
    (await world.call(who, 'GET /ims/notice/list', { query: { limit: 100, ...query } })).data.rows
  const deliveries = (subjectId: string) =>
    world.inTenant(world.lanjiang, ({ tx }) =>
      tx.rows(sql<{ channel: string; state: string; attempts: number; reason: string | null }>`
        select d.channel, d.state, d.attempts, d.reason from notice_delivery d
        join notice n on n.tenant_id = d.tenant_id and n.id = d.notice_id where n.subject_id = ${subjectId} order by channel`),
    )
  const setEmail = (email: string) =>
    world.inTenant(world.lanjiang, (ctx) => changePerson(ctx, reader.personId, { email }))
  const makeDue = (subjectId: string) =>
    world.inTenant(world.lanjiang, ({ tx }) =>
      tx.run(sql`
        update notice_delivery d set due_at = now() from notice n
        where n.tenant_id = d.tenant_id and n.id = d.notice_id and n.subject_id = ${subjectId}`),
    )

  test('a notice is made once however often it is told, worded in the reader’s language, and nobody else sees it', async () => {
    const subjectId = newId()
    await tell('job.done', subjectId)
    await tell('job.done', subjectId)
    const [row, ...more] = await listed()
    expect(more).toEqual([])
    expect(row).toMatchObject({ kind: 'job.done', title: '任务已完成', readAt: null, entryId: null, needsAct: false })
    const english = await world.call(reader, 'GET /ims/notice/list', { headers: { 'accept-language': 'en' } })
    expect(english.data.rows[0]).toMatchObject({ title: 'Job: done' })
    expect(await listed({}, other)).toEqual([])
    const body = { ids: [row?.id ?? ''], isRead: true }
    expect(await world.call(other, 'PUT /ims/notice/mark', { body })).toMatchObject({ status: 404 })
    expect(await listed({ show: 'unread' })).toHaveLength(1)
  })

  test('read, unread, all read; what is to be done and what is unread can be shown alone; the count is live', async () => {
    await tell('job.failed')
    await tell('entry.due-in-24-hours')
    const stream = await openStream(world, reader, [`notice:${reader.accountId}`])
    expect((await stream.next())?.state).toMatchObject({ unread: 3, toDo: 1 })
    const toDo = await listed({ show: 'to-do' })
    expect(toDo.map(({ kind }) => kind)).toEqual(['entry.due-in-24-hours'])
    const ids = toDo.map(({ id }) => id)
    await world.call(reader, 'PUT /ims/notice/mark', { body: { ids, isRead: true } })
    expect((await stream.next())?.state).toMatchObject({ unread: 2 })
    expect(await listed({ show: 'unread' })).toHaveLength(2)
    await world.call(reader, 'PUT /ims/notice/mark', { body: { ids, isRead: false } })
    expect((await stream.next())?.state).toMatchObject({ unread: 3 })
    await world.call(reader, 'PUT /ims/notice/mark-all-read', { body: {} })
    expect((await stream.next())?.state).toMatchObject({ unread: 0 })
    expect(await listed({ show: 'unread' })).toEqual([])
    await stream.close()
    const foreign = await openStream(world, other, [`notice:${reader.accountId}`])
    expect(foreign.status).toBe(404)
  })

  test('pages follow one another without a gap', async () => {
    const walked: string[] = []
    let cursor: string | undefined
    do {
      const page = await world.call(reader, 'GET /ims/notice/list', { query: { limit: 1, ...(cursor && { cursor }) } })
      walked.push(...page.data.rows.map(({ id }) => id))
      cursor = page.data.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(walked).toEqual((await listed()).map(({ id }) => id))
    expect(walked.length).toBeGreaterThan(2)
  })

  test('SMS goes to the number of the account, mail to nobody who has not confirmed the address', async () => {
    await setEmail('zhixia@example.edu')
    const subjectId = newId()
    await tell('entry.file-refused', subjectId)
    await deliverDue(fail)
    expect(sent).toMatchObject([{ channel: 'sms', to: '13900000301' }])
    expect(sent[0]?.text).toBe('【岚江省教育厅】您的作品有文件未通过安全检查，请于11月30日 18:00前登录更换并重新提交。')
    expect(await deliveries(subjectId)).toMatchObject([{ channel: 'sms', state: 'sent', attempts: 1 }])
    await deliverDue(fail)
    expect(sent).toHaveLength(1)
  })

  test('whoever reads the code in their mailbox has confirmed it; another address is not confirmed by it', async () => {
    const asked = await world.call(reader, 'POST /ims/notice/send-mail-code', { body: {} })
    expect(asked).toMatchObject({ code: 200 })
    expect(await world.call(reader, 'POST /ims/notice/send-mail-code', { body: {} })).toMatchObject({
      status: 429,
      data: { reason: 'notice.code-too-soon' },
    })
    await sendCodes()
    expect(sent).toMatchObject([{ channel: 'mail', to: 'zhixia@example.edu' }])
    const code = /\d{6}/.exec(sent[0]?.text ?? '')?.[0] ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 4; tries += 1)
      expect(await world.call(reader, 'PUT /ims/notice/confirm-mail', { body: { code: wrong } })).toMatchObject({
        data: { reason: 'notice.code-wrong' },
      })
    expect(await world.call(reader, 'PUT /ims/notice/confirm-mail', { body: { code } })).toMatchObject({ code: 200 })
    const settings = await world.call(reader, 'GET /ims/notice/get-settings', { query: {} })
    expect(settings.data.mail).toMatchObject({ address: 'z***@example.edu', isConfirmed: true })

    sent.splice(0)
    const subjectId = newId()
    await tell('entry.due-in-72-hours', subjectId)
    await deliverDue(fail)
    expect(sent).toMatchObject([{ channel: 'mail', to: 'zhixia@example.edu', subject: '距截止还有 72 小时' }])

    sent.splice(0)
    const late = newId()
    await tell('entry.due-in-72-hours', late)
    await setEmail('other@example.edu')
    await deliverDue(fail)
    expect(sent).toEqual([])
    expect(await deliveries(late)).toMatchObject([{ state: 'skipped', reason: 'no confirmed address' }])
    await setEmail('zhixia@example.edu')
  })

  test('a mail about an entry leads to its notice on the portal, which nobody else opens', async () => {
    const { contestId, trackId } = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
      plantContest(tx, { tenantId: actor.tenantId, marker: '链接赛' }),
    )
    const begun = await world.call(reader, 'POST /ims/entry/begin', { body: { contestId, trackId, title: '微澜' } })
    await tell('entry.due-in-72-hours', (begun.data as { id: string }).id)
    await deliverDue(fail)
    const address = /https:\S+/.exec(sent[0]?.text ?? '')?.[0] ?? ''
    const { origin, pathname, searchParams } = new URL(address)
    expect([origin, pathname]).toEqual(['https://contest.example.org', '/ims-portal/lanjiang/inbox'])
    const query = { id: searchParams.get('id') ?? '' }
    const opened = await world.call(reader, 'GET /ims/notice/get', { query })
    expect(opened.data).toEqual((await listed({ show: 'entry' }))[0])
    expect(opened.data).toMatchObject({ kind: 'entry.due-in-72-hours', body: expect.stringContaining('《微澜》') })
    expect(await world.call(other, 'GET /ims/notice/get', { query })).toMatchObject({ status: 404 })
    expect(await listed({ show: 'job' })).not.toContainEqual(opened.data)
  })

  test('five wrong codes end a code', async () => {
    await setEmail('third@example.edu')
    await world.call(reader, 'POST /ims/notice/send-mail-code', { body: {} })
    await sendCodes()
    const code = /\d{6}/.exec(sent[0]?.text ?? '')?.[0] ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1)
      await world.call(reader, 'PUT /ims/notice/confirm-mail', { body: { code: wrong } })
    expect(await world.call(reader, 'PUT /ims/notice/confirm-mail', { body: { code } })).toMatchObject({ status: 422 })
    await setEmail('zhixia@example.edu')
  })

  test('a kind that its reader does not want by a channel does not come by it', async () => {
    const body = { language: 'en', refusedByMail: [], refusedBySms: ['entry.file-refused'] }
    expect(await world.call(reader, 'PUT /ims/notice/save-settings', { body })).toMatchObject({ code: 200 })
    await tell('entry.file-refused')
    await deliverDue(fail)
    expect(sent).toMatchObject([{ channel: 'mail', subject: 'Please amend an entry' }])
    const back = { language: 'zh', refusedByMail: [], refusedBySms: [] }
    await world.call(reader, 'PUT /ims/notice/save-settings', { body: back })
  })

  test('a second SMS within a minute waits; an outbox that is away is asked again later', async () => {
    const [first, second] = [newId(), newId()]
    await tell('entry.due-in-2-hours', first)
    await tell('entry.due-in-2-hours', second)
    await deliverDue(fail)
    expect(sent).toHaveLength(1)
    const states = [...(await deliveries(first)), ...(await deliveries(second))].map(({ state }) => state)
    expect(states.toSorted()).toEqual(['sent', 'waiting'])
    await forgetSendings()
    answers = 503
    for (const each of [first, second]) await makeDue(each)
    await deliverDue(fail)
    expect(sent).toHaveLength(1)
    answers = 200
    await forgetSendings()
    for (const each of [first, second]) await makeDue(each)
    await deliverDue(fail)
    expect(sent).toHaveLength(2)
  })

  test('a delivery that was interrupted while it was sent is not sent again', async () => {
    const subjectId = newId()
    await tell('entry.due-in-2-hours', subjectId)
    await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.run(sql`
        update notice_delivery d set state = 'sending' from notice n
        where n.tenant_id = d.tenant_id and n.id = d.notice_id and n.subject_id = ${subjectId}`),
    )
    await deliverDue(fail)
    expect(sent).toEqual([])
    expect(await deliveries(subjectId)).toMatchObject([{ state: 'failed', reason: 'interrupted' }])
  })

  test('two workers at once send one', async () => {
    const subjectId = newId()
    await tell('entry.due-in-2-hours', subjectId)
    await Promise.all([deliverDue(fail), deliverDue(fail), deliverDue(fail)])
    expect(sent).toHaveLength(1)
  })

  test('one whose number cannot be opened holds up no other, and is given up the next time', async () => {
    const broken = await play(world, { userType: 1, name: '沈亦舟', mobile: '13900000302' })
    await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.run(
        sql`update person set mobile_sealed = overlay(mobile_sealed placing '\\x0000' from 15) where id = ${broken.personId}`,
      ),
    )
    const [bad, good] = [newId(), newId()]
    await tell('entry.due-in-2-hours', bad, broken)
    await tell('entry.due-in-2-hours', good)
    const errors: unknown[] = []
    await deliverDue((error) => errors.push(error))
    expect(errors).toHaveLength(1)
    expect(sent).toMatchObject([{ to: '13900000301' }])
    await makeDue(bad)
    await deliverDue(fail)
    expect(await deliveries(bad)).toMatchObject([{ state: 'failed', reason: 'interrupted' }])
  })

  /** What the worker does with the jobs that carry codes. */
  async function sendCodes(): Promise<void> {
    const waiting = await world.asPlatform((tx) =>
      tx.rows(sql<{ payload: { tenantId: string; payload: { sealed: string } } }>`
        delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = 'send-mail-code' returning j.payload`),
    )
    for (const { payload } of waiting) await deliverMailCode(payload.tenantId, payload.payload.sealed)
  }
})
