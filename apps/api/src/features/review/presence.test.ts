import { randomUUID } from 'node:crypto'
import { type Played, play } from '@laurel/testbed/cast'
import { plantReview } from '@laurel/testbed/planted-review'
import { addPoolTask } from '@laurel/testbed/processes'
import { openStream } from '@laurel/testbed/stream'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let auditor: Played
let colleague: Played
let leader: Played
let task: string
let entry: string

beforeAll(async () => {
  world = await openWorld()
  auditor = await play(world, { userType: 3, name: '沈亦舟' })
  colleague = await play(world, { userType: 3, name: '安宁' })
  leader = await play(world, { userType: 1, name: '林知夏', mobile: '13900000901' })
  const pools = [auditor, colleague].map(({ accountId }) => `u:${accountId}`)
  task = await addPoolTask(world, world.lanjiang, pools, '学院初审')
  const { tenantId } = world.lanjiang
  await world.inTenant(world.lanjiang, async ({ tx }) => {
    entry = await plantReview(tx, { tenantId, accountId: leader.accountId, marker: '微澜' }, task)
    await tx.run(sql`
      insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
      values (${tenantId}, gen_random_uuid(), ${entry}, ${leader.personId}, 'leader', now())`)
  })
})
afterAll(() => world.close())

const be = (who: Played, tab: string) => world.call(who, 'PUT /ims/review/be-present', { body: { id: task, tab } })
const snapshot = (who: Played, topic: string) =>
  world.call(who, 'GET /ims/live/snapshot', { query: { topics: [topic] } })

test('[I02] colleagues see who has the same task open until they leave; the team and strangers do not', async () => {
  const [mine, theirs] = [randomUUID(), randomUUID()]
  await be(auditor, mine)
  const stream = await openStream(world, auditor, [`reviewing:${task}`])
  const next = async () => (await stream.next())?.state['people']
  expect(await next()).toEqual([{ tab: mine, id: auditor.accountId, nickname: '沈亦舟' }])
  await be(colleague, theirs)
  expect(await next()).toMatchObject([{ tab: mine }, { tab: theirs, nickname: '安宁' }])
  await world.call(colleague, 'DELETE /ims/review/leave', { query: { id: task, tab: theirs } })
  expect(await next()).toMatchObject([{ tab: mine }])
  await stream.close()

  expect((await snapshot(leader, `presence:${entry}`)).data[0]?.state['people']).toEqual([])
  const stranger = await play(world, { userType: 3 })
  for (const who of [stranger, leader]) expect((await snapshot(who, `reviewing:${task}`)).status).toBe(404)
  expect((await be(stranger, randomUUID())).status).toBe(404)

  await be(colleague, theirs)
  await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`update process_task set pools = array[${`u:${auditor.accountId}`}] where id = ${task}`),
  )
  expect((await snapshot(auditor, `reviewing:${task}`)).data[0]?.state['people']).toMatchObject([{ tab: mine }])
})
