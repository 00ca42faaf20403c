import { type PlantedLevels, plantLevels, plantList } from '@laurel/testbed/planted-recommendation'
import { untilServed } from '@laurel/testbed/served'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { checkInvariants } from '../../invariants.ts'

let world: World
let admin: TestAccount
beforeAll(async () => {
  world = await openWorld()
  admin = world.lanjiang.accounts.admin
}, 90_000)
afterAll(() => world.close())

const own = () => ({ tenantId: world.lanjiang.tenantId, accountId: admin.accountId, marker: '推荐' })
const giving = (levels: PlantedLevels, seats: number) =>
  world.inTenant(world.lanjiang, ({ tx, actor }) =>
    tx.run(sql`
      insert into stage_quota (tenant_id, id, stage_id, organisation_id, seats)
      values (${actor.tenantId}, ${newId()}, ${levels.toStageId}, ${levels.cityId}, ${seats})`),
  )
const confirm = (id: string) =>
  untilServed(() => world.call(admin, 'PUT /ims/recommendation/confirm', { body: { id, version: 1 } }))
const reasonOf = ({ data }: { data: unknown }) => (data as { reason?: string }).reason
const takenOf = (levels: PlantedLevels) =>
  world.inTenant(world.lanjiang, async ({ tx }) => {
    const row = await tx.first(
      sql<{ taken: number }>`select taken from stage_quota where stage_id = ${levels.toStageId}`,
    )
    return row?.taken
  })
const sentOf = (ids: readonly string[]) =>
  world.inTenant(world.lanjiang, async ({ tx }) =>
    (
      await tx.rows(sql<{ sent: number; ranks: number[] }>`
        select count(*) filter (where is_sent)::int as sent, array_agg(rank order by rank) as ranks from recommendation_entry
        where recommendation_id = any (${[...ids]}::uuid[]) group by recommendation_id`)
    ).map(({ sent, ranks }) => ({ sent, ranks })),
  )

test('one list confirmed fifty times at once has one effect', { timeout: 60_000 }, async () => {
  const { levels, list } = await world.inTenant(world.lanjiang, async ({ tx }) => {
    const levels = await plantLevels(tx, own())
    return { levels, list: await plantList(tx, own(), levels, { entries: 4, ranked: 4 }) }
  })
  await giving(levels, 10)
  const replies = await Promise.all(Array.from({ length: 50 }, () => confirm(list.id)))
  expect(replies.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(replies.filter((reply) => reasonOf(reply) === 'recommendation.locked')).toHaveLength(49)
  expect(await takenOf(levels)).toBe(4)
  const events = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.rows(sql`select from event where subject_id = ${list.id} and kind = 'recommendation.confirmed'`),
  )
  expect(events).toHaveLength(1)
})

test('fifty lists at once against the last ten places take exactly ten; none is half taken, and the others read why', {
  timeout: 120_000,
}, async () => {
  const { levels, ids } = await world.inTenant(world.lanjiang, async ({ tx }) => {
    const levels = await plantLevels(tx, own())
    const ids: string[] = []
    for (let at = 0; at < 50; at += 1) ids.push((await plantList(tx, own(), levels, { entries: 2, ranked: 2 })).id)
    return { levels, ids }
  })
  await giving(levels, 10)
  const replies = await Promise.all(ids.map(confirm))
  expect(replies.filter(({ code }) => code === 200)).toHaveLength(5)
  const refused = replies.filter((reply) => reasonOf(reply) === 'recommendation.no-places')
  expect(refused).toHaveLength(45)
  expect(refused[0]).toMatchObject({
    status: 409,
    msg: '上级名额不足，名单未上报，未占用任何名额',
    data: { asked: 2, left: 0 },
  })
  expect(await takenOf(levels)).toBe(10)
  const lists = await sentOf(ids)
  expect(lists.filter(({ sent }) => sent === 2)).toHaveLength(5)
  expect(lists.filter(({ sent }) => sent === 0)).toHaveLength(45)
  expect(lists.every(({ ranks }) => ranks.join() === '1,2')).toBe(true)
  const broken = await world.asPlatform((tx) => checkInvariants(tx))
  expect(broken.filter(({ violations }) => violations > 0)).toEqual([])
})
