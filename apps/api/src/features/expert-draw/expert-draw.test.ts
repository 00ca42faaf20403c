import { drawExperts } from '@laurel/rules/expert-draw'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { plantRound } from '@laurel/testbed/planted-round'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readContent } from '../../../db/seeds/content.ts'
import { newId } from '../../database/id.ts'
import { defineEntries } from '../dictionary/dictionary.service.ts'
import { expertOf } from './expert-draw.list.ts'
import { drawnSeats } from './expert-draw.service.ts'

let world: World
let manager: Played
let reader: Played
let place: Awaited<ReturnType<typeof plantTree>>
let contest: Awaited<ReturnType<typeof plantContest>>
let roundId: string
const refusal = (status: number, reason: string) => ({ status, data: { reason } })

beforeAll(async () => {
  world = await openWorld()
  await defineEntries(readContent().entries)
  const permissions = [
    'contest:expert:list',
    'contest:expert:save',
    'contest:expert:draw',
    'contest:judging-panel:save',
  ]
  manager = await play(world, { name: '俞雪莹', roles: [{ scope: 'all', permissions }] })
  reader = await play(world, { roles: [{ scope: 'own', permissions: ['contest:expert:list'] }] })
}, 60_000)
afterAll(() => world.close())

/** Each test has a bank and a round of its own. */
beforeEach(async () => {
  place = await plantTree(world)
  await world.inTenant(world.lanjiang, async ({ tx, actor: { tenantId } }) => {
    await tx.run(sql`update expert set state = 'paused' where tenant_id = ${tenantId}`)
    contest = await plantContest(tx, { tenantId, marker: '创新赛' })
    roundId = newId()
    await plantRound(tx, { tenantId, marker: '网评' }, { id: roundId, stageId: contest.stageId, state: 'draft' })
  })
})

const expert = async (name: string, field: string, more: { organisationId?: string; avoids?: string[] } = {}) => {
  const judge = await play(world, { userType: 4, name })
  const about = { title: '', organisationId: null, avoids: [], fields: [field], maxLoad: 40, note: '', ...more }
  const { data } = await world.call(manager, 'POST /ims/expert/add', {
    body: { ...about, accountId: judge.accountId, isConfirmed: true },
  })
  const { code } = (await world.call(manager, 'GET /ims/expert/get', { query: { id: data.id } })).data
  return { ...judge, code, expertId: data.id }
}

const entry = (organisationId: string, personId: string, outcome = 'waiting') =>
  world.inTenant(world.lanjiang, async ({ tx, actor: { tenantId } }) => {
    const id = newId()
    await tx.run(sql`
      insert into entry (tenant_id, id, contest_id, track_id, stage_id, form_id, title, begun_by, organisation_id)
      values (${tenantId}, ${id}, ${contest.contestId}, ${contest.trackId}, ${contest.stageId}, ${contest.formId}, '智穗', ${manager.accountId}, ${organisationId})`)
    await tx.run(sql`
      insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
      values (${tenantId}, ${newId()}, ${id}, ${personId}, 'guide', now())`)
    await tx.run(sql`
      insert into entry_stage (tenant_id, entry_id, stage_id, outcome) values (${tenantId}, ${id}, ${contest.stageId}, ${outcome})`)
  })

const preview = async (wishes: string) =>
  (await world.call(manager, 'GET /ims/expert-draw/preview', { query: { roundId, wishes } })).data
const commit = (wishes: { field: string; count: number }[], reason = '', by: TestAccount = manager) =>
  world.call(by, 'POST /ims/expert-draw/commit', { body: { roundId, wishes, reason } })
const draw = (id: string, commitment: string, digits?: string[]) =>
  world.call(manager, 'PUT /ims/expert-draw/draw', { body: { id, commitment, ...(digits && { digits }) } })
const get = async (id: string, by: TestAccount = manager) =>
  (await world.call(by, 'GET /ims/expert-draw/get', { query: { id } })).data
const decline = (id: string, code: string) =>
  world.call(manager, 'PUT /ims/expert-draw/decline', { body: { id, code, reason: '出差' } })

test('schools and persons of the round’s entries are avoided, also other schools that somebody names; what was taken back does not count', async () => {
  const guide = await expert('指导教师', 'health')
  const near = await expert('同校', 'health', { organisationId: place.near })
  const named = await expert('另校回避', 'health', { organisationId: place.far, avoids: [place.near] })
  const far = await expert('别校', 'health.clinical', { organisationId: place.far })
  const other = await expert('别的领域', 'business')
  await entry(place.near, guide.personId)
  await entry(place.far, other.personId, 'withdrawn')
  const before = await preview('health:1')
  expect(before.funnel.map(({ left }) => left).slice(-4)).toEqual([3, 2, 2, 1])
  expect(before).toMatchObject({ fields: [{ field: 'health', count: 1 }], shortages: [], earlier: 0 })
  const { data } = await commit([{ field: 'health', count: 1 }])
  const { list, removed } = await get(data.id)
  expect(list).toEqual([{ code: far.code, school: place.far, fields: ['health.clinical', 'health'] }])
  const reasonOf = (code: string) => removed.find((each) => each.code === code)?.reason
  expect([guide, near, named, other].map(({ code }) => reasonOf(code))).toEqual([
    'person',
    'same-school',
    'same-school',
    'field',
  ])
})

test('with a shortage nothing is drawn', async () => {
  await expert('一位', 'health')
  expect(await preview('health:2,business:1')).toMatchObject({
    shortages: [
      { field: 'health', missing: 1 },
      { field: 'business', missing: 1 },
    ],
  })
  expect(await commit([{ field: 'health', count: 2 }])).toMatchObject(refusal(422, 'expert-draw.short'))
})

test('a list is committed, then drawn with the room’s digits, and anybody computes the same of what is shown', async () => {
  for (const at of [1, 2, 3, 4, 5]) await expert(`专家${at}`, at < 4 ? 'health' : 'business')
  const wishes = [
    { field: 'health', count: 2 },
    { field: 'business', count: 1 },
  ]
  const { data } = await commit(wishes)
  const committed = await get(data.id)
  expect(committed).toMatchObject({ commitment: data.commitment, result: null, can: { draw: true, decline: false } })
  expect(JSON.stringify(committed)).not.toContain('serverSeed')
  expect(await draw(data.id, 'f'.repeat(64))).toMatchObject(refusal(409, 'http.changed-meanwhile'))
  const digits = ['3', '7', '0', '9', '1', '5']
  const { data: drawn } = await draw(data.id, data.commitment, digits)
  const { result, list, ...shown } = await get(data.id)
  expect(result).toMatchObject({ digits, digitsBy: 'room', finalSeed: drawn.finalSeed, by: { name: '俞雪莹' } })
  if (result === null) throw new Error('not drawn')
  const again = drawExperts(
    { drawId: data.id, serverSeed: result.serverSeed },
    { digits, beacon: '' },
    list.map(expertOf),
    shown.wishes,
  )
  expect([again.draw.commitment, again.draw.finalSeed]).toEqual([data.commitment, drawn.finalSeed])
  expect([again.drawn, again.reserve]).toEqual([result.drawn, result.reserve])
  expect(result.drawn.map(({ field }) => field).sort()).toEqual(['business', 'health', 'health'])
  expect(await draw(data.id, data.commitment)).toMatchObject(refusal(409, 'expert-draw.drawn'))
  expect((await get(data.id, reader)).people).toEqual([])
  expect((await get(data.id, reader)).can).toEqual({ draw: false, decline: false })
})

test('without digits of a room the server makes six; two who draw at once draw once', async () => {
  await expert('甲', 'health')
  const { data } = await commit([{ field: 'health', count: 1 }])
  const both = await Promise.all([draw(data.id, data.commitment), draw(data.id, data.commitment)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { result } = await get(data.id)
  expect(result).toMatchObject({ digitsBy: 'server' })
  expect(result?.digits.join('')).toMatch(/^\d{6}$/)
})

test('a second list needs a reason, keeps the first in sight, and only the newest is drawn', async () => {
  await expert('甲', 'health')
  const wishes = [{ field: 'health', count: 1 }]
  const { data: first } = await commit(wishes)
  expect(await commit(wishes)).toMatchObject(refusal(422, 'expert-draw.reason-missing'))
  expect(await commit(wishes, '', reader)).toMatchObject({ status: 403 })
  const { data: second } = await commit(wishes, '一所学校补报')
  expect(second.number).toBe(2)
  expect(await draw(first.id, first.commitment)).toMatchObject(refusal(409, 'expert-draw.superseded'))
  const listed = (await world.call(reader, 'GET /ims/expert-draw/list', { query: { roundId } })).data.rows
  expect(listed.map(({ id, number }) => [id, number])).toEqual([
    [second.id, 2],
    [first.id, 1],
  ])
})

test('staff who see one school only draw nobody for a round of all', async () => {
  const clerk = await play(world, {
    userType: 2,
    roles: [{ scope: 'own', permissions: ['contest:expert:list', 'contest:expert:draw'] }],
  })
  const { code } = await expert('甲', 'health')
  const wishes = [{ field: 'health', count: 1 }]
  const everywhere = refusal(422, 'judging-panel.everywhere')
  const wished = { query: { roundId, wishes: 'health:1' } }
  expect(await world.call(clerk, 'GET /ims/expert-draw/preview', wished)).toMatchObject(everywhere)
  expect(await commit(wishes, '', clerk)).toMatchObject(everywhere)
  const { data } = await commit(wishes)
  const body = { id: data.id, commitment: data.commitment }
  expect(await world.call(clerk, 'PUT /ims/expert-draw/draw', { body })).toMatchObject(everywhere)
  expect((await get(data.id, clerk)).can).toEqual({ draw: false, decline: false })
  await draw(data.id, data.commitment)
  const declined = { body: { id: data.id, code, reason: '出差' } }
  expect(await world.call(clerk, 'PUT /ims/expert-draw/decline', declined)).toMatchObject(everywhere)
})

test('for one who declines the next in reserve of that field moves up, until nobody is left', async () => {
  const names = new Map<string, string>()
  for (const name of ['甲', '乙', '丙']) {
    const { code, accountId } = await expert(name, name === '丙' ? 'business' : 'health')
    names.set(code, accountId)
  }
  const { data } = await commit([{ field: 'health', count: 1 }])
  const invite = (drawId: string) =>
    world.call(manager, 'POST /ims/judging-panel/invite-drawn', { body: { drawId, maxEntries: 40 } })
  expect(await invite(data.id)).toMatchObject(refusal(409, 'judging-panel.nobody-drawn'))
  await draw(data.id, data.commitment, ['1'])
  const { result } = await get(data.id)
  const [seat] = result?.drawn ?? []
  const [next] = result?.reserve ?? []
  expect(result?.reserve).toHaveLength(1)
  const invited = () => world.inTenant(world.lanjiang, async (ctx) => (await drawnSeats(ctx, data.id)).seats)
  expect(await invited()).toEqual([{ ...seat, accountId: names.get(seat?.code ?? '') }])
  expect((await invite(data.id)).data).toEqual({ roundId, invited: 1 })
  expect((await invite(data.id)).data).toEqual({ roundId, invited: 0 })
  const both = await Promise.all([decline(data.id, seat?.code ?? ''), decline(data.id, seat?.code ?? '')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)?.data).toEqual({ id: data.id, successor: next })
  expect(await invited()).toEqual([{ code: next, field: 'health', accountId: names.get(next ?? '') }])
  expect((await decline(data.id, next ?? '')).data.successor).toBeNull()
  expect(await invited()).toEqual([])
  expect((await get(data.id)).result?.declined.map(({ code, successor }) => [code, successor])).toEqual([
    [seat?.code, next],
    [next, null],
  ])
})

test('no statement of the application changes a draw, and a round that was drawn for stays', async () => {
  await expert('甲', 'health')
  const { data } = await commit([{ field: 'health', count: 1 }])
  await draw(data.id, data.commitment)
  for (const statement of [
    sql`update expert_draw set reason = 'x' where id = ${data.id}`,
    sql`delete from expert_draw_result where draw_id = ${data.id}`,
    sql`update expert_draw_decline set successor = null`,
  ])
    await expect(world.inTenant(world.lanjiang, ({ tx }) => tx.run(statement))).rejects.toThrow(/permission denied/)
  const { admin } = world.lanjiang.accounts
  const removed = world.call(admin, 'DELETE /ims/judging-round/remove', { query: { id: roundId } })
  expect(await removed).toMatchObject(refusal(409, 'judging-round.drawn'))
  const stage = world.call(admin, 'DELETE /ims/stage/remove', { query: { id: contest.stageId } })
  expect(await stage).toMatchObject(refusal(409, 'contest.stage-in-use'))
})
