import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { type PlantedContest, plantContest } from '@laurel/testbed/planted-contest'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'

let world: World
let near: PlantedContest
let other: PlantedContest
let place: Awaited<ReturnType<typeof plantTree>>
let clerk: Played
let leader: Played
const admin = () => world.lanjiang.accounts.admin

type Planted = {
  contest: PlantedContest
  organisationId: string
  title: string
  state?: number
  code?: string
  missing?: number
  submittedAt?: string
}

const plant = ({ contest, organisationId, title, state = 0, code, missing = 0, submittedAt }: Planted) =>
  world.inTenant(world.lanjiang, async ({ tx, actor: { tenantId } }) => {
    const id = newId()
    await tx.run(sql`
      insert into entry (tenant_id, id, contest_id, track_id, organisation_id, stage_id, form_id, title, state, begun_by, code, submission, missing,
        submitted_at, returned)
      values (${tenantId}, ${id}, ${contest.contestId}, ${contest.trackId}, ${organisationId}, ${contest.stageId}, ${contest.formId}, ${title},
        ${state}, ${leader.accountId}, ${code ?? null}, ${code === undefined ? 0 : 1}, ${missing}, ${submittedAt ?? null}::timestamptz,
        ${state === 3 ? '[]' : null}::jsonb)`)
    await tx.run(sql`
      insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
      values (${tenantId}, ${newId()}, ${id}, ${leader.personId}, 'leader', now())`)
    return id
  })

const ask = async (who: TestAccount, query: Record<string, string>) => {
  const { code, data } = await world.call(who, 'GET /ims/entry/list', { query: { limit: '100', ...query } })
  expect(code).toBe(200)
  return data
}
const titles = async (who: TestAccount, query: Record<string, string>) =>
  (await ask(who, query)).rows.map(({ title }) => title)

beforeAll(async () => {
  world = await openWorld()
  place = await plantTree(world)
  leader = await play(world, { userType: 1, name: 'Ｌin 知夏', organisationId: place.near })
  clerk = await play(world, {
    userType: 2,
    organisationId: place.near,
    roles: [{ scope: 'own-org', permissions: ['contest:entry:list'] }],
  })
  const contest = (marker: string) =>
    world.inTenant(world.lanjiang, ({ tx, actor }) => plantContest(tx, { tenantId: actor.tenantId, marker }))
  near = await contest('创新赛')
  other = await contest('别的赛')
  const at = (day: number) => `2026-11-0${day}T08:00:00Z`
  for (const planted of [
    { contest: near, organisationId: place.near, title: '智穗一号', state: 1, code: 'XC-0001', submittedAt: at(3) },
    { contest: near, organisationId: place.near, title: '智穗二号', missing: 2 },
    { contest: near, organisationId: place.far, title: '微澜', state: 3, code: 'XC-0002', submittedAt: at(5) },
    { contest: near, organisationId: place.far, title: 'Ｃarbon 足迹', state: 4, code: 'XC-0010', submittedAt: at(4) },
    { contest: other, organisationId: place.near, title: '别的作品' },
  ])
    await plant(planted)
}, 60_000)
afterAll(() => world.close())

const contestId = () => ({ contestId: near.contestId })

test('the newest comes first, and walking page by page meets every one once', async () => {
  expect(await titles(admin(), contestId())).toEqual(['Ｃarbon 足迹', '微澜', '智穗二号', '智穗一号'])
  const met: string[] = []
  let cursor: string | null = null
  do {
    const page = await ask(admin(), { ...contestId(), limit: '1', ...(cursor !== null && { cursor }) })
    met.push(...page.rows.map(({ title }) => title))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(met).toEqual(['Ｃarbon 足迹', '微澜', '智穗二号', '智穗一号'])
  expect(await titles(admin(), { ...contestId(), sort: 'submitted' })).toEqual(['微澜', 'Ｃarbon 足迹', '智穗一号'])
  const [row] = (await ask(admin(), { ...contestId(), state: '4' })).rows
  expect(row).toMatchObject({ code: 'XC-0010', leader: 'Ｌin 知夏', members: 1, track: '创新赛', state: 4 })
})

test('each condition narrows it, and so do all together', async () => {
  expect(await titles(admin(), { ...contestId(), state: '3' })).toEqual(['微澜'])
  expect(await titles(admin(), { ...contestId(), completeness: 'missing' })).toEqual(['智穗二号'])
  expect(await titles(admin(), { ...contestId(), trackId: other.trackId })).toEqual([])
  expect(await titles(admin(), { trackId: other.trackId })).toEqual(['别的作品'])
  expect(await titles(admin(), { ...contestId(), organisationId: place.far })).toEqual(['Ｃarbon 足迹', '微澜'])
  expect(await titles(admin(), { ...contestId(), stageId: other.stageId })).toEqual([])
  const { data: contests } = await world.call(admin(), 'GET /ims/entry/list-contests')
  expect(contests.find(({ id }) => id === near.contestId)?.stages).toMatchObject([{ id: near.stageId }])
  // What is under way comes before what was made later and is over.
  const over = await world.inTenant(world.lanjiang, async ({ tx, actor }) => {
    const planted = await plantContest(tx, { tenantId: actor.tenantId, marker: '已结束的赛' })
    await tx.run(sql`update stage set opens_at = '2020-01-01', closes_at = '2020-02-01' where id = ${planted.stageId}`)
    return planted
  })
  const inOrder = (await world.call(admin(), 'GET /ims/entry/list-contests')).data.map(({ id }) => id)
  expect([inOrder.indexOf(other.contestId), inOrder.at(-1)]).toEqual([0, over.contestId])
  const narrow = { ...contestId(), organisationId: place.far, state: '4', stageId: near.stageId, sort: 'submitted' }
  expect(await titles(admin(), { ...narrow, completeness: 'complete' })).toEqual(['Ｃarbon 足迹'])
  expect(await titles(admin(), { ...narrow, completeness: 'missing' })).toEqual([])
})

test('a search finds the beginning of a title, of a code and of a leader’s name, however it is written', async () => {
  expect(await titles(admin(), { ...contestId(), search: '智穗' })).toEqual(['智穗二号', '智穗一号'])
  expect(await titles(admin(), { ...contestId(), search: 'carbon' })).toEqual(['Ｃarbon 足迹'])
  expect(await titles(admin(), { ...contestId(), search: 'xc-000' })).toEqual(['微澜', '智穗一号'])
  expect(await titles(admin(), { ...contestId(), search: ' LIN ' })).toHaveLength(4)
  expect(await titles(admin(), { search: 'LIN' })).toHaveLength(5)
  expect(await titles(admin(), { ...contestId(), search: '穗' })).toEqual([])
  expect(await titles(admin(), { ...contestId(), search: 'LIN', state: '3', organisationId: place.far })).toEqual([
    '微澜',
  ])
  expect(await titles(admin(), { ...contestId(), search: '%' })).toEqual([])
})

test('a clerk of one school lists, searches and opens what is of that school and nothing else', async () => {
  expect(await titles(clerk, contestId())).toEqual(['智穗二号', '智穗一号'])
  expect(await titles(clerk, { ...contestId(), organisationId: place.far })).toEqual([])
  expect(await titles(clerk, { ...contestId(), search: '微澜' })).toEqual([])
  expect(await titles(clerk, { ...contestId(), search: 'LIN' })).toEqual(['智穗二号', '智穗一号'])
  const [foreign] = (await ask(admin(), { ...contestId(), search: '微澜' })).rows
  const [own] = (await ask(admin(), { ...contestId(), search: '智穗一号' })).rows
  const record = (who: TestAccount, id = '') => world.call(who, 'GET /ims/entry/get-record', { query: { id } })
  expect((await record(clerk, foreign?.id)).code).toBe(404)
  expect((await record(clerk, own?.id)).code).toBe(200)
  expect((await record(world.qingye.accounts.admin, own?.id)).code).toBe(404)
  expect(await titles(world.qingye.accounts.admin, contestId())).toEqual([])
})

test('what is rare is walked to in steps: a page may be empty and not the last', async () => {
  const far = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
    plantContest(tx, { tenantId: actor.tenantId, marker: '大赛' }),
  )
  await plant({ contest: far, organisationId: place.near, title: '最早的一份', missing: 1 })
  await world.inTenant(world.lanjiang, async ({ tx, actor: { tenantId } }) => {
    await tx.run(sql`
      insert into entry (tenant_id, id, contest_id, track_id, stage_id, form_id, title, begun_by, organisation_id)
      select ${tenantId}, ('ffffffff-ffff-7fff-8fff-' || lpad(to_hex(n), 12, '0'))::uuid, ${far.contestId}, ${far.trackId}, ${far.stageId}, ${far.formId},
        '其余', ${leader.accountId}, case when n % 5 = 0 then ${place.near}::uuid else ${place.far}::uuid end from generate_series(1, 5000) n`)
  })
  const query = { contestId: far.contestId, completeness: 'missing' }
  // Of the two schools the one with the rare entry is walked to its end, and the other is not.
  for (const narrowed of [query, { ...query, organisationId: `${place.near},${place.far}` }]) {
    const first = await ask(admin(), narrowed)
    expect(first.rows).toEqual([])
    expect(first.nextCursor).not.toBeNull()
    const second = await ask(admin(), { ...narrowed, cursor: first.nextCursor ?? '' })
    expect(second.rows.map(({ title }) => title)).toEqual(['最早的一份'])
    expect(second.nextCursor).toBeNull()
  }
})

test('the record tells what each submission changed', async () => {
  const id = await plant({ contest: near, organisationId: place.near, title: '两次', state: 1, code: 'XC-0099' })
  await world.inTenant(world.lanjiang, async ({ tx, actor: { tenantId } }) => {
    const held = [{ s1: { title: '一', same: 1 } }, { s1: { title: '二', same: 1 } }]
    for (const [at, values] of held.entries())
      await tx.run(sql`
        insert into entry_submission (tenant_id, id, entry_id, number, stage_id, track_id, form_id, title, held, people, files, hash, receipt, submitted_by)
        values (${tenantId}, ${newId()}, ${id}, ${at + 1}, ${near.stageId}, ${near.trackId}, ${near.formId}, '两次', ${JSON.stringify(values)}, '[]', '[]',
          ${Buffer.alloc(32, at)}, ${newId().replaceAll('-', '').slice(-16).toUpperCase()}, ${leader.accountId})`)
  })
  const { data } = await world.call(admin(), 'GET /ims/entry/get-record', { query: { id } })
  expect(data.submissions.map(({ number, changed }) => [number, changed])).toEqual([
    [2, ['创新赛']],
    [1, []],
  ])
  expect(data.people.map(({ part, name, isConfirmed }) => [part, name, isConfirmed])).toEqual([
    ['leader', 'Ｌin 知夏', true],
  ])
})

test('who acted is named to readers within whose reach they are, and to nobody else', async () => {
  const id = await plant({ contest: near, organisationId: place.near, title: '有记录' })
  const auditor = await play(world, { userType: 3, name: '省厅审核员', organisationId: place.far })
  await world.inTenant(world.lanjiang, async (ctx) => {
    for (const accountId of [leader.accountId, auditor.accountId])
      await ctx.tx.run(sql`
        insert into event (tenant_id, id, kind, subject, subject_id, actor_id, details)
        values (${ctx.actor.tenantId}, ${newId()}, 'entry.begun', 'entry', ${id}, ${accountId}, '{}')`)
    await record(ctx, 'entry.begun', id, { contestId: near.contestId, trackId: near.trackId })
  })
  const acted = async (who: TestAccount) => {
    const { data } = await world.call(who, 'GET /ims/entry/get-record', { query: { id } })
    return data.events.map(({ actor, isPerson }) => `${actor} ${isPerson}`).toSorted()
  }
  expect(await acted(admin())).toEqual(['null false', '省厅审核员 true', 'Ｌin 知夏 true'])
  expect(await acted(clerk)).toEqual(['null false', 'null true', 'Ｌin 知夏 true'])
})

test('of two places at once; what a field is asked for and has no answer to', async () => {
  const video = { key: 'video', widget: 'file-upload', label: { zh: '视频' }, required: false, identifies: false }
  const ofOthers = { ...video, key: 'licence', showWhen: { field: 'hasIp', compare: 'eq', value: 'yes' } }
  const ofTracks = { ...video, key: 'score', showWhen: { field: 'track', compare: 'neq', value: 'CX' } }
  const track = { ...video, key: 'track', widget: 'radio-checkbox', source: { from: 'contest.tracks' } }
  const idNo = { ...video, key: 'idNo', widget: 'id-card' }
  const asking = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
    plantContest(tx, { tenantId: actor.tenantId, marker: '视频赛' }, [video, ofOthers, ofTracks, track, idNo]),
  )
  const answers = { 有: { video: ['a'] }, 空: { video: [], hasIp: 'yes' }, 无: { hasIp: 'no' }, 远: {} }
  for (const [title, held] of Object.entries(answers)) {
    const organisationId = title === '远' ? place.far : place.near
    const id = await plant({ contest: asking, organisationId, title })
    await world.inTenant(world.lanjiang, ({ tx, actor }) =>
      tx.run(sql`
        insert into entry_section (tenant_id, entry_id, key, held, saved_by)
        values (${actor.tenantId}, ${id}, 's1', ${JSON.stringify(held)}, ${leader.accountId})`),
    )
  }
  const both = { contestId: asking.contestId, organisationId: `${place.near},${place.far}` }
  expect(await titles(admin(), both)).toEqual(['远', '无', '空', '有'])
  expect(await titles(clerk, both)).toEqual(['无', '空', '有'])
  const lacking = (who: TestAccount, unanswered: string, organisationId = `${place.near},${place.far}`) =>
    titles(who, { contestId: asking.contestId, unanswered, organisationId })
  expect(await lacking(admin(), 'video')).toEqual(['远', '无', '空'])
  expect(await lacking(admin(), 'video', place.near)).toEqual(['无', '空'])
  expect(await lacking(clerk, 'video')).toEqual(['无', '空'])
  expect(await titles(admin(), { unanswered: 'video', search: '无' })).toEqual(['无'])
  // Asked only of those who said yes; in the only track not at all; of no form here.
  expect([await lacking(admin(), 'licence'), await lacking(admin(), 'score'), await lacking(admin(), 'other')]).toEqual(
    [['空'], [], []],
  )
  const of = { query: { contestId: asking.contestId } }
  const { data: fields, headers } = await world.call(admin(), 'GET /ims/entry/list-fields', of)
  const ofOneField = await world.call(admin(), 'GET /ims/entry/list-fields', { query: contestId() })
  expect(ofOneField.data).toHaveLength(1)
  expect(headers.get('x-statements')).toBe(ofOneField.headers.get('x-statements'))
  expect(await world.call(world.qingye.accounts.admin, 'GET /ims/entry/list-fields', of)).toMatchObject({ status: 404 })
  // Neither the tracks, which every entry has, nor what is sealed where it is stored.
  expect(fields.map(({ key }) => key)).toEqual(['title', 'video', 'licence', 'score'])
  const { code } = await world.call(admin(), 'GET /ims/entry/list', {
    query: { ...contestId(), organisationId: 'a,b' },
  })
  expect(code).toBe(422)
})
