import type { AuditEvent } from '@laurel/contract/audit'
import type { JobRun } from '@laurel/contract/job'
import { dropBucket } from '@laurel/testbed/bucket'
import { plantTree, play } from '@laurel/testbed/cast'
import { addEvents } from '@laurel/testbed/events'
import { startWorker, until, type Worker } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorId, platformId } from '../../database/actor-ids.ts'
import { newId } from '../../database/id.ts'

type Page = { rows: AuditEvent[]; nextCursor: string | null }

describe('the audit page', () => {
  let world: World
  let worker: Worker
  let admin: TestAccount
  beforeAll(async () => {
    world = await openWorld()
    admin = world.lanjiang.accounts.admin
    worker = await startWorker(world)
    await addEvents(world, world.lanjiang, 1_234)
    await addEvents(world, world.qingye, 30)
  })
  afterAll(async () => {
    expect(await worker.stop()).toBe(0)
    await dropBucket()
    await world.close()
  })

  const list = (query: Record<string, string>, who = admin) => world.call(who, 'GET /ims/audit/list', { query })
  const add = (kind: string, subjectId: string, actorId: string | null, details: object) =>
    world.asPlatform((tx) =>
      tx.run(sql`
        insert into event (tenant_id, id, kind, subject, subject_id, actor_id, details)
        values (${world.lanjiang.tenantId}, ${newId()}, ${kind}, ${kind.split('.')[0]}, ${subjectId}, ${actorId}, ${JSON.stringify(details)})`),
    )

  test('walking the pages meets every event once, newest first, at the same cost for every page', async () => {
    const all: AuditEvent[] = []
    const costs = new Set<string | null>()
    let cursor: string | null | undefined
    do {
      const reply = await list({ kind: 'contest.noted', limit: '100', ...(cursor ? { cursor } : {}) })
      const page: Page = reply.data
      expect(reply.status).toBe(200)
      costs.add(reply.headers.get('x-statements'))
      all.push(...page.rows)
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(all).toHaveLength(1_234)
    expect(new Set(all.map(({ id }) => id)).size).toBe(1_234)
    const keys = all.map((event) => `${event.recordedAt} ${event.id}`)
    expect(keys).toEqual(keys.toSorted().reverse())
    expect(costs.size).toBe(1)
  })

  test('an event names its actor as the actor is called now, and keeps what was written', async () => {
    const subjectId = newId()
    await add('entry.submitted', subjectId, world.lanjiang.accounts.entrant.accountId, { title: '智慧农田“云上梯田”' })
    const { rows } = (await list({ subjectId })).data as Page
    expect(rows).toEqual([
      {
        id: rows[0]?.id,
        kind: 'entry.submitted',
        subject: 'entry',
        subjectId,
        subjectName: null,
        actorId: world.lanjiang.accounts.entrant.accountId,
        actorName: '岚江省教育厅 entrant',
        by: 'account',
        names: {},
        recordedAt: rows[0]?.recordedAt,
        details: { title: '智慧农田“云上梯田”' },
      },
    ])
  })

  test('what an event mentions is called by its name of today, as far as the reader’s data reaches', async () => {
    const role = await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.first(sql<{ id: string; name: { zh: string } }>`
        select id, name from role where tenant_id = ${world.lanjiang.tenantId} order by code limit 1`),
    )
    if (!role) throw new Error('no role')
    const { judge } = world.lanjiang.accounts
    await add('role.given', role.id, admin.accountId, { accountId: judge.accountId })
    const { rows } = (await list({ kind: 'role.given', subjectId: role.id })).data as Page
    expect(rows[0]?.names).toEqual({ [role.id]: role.name.zh, [judge.accountId]: '岚江省教育厅 judge' })
    // Of another organiser, with the same ids: nothing has a name there.
    expect(((await list({ subjectId: role.id }, world.qingye.accounts.admin)).data as Page).rows).toEqual([])
  })

  test('what the platform did is told as the platform’s, a command on the machine as a command, the rest as the system’s', async () => {
    const subjectId = newId()
    await add('tenant.changed', subjectId, platformId, {})
    await add('tenant.changed', subjectId, operatorId, {})
    await add('tenant.changed', subjectId, null, {})
    const { rows } = (await list({ subjectId })).data as Page
    expect(rows.map(({ by, actorId }) => [by, actorId])).toEqual([
      ['system', null],
      ['operator', null],
      ['platform', null],
    ])
  })

  test('events are counted by the organiser’s days, within the filter and for three months at most', async () => {
    const count = (query: Record<string, string>, who = admin) =>
      world.call(who, 'GET /ims/audit/count-days', { query })
    const subjectId = newId()
    await add('judging.opened', subjectId, admin.accountId, {})
    await add('judging.opened', subjectId, admin.accountId, {})
    const [from, until] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString()) as [
      string,
      string,
    ]
    const { data } = await count({ subjectId, from, until })
    expect(data).toEqual({ days: [{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), events: 2 }], isMore: false })
    expect((await count({ subjectId, from, until }, world.qingye.accounts.admin)).data).toEqual({
      days: [],
      isMore: false,
    })
    expect((await count({ from: '2026-01-01T00:00:00Z', until: '2026-11-01T00:00:00Z' })).status).toBe(422)
  })

  test('the filters narrow the list, alone and together', async () => {
    const subjectId = newId()
    const judge = world.lanjiang.accounts.judge.accountId
    await add('judging.opened', subjectId, judge, { n: 1 })
    await add('judging.submitted', subjectId, judge, { n: 2 })
    await add('judging.submitted', newId(), judge, { n: 3 })
    const numbers = async (query: Record<string, string>) =>
      ((await list(query)).data as Page).rows.map((event) => event.details['n'])
    const before = ((await list({ subjectId, kind: 'judging.opened' })).data as Page).rows[0]?.recordedAt ?? ''
    expect(await numbers({ subjectId })).toEqual([2, 1])
    expect(await numbers({ kind: 'judging.submitted' })).toEqual([3, 2])
    expect(await numbers({ actorId: judge, kind: 'judging.submitted', subjectId })).toEqual([2])
    expect(await numbers({ subjectId, until: before })).toEqual([])
    expect(await numbers({ subjectId, from: before, until: '2099-01-01T00:00:00+14:00' })).toEqual([2, 1])
    for (const from of ['0000-01-01T00:00:00Z', '2099-01-01T00:00:00+23:00']) {
      expect(await world.call(world.lanjiang.accounts.admin, 'GET /ims/audit/list', { query: { from } })).toMatchObject(
        { status: 422 },
      )
    }
  })

  test('a position that nobody gave out is refused, never a fault', async () => {
    const made = (text: string) => Buffer.from(text).toString('base64url')
    const id = newId()
    const cursors = [
      'x',
      made('2026-01-01T00:00:00Z'),
      made(`2026-02-31T00:00:00Z|${id}`),
      made(`now()|${id}`),
      made('|'),
    ]
    for (const cursor of cursors) {
      expect(await list({ cursor })).toMatchObject({ status: 422, data: { reason: 'http.cursor-not-valid' } })
    }
  })

  test('only those with the permission see it, and of their own organiser only', async () => {
    const { entrant, auditor, judge, volunteer, clerk } = world.lanjiang.accounts
    for (const who of [entrant, auditor, judge, volunteer, clerk]) {
      expect((await list({}, who)).status).toBe(403)
      expect((await world.call(who, 'POST /ims/audit/export', { body: {} })).status).toBe(403)
    }
    const ours = ((await list({ limit: '100', kind: 'contest.noted' })).data as Page).rows[0]
    const theirs = await list({ limit: '100', kind: 'contest.noted' }, world.qingye.accounts.admin)
    expect((theirs.data as Page).rows).toHaveLength(30)
    const foreign = await list({ actorId: ours?.actorId ?? '' }, world.qingye.accounts.admin)
    expect((foreign.data as Page).rows).toEqual([])
  })

  test('the export holds every event once, in Chinese, with nothing that a spreadsheet would run', async () => {
    const { volunteer } = world.lanjiang.accounts
    await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.run(sql`
        update account set nickname = '=HYPERLINK("http://evil","点我")'
        where tenant_id = ${world.lanjiang.tenantId} and id = ${volunteer.accountId}`),
    )
    await add('contest.noted', newId(), volunteer.accountId, { text: '第一行\n第二行，"引号"' })
    const started = await world.call(admin, 'POST /ims/audit/export', { body: { kind: 'contest.noted' } })
    const { jobId } = started.data as { jobId: string }
    const job = await until('the export has ended', async () => {
      const found = (await world.call(admin, 'GET /ims/job/get', { query: { id: jobId } })).data as JobRun
      return found.finishedAt === null ? undefined : found
    })
    expect(job).toMatchObject({
      kind: 'audit-export',
      state: 'done',
      done: 1_235,
      total: 1_235,
      reason: null,
      can: { cancel: false, download: true },
    })
    const file = await world.call(admin, 'GET /ims/file/download', { query: { id: job.resultFileId ?? '' } })
    const { url } = file.data as { url: string }
    const answer = await fetch(url)
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date()).replaceAll('-', '')
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent(`操作记录-${day}.csv`))
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
    expect(text.startsWith('\ufeff时间（Asia/Shanghai）,事件,对象,对象编号,操作人编号,操作人,详情\r\n')).toBe(true)
    const lines = text.split('\r\n')
    expect(lines).toHaveLength(1 + 1_235 + 1)
    expect(lines[1]).toContain(`,"'=HYPERLINK(""http://evil"",""点我"")",`)
    expect(lines[1]).toContain(String.raw`"{""text"": ""第一行\n第二行，\""引号\""""}"`)
    expect(text).toContain('岚江杯，第 1234 条')
    const numbers = lines.slice(2, -1).map((line) => Number(/""n"": (\d+)/.exec(line)?.[1]))
    expect(new Set(numbers)).toEqual(new Set(Array.from({ length: 1_234 }, (_, n) => n + 1)))
    const { rows } = (await list({ subjectId: jobId })).data as Page
    expect(rows.map(({ kind }) => kind)).toEqual(['job.finished', 'job.started'])
  })

  test('list, export and place hold what its actor or subject puts within the reach of the role, and nothing else', async () => {
    const tree = await plantTree(world)
    const permissions = ['audit:event:list', 'audit:event:export']
    const roles = [{ scope: 'org-and-below' as const, permissions }]
    const clerk = await play(world, { organisationId: tree.near, roles })
    const near = await play(world, { organisationId: tree.near, userType: 1 })
    const far = await play(world, { organisationId: tree.far, userType: 1 })
    const happened: [string, string, string, boolean][] = [
      ['by-near', newId(), near.accountId, true],
      ['by-far', newId(), far.accountId, false],
      ['account-near', near.accountId, far.accountId, true],
      ['person-near', near.personId, far.accountId, true],
      ['place-near', tree.near, far.accountId, true],
      ['account-far', far.accountId, far.accountId, false],
      ['person-far', far.personId, far.accountId, false],
      ['place-far', tree.far, far.accountId, false],
      ['place-above', tree.province, far.accountId, false],
    ]
    for (const [word, subjectId, actorId] of happened) await add(`scope.${word}`, subjectId, actorId, {})
    const expected = happened.filter(([, , , isSeen]) => isSeen).map(([word]) => `scope.${word}`)
    const kindsOf = async (query: Record<string, string>, who: TestAccount = clerk) => {
      const kinds: string[] = []
      let cursor: string | null = null
      do {
        const reply = await list({ ...query, ...(cursor === null ? {} : { cursor }) }, who)
        expect(reply.status).toBe(200)
        const page: Page = reply.data
        kinds.push(...page.rows.map(({ kind }) => kind))
        cursor = page.nextCursor
      } while (cursor !== null)
      return kinds.filter((kind) => kind.startsWith('scope.'))
    }
    expect(await kindsOf({ limit: '3' })).toEqual(expected.toReversed())
    expect(await kindsOf({ actorId: far.accountId })).toEqual(expected.toReversed().slice(0, -1))
    expect(await kindsOf({ subjectId: far.personId })).toEqual([])
    expect(await kindsOf({ limit: '100' }, admin)).toHaveLength(happened.length)

    // So many people within reach that the log is walked: the same answer.
    await world.asPlatform(async (tx) => {
      const { tenantId } = world.lanjiang
      await tx.run(sql`
        insert into person (tenant_id, id, name) select ${tenantId}, gen_random_uuid(), '甲' || n from generate_series(1, 1100) n`)
      await tx.run(sql`
        insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname, organisation_id)
        select tenant_id, gen_random_uuid(), id, 1, 'walked_' || substr(name, 2), 'walked_' || substr(name, 2), name, ${tree.near}
        from person where tenant_id = ${tenantId} and name ~ '^甲[0-9]+$'`)
    })
    expect(await kindsOf({ limit: '100' })).toEqual(expected.toReversed())

    const { rows } = (await list({ limit: '100' }, admin)).data as Page
    const placeOf = async (kind: string) => {
      const { id, recordedAt } = rows.find((row) => row.kind === kind) as AuditEvent
      return (await world.call(clerk, 'GET /ims/audit/find-place', { query: { id, at: recordedAt } })).status
    }
    expect([await placeOf('scope.by-near'), await placeOf('scope.by-far')]).toEqual([200, 404])

    const { jobId } = (await world.call(clerk, 'POST /ims/audit/export', { body: {} })).data as { jobId: string }
    const job = await until('the export has ended', async () => {
      const found = (await world.call(clerk, 'GET /ims/job/get', { query: { id: jobId } })).data as JobRun
      return found.finishedAt === null ? undefined : found
    })
    const file = await world.call(clerk, 'GET /ims/file/download', { query: { id: job.resultFileId ?? '' } })
    const text = await (await fetch((file.data as { url: string }).url)).text()
    expect(happened.filter(([word]) => text.includes(`scope.${word},`)).map(([word]) => `scope.${word}`)).toEqual(
      expected,
    )
  })
})
