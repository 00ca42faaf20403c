import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiFolder } from '@laurel/testbed/api-folder'
import { forgetSendings } from '@laurel/testbed/browser'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { createTestDatabase } from '@laurel/testbed/database'
import { type PlantedContest, plantContest } from '@laurel/testbed/planted-contest'
import { until } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { rebuild } from '../entry-tally/entry-tally.service.ts'
import { deliverDue } from '../notice/notice-delivery.ts'
import { changePerson } from '../person/person.service.ts'
import { broadcastSending } from './broadcast.jobs.ts'

type Sent = { channel: string; to: string; text: string; subject?: string }

const words = {
  zh: { title: '《{title}》还差 {missing} 处', body: '{name} 同学，{track}请在 {due} 前提交。', sms: '' },
  en: { title: '“{title}”: {missing} left', body: '{name}, submit by {due}.', sms: '' },
}
const plain = { zh: { title: '通知', body: '{name}', sms: '' }, en: { title: 'Notice', body: '{name}', sms: '' } }
const bySms = { zh: { ...words.zh, sms: '{code}还差{missing}处' }, en: { ...words.en, sms: '{code}: {missing} left' } }

describe('broadcasts', () => {
  let world: World
  let contest: PlantedContest
  let place: Awaited<ReturnType<typeof plantTree>>
  let leader: Played
  let member: Played
  let stranger: Played
  let clerk: Played
  const sent: Sent[] = []
  const outbox = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      sent.push(JSON.parse(Buffer.concat(chunks).toString()) as Sent)
      response.end()
    })
  })
  const admin = () => world.lanjiang.accounts.admin
  const inTenant: <R>(work: Parameters<World['inTenant']>[1]) => Promise<R> = (work) =>
    world.inTenant(world.lanjiang, work) as never
  const fail = (error: unknown) => {
    throw error
  }

  const plantEntry = (title: string, organisationId: string, people: readonly (readonly [Played, string])[]) =>
    inTenant<string>(async ({ tx, actor: { tenantId } }) => {
      const id = newId()
      const [[begun] = []] = people
      await tx.run(sql`
        insert into entry (tenant_id, id, contest_id, track_id, organisation_id, stage_id, form_id, title, begun_by, missing)
        values (${tenantId}, ${id}, ${contest.contestId}, ${contest.trackId}, ${organisationId}, ${contest.stageId}, ${contest.formId}, ${title},
          ${begun?.accountId}, 4)`)
      for (const [person, part] of people)
        await tx.run(sql`
          insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
          values (${tenantId}, ${newId()}, ${id}, ${person.personId}, ${part}, now())`)
      return id
    })
  /** It is noon there, or midnight. */
  const setHour = (hour: number) => {
    const offset = hour - new Date().getUTCHours()
    const east = ((offset + 36) % 24) - 12
    const zone = east === 0 ? 'UTC' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
    return world.asPlatform((tx) => tx.run(sql`update tenant set zone = ${zone} where id = ${world.lanjiang.tenantId}`))
  }
  const send = async (who: TestAccount, more: object = {}) =>
    world.call(who, 'POST /ims/broadcast/send', {
      body: { to: 'leader', contestId: contest.contestId, texts: words, channels: [], ...more } as never,
    })
  const running = (broadcastId: string) => ({
    id: newId(),
    tenantId: world.lanjiang.tenantId,
    requestedBy: leader.accountId,
    input: { broadcastId },
    progress: async () => undefined,
    rowError: () => undefined,
  })
  const sendWhole = async (who: TestAccount, more: object = {}) => {
    const { id } = (await send(who, more)).data
    await broadcastSending.run(running(id))
    return id
  }
  const record = async (id: string, who: TestAccount = admin()) =>
    (await world.call(who, 'GET /ims/broadcast/get', { query: { id } })).data
  const inbox = async (who: Played, language = 'zh') =>
    (await world.call(who, 'GET /ims/notice/list', { headers: { 'accept-language': language } })).data.rows

  beforeAll(async () => {
    outbox.listen(0, '127.0.0.1')
    await once(outbox, 'listening')
    const { port } = outbox.address() as AddressInfo
    world = await openWorld(async () => {
      const database = await createTestDatabase()
      return {
        ...database,
        environment: { ...database.environment, LAUREL_OUTBOX_URL: `http://127.0.0.1:${port}` },
      }
    })
    place = await plantTree(world)
    const entrant = (name: string, mobile: string) =>
      play(world, { userType: 1, name, mobile, organisationId: place.near })
    leader = await entrant('林知夏', '13900000701')
    member = await entrant('周予安', '13900000702')
    stranger = await entrant('外校生', '13900000703')
    clerk = await play(world, {
      userType: 2,
      organisationId: place.near,
      roles: [{ scope: 'own-org', permissions: ['contest:notice:list', 'contest:notice:send'] }],
    })
    contest = await inTenant(({ tx, actor }) => plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }))
    await plantEntry('微澜', place.near, [
      [leader, 'leader'],
      [member, 'member'],
    ])
    await plantEntry('冷链哨兵', place.near, [[leader, 'leader']])
    await plantEntry('远山', place.far, [[stranger, 'leader']])
    await inTenant((ctx) => rebuild(ctx))
    await setHour(12)
  }, 60_000)
  beforeEach(async () => {
    sent.splice(0)
    await forgetSendings()
  })
  afterAll(async () => {
    outbox.close()
    await world.close()
  })

  test('a clerk writes to the own school only: each person once, in their language, with what their entry lacks', async () => {
    const query = { to: 'leader', contestId: contest.contestId } as const
    const seen = (await world.call(clerk, 'GET /ims/broadcast/preview', { query })).data
    expect(seen.count).toBe(2)
    expect(seen.people.map(({ name, values }) => [name, values.zh['title'], values.en['missing']])).toEqual([
      ['林知夏', '冷链哨兵', '4'],
      ['林知夏', '微澜', '4'],
    ])
    const all = (await world.call(admin(), 'GET /ims/broadcast/preview', { query })).data
    expect(all.count).toBe(3)

    const id = await sendWhole(clerk, { to: 'team' })
    const [notice, ...more] = await inbox(leader)
    expect(more).toEqual([])
    expect(notice).toMatchObject({ kind: 'broadcast.sent', title: '《微澜》还差 4 处' })
    expect(notice?.body).toMatch(/^林知夏 同学，创新赛请在 .*前提交。$/)
    expect((await inbox(member, 'en'))[0]).toMatchObject({ title: '“微澜”: 4 left' })
    expect(await inbox(stranger)).toEqual([])
    expect(await record(id)).toMatchObject({ recipients: 2, state: 'sent', sentBy: clerk.name })

    const foreign = { organisationId: place.far }
    expect(await send(clerk, foreign)).toMatchObject({ data: { reason: 'broadcast.out-of-reach' } })
    const byAdmin = await sendWhole(admin())
    expect(await world.call(clerk, 'GET /ims/broadcast/get', { query: { id: byAdmin } })).toMatchObject({ status: 404 })
    expect(await world.call(clerk, 'PUT /ims/broadcast/cancel', { body: { id: byAdmin } })).toMatchObject({
      status: 404,
    })
  })

  test.each([
    ['of another contest', { trackId: newId() }, 'broadcast.audience-missing'],
    ['to a role that is not named', { to: 'role', contestId: undefined, texts: plain }, 'broadcast.audience-missing'],
    [
      'with a variable that nobody has',
      { texts: { ...words, en: { ...words.en, body: '{tilte}' } } },
      'broadcast.unknown-variable',
    ],
    ['by SMS without its text', { channels: ['sms'] }, 'broadcast.sms-missing'],
  ])('nothing is sent %s', async (_, more, reason) => {
    expect(await send(admin(), more)).toMatchObject({ status: 422, data: { reason } })
  })

  test('mail and SMS come once, to whom they reach and who wants them; the record says what came back', async () => {
    await inTenant(async (ctx) => {
      await changePerson(ctx, leader.personId, { email: 'zhixia@example.edu' })
      await ctx.tx.run(sql`
        insert into notice_setting (tenant_id, account_id, mail_hash, no_sms)
        select p.tenant_id, ${leader.accountId}, p.email_hash, '{broadcast.sent}' from person p where p.id = ${leader.personId}`)
    })
    const id = await sendWhole(admin(), { to: 'team', channels: ['mail', 'sms'], texts: bySms })
    await setHour(0)
    await deliverDue(fail)
    expect(sent).toEqual([])
    await setHour(12)
    await Promise.all([deliverDue(fail), deliverDue(fail)])
    await deliverDue(fail)
    expect(sent.map(({ channel, to }) => `${channel} ${to}`).toSorted()).toEqual([
      'mail zhixia@example.edu',
      'sms 13900000702',
      'sms 13900000703',
    ])
    expect(sent.find(({ channel }) => channel === 'mail')).toMatchObject({ subject: '《微澜》还差 4 处' })
    expect((await record(id)).outcomes).toEqual([
      { channel: 'mail', outcome: 'no-address', count: 2 },
      { channel: 'mail', outcome: 'sent', count: 1 },
      { channel: 'sms', outcome: 'refused', count: 1 },
      { channel: 'sms', outcome: 'sent', count: 2 },
    ])
  })

  test('what has not gone out when it is cancelled stays; the inbox keeps it', async () => {
    const id = await sendWhole(admin(), { channels: ['sms'], texts: bySms })
    expect((await record(id)).can.cancel).toBe(true)
    await world.call(admin(), 'PUT /ims/broadcast/cancel', { body: { id } })
    await deliverDue(fail)
    expect(sent).toEqual([])
    expect(await record(id)).toMatchObject({ state: 'cancelled', can: { cancel: false } })
    expect(await inbox(stranger)).not.toEqual([])
    expect(await world.call(admin(), 'PUT /ims/broadcast/cancel', { body: { id } })).toMatchObject({ status: 409 })
  })

  test('a template of the organiser is kept, changed by whoever read the newest, and removed', async () => {
    const body = { texts: words, channels: ['mail' as const] }
    const { id } = (await world.call(admin(), 'POST /ims/broadcast/add-template', { body })).data
    expect((await world.call(clerk, 'GET /ims/broadcast/list-templates', {})).data).toMatchObject([{ id, ...body }])
    const changed = { id, version: 1, texts: bySms, channels: [] }
    await world.call(admin(), 'PUT /ims/broadcast/save-template', { body: changed })
    expect(await world.call(admin(), 'PUT /ims/broadcast/save-template', { body: changed })).toMatchObject({
      status: 409,
    })
    await world.call(admin(), 'DELETE /ims/broadcast/remove-template', { query: { id } })
    expect((await world.call(clerk, 'GET /ims/broadcast/list-templates', {})).data).toEqual([])
  })

  /** In a process of its own, which nothing warns. */
  async function sendAndKill(broadcastId: string, isMoment: () => Promise<true | undefined>): Promise<void> {
    const job = JSON.stringify({ tenantId: world.lanjiang.tenantId, input: { broadcastId } })
    const script = `
      const { broadcastSending } = await import('${apiFolder}/src/features/broadcast/broadcast.jobs.ts')
      await broadcastSending.run({ ...${job}, progress: async () => undefined })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: world.environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(child, 'exit') as Promise<[number | null]>
    await until('the moment to kill the worker', isMoment)
    child.kill('SIGKILL')
    const [code] = await ended
    expect(code).toBeNull()
  }

  test('two thousand are written to once each, though the worker is killed between two steps and within one', {
    timeout: 60_000,
  }, async () => {
    const crowd = await inTenant<PlantedContest>(async ({ tx, actor: { tenantId } }) => {
      const planted = await plantContest(tx, { tenantId, marker: '大赛' })
      await tx.run(sql`
        with people as (
          insert into person (tenant_id, id, name) select ${tenantId}, new_id(), '人' || n from generate_series(1, 2000) n returning id
        ), accounts as (
          insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname)
          select ${tenantId}, new_id(), id, 1, 'c' || id, 'c' || id, '人' from people returning id, person_id
        ), entries as (
          insert into entry (tenant_id, id, contest_id, track_id, stage_id, form_id, title, begun_by)
          select ${tenantId}, new_id(), ${planted.contestId}, ${planted.trackId}, ${planted.stageId}, ${planted.formId}, '', id from accounts
          returning id, begun_by
        )
        insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
        select ${tenantId}, new_id(), e.id, a.person_id, 'leader', now() from entries e join accounts a on a.id = e.begun_by`)
      return planted
    })
    const { id } = (await send(admin(), { contestId: crowd.contestId })).data
    const recipients = async () => (await record(id)).recipients
    await sendAndKill(id, async () => ((await recipients()) > 0 ? true : undefined))
    const before = await recipients()
    const isWithin = () =>
      inTenant<true | undefined>(async ({ tx }) => {
        const free = await tx.rows(sql`select id from broadcast where id = ${id} for update skip locked`)
        return free.length === 0 ? true : undefined
      })
    await sendAndKill(id, isWithin)
    expect(await recipients()).toBeGreaterThanOrEqual(before)
    expect(await recipients()).toBeLessThan(2000)
    await broadcastSending.run(running(id))
    expect(await record(id)).toMatchObject({ recipients: 2000, state: 'sent' })
    const written = await inTenant<{ notices: number; readers: number }[]>(({ tx }) =>
      tx.rows(sql`
        select count(*)::int as notices, count(distinct account_id)::int as readers from notice where params ->> 'broadcastId' = ${id}`),
    )
    expect(written).toEqual([{ notices: 2000, readers: 2000 }])
  })
})
