import { type Played, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let leader: Played
beforeAll(async () => {
  world = await openWorld()
  leader = await play(world, { userType: 1, name: '林知夏' })
})
afterAll(() => world.close())

const statements = ({ headers }: { headers: Headers }) => Number(headers.get('x-statements'))

test('a node reads the definition of a form once: the next one who opens or submits an entry reads the entry only', async () => {
  const { contestId, trackId } = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
    plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }),
  )
  const body = { contestId, trackId, title: '微澜' }
  const begin = () => world.call(leader, 'POST /ims/entry/begin', { body })
  const first = await begin()
  const second = await begin()
  expect(statements(first) - statements(second)).toBe(1)
  const submit = async (reply: { data: unknown }) => {
    const { id } = reply.data as { id: string }
    const { version } = (await world.call(leader, 'GET /ims/entry/get', { query: { id } })).data
    return world.call(leader, 'POST /ims/entry/submit', { body: { id, version } })
  }
  const sent = await submit(first)
  expect(sent).toMatchObject({ code: 200 })
  // The lock, the entry, its team, plan, sections and files; the frozen copy, its place, quota and event, its number and state, and the notice to the team.
  expect(statements(sent)).toBe(12)
  expect(statements(await submit(second))).toBe(12)
})

test('R5 past the deadline of its stage a returned entry is mended until an end of its own, by the clock of the database, and no longer', async () => {
  const { contestId, trackId, stageId } = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
    plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }),
  )
  const body = { contestId, trackId, title: '微澜' }
  const { id } = (await world.call(leader, 'POST /ims/entry/begin', { body })).data
  const get = async () => (await world.call(leader, 'GET /ims/entry/get', { query: { id } })).data
  const save = async (title: string) => {
    const version = (await get()).sections.find(({ key }) => key === 's1')?.version ?? 0
    return world.call(leader, 'PUT /ims/entry/save-section', { body: { id, key: 's1', version, values: { title } } })
  }
  const submit = async () =>
    world.call(leader, 'POST /ims/entry/submit', { body: { id, version: (await get()).version } })
  const returnUntil = (seconds: number) =>
    world.inTenant(world.lanjiang, ({ tx }) =>
      tx.run(sql`
        update entry set state = 3, returned = '[{ "field": "title", "note": "" }]',
          returned_until = clock_timestamp() + make_interval(secs => ${seconds}) where id = ${id}`),
    )
  expect(await submit()).toMatchObject({ code: 200 })
  await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`update stage set closes_at = clock_timestamp() - interval '1 hour' where id = ${stageId}`),
  )
  await returnUntil(-1)
  const closed = { status: 409, data: { reason: 'entry.closed' } }
  expect(await save('晚了')).toMatchObject(closed)
  expect(await submit()).toMatchObject(closed)
  await returnUntil(3600)
  expect(Date.parse((await get()).closesAt)).toBeGreaterThan(Date.now())
  expect(await save('改好了')).toMatchObject({ code: 200 })
  expect(await submit()).toMatchObject({ code: 200, data: { number: 2 } })
})

test('an entry that has come to a level which asks nothing of its own is opened by its team as before', async () => {
  const { contestId, trackId, stageId } = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
    plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }),
  )
  const body = { contestId, trackId, title: '微澜' }
  const { id } = (await world.call(leader, 'POST /ims/entry/begin', { body })).data
  const get = async () => (await world.call(leader, 'GET /ims/entry/get', { query: { id } })).data
  const { sections, team } = await get()
  await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`
      with final as (
        insert into stage (tenant_id, id, contest_id, code, name, process_type, level, opens_at, closes_at)
        select tenant_id, gen_random_uuid(), contest_id, 'final', name, 4, 'province', closes_at, closes_at + interval '1 day'
        from stage where id = ${stageId} returning id)
      update entry set stage_id = (select id from final) where id = ${id}`),
  )
  expect(await get()).toMatchObject({ id, sections: sections.map(({ key }) => ({ key })), team })
})
