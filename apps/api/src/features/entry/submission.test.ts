import { type Played, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { openWorld, type World } from '@laurel/testbed/world'
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
