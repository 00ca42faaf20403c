import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { type PlantedContest, plantContest } from '@laurel/testbed/planted-contest'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('questions about an entry', () => {
  let world: World
  let place: Awaited<ReturnType<typeof plantTree>>
  let contest: PlantedContest
  let leader: Played
  let mate: Played
  let stranger: Played
  let clerk: Played
  let entryId: string
  const admin = (): TestAccount => world.lanjiang.accounts.admin
  beforeAll(async () => {
    world = await openWorld()
    place = await plantTree(world)
    leader = await play(world, { userType: 1, name: '林知夏', organisationId: place.near })
    mate = await play(world, { userType: 1, name: '周予安', mobile: '13900000702' })
    stranger = await play(world, { userType: 1, name: '外校生', organisationId: place.far })
    clerk = await play(world, {
      organisationId: place.far,
      name: '顾南星',
      roles: [{ scope: 'own-org', permissions: ['contest:question:list', 'contest:question:answer'] }],
    })
    contest = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
      plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }),
    )
    entryId = await begun(leader)
    await world.call(leader, 'POST /ims/entry/add-member', {
      body: { id: entryId, part: 'member', name: '周予安', mobile: '13900000702', task: '' } as never,
    })
  }, 60_000)
  afterAll(() => world.close())

  const begun = async (who: Played) => {
    const { contestId, trackId } = contest
    const made = await world.call(who, 'POST /ims/entry/begin', { body: { contestId, trackId, title: '微澜' } })
    return (made.data as { id: string }).id
  }
  const ask = (who: TestAccount, text: string, of = entryId) =>
    world.call(who, 'POST /ims/question/ask', { body: { entryId: of, text } })
  const asked = async (who: TestAccount, text: string, of = entryId) =>
    ((await ask(who, text, of)).data as { id: string }).id
  const own = (who: TestAccount, of = entryId) =>
    world.call(who, 'GET /ims/question/list-own', { query: { entryId: of } })
  const frequent = (who: TestAccount) =>
    world.call(who, 'GET /ims/question/list-frequent', { query: { contestId: contest.contestId } })
  const list = async (who: TestAccount, query: object = {}) =>
    (await world.call(who, 'GET /ims/question/list', { query: { contestId: contest.contestId, ...query } })).data.rows
  const answer = (who: TestAccount, id: string, version: number, said: object) =>
    world.call(who, 'PUT /ims/question/answer', { body: { id, version, answer: '可以。', ...said } })
  const inbox = async (who: TestAccount) => (await world.call(who, 'GET /ims/notice/list')).data.rows

  test('who asked reads the answer and is told of it; nobody else does, until it is shown to all in other words', async () => {
    const id = await asked(leader, '我是林知夏，手机丢了，能换负责人吗？')
    expect((await own(leader)).data).toMatchObject([{ id, answer: null, isPublic: false }])
    expect((await list(admin())).map((row) => row.id)).toContain(id)
    const [waiting] = await list(admin())
    expect(waiting).toMatchObject({ askedBy: '林知夏', entry: { id: entryId }, publicText: null, version: 1 })
    expect(await answer(admin(), id, 1, {})).toMatchObject({ code: 200, data: { version: 2 } })
    expect((await own(leader)).data).toMatchObject([{ answer: '可以。', isPublic: false }])
    expect((await inbox(leader))[0]).toMatchObject({ kind: 'entry.question-answered', entryId })
    expect((await frequent(stranger)).data.rows).toEqual([])
    expect(await list(admin())).toEqual([])

    const told = (await inbox(leader)).length
    expect(await answer(admin(), id, 2, { publicText: '能换负责人吗？' })).toMatchObject({ data: { version: 3 } })
    const { data } = await frequent(stranger)
    expect(data.rows).toMatchObject([{ question: '能换负责人吗？', answer: '可以。' }])
    expect(JSON.stringify(data)).not.toContain('林知夏')
    expect((await inbox(leader)).length).toBe(told)
    expect(await answer(admin(), id, 3, { answer: '可以，请先移交。', publicText: null })).toMatchObject({ code: 200 })
    expect((await frequent(stranger)).data.rows).toEqual([])
    expect((await inbox(leader)).length).toBe(told + 1)
  })

  test('a member who has not confirmed, another team and another organiser ask and read nothing', async () => {
    for (const who of [mate, stranger, world.qingye.accounts.entrant]) {
      expect(await ask(who, '能换赛道吗？')).toMatchObject({ status: 404 })
      expect(await own(who)).toMatchObject({ status: 404 })
    }
    expect(await frequent(world.qingye.accounts.entrant)).toMatchObject({ status: 404 })
  })

  test('a clerk reads and answers what concerns the own school, and of two answers at once one hears that it is late', async () => {
    const theirs = await begun(stranger)
    const [id, far] = [await asked(leader, '附件多大？'), await asked(stranger, '可以补交吗？', theirs)]
    expect((await list(clerk)).map((row) => row.id)).toEqual([far])
    expect((await list(admin())).map((row) => row.id)).toEqual([id, far])
    expect(await answer(clerk, id, 1, {})).toMatchObject({ status: 404 })
    const both = await Promise.all([0, 1].map((at) => answer(at === 0 ? clerk : admin(), far, 1, {})))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await inbox(stranger)).filter(({ kind }) => kind === 'entry.question-answered')).toHaveLength(1)
    expect(await answer(world.qingye.accounts.admin, id, 1, {})).toMatchObject({ status: 404 })
  })

  test('five may wait; the sixth, asked at once or later, is refused', async () => {
    const waiting = (await own(leader)).data.filter((each) => each.answer === null).length
    const replies = await Promise.all(Array.from({ length: 8 }, (_, at) => ask(leader, `第 ${at} 个问题`)))
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(5 - waiting)
    expect(await ask(leader, '再问一个')).toMatchObject({ status: 409, data: { reason: 'question.too-many-waiting' } })
    expect(await ask(leader, '长'.repeat(1_001))).toMatchObject({ status: 422 })
  })
})
