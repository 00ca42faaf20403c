import { type Played, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { addModel } from '@laurel/testbed/processes'
import { untilServed } from '@laurel/testbed/served'
import { detailsOf, openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'

describe('entries', () => {
  let world: World
  let contest: Awaited<ReturnType<typeof plantContest>>
  let leader: Played
  let mate: Played
  let other: Played

  beforeAll(async () => {
    world = await openWorld()
    leader = await play(world, { userType: 1, name: '林知夏', mobile: '13900000101' })
    mate = await play(world, { userType: 1, name: '周予安', mobile: '13900000102' })
    other = await play(world, { userType: 1, name: '沈亦舟', mobile: '13900000103' })
    contest = await newContest()
  })
  afterAll(() => world.close())

  const newContest = () =>
    world.inTenant(world.lanjiang, ({ tx, actor }) => plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }))
  const plan = (stageId: string, set: ReturnType<typeof sql>) =>
    world.inTenant(world.lanjiang, ({ tx, actor }) =>
      tx.run(sql`update stage_plan set ${set} where tenant_id = ${actor.tenantId} and stage_id = ${stageId}`),
    )
  const shiftStage = (stageId: string, seconds: number) =>
    world.inTenant(world.lanjiang, ({ tx, actor }) =>
      tx.run(sql`
        update stage set closes_at = clock_timestamp() + make_interval(secs => ${seconds})
        where tenant_id = ${actor.tenantId} and id = ${stageId}`),
    )

  async function begun(who = leader, at = contest): Promise<string> {
    const { contestId, trackId } = at
    const made = await world.call(who, 'POST /ims/entry/begin', { body: { contestId, trackId, title: '微澜' } })
    expect(made).toMatchObject({ code: 200 })
    return (made.data as { id: string }).id
  }
  const get = async (id: string, who = leader) => (await world.call(who, 'GET /ims/entry/get', { query: { id } })).data
  const save = (id: string, version: number, title: string, who = leader) =>
    world.call(who, 'PUT /ims/entry/save-section', { body: { id, key: 's1', version, values: { title } } })
  const submit = async (id: string, who = leader, key?: string) =>
    world.call(who, 'POST /ims/entry/submit', {
      body: { id, version: (await get(id, who)).version },
      ...(key && { headers: { 'idempotency-key': key } }),
    })

  test('[H03] [H04] an entry is begun, filled in, handed in, verified by anyone, taken back and withdrawn', async () => {
    const id = await begun()
    const first = await get(id)
    expect(first).toMatchObject({
      state: 0,
      title: '微澜',
      code: null,
      missing: 0,
      completion: 100,
      can: { submit: true },
    })
    expect(first.sections).toMatchObject([{ key: 's1', version: 1, values: { title: '微澜' } }])

    expect(await save(id, 1, '')).toMatchObject({
      data: { version: 2, missing: 1, completion: 0, faults: [{ path: 'title', reason: 'form.required' }] },
    })
    expect(await submit(id)).toMatchObject({
      status: 422,
      data: { reason: 'entry.incomplete', fields: [{ path: 'title', reason: 'form.required' }] },
    })
    expect(await save(id, 2, '微澜：水质浮标')).toMatchObject({ data: { version: 3, missing: 0 } })

    const sent = await submit(id)
    expect(sent).toMatchObject({ code: 200, data: { number: 1 } })
    const { receipt, entryCode } = sent.data as { receipt: string; entryCode: string }
    expect(entryCode).toMatch(/-CX-0001$/)
    expect(await save(id, 3, '还想改')).toMatchObject({ status: 409, data: { reason: 'entry.not-editable' } })
    const shown = await world.call(leader, 'GET /ims/entry/get-receipt', { query: { id } })
    expect(shown.data).toMatchObject({ receipt, title: '微澜：水质浮标', leaderName: '林知夏', members: 1 })
    const verified = await world.call(null, 'GET /ims/entry/verify-receipt', { query: { receipt } })
    expect(verified.data).toMatchObject({ standing: 'counts', code: entryCode, hash: shown.data.hash })
    expect(JSON.stringify(verified.data)).not.toMatch(/林知夏|微澜/)

    const { version } = await get(id)
    const back = await world.call(leader, 'PUT /ims/entry/take-back', { body: { id, version } })
    expect(back).toMatchObject({ code: 200 })
    expect((await world.call(null, 'GET /ims/entry/verify-receipt', { query: { receipt } })).data).toMatchObject({
      standing: 'taken-back',
    })
    expect(await submit(id)).toMatchObject({ data: { number: 2, entryCode } })
    expect((await world.call(null, 'GET /ims/entry/verify-receipt', { query: { receipt } })).data).toMatchObject({
      standing: 'replaced',
    })

    const again = await get(id)
    const gone = await world.call(leader, 'PUT /ims/entry/withdraw', { body: { id, version: again.version } })
    expect(gone).toMatchObject({ code: 200 })
    expect(await get(id)).toMatchObject({
      state: 6,
      can: { edit: false, submit: false, takeBack: false, withdraw: false },
    })
  })

  test('two who save one section: the slower gets the other text and loses nothing', async () => {
    const id = await begun()
    await add(id, mate)
    await world.call(mate, 'PUT /ims/entry/confirm-member', { body: { id } })
    expect(await save(id, 1, '甲写的')).toMatchObject({ data: { version: 2 } })
    const late = await save(id, 1, '乙写的', mate)
    expect(late).toMatchObject({ status: 409, data: { reason: 'entry.section-changed' } })
    expect(detailsOf(late)).toMatchObject({ version: 2, values: { title: '甲写的' } })
    expect(await save(id, 2, '乙写的', mate)).toMatchObject({ data: { version: 3 } })
    const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => save(id, 3, `同时 ${at}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  const add = (id: string, who: Played, part = 'member') =>
    world.call(leader, 'POST /ims/entry/add-member', {
      body: { id, part, name: who.name, mobile: who === mate ? '13900000102' : '13900000103' },
    })

  test('a team mate is named by number, sees nothing before saying yes, and may say no', async () => {
    const id = await begun()
    expect(await add(id, mate)).toMatchObject({ code: 200 })
    expect(await add(id, mate)).toMatchObject({ status: 409, data: { reason: 'entry.already-member' } })
    expect(await world.call(mate, 'GET /ims/entry/get', { query: { id } })).toMatchObject({ status: 404 })
    const cards = await world.call(mate, 'GET /ims/entry/list-own', { query: { limit: 100 } })
    const card = cards.data.rows.find((row) => row.id === id)
    expect(card).toMatchObject({ part: 'member', isConfirmed: false, leaderName: '林知夏' })
    expect(await submit(id)).toMatchObject({
      status: 422,
      data: { fields: [{ path: 'team', reason: 'entry.members-not-confirmed' }] },
    })
    await world.call(mate, 'PUT /ims/entry/confirm-member', { body: { id } })
    const seen = await get(id, mate)
    expect(card?.memberId).toBe(seen.ownMemberId)
    expect(seen.members).toMatchObject([
      { name: '林知夏', part: 'leader', isOwn: false, mobile: '139****0101' },
      { name: '周予安', part: 'member', isOwn: true },
    ])
    expect(seen.can).toMatchObject({ edit: true, submit: false, withdraw: false })
    expect(await submit(id, mate)).toMatchObject({ status: 403, data: { reason: 'entry.leader-only' } })

    const own = seen.members.find(({ isOwn }) => isOwn)?.id ?? ''
    expect(await world.call(leader, 'PUT /ims/entry/hand-over', { body: { id, memberId: own } })).toMatchObject({
      code: 200,
    })
    expect(await submit(id)).toMatchObject({ status: 403 })
    expect(await submit(id, mate)).toMatchObject({ code: 200 })
  })

  test('whoever registered after being named by number finds the entry, and confirms as themselves', async () => {
    const id = await begun()
    const late = await play(world, { userType: 1, name: '唐一诺' })
    await world.call(leader, 'POST /ims/entry/add-member', {
      body: { id, part: 'guide', name: '唐老师', mobile: '13900000109' },
    })
    const confirm = () => world.call(late, 'PUT /ims/entry/confirm-member', { body: { id } })
    expect(await confirm()).toMatchObject({ status: 404 })
    await world.inTenant(world.lanjiang, async (ctx) => {
      const { setMobile } = await import('../person/person.service.ts')
      await setMobile(ctx, late.personId, '13900000109')
    })
    expect(await confirm()).toMatchObject({ code: 200 })
    expect((await get(id, late)).members.find(({ isOwn }) => isOwn)).toMatchObject({ name: '唐一诺', part: 'guide' })
    expect(await save(id, 1, '指导教师不写', late)).toMatchObject({
      status: 409,
      data: { reason: 'entry.not-editable' },
    })
  })

  test('a link lets people join until a new one is made or the team is full', async () => {
    const id = await begun()
    const invite = async () =>
      (await world.call(leader, 'POST /ims/entry/invite', { body: { id, part: 'member' } })).data.token
    const old = await invite()
    const token = await invite()
    const join = (who: Played, with_: string) => world.call(who, 'POST /ims/entry/join', { body: { token: with_ } })
    expect(await join(mate, old)).toMatchObject({ status: 404, data: { reason: 'entry.invitation-gone' } })
    expect((await world.call(mate, 'POST /ims/entry/read-invitation', { body: { token } })).data).toMatchObject({
      entryId: id,
      leaderName: '林知夏',
      isInTeam: false,
    })
    expect(await join(mate, token)).toMatchObject({ code: 200, data: { id } })
    expect(await join(mate, token)).toMatchObject({ code: 200 })
    expect((await get(id)).members).toHaveLength(2)
    await plan(contest.stageId, sql`max_members = 2`)
    expect(await join(other, token)).toMatchObject({ status: 409, data: { reason: 'entry.team-full' } })
    await plan(contest.stageId, sql`max_members = 5`)
    expect(await world.call(world.qingye.accounts.entrant, 'POST /ims/entry/join', { body: { token } })).toMatchObject({
      status: 404,
    })
  })

  test('fifty equal submissions are one, and the last place of a person is given once', async () => {
    const own = await newContest()
    const id = await begun(leader, own)
    const { version } = await get(id)
    const request = { body: { id, version }, headers: { 'idempotency-key': `once-${id}` } }
    const once = () => untilServed(() => world.call(leader, 'POST /ims/entry/submit', request))
    const replies = await Promise.all(Array.from({ length: 50 }, once))
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(replies.every(({ code }) => code === 200)).toBe(true)

    await plan(own.stageId, sql`max_entries_per_person = 3`)
    const more = await Promise.all([begun(leader, own), begun(leader, own), begun(leader, own), begun(leader, own)])
    const tried = await Promise.all(more.map((each) => submit(each)))
    expect(tried.filter(({ code }) => code === 200)).toHaveLength(2)
    expect(tried.filter(({ status }) => status === 409).map(({ data }) => data)).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ reason: 'entry.too-many-entries' })),
    )
  })

  test('the deadline is the database’s, its grace is not told, and an own date of the school goes first', async () => {
    const own = await newContest()
    const id = await begun(leader, own)
    await shiftStage(own.stageId, -60)
    expect(await save(id, 1, '晚了')).toMatchObject({ status: 409, data: { reason: 'entry.closed' } })
    expect(await submit(id)).toMatchObject({ status: 409, data: { reason: 'entry.closed' } })
    await world.inTenant(world.lanjiang, ({ tx, actor }) =>
      tx.run(sql`update contest set grace_minutes = 5 where tenant_id = ${actor.tenantId} and id = ${own.contestId}`),
    )
    const closing = Date.parse((await get(id)).closesAt)
    expect(closing).toBeLessThan(Date.now())
    expect(await submit(id)).toMatchObject({ code: 200 })
  })

  test('a submission starts its process, and taking it back ends it; nobody takes back what somebody has decided', async () => {
    const own = await newContest()
    const modelKey = await addModel(world, world.lanjiang, '审核')
    await plan(own.stageId, sql`process_key = ${modelKey}`)
    const id = await begun(leader, own)
    expect(await submit(id)).toMatchObject({ code: 200 })
    const commands = () =>
      world.inTenant(world.lanjiang, ({ tx, actor }) =>
        tx.rows(sql<{ kind: string; subject_id: string; instance_id: string }>`
          select o.kind, i.subject_id, o.instance_id from engine_command o
          join process_instance i on i.tenant_id = o.tenant_id and i.id = o.instance_id
          where o.tenant_id = ${actor.tenantId} and i.subject_id = ${id} order by o.number`),
      )
    expect(await commands()).toMatchObject([{ kind: 'start', subject_id: id }])
    const takeBack = async () =>
      world.call(leader, 'PUT /ims/entry/take-back', { body: { id, version: (await get(id)).version } })
    expect(await takeBack()).toMatchObject({ code: 200 })
    expect(await commands()).toMatchObject([{ kind: 'start' }, { kind: 'cancel' }])
    expect(await submit(id)).toMatchObject({ code: 200 })
    const instanceId = (await commands()).at(-1)?.instance_id ?? ''
    await world.inTenant(world.lanjiang, ({ tx, actor }) =>
      tx.run(sql`
        insert into process_task (tenant_id, id, instance_id, engine_task_id, activity_id, name, result, decided_by, decided_at)
        values (${actor.tenantId}, ${newId()}, ${instanceId}, ${newId()}, 'review', '审核', 2, ${leader.accountId}, now())`),
    )
    expect(await takeBack()).toMatchObject({ status: 409, data: { reason: 'entry.under-review' } })
    expect(await get(id)).toMatchObject({ state: 1 })
  })

  test('of a returned entry nothing but the named fields may be changed', async () => {
    const id = await begun()
    await submit(id)
    const returned = (field: string) =>
      world.inTenant(world.lanjiang, ({ tx, actor }) =>
        tx.run(sql`
          update entry set state = 3, returned = ${JSON.stringify([{ field, note: '请改' }])}, returned_until = now() + interval '1 day'
          where tenant_id = ${actor.tenantId} and id = ${id}`),
      )
    await returned('nothing')
    expect(await save(id, 1, '改了')).toMatchObject({
      status: 422,
      data: { reason: 'entry.field-not-returned', fields: [{ path: 'title' }] },
    })
    await returned('title')
    expect(await save(id, 1, '改了')).toMatchObject({ code: 200 })
    expect(await submit(id)).toMatchObject({ data: { number: 2 } })
  })

  test('an entry of another team, of another organiser or of nobody looks like one that is not there', async () => {
    const id = await begun()
    for (const who of [other, world.qingye.accounts.entrant])
      for (const [route, options] of [
        ['GET /ims/entry/get', { query: { id } }],
        ['GET /ims/entry/get-receipt', { query: { id } }],
        ['PUT /ims/entry/save-section', { body: { id, key: 's1', version: 1, values: {} } }],
        ['PUT /ims/entry/change', { body: { id, version: 1, title: 'x' } }],
        ['POST /ims/entry/submit', { body: { id, version: 1 } }],
        ['PUT /ims/entry/take-back', { body: { id, version: 1 } }],
        ['PUT /ims/entry/withdraw', { body: { id, version: 1 } }],
        ['POST /ims/entry/invite', { body: { id, part: 'member' } }],
        ['PUT /ims/entry/confirm-member', { body: { id } }],
      ] as const)
        expect(await world.call(who, route, options), route).toMatchObject({ status: 404 })
    expect(await get(id)).toMatchObject({ title: '微澜', version: 1 })
  })
})
