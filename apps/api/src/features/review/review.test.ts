import type { Answer } from '@laurel/contract/define'
import type { getReview, getReviewOverview, listReviews } from '@laurel/contract/review'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { type PlantedContest, plantContest } from '@laurel/testbed/planted-contest'
import { plantReview, plantSubmission } from '@laurel/testbed/planted-review'
import { addPoolTask } from '@laurel/testbed/processes'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../database/tx.ts'
import { sealedValues } from '../entry/section-values.ts'

type Review = Answer<typeof getReview>
let world: World
let tree: { province: string; near: string; far: string }
let role: string
let near: Played
let far: Played
let mate: Played
let contest: PlantedContest
let stored: string

const text = { widget: 'text', required: false, identifies: false }
const questions = [
  { ...text, key: 'summary', label: { zh: '简介' } },
  { ...text, key: 'phone', label: { zh: '电话' }, inputMode: 'tel' },
  { ...text, key: 'inner', label: { zh: '内部备注' }, access: { auditor: 'hide' } },
  { ...text, key: 'later', label: { zh: '国赛材料' }, stages: { '1': 'hide' } },
  { ...text, key: 'plan', widget: 'file-upload', label: { zh: '计划书' }, accept: ['pdf'] },
  {
    ...text,
    key: 'secret',
    widget: 'file-upload',
    label: { zh: '底稿' },
    accept: ['pdf'],
    access: { auditor: 'hide' },
  },
  { ...text, key: 'team', widget: 'team-member', label: { zh: '成员' } },
]
const inTenant = <T>(work: (tx: Tx) => Promise<T>) => world.inTenant(world.lanjiang, ({ tx }) => work(tx))
const run = (statement: ReturnType<typeof sql<unknown>>) => inTenant((tx) => tx.run(statement))
const give = (account: TestAccount) =>
  run(sql`insert into account_role values (${world.lanjiang.tenantId}, ${account.accountId}, ${role})`)

beforeAll(async () => {
  world = await openWorld()
  tree = await plantTree(world)
  near = await play(world, { userType: 3, organisationId: tree.near, roles: [{ scope: 'own', permissions: [] }] })
  far = await play(world, { userType: 3, organisationId: tree.far })
  mate = await play(world, { userType: 1, name: '周予安', mobile: '13900000712' })
  const [held] = await inTenant((tx) =>
    tx.rows(sql<{ role_id: string }>`select role_id from account_role where account_id = ${near.accountId}`),
  )
  role = held?.role_id ?? ''
  await give(far)
  const { tenantId } = world.lanjiang
  contest = await inTenant((tx) => plantContest(tx, { tenantId, marker: '创新赛' }, questions))
  stored = crypto.randomUUID()
  await run(sql`
    insert into file (tenant_id, id, account_id, name, type, size, state)
    values (${tenantId}, ${stored}, ${mate.accountId}, '计划书.pdf', 'application/pdf', 4, 'stored')`)
}, 60_000)
afterAll(() => world.close())

const own = () => ({
  tenantId: world.lanjiang.tenantId,
  accountId: world.lanjiang.accounts.entrant.accountId,
  marker: '微澜',
})
const fileOf = (field: string, id = stored) => ({ field, id, name: '计划书.pdf', size: 4, sha256: '0'.repeat(64) })

type Planted = Parameters<typeof plantReview>[3]
/** A task of the near school about an entry. */
async function reviewed(planted: Planted = {}): Promise<{ task: string; entry: string }> {
  const task = await addPoolTask(world, world.lanjiang, [`role:${role}@${tree.near}`], '学院初审')
  const entry = await inTenant((tx) => plantReview(tx, own(), task, { contest, organisationId: tree.near, ...planted }))
  return { task, entry }
}
const list = async (who: TestAccount, query: Record<string, string | number> = {}) =>
  (await world.call(who, 'GET /ims/review/list', { query })).data as Answer<typeof listReviews>
const get = (who: TestAccount, id: string) => world.call(who, 'GET /ims/review/get', { query: { id } })
const download = (who: TestAccount, id: string, fileId: string) =>
  world.call(who, 'GET /ims/review/download-file', { query: { id, fileId } })
const decide = (who: TestAccount, taskId: string, outcome = 'pass') =>
  world.call(who, 'PUT /ims/process-task/decide', { body: { taskId, outcome, reason: '意见' } })

test('[I01] the queue is walked from the oldest on, narrowed by what auditors look for, and counted', async () => {
  const first = await reviewed({ title: '碳迹' })
  const second = await reviewed({ title: '智穗' })
  const third = await reviewed({ title: '智绘' })
  await run(sql`delete from task_candidate where task_id = ${third.task}`)
  await run(sql`update process_task set created_at = now() - interval '4 days' where id = ${third.task}`)
  await run(sql`
    insert into task_candidate (tenant_id, pool, task_id, created_at)
    select tenant_id, unnest(pools), id, created_at from process_task where id = ${third.task}`)
  const page = await list(near, { limit: 2 })
  expect(page.rows.map(({ id }) => id)).toEqual([third.task, first.task])
  expect(page.rows[0]).toMatchObject({ title: '智绘', step: '学院初审', entry: { trackName: '创新赛', round: 1 } })
  const rest = await list(near, { limit: 2, cursor: page.nextCursor ?? '' })
  expect([rest.rows.map(({ id }) => id), rest.nextCursor]).toEqual([[second.task], null])

  const found = async (query: Record<string, string>) => (await list(near, query)).rows.map(({ title }) => title)
  expect(await found({ q: '智' })).toEqual(['智绘', '智穗'])
  expect(await found({ q: page.rows[1]?.entry?.code.toLowerCase() ?? '' })).toEqual(['碳迹'])
  expect(await found({ days: '3' })).toEqual(['智绘'])
  expect(await found({ step: '终审' })).toEqual([])
  expect(await found({ trackId: contest.trackId, organisationId: tree.near, q: '碳' })).toEqual(['碳迹'])
  expect(await found({ organisationId: tree.far })).toEqual([])
  const one = await list(near, { q: '智', limit: 1 })
  expect((await list(near, { q: '智', limit: 1, cursor: one.nextCursor ?? '' })).rows[0]?.title).toBe('智穗')

  expect((await decide(near, second.task)).code).toBe(200)
  expect(await found({ q: '智' })).toEqual(['智绘'])
  expect((await list(near, { which: 'done' })).rows).toMatchObject([{ title: '智穗', ownOutcome: 'pass', result: 2 }])
  const { data } = await world.call(near, 'GET /ims/review/get-overview', {})
  expect(data as Answer<typeof getReviewOverview>).toEqual({
    waiting: 2,
    done: 1,
    dueAt: null,
    steps: ['学院初审'],
    tracks: [{ id: contest.trackId, name: '创新赛' }],
    organisations: [{ id: tree.near, name: expect.stringContaining('近校') }],
  })
  expect((await list(far)).rows).toEqual([])
})

test('[I01] a long queue is counted to its end, a very long one to a thousand', async () => {
  const reader = await play(world, { userType: 3 })
  const pool = `u:${reader.accountId}`
  const task = await addPoolTask(world, world.lanjiang, [pool], '审核')
  const more = async (count: number) => {
    await run(sql`
      insert into process_task (tenant_id, id, instance_id, engine_task_id, activity_id, name, pools)
      select tenant_id, gen_random_uuid(), instance_id, gen_random_uuid(), activity_id, name, pools
      from process_task, generate_series(1, ${count}) where id = ${task}`)
    await run(sql`
      insert into task_candidate (tenant_id, pool, task_id, created_at)
      select tenant_id, ${pool}, id, created_at from process_task where ${pool} = any (pools) on conflict do nothing`)
    const { data } = await world.call(reader, 'GET /ims/review/get-overview', {})
    return (data as Answer<typeof getReviewOverview>).waiting
  }
  expect([await more(0), await more(229), await more(900)]).toEqual([1, 230, 1000])
})

test('[I02] the record shows what the form shows auditors at its stage, numbers masked, with files and team', async () => {
  const member = crypto.randomUUID()
  const { task, entry } = await reviewed({
    values: { title: '微澜', summary: '浮标', inner: '只给团队看', later: '还没到' },
    sealed: sealedValues({ phone: '13912345678' }),
    files: [fileOf('plan'), fileOf('secret', crypto.randomUUID())],
    people: [{ memberId: member, personId: mate.personId, part: 'member' }],
  })
  const { data } = await get(near, task)
  const record = data as Review
  expect(record.task).toMatchObject({ id: task, name: '学院初审', outcomes: ['pass', 'reject'], can: { decide: true } })
  expect(record.task.fields.map(({ key }) => key)).toContain('summary')
  expect(record.entry).toMatchObject({ id: entry, submission: { number: 1 }, lastReturn: null })
  expect(record.entry?.fields).toEqual(['title', 'summary', 'phone', 'plan', 'team'])
  expect(record.entry?.values).toMatchObject({ title: '微澜', summary: '浮标', phone: '139****5678' })
  expect(Object.keys(record.entry?.values ?? {})).not.toEqual(expect.arrayContaining(['inner']))
  expect(JSON.stringify(record.entry?.values)).not.toMatch(/只给团队看|还没到|13912345678/)
  expect(record.entry?.files).toEqual([
    { id: stored, field: 'plan', name: '计划书.pdf', type: 'application/pdf', size: 4, isReady: true },
  ])
  expect(record.entry?.members).toEqual([
    { id: member, part: 'member', name: '周予安', organisation: '', hasLeft: false },
  ])
  expect((await download(near, task, stored)).data).toMatchObject({ url: expect.stringContaining('http') })
})

test('[I02] what the last return asked for stands beside what has changed since, masked numbers included', async () => {
  const { task, entry } = await reviewed({
    values: { title: '微澜', summary: '短', inner: '旧' },
    sealed: sealedValues({ phone: '13912345678' }),
  })
  const fields = [{ field: 'summary', note: '请写具体' }]
  await run(sql`
    insert into process_operation (tenant_id, id, instance_id, task_id, kind, account_id, outcome, reason, fields)
    select tenant_id, gen_random_uuid(), instance_id, id, 'decide', ${near.accountId}, 'return', '不够具体', ${JSON.stringify(fields)}
    from process_task where id = ${task}`)
  expect(((await get(near, task)).data as Review).entry?.lastReturn).toBeNull()
  const again = {
    values: { title: '微澜', summary: '很具体', inner: '新' },
    sealed: sealedValues({ phone: '13999995678' }),
  }
  await inTenant((tx) => plantSubmission(tx, own(), { entryId: entry, number: 2, ...again }))
  const { lastReturn, submission } = ((await get(near, task)).data as Review).entry ?? {}
  expect(submission?.number).toBe(2)
  expect(lastReturn).toMatchObject({ step: '学院初审', reason: '不够具体', fields })
  expect(lastReturn?.changes).toEqual([
    { field: 'summary', before: '短', after: '很具体' },
    { field: 'phone', before: '139****5678', after: '139****5678' },
  ])
  expect((await list(near, { q: '微澜' })).rows.at(-1)?.entry?.round).toBe(2)
})

test('[I02] a file that the team has replaced after a return is still read beside the new one, unless the form hides it', async () => {
  const { tenantId } = world.lanjiang
  const [old, hidden] = [crypto.randomUUID(), crypto.randomUUID()]
  await run(sql`
    insert into file (tenant_id, id, account_id, name, type, size, state)
    select ${tenantId}, k.id, ${mate.accountId}, '旧.pdf', 'application/pdf', 4, 'stored' from unnest(${[old, hidden]}::uuid[]) as k (id)`)
  const { task, entry } = await reviewed({ files: [fileOf('plan', old), fileOf('secret', hidden)] })
  await inTenant((tx) => plantSubmission(tx, own(), { entryId: entry, number: 2, files: [fileOf('plan')] }))
  await run(sql`
    insert into entry_file (tenant_id, id, entry_id, field, file_id)
    values (${tenantId}, gen_random_uuid(), ${entry}, 'plan', ${old}), (${tenantId}, gen_random_uuid(), ${entry}, 'secret', ${hidden})`)
  await run(sql`delete from entry_file where entry_id = ${entry} and file_id in (${old}, ${hidden})`)
  for (const id of [old, stored]) expect((await download(near, task, id)).code).toBe(200)
  expect((await download(near, task, hidden)).status).toBe(404)
  expect((await download(far, task, old)).status).toBe(404)
  const seen = async (who: TestAccount, fileId: string) =>
    (await world.call(who, 'GET /ims/file/download', { query: { id: fileId } })).status
  expect([await seen(near, old), await seen(near, hidden), await seen(far, old)]).toEqual([200, 404, 404])
})

test('[I02] of another school, of an own team and after the role is lost a task is not there, nor its file', async () => {
  const { task, entry } = await reviewed({ files: [fileOf('plan')] })
  const hidden = await reviewed({ files: [fileOf('secret')] })
  const bytes = async (reply: Promise<{ status: number; data: unknown; msg: string }>) => {
    const { status, data, msg } = await reply
    return JSON.stringify([status, data, msg])
  }
  const absent = await bytes(get(far, crypto.randomUUID()))
  expect(absent).toContain('404')
  const mustBeAbsent = async (who: TestAccount) => {
    for (const reply of [get(who, task), get(who, entry), download(who, task, stored), decide(who, task)])
      expect(await bytes(reply)).toBe(absent)
    expect((await list(who, { limit: 100 })).rows.map(({ id }) => id)).not.toContain(task)
  }
  await mustBeAbsent(far)
  expect(await bytes(download(near, hidden.task, stored))).toBe(absent)
  expect(await bytes(download(near, task, crypto.randomUUID()))).toBe(absent)
  expect((await get(near, task)).code).toBe(200)

  const twice = await play(world, { userType: 3, organisationId: tree.near, personId: mate.personId })
  await give(twice)
  expect((await get(twice, task)).code).toBe(200)
  await run(sql`
    insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
    values (${world.lanjiang.tenantId}, gen_random_uuid(), ${entry}, ${mate.personId}, 'member', now())`)
  await mustBeAbsent(twice)

  const decided = await reviewed()
  expect((await decide(near, decided.task)).code).toBe(200)
  expect((await get(near, decided.task)).data).toMatchObject({ task: { result: 2 }, entry: { id: decided.entry } })
  await run(sql`delete from account_role where account_id = ${near.accountId} and role_id = ${role}`)
  await mustBeAbsent(near)
  expect(await bytes(get(near, decided.task))).toBe(absent)
  const done = (await list(near, { which: 'done' })).rows.find(({ id }) => id === decided.task)
  expect(done).toMatchObject({ ownOutcome: 'pass', entry: null })
  await give(near)
})

test('[I01] what lies with its team waits in no queue, and says so when it is opened', async () => {
  const { task, entry } = await reviewed({ title: '去改了' })
  await run(sql`update entry set state = 3, returned = '[]' where id = ${entry}`)
  expect((await list(near, { q: '去改了' })).rows).toEqual([])
  expect((await get(near, task)).data).toMatchObject({ task: { isAway: true, can: { decide: false } } })
})
