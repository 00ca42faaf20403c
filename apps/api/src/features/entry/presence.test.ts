import { randomUUID } from 'node:crypto'
import { type Played, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { openStream } from '@laurel/testbed/stream'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('who is in an entry', () => {
  let world: World
  let leader: Played
  let mate: Played
  let id: string
  beforeAll(async () => {
    world = await openWorld()
    leader = await play(world, { userType: 1, name: '林知夏', mobile: '13900000101' })
    mate = await play(world, { userType: 1, name: '周予安', mobile: '13900000102' })
    const { contestId, trackId } = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
      plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }),
    )
    const made = await world.call(leader, 'POST /ims/entry/begin', { body: { contestId, trackId, title: '微澜' } })
    id = (made.data as { id: string }).id
    await world.call(leader, 'POST /ims/entry/add-member', {
      body: { id, part: 'member', name: mate.name, mobile: '13900000102' },
    })
  })
  afterAll(() => world.close())

  const be = (who: Played, tab: string, section: string | null) =>
    world.call(who, 'PUT /ims/entry/be-present', { body: { id, tab, section } })

  test('team mates see who is in which section, until they leave or are not heard of; nobody else does', async () => {
    const [mine, theirs, lost] = [randomUUID(), randomUUID(), randomUUID()]
    expect(await be(mate, theirs, 's1')).toMatchObject({ status: 404 })
    await world.call(mate, 'PUT /ims/entry/confirm-member', { body: { id } })
    await be(leader, mine, 's1')
    const stream = await openStream(world, leader, [`presence:${id}`])
    const next = async () => (await stream.next())?.state['people']
    expect(await next()).toMatchObject([{ tab: mine, name: '林知夏', section: 's1' }])
    await be(mate, theirs, 's1')
    expect(await next()).toMatchObject([{ tab: mine }, { tab: theirs, name: '周予安', section: 's1' }])
    await be(mate, theirs, null)
    expect(await next()).toMatchObject([{ tab: mine }, { tab: theirs, section: null }])
    expect(await be(leader, theirs, 's1')).toMatchObject({ code: 200 })
    await world.call(mate, 'DELETE /ims/entry/leave', { query: { id, tab: theirs } })
    await be(mate, lost, 's1')
    await world.inTenant(world.lanjiang, ({ tx, actor }) =>
      tx.run(sql`
        update entry_presence set seen_at = now() - interval '50 seconds' where tenant_id = ${actor.tenantId} and tab = ${lost}`),
    )
    await be(leader, mine, 's1')
    await stream.close()
    const again = await openStream(world, leader, [`presence:${id}`])
    expect((await again.next())?.state['people']).toMatchObject([{ tab: mine }])
    await again.close()
    const other = await play(world, { userType: 1, name: '沈亦舟' })
    expect(await be(other, randomUUID(), 's1')).toMatchObject({ status: 404 })
    expect(await world.call(other, 'GET /ims/live/snapshot', { query: { topics: [`presence:${id}`] } })).toMatchObject({
      status: 404,
    })
  })
})
