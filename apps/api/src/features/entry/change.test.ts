import { type Played, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('a team after the deadline', () => {
  let world: World
  let admin: TestAccount
  let leader: Played
  let mate: Played
  let entryId: string
  let contestId: string
  beforeAll(async () => {
    world = await openWorld()
    admin = world.lanjiang.accounts.admin
    leader = await play(world, { userType: 1, name: '林知夏', mobile: '13900000101' })
    mate = await play(world, { userType: 1, name: '周予安', mobile: '13900000102' })
    const contest = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
      plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }),
    )
    contestId = contest.contestId
    const body = { contestId, trackId: contest.trackId, title: '微澜' }
    entryId = ((await world.call(leader, 'POST /ims/entry/begin', { body })).data as { id: string }).id
    expect(await ask()).toMatchObject({ status: 409, data: { reason: 'entry-change.not-needed' } })
    const { version } = await entry()
    expect(await world.call(leader, 'POST /ims/entry/submit', { body: { id: entryId, version } })).toMatchObject({
      code: 200,
    })
    await world.inTenant(world.lanjiang, ({ tx, actor }) =>
      tx.run(sql`
        update stage set closes_at = now() - interval '1 hour' where tenant_id = ${actor.tenantId} and id = ${contest.stageId}`),
    )
  })
  afterAll(() => world.close())

  const entry = async (who = leader) => (await world.call(who, 'GET /ims/entry/get', { query: { id: entryId } })).data
  const ask = (said: object = {}, who = leader) =>
    world.call(who, 'POST /ims/entry-change/ask', {
      body: {
        kind: 'add',
        entryId,
        part: 'member',
        name: '周予安',
        mobile: '13900000102',
        reason: '参与了全部开发，报名时漏填',
        ...said,
      } as never,
    })
  const waiting = async () =>
    (await world.call(admin, 'GET /ims/entry-change/list', { query: { contestId, state: 'asked' } })).data.rows
  const decide = (id: string, isApproved: boolean, note = '') =>
    world.call(admin, 'PUT /ims/entry-change/decide', { body: { id, isApproved, note } })
  const idOf = (reply: { data: unknown }) => (reply.data as { id: string }).id

  test('the leader asks with a reason, the organiser decides once, and who comes still confirms', async () => {
    expect(await entry()).toMatchObject({ can: { askChange: true, changeTeam: false } })
    const asked = await ask()
    expect(asked).toMatchObject({ code: 200 })
    const [row] = await waiting()
    expect(row).toMatchObject({
      kind: 'add',
      joining: '周予安',
      leaving: null,
      askedBy: '林知夏',
      entry: { title: '微澜' },
    })
    expect(JSON.stringify(row)).not.toContain('13900000102')
    expect(await decide(idOf(asked), true)).toMatchObject({ code: 200 })
    expect(await decide(idOf(asked), false)).toMatchObject({ status: 409, data: { reason: 'entry-change.decided' } })
    expect((await entry()).members).toMatchObject([{ part: 'leader' }, { name: '周予安', confirmedAt: null }])
    expect(await world.call(mate, 'PUT /ims/entry/confirm-member', { body: { id: entryId } })).toMatchObject({
      code: 200,
    })
    expect((await entry(mate)).can).toMatchObject({ askChange: false })
    expect(await ask({}, mate)).toMatchObject({ status: 403, data: { reason: 'entry.leader-only' } })
  })

  test('a member is replaced or removed; a refusal says why and changes nothing, and a request can be cancelled', async () => {
    const memberId = (await entry()).members.find(({ part }) => part === 'member')?.id
    expect(await ask({ kind: 'remove', memberId })).toMatchObject({ status: 422 })
    const remove = { kind: 'remove', entryId, memberId, reason: '退学' }
    const sent = (body: object) => world.call(leader, 'POST /ims/entry-change/ask', { body: body as never })
    const refused = idOf(await sent(remove))
    await decide(refused, false, '请附证明')
    const cancelled = idOf(await sent(remove))
    const cancel = () => world.call(leader, 'PUT /ims/entry-change/cancel', { body: { id: cancelled } })
    expect(await cancel()).toMatchObject({ code: 200 })
    expect(await cancel()).toMatchObject({ status: 409 })
    const replace = { ...remove, kind: 'replace', name: '沈亦舟', mobile: '13900000103', reason: '换人' }
    await decide(idOf(await sent(replace)), true)
    const own = await world.call(leader, 'GET /ims/entry-change/list-own', { query: { entryId } })
    expect(own.data.changes.map(({ state, note }) => [state, note])).toEqual([
      ['approved', ''],
      ['cancelled', ''],
      ['refused', '请附证明'],
      ['approved', ''],
    ])
    expect((await entry()).members.map(({ name }) => name)).toEqual(['林知夏', '沈亦舟'])
    const gone = idOf(await sent({ ...remove, memberId: (await entry()).members[1]?.id }))
    await decide(gone, true)
    expect((await entry()).members.map(({ name }) => name)).toEqual(['林知夏'])
    const kinds = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
      tx.rows(sql<{ kind: string }>`
        select kind from event where tenant_id = ${actor.tenantId} and kind like 'entry-change.%' order by id`),
    )
    expect(kinds.map(({ kind }) => kind.split('.')[1]).sort()).toEqual(
      ['approved', 'approved', 'approved', 'asked', 'asked', 'asked', 'asked', 'asked', 'cancelled', 'refused'].sort(),
    )
  })
})
