import type { AnswerOf } from '@laurel/contract/endpoints'
import type { PublishedPage } from '@laurel/contract/page'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contestRules } from '../public/public.sql.ts'

type Contest = AnswerOf<'GET /ims/contest/get'>

describe('a contest that is a draft', () => {
  let world: World
  let admin: TestAccount
  let contestTypeId: string
  beforeAll(async () => {
    world = await openWorld()
    admin = world.lanjiang.accounts.admin
    contestTypeId = await make('POST /ims/contest-type/add', {
      code: 'innovation',
      name: { zh: '创新创业大赛' },
      icon: 'trophy',
      eventKind: 'general',
    })
  })
  afterAll(() => world.close())

  async function make(route: Parameters<World['call']>[1], body: object): Promise<string> {
    const reply = await world.call(admin, route, { body })
    expect(reply.msg).toBe('')
    return (reply.data as { id: string }).id
  }
  const begin = (code: string) =>
    make('POST /ims/contest/open', { contestTypeId, code, name: { zh: '第十三届' }, edition: 13 })
  const read = async (id: string) =>
    (await world.call(admin, 'GET /ims/contest/get', { query: { id } })).data as Contest
  const stage = (name: string, day: number, processType = 1) => ({
    name: { zh: name, en: '' },
    processType,
    level: 'school',
    opensAt: `2030-03-0${day}T09:00:00+08:00`,
    closesAt: `2030-03-0${day + 1}T18:00:00+08:00`,
  })
  const setPublic = async (id: string, isPublic: boolean, who = admin) =>
    world.call(who, 'PUT /ims/contest/set-public', { body: { id, version: (await read(id)).version, isPublic } })

  test('is nowhere public, neither by call nor by page nor among the rules, until it is opened; it can be taken back', async () => {
    const { lanjiang } = world
    const id = await begin('LJ13')
    expect((await read(id)).state).toBe('draft')
    await world.call(admin, 'PUT /ims/contest-rule/change', {
      body: { contestId: id, version: 1, rules: { zh: '<p>公平</p>' } },
    })
    await world.call(admin, 'PUT /ims/stage/change', {
      body: { contestId: id, stages: [], added: [stage('报名', 1)] },
    })
    const block = {
      id: 'entry',
      kind: 'information',
      variant: 'timeline',
      show: { stages: 'all', phone: true },
      space: { top: 80, background: 'none' },
      props: { contestId: id },
    }
    const page = { portalCode: lanjiang.portalCode, path: 'index' }
    const draft = { title: { zh: '首页' }, description: { zh: '' }, blocks: [block] }
    const kept = await world.call(admin, 'PUT /ims/page/save', { body: { ...page, draft } })
    expect(kept.msg).toBe('')

    const seen = async () => {
      const rule = await world.call(null, 'GET /ims/contest-rule/getByContestId', {
        query: { id },
        portal: lanjiang.portalCode,
      })
      expect((await world.call(admin, 'PUT /ims/page/publish', { body: page })).msg).toBe('')
      return world.inTenant(lanjiang, async ({ tx, actor }) => {
        const shown = await tx.first(sql<{ document: PublishedPage }>`
          select d.document from page_publication d
          join page p on p.tenant_id = d.tenant_id and p.id = d.page_id and p.version = d.version
          where d.tenant_id = ${actor.tenantId}`)
        return {
          rule: rule.status,
          contests: shown?.document.contests.length,
          stages: shown?.document.stages.length,
          rules: (await contestRules(tx, actor.tenantId, null, null)).length,
        }
      })
    }
    const nothing = { rule: 404, contests: 0, stages: 0, rules: 0 }
    expect(await seen()).toEqual(nothing)
    expect((await setPublic(id, true)).code).toBe(200)
    expect(await seen()).toEqual({ rule: 200, contests: 1, stages: 1, rules: 1 })
    expect((await setPublic(id, false)).code).toBe(200)
    expect(await seen()).toEqual(nothing)
    const told = await world.inTenant(lanjiang, ({ tx }) =>
      tx.rows(sql<{ details: unknown }>`
        select details from event where subject_id = ${id} and kind = 'contest.changed' and details->>'part' = 'state'
        order by recorded_at, id`),
    )
    expect(told.map(({ details }) => details)).toEqual([
      { part: 'state', isPublic: true },
      { part: 'state', isPublic: false },
    ])
  })

  test('is opened by its own act alone, with a stage, by whoever may save, as they last saw it', async () => {
    const id = await begin('LJ14')
    const { name, edition, zone, graceMinutes, summary } = await read(id)
    const change = { id, version: 1, name, edition, zone, graceMinutes, summary }
    const sly = await world.call(admin, 'PUT /ims/contest/change', { body: { ...change, state: 'open' } })
    expect(sly.data).toEqual({ reason: 'contest.draft-kept' })
    expect((await setPublic(id, true)).data).toEqual({ reason: 'contest.not-shown' })
    await make('POST /ims/stage/add', { contestId: id, ...stage('报名', 1) })
    expect((await setPublic(id, true, world.lanjiang.accounts.clerk)).code).toBe(403)
    expect((await setPublic(id, true, world.qingye.accounts.admin)).status).toBe(404)
    const stale = await world.call(admin, 'PUT /ims/contest/set-public', { body: { id, version: 9, isPublic: true } })
    expect(stale.data).toEqual({ reason: 'http.changed-meanwhile' })
    expect((await read(id)).state).toBe('draft')
    expect((await setPublic(id, true)).code).toBe(200)
    expect((await read(id)).state).toBe('open')
  })

  test('a copy of an open one is a draft too', async () => {
    const from = await begin('LJ15')
    await make('POST /ims/stage/add', { contestId: from, ...stage('报名', 1) })
    await setPublic(from, true)
    const copy = { contestTypeId, code: 'LJ16', name: { zh: '第十四届' }, edition: 14, copyOf: from }
    expect((await read(await make('POST /ims/contest/open', copy))).state).toBe('draft')
  })

  test('new stages are saved with the plan: all of it or none, in the order in which they were added', async () => {
    const id = await begin('LJ17')
    const first = await make('POST /ims/stage/add', { contestId: id, ...stage('报名', 1) })
    const send = (version: number) =>
      world.call(admin, 'PUT /ims/stage/change', {
        body: {
          contestId: id,
          stages: [{ id: first, version, ...stage('校赛报名', 1) }],
          added: [stage('初审', 3, 2), stage('网评', 5, 3)],
        },
      })
    expect((await send(7)).data).toEqual({ reason: 'http.changed-meanwhile' })
    expect((await read(id)).stages.map(({ name }) => name.zh)).toEqual(['报名'])
    const saved = (await send(1)).data as AnswerOf<'PUT /ims/stage/change'>
    const { stages } = await read(id)
    expect(stages.map(({ name, code }) => [name.zh, code])).toEqual([
      ['校赛报名', 's1'],
      ['初审', 's2'],
      ['网评', 's3'],
    ])
    expect(saved).toEqual({ changed: 3, added: stages.slice(1).map((each) => each.id) })
  })
})
