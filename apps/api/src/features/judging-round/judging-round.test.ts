import { sealOf } from '@laurel/rules/judging-rule'
import { type Played, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { soundRule } from '@laurel/testbed/planted-round'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let contest: Awaited<ReturnType<typeof plantContest>>
let author: Played
let supervisor: Played
let reader: Played
const name = { zh: '市级网络评审', en: 'Online round' }

beforeAll(async () => {
  world = await openWorld()
  contest = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
    plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }),
  )
  const of = (person: string, verbs: string[]) =>
    play(world, {
      userType: 2,
      name: person,
      roles: [{ scope: 'all', permissions: verbs.map((verb) => `contest:judging-round:${verb}`) }],
    })
  author = await of('俞雪莹', ['list', 'save', 'seal'])
  supervisor = await of('邹闻溪', ['list', 'seal'])
  reader = await of('程杜若', ['list'])
}, 60_000)
afterAll(() => world.close())

const add = async (more: object = {}) =>
  (
    await world.call(author, 'POST /ims/judging-round/add', {
      body: { stageId: contest.stageId, trackId: null, name, from: 1, ...more },
    })
  ).data as { id: string; version: number }
const get = async (id: string, by = author) =>
  (await world.call(by, 'GET /ims/judging-round/get', { query: { id } })).data
const save = (id: string, version: number, rule: object = soundRule, by = author) =>
  world.call(by, 'PUT /ims/judging-round/save', { body: { id, version, name, rule } as never })
const propose = (id: string, version: number, by = author) =>
  world.call(by, 'PUT /ims/judging-round/propose', { body: { id, version } })
const seal = (id: string, version: number, fingerprint: string, by = supervisor) =>
  world.call(by, 'PUT /ims/judging-round/seal', { body: { id, version, fingerprint } })
const amend = (id: string, version: number, reason: string) =>
  world.call(author, 'PUT /ims/judging-round/amend', { body: { id, version, reason } })
const refusal = (status: number, reason: string) => ({ status, data: { reason } })

const sealed = async () => {
  const { id } = await add()
  await save(id, 1)
  await propose(id, 2)
  const { fingerprint } = await get(id)
  await seal(id, 3, fingerprint)
  return { id, fingerprint }
}

test('a round is drafted, checked and sealed by another person; what anybody computes of it is its fingerprint', async () => {
  const { id } = await add()
  expect(await get(id)).toMatchObject({ state: 'draft', seals: 0, can: { save: true, propose: false, remove: true } })
  expect(await propose(id, 1)).toMatchObject(refusal(422, 'judging-round.fault'))
  expect(await save(id, 1)).toMatchObject({ data: { version: 2 } })
  expect(await save(id, 1)).toMatchObject(refusal(409, 'http.changed-meanwhile'))
  const round = await get(id)
  expect(round.rule).toEqual(soundRule)
  expect(round.fingerprint).toBe(sealOf({ roundId: id, stageId: contest.stageId, trackId: null, rule: soundRule }))
  expect(await seal(id, 2, round.fingerprint)).toMatchObject(refusal(409, 'judging-round.not-proposed'))
  expect(await propose(id, 2)).toMatchObject({ data: { version: 3 } })
  expect((await get(id)).can).toMatchObject({ save: true, propose: false, seal: false })
  expect((await get(id, supervisor)).can).toMatchObject({ save: false, seal: true })
  expect(await seal(id, 3, round.fingerprint, author)).toMatchObject(refusal(409, 'judging-round.second-person'))
  expect(await seal(id, 3, 'f'.repeat(64))).toMatchObject(refusal(409, 'http.changed-meanwhile'))
  expect(await seal(id, 3, round.fingerprint, reader)).toMatchObject({ status: 403 })
  expect(await seal(id, 3, round.fingerprint)).toMatchObject({ data: { version: 4, number: 1 } })
  expect(await get(id)).toMatchObject({
    state: 'sealed',
    seals: 1,
    sealed: [
      {
        number: 1,
        fingerprint: round.fingerprint,
        proposed: { name: '俞雪莹' },
        sealed: { name: '邹闻溪' },
        reason: '',
      },
    ],
    can: { save: false, propose: false, seal: false, amend: true, remove: false },
  })
})

test('what is changed after it was proposed has to be proposed again', async () => {
  const { id } = await add()
  await save(id, 1)
  await propose(id, 2)
  const { fingerprint } = await get(id)
  expect(await save(id, 3, { ...soundRule, judgesPerEntry: 5 })).toMatchObject({ data: { version: 4 } })
  expect(await get(id)).toMatchObject({ state: 'draft', proposed: null })
  expect(await seal(id, 4, fingerprint)).toMatchObject(refusal(409, 'judging-round.not-proposed'))
})

test('sealed rules refuse every change; with a reason the next edition is drafted, and the first one stays', async () => {
  const { id, fingerprint } = await sealed()
  expect(await save(id, 4)).toMatchObject(refusal(409, 'judging-round.sealed'))
  expect(await propose(id, 4)).toMatchObject(refusal(409, 'judging-round.sealed'))
  expect(await seal(id, 4, fingerprint)).toMatchObject(refusal(409, 'judging-round.sealed'))
  const remove = () => world.call(author, 'DELETE /ims/judging-round/remove', { query: { id } })
  expect(await remove()).toMatchObject(refusal(409, 'judging-round.sealed'))
  expect(await amend(id, 4, '一位评委途中就医')).toMatchObject({ data: { version: 5 } })
  expect(await amend(id, 5, '再改')).toMatchObject(refusal(409, 'judging-round.not-sealed'))
  expect(await remove()).toMatchObject(refusal(409, 'judging-round.sealed'))
  await save(id, 5, { ...soundRule, judgesPerEntry: 6 })
  await propose(id, 6)
  const next = await get(id)
  expect(await seal(id, 7, next.fingerprint)).toMatchObject({ data: { number: 2 } })
  expect((await get(id)).sealed).toMatchObject([
    { number: 2, fingerprint: next.fingerprint, reason: '一位评委途中就医' },
    { number: 1, fingerprint, reason: '' },
  ])
  expect(next.fingerprint).not.toBe(fingerprint)
})

test('two who seal at once seal it once', async () => {
  const { id } = await add()
  await save(id, 1)
  await propose(id, 2)
  const { fingerprint } = await get(id)
  const both = await Promise.all([seal(id, 3, fingerprint), seal(id, 3, fingerprint)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await get(id)).seals).toBe(1)
})

test('staff who see one school only read a round, and neither change nor seal the rules of all', async () => {
  const permissions = ['list', 'save', 'seal'].map((verb) => `contest:judging-round:${verb}`)
  const clerk = await play(world, { userType: 2, roles: [{ scope: 'own', permissions }] })
  const everywhere = refusal(422, 'judging-panel.everywhere')
  const { id } = await add()
  await save(id, 1)
  const body = { stageId: contest.stageId, trackId: null, name, from: 1 as const }
  expect(await world.call(clerk, 'POST /ims/judging-round/add', { body })).toMatchObject(everywhere)
  expect(await save(id, 2, soundRule, clerk)).toMatchObject(everywhere)
  expect(await propose(id, 2, clerk)).toMatchObject(everywhere)
  const remove = { query: { id } }
  expect(await world.call(clerk, 'DELETE /ims/judging-round/remove', remove)).toMatchObject(everywhere)
  await propose(id, 2)
  const { fingerprint, can } = await get(id, clerk)
  expect(can).toEqual({ save: false, propose: false, seal: false, amend: false, remove: false })
  expect(await seal(id, 3, fingerprint, clerk)).toMatchObject(everywhere)
  expect(await seal(id, 3, fingerprint)).toMatchObject({ status: 200 })
  const amend = { body: { id, version: 4, reason: '更换标准' } }
  expect(await world.call(clerk, 'PUT /ims/judging-round/amend', amend)).toMatchObject(everywhere)
})

test('the rounds of a contest are listed; another round can be begun with the rule of one', async () => {
  const { id } = await sealed()
  const copy = await add({ from: id, trackId: contest.trackId })
  expect(await get(copy.id)).toMatchObject({ state: 'draft', seals: 0, trackId: contest.trackId, rule: soundRule })
  const list = (await world.call(reader, 'GET /ims/judging-round/list', { query: { limit: 2 } })).data
  expect(list.rows).toMatchObject([
    { id: copy.id, contestName: '创新赛', trackName: '创新赛', state: 'draft', sealedAt: null },
    { id, trackName: null, state: 'sealed', model: 1, isBlind: true, judgesPerEntry: 7, sealedAt: expect.any(String) },
  ])
  expect(list.nextCursor).not.toBeNull()
  const places = (await world.call(author, 'GET /ims/judging-round/list-places')).data
  expect(places.find((one) => one.id === contest.contestId)).toMatchObject({
    name: '创新赛',
    stages: [{ id: contest.stageId }],
    tracks: [{ id: contest.trackId }],
  })
  expect(await world.call(reader, 'GET /ims/judging-round/list-places')).toMatchObject({ status: 403 })
  const elsewhere = world.call(author, 'POST /ims/judging-round/add', {
    body: { stageId: contest.stageId, trackId: contest.stageId, name, from: 1 },
  })
  expect(await elsewhere).toMatchObject({ status: 404 })
  const unknown = world.call(author, 'POST /ims/judging-round/add', {
    body: { stageId: contest.stageId, trackId: null, name, from: contest.stageId },
  })
  expect(await unknown).toMatchObject(refusal(422, 'judging-round.from-unknown'))
})

test('a stage whose rules were sealed stays, with its contest and track; a draft goes with its stage', async () => {
  const own = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
    plantContest(tx, { tenantId: actor.tenantId, marker: '专项赛' }),
  )
  const { id } = await add({ stageId: own.stageId, trackId: own.trackId })
  const { admin } = world.lanjiang.accounts
  await save(id, 1)
  await propose(id, 2)
  await seal(id, 3, (await get(id)).fingerprint)
  for (const [route, what, reason] of [
    ['DELETE /ims/stage/remove', own.stageId, 'contest.stage-in-use'],
    ['DELETE /ims/track/remove', own.trackId, 'contest.track-in-use'],
    ['DELETE /ims/contest/remove', own.contestId, 'contest.in-use'],
  ] as const)
    expect(await world.call(admin, route, { query: { id: what } }), route).toMatchObject(refusal(409, reason))
  const other = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
    plantContest(tx, { tenantId: actor.tenantId, marker: '草稿赛' }),
  )
  const draft = await add({ stageId: other.stageId })
  await world.call(admin, 'DELETE /ims/contest/remove', { query: { id: other.contestId } })
  expect(await world.call(author, 'GET /ims/judging-round/get', { query: { id: draft.id } })).toMatchObject({
    status: 404,
  })
})

test('no statement of the application changes or removes what was sealed', async () => {
  const { id } = await sealed()
  for (const statement of [
    sql`update judging_round_seal set reason = 'x' where round_id = ${id}`,
    sql`delete from judging_round_seal where round_id = ${id}`,
  ])
    await expect(world.inTenant(world.lanjiang, ({ tx }) => tx.run(statement))).rejects.toThrow(/permission denied/)
})
