import type { AnswerOf } from '@laurel/contract/endpoints'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'

type Tree = AnswerOf<'GET /ims/contest/tree'>
type Contest = AnswerOf<'GET /ims/contest/get'>

describe('contests', () => {
  let world: World
  let admin: TestAccount
  let typeId: string
  beforeAll(async () => {
    world = await openWorld()
    admin = world.lanjiang.accounts.admin
    typeId = await make('POST /ims/contest-type/add', {
      code: 'innovation',
      name: { zh: '创新创业大赛', en: 'Innovation Contest' },
      icon: 'trophy',
      eventKind: 'general',
    })
  })
  afterAll(() => world.close())

  const ask = (who: TestAccount, route: Parameters<World['call']>[1], options: object = {}) =>
    world.call(who, route, options)
  async function make(route: Parameters<World['call']>[1], body: object): Promise<string> {
    const reply = await ask(admin, route, { body })
    expect(reply.msg).toBe('')
    return (reply.data as { id: string }).id
  }
  const tree = async (who = admin) => (await ask(who, 'GET /ims/contest/tree')).data as Tree
  const contest = async (id: string) => (await ask(admin, 'GET /ims/contest/get', { query: { id } })).data as Contest
  const openOne = (code: string, more: object = {}) =>
    make('POST /ims/contest/open', { contestTypeId: typeId, code, name: { zh: `第 ${code} 届` }, edition: 12, ...more })
  const stage = (name: string, opensAt: string, closesAt: string, processType = 1) => ({
    name: { zh: name, en: '' },
    processType,
    level: 'school',
    opensAt: `${opensAt}T09:00:00+08:00`,
    closesAt: `${closesAt}T18:00:00+08:00`,
  })
  /** As its own act does, for which it needs a stage. */
  async function makePublic(id: string, version: number) {
    await make('POST /ims/stage/add', { contestId: id, ...stage('报名', '2030-03-01', '2030-03-31') })
    const body = { id, version, isPublic: true }
    expect((await ask(admin, 'PUT /ims/contest/set-public', { body })).code).toBe(200)
  }
  const eventsOf = (subjectId: string) =>
    world.inTenant(world.lanjiang, ({ tx }) =>
      tx.rows(sql<{ kind: string }>`
        select kind from event where tenant_id = ${world.lanjiang.tenantId} and subject_id = ${subjectId} order by id`),
    )

  test('an organiser makes a type, changes what kind of event it is, and nobody overwrites what another has saved', async () => {
    const [type] = (await tree()).types
    expect(type).toMatchObject({ code: 'innovation', eventKind: 'general', version: 1, contests: [] })
    const body = { id: typeId, version: 1, name: { zh: '创新大赛', en: '' }, icon: 'leaf', eventKind: 'event' }
    expect((await ask(admin, 'PUT /ims/contest-type/change', { body })).data).toEqual({ version: 2 })
    const late = await ask(admin, 'PUT /ims/contest-type/change', { body })
    expect([late.code, late.data]).toEqual([409, { reason: 'http.changed-meanwhile' }])
    expect((await tree()).types[0]).toMatchObject({
      name: { zh: '创新大赛', en: '' },
      eventKind: 'event',
      icon: 'leaf',
    })
    expect((await eventsOf(typeId)).map(({ kind }) => kind)).toEqual(['contest.type-added', 'contest.type-changed'])
    const twice = await ask(admin, 'POST /ims/contest-type/add', {
      body: { code: 'innovation', name: { zh: '又一个' }, icon: 'trophy', eventKind: 'general' },
    })
    expect(twice.data).toEqual({ reason: 'contest.code-taken' })
  })

  test('types stand in the order that was chosen; whoever has not seen them all does not order them', async () => {
    const other = await make('POST /ims/contest-type/add', {
      code: 'arts',
      name: { zh: '艺术节' },
      icon: 'mask',
      eventKind: 'event',
    })
    expect((await tree()).types.map(({ code }) => code)).toEqual(['innovation', 'arts'])
    expect((await ask(admin, 'PUT /ims/contest-type/order', { body: { ids: [other, typeId] } })).code).toBe(200)
    expect((await tree()).types.map(({ code }) => code)).toEqual(['arts', 'innovation'])
    const part = await ask(admin, 'PUT /ims/contest-type/order', { body: { ids: [other] } })
    expect(part.data).toEqual({ reason: 'http.changed-meanwhile' })
    expect((await ask(admin, 'DELETE /ims/contest-type/remove', { query: { id: other } })).code).toBe(200)
    expect((await tree()).types.map(({ code }) => code)).toEqual(['innovation'])
  })

  test('a type with a contest or a portal stays; one that nothing hangs on goes, with its roles', async () => {
    const id = await make('POST /ims/contest-type/add', {
      code: 'short-lived',
      name: { zh: '试办' },
      icon: 'flask',
      eventKind: 'general',
    })
    await ask(admin, 'PUT /ims/contest-type/role/save', { body: { contestTypeId: id, name: { zh: '评委' } } })
    const made = await make('POST /ims/contest/open', { contestTypeId: id, code: 'T1', name: { zh: '试' }, edition: 1 })
    const kept = await ask(admin, 'DELETE /ims/contest-type/remove', { query: { id } })
    expect(kept.data).toEqual({ reason: 'contest.type-in-use' })
    expect((await ask(admin, 'DELETE /ims/contest/remove', { query: { id: made } })).code).toBe(200)
    expect((await ask(admin, 'DELETE /ims/contest-type/remove', { query: { id } })).code).toBe(200)
    expect((await tree()).types.map(({ code }) => code)).not.toContain('short-lived')
  })

  test('stages are planned, moved together, ordered and removed; all of them move or none', async () => {
    const contestId = await openOne('LJ12')
    const first = await make('POST /ims/stage/add', { contestId, ...stage('校赛报名', '2030-03-01', '2030-03-31') })
    const second = await make('POST /ims/stage/add', { contestId, ...stage('学校初审', '2030-04-01', '2030-04-05', 2) })
    const planned = await contest(contestId)
    expect(planned.stages.map(({ code, name }) => [code, name.zh])).toEqual([
      ['s1', '校赛报名'],
      ['s2', '学校初审'],
    ])
    const moved = (version: number) => ({
      contestId,
      graceMinutes: 15,
      stages: [
        { id: first, version: 1, ...stage('校赛报名', '2030-03-01', '2030-04-02') },
        { id: second, version, ...stage('学校初审', '2030-04-03', '2030-04-08', 2) },
      ],
    })
    const stale = await ask(admin, 'PUT /ims/stage/change', { body: moved(7) })
    expect(stale.data).toEqual({ reason: 'http.changed-meanwhile' })
    expect((await contest(contestId)).stages).toEqual(planned.stages)
    expect((await ask(admin, 'PUT /ims/stage/change', { body: moved(1) })).data).toEqual({ changed: 3, added: [] })
    const after = await contest(contestId)
    expect(after.graceMinutes).toBe(15)
    expect(after.stages.map(({ closesAt }) => closesAt)).toEqual(['2030-04-02T10:00:00Z', '2030-04-08T10:00:00Z'])
    expect((await eventsOf(first)).map(({ kind }) => kind)).toEqual(['contest.stage-added', 'contest.stage-changed'])

    const backwards = { contestId, ...stage('倒着', '2030-05-02', '2030-05-01') }
    const refused = await ask(admin, 'POST /ims/stage/add', { body: backwards })
    expect([refused.code, refused.data]).toEqual([
      422,
      { reason: 'http.not-valid', fields: [{ path: 'body.closesAt', reason: 'contest.stage-ends-before' }] },
    ])

    expect((await ask(admin, 'PUT /ims/stage/order', { body: { contestId, ids: [second, first] } })).code).toBe(200)
    expect((await contest(contestId)).stages.map(({ id }) => id)).toEqual([second, first])
    expect((await ask(admin, 'DELETE /ims/stage/remove', { query: { id: second } })).code).toBe(200)
    expect((await contest(contestId)).stages.map(({ id }) => id)).toEqual([first])
  })

  test('a stage in which a screen stands is not removed, nor is its contest', async () => {
    const contestId = await openOne('LJ13')
    const id = await make('POST /ims/stage/add', { contestId, ...stage('路演', '2030-03-01', '2030-03-02', 4) })
    await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.run(sql`update screen set stage_id = ${id} where tenant_id = ${world.lanjiang.tenantId}`),
    )
    expect((await contest(contestId)).stages[0]?.can).toEqual({ remove: false, moveEnd: true })
    expect((await contest(contestId)).can).toEqual({ save: true, remove: false })
    expect((await ask(admin, 'DELETE /ims/stage/remove', { query: { id } })).data).toEqual({
      reason: 'contest.stage-in-use',
    })
    expect((await ask(admin, 'DELETE /ims/contest/remove', { query: { id: contestId } })).data).toEqual({
      reason: 'contest.in-use',
    })
  })

  test('a stage with a room is not removed, nor is its contest', async () => {
    const contestId = await openOne('LJ40')
    const id = await make('POST /ims/stage/add', { contestId, ...stage('决赛', '2030-03-01', '2030-03-02', 4) })
    await make('POST /ims/room/add', {
      ...{ stageId: id, name: { zh: '一号厅' }, venue: '一号厅', day: '2030-03-01', template: 1, roundId: null },
      ...{ phases: { pitch: 420, questions: 300, scoring: 180 }, showsRanking: true, rundown: [], sharedUrl: '' },
    })
    expect((await contest(contestId)).stages[0]?.can).toEqual({ remove: false, moveEnd: true })
    expect((await ask(admin, 'DELETE /ims/stage/remove', { query: { id } })).data).toEqual({
      reason: 'contest.stage-in-use',
    })
    expect((await ask(admin, 'DELETE /ims/contest/remove', { query: { id: contestId } })).data).toEqual({
      reason: 'contest.in-use',
    })
  })

  test('tracks are added, worded, ordered and removed', async () => {
    const contestId = await openOne('LJ14')
    const track = (code: string, zh: string) => ({ contestId, code, name: { zh }, summary: { zh: '' } })
    const ideas = await make('POST /ims/track/add', track('CX', '创意组'))
    const starts = await make('POST /ims/track/add', track('CC', '初创组'))
    const twice = await ask(admin, 'POST /ims/track/add', { body: track('CX', '又一组') })
    expect(twice.data).toEqual({ reason: 'contest.track-code-taken' })
    const body = { id: ideas, version: 1, name: { zh: '创意组', en: 'Ideas' }, summary: { zh: '重创新', en: '' } }
    expect((await ask(admin, 'PUT /ims/track/change', { body })).data).toEqual({ version: 2 })
    expect((await ask(admin, 'PUT /ims/track/change', { body })).data).toEqual({ reason: 'http.changed-meanwhile' })
    await ask(admin, 'PUT /ims/track/order', { body: { contestId, ids: [starts, ideas] } })
    expect((await contest(contestId)).tracks.map(({ code, name }) => [code, name.en])).toEqual([
      ['CC', ''],
      ['CX', 'Ideas'],
    ])
    expect((await ask(admin, 'DELETE /ims/track/remove', { query: { id: starts } })).code).toBe(200)
    expect((await contest(contestId)).tracks.map(({ code }) => code)).toEqual(['CX'])
    expect((await eventsOf(ideas)).map(({ kind }) => kind)).toEqual(['contest.track-added', 'contest.track-changed'])
  })

  test('what is missing comes first and goes away as it is done', async () => {
    const id = await openOne('LJ15')
    const states = async () => (await contest(id)).readiness.map(({ key, state }) => `${key} ${state}`)
    expect((await states()).slice(0, 4)).toEqual(['stages bad', 'rules bad', 'portal-page bad', 'tracks warn'])
    await make('POST /ims/stage/add', { contestId: id, ...stage('报名', '2030-03-01', '2030-03-02') })
    await ask(admin, 'PUT /ims/contest-rule/change', {
      body: { contestId: id, version: 1, rules: { zh: '<h2>规则</h2>', en: '<h2>Rules</h2>' } },
    })
    const later = await states()
    expect(later).toContain('stages ok')
    expect(later).toContain('rules ok')
    expect(later.slice(0, 2)).toEqual(['plan bad', 'portal-page bad'])
  })

  test('the next edition is a copy a year later, with its tracks and rules', async () => {
    const from = await openOne('LJ16')
    await make('POST /ims/stage/add', { contestId: from, ...stage('报名', '2030-03-01', '2030-03-31') })
    await make('POST /ims/track/add', {
      contestId: from,
      code: 'CX',
      name: { zh: '创意组' },
      summary: { zh: '重创新' },
    })
    const rules = { contestId: from, version: 1, rules: { zh: '<p>规则</p>' } }
    await ask(admin, 'PUT /ims/contest-rule/change', { body: rules })
    const id = await openOne('LJ17', { copyOf: from, edition: 13 })
    const copy = await contest(id)
    expect(copy.stages.map(({ name, opensAt }) => [name.zh, opensAt])).toEqual([['报名', '2031-03-01T01:00:00Z']])
    expect(copy.tracks.map(({ code, summary }) => [code, summary.zh])).toEqual([['CX', '重创新']])
    expect(copy).toMatchObject({ edition: 13, rules: { zh: '<p>规则</p>', en: '' }, version: 1 })
    expect((await contest(from)).stages).toHaveLength(1)
  })

  test('visitors read the rules in their language; what could run there is refused', async () => {
    const id = await openOne('LJ18')
    const change = (zh: string, version: number) =>
      ask(admin, 'PUT /ims/contest-rule/change', {
        body: { contestId: id, version, rules: { zh, en: '<p>Be fair.</p>' } },
      })
    expect((await change('<p onclick="x()">规则</p>', 1)).data).toEqual({ reason: 'page.html-not-allowed' })
    expect((await change('<p>公平竞赛。</p>', 1)).code).toBe(200)
    await makePublic(id, 2)
    const read = (language: string) =>
      world.call(null, 'GET /ims/contest-rule/getByContestId', {
        query: { id },
        portal: 'lanjiang',
        headers: { 'accept-language': language },
      })
    expect((await read('zh-CN')).data).toEqual({ contestId: id, html: '<p>公平竞赛。</p>' })
    expect((await read('en')).data).toEqual({ contestId: id, html: '<p>Be fair.</p>' })
  })

  test('basics are changed with a version; a zone that no clock knows is refused', async () => {
    const id = await openOne('LJ19')
    await makePublic(id, 1)
    const said = {
      id,
      version: 2,
      name: { zh: '第十九届', en: '19th' },
      edition: 19,
      zone: 'Asia/Urumqi',
      graceMinutes: 30,
      summary: { zh: '一句话', en: '' },
      state: 'closed',
    }
    const nowhere = await ask(admin, 'PUT /ims/contest/change', { body: { ...said, zone: 'Mars/Base' } })
    expect(nowhere.data).toEqual({ reason: 'contest.zone-unknown' })
    expect((await ask(admin, 'PUT /ims/contest/change', { body: said })).data).toEqual({ version: 3 })
    expect(await contest(id)).toMatchObject({ zone: 'Asia/Urumqi', graceMinutes: 30, state: 'closed', edition: 19 })
    expect((await ask(admin, 'PUT /ims/contest/change', { body: said })).data).toEqual({
      reason: 'http.changed-meanwhile',
    })
  })

  test('whoever has no permission sees nothing of it; another organiser’s contest is not there', async () => {
    const { clerk } = world.lanjiang.accounts
    expect((await ask(clerk, 'GET /ims/contest/tree')).code).toBe(403)
    const id = await openOne('LJ20')
    const foreign = await ask(world.qingye.accounts.admin, 'GET /ims/contest/get', { query: { id } })
    const absent = await ask(world.qingye.accounts.admin, 'GET /ims/contest/get', { query: { id: newId() } })
    expect([foreign.code, foreign.data]).toEqual([absent.code, absent.data])
    expect((await tree(world.qingye.accounts.admin)).types).toEqual([])
  })
})
