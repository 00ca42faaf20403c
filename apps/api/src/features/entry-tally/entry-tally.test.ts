import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { until } from '@laurel/testbed/event-writers'
import { type PlantedContest, plantContest } from '@laurel/testbed/planted-contest'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { deliveryLag, startDelivery } from '../../events/delivery.ts'
import { startNumbering } from '../../events/numbering.ts'
import { record } from '../../events/record.ts'
import { checkInvariants } from '../../invariants.ts'
import { entryTallies } from './entry-tally.consumer.ts'
import { placesOf, rebuild } from './entry-tally.service.ts'
import { recountEntries } from './recount.ts'

let world: World
let tree: Awaited<ReturnType<typeof plantTree>>
let contest: PlantedContest
let leader: Played
let numbering: { stop(): Promise<void> }

beforeAll(async () => {
  world = await openWorld()
  tree = await plantTree(world)
  leader = await play(world, { userType: 1, name: '林知夏', organisationId: tree.near })
  contest = await inTenant(({ tx, actor }) => plantContest(tx, { tenantId: actor.tenantId, marker: '计数赛' }))
  numbering = startNumbering()
})
afterAll(async () => {
  await numbering.stop()
  await world.close()
})

const inTenant = <R>(work: (ctx: Ctx) => Promise<R>): Promise<R> => world.inTenant(world.lanjiang, work)
const caughtUp = () =>
  until(async () => {
    const left = await world.asPlatform((tx) =>
      tx.first(sql<{ n: number }>`select count(*)::int as n from event_pending`),
    )
    return left?.n === 0 && (await deliveryLag()).find(({ consumer }) => consumer === 'entry-tallies')?.behind === 0
  })
const holds = async () => {
  const broken = await world.asPlatform((tx) => checkInvariants(tx))
  expect(broken.filter(({ violations }) => violations > 0)).toEqual([])
}

async function begin(organisationId: string | null): Promise<string> {
  const id = newId()
  await inTenant(async (ctx) => {
    const { tenantId } = ctx.actor
    await ctx.tx.run(sql`
      insert into entry (tenant_id, id, contest_id, track_id, organisation_id, stage_id, form_id, begun_by)
      values (${tenantId}, ${id}, ${contest.contestId}, ${contest.trackId}, ${organisationId}, ${contest.stageId}, ${contest.formId}, ${leader.accountId})`)
    await ctx.tx.run(sql`
      insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
      select tenant_id, ${newId()}, ${id}, person_id, 'leader', now() from account where id = ${leader.accountId}`)
    await record(ctx, 'entry.begun', id, { contestId: contest.contestId, trackId: contest.trackId })
  })
  return id
}

const become = (id: string, state: number) =>
  inTenant(async (ctx) => {
    await ctx.tx.run(sql`update entry set state = ${state} where id = ${id}`)
    await record(ctx, 'entry.withdrawn', id, {})
  })

const rows = () =>
  inTenant(({ tx }) =>
    tx.rows(sql`
      select organisation_id, state, count(*)::int as count from entry where contest_id = ${contest.contestId} group by 1, 2 order by 1, 2`),
  )
const tallies = () =>
  inTenant(({ tx }) =>
    tx.rows(sql`
      select organisation_id, state, here as count from entry_tally where contest_id = ${contest.contestId} and here > 0 order by 1, 2`),
  )
const below = async (organisationId: string | null) =>
  (
    await inTenant(({ tx }) =>
      tx.first(sql<{ n: number }>`
        select coalesce(sum(below), 0)::int as n from entry_tally
        where contest_id = ${contest.contestId} and organisation_id is not distinct from ${organisationId}::uuid`),
    )
  )?.n

test('whatever happens to entries, the tallies come to equal the rows, while the worker that counts is stopped again and again', {
  timeout: 60_000,
}, async () => {
  const places = [tree.near, tree.far, null]
  const ids: string[] = []
  for (let at = 0; at < 30; at += 1) ids.push(await begin(places[at % 3] ?? null))
  let seed = 7
  const next = (below_: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below_
  }
  for (let round = 0; round < 6; round += 1) {
    const delivery = startDelivery([entryTallies])
    for (let at = 0; at < 40; at += 1) await become(ids[next(ids.length)] ?? '', [0, 2, 4, 5, 6][next(5)] ?? 0)
    await delivery.stop()
  }
  const delivery = startDelivery([entryTallies])
  await caughtUp()
  expect(await tallies()).toEqual(await rows())
  expect(await below(null)).toBe(30)
  expect(await below(tree.province)).toBe(20)
  await holds()

  // A school moves to another place: what stands above it follows.
  await inTenant(async (ctx) => {
    const { tenantId } = ctx.actor
    await ctx.tx.run(sql`
      update organisation set parent_id = null, path = id || '/' where tenant_id = ${tenantId} and id = ${tree.far}`)
    await record(ctx, 'organisation.moved', tree.far, { before: tree.province, after: tree.far })
  })
  await caughtUp()
  expect([await below(tree.province), await below(tree.far), await below(null)]).toEqual([10, 10, 30])
  await delivery.stop()

  const kept = await tallies()
  await inTenant((ctx) => rebuild(ctx))
  expect(await tallies()).toEqual(kept)
  await inTenant(({ tx }) => tx.run(sql`delete from entry_tally`))
  expect(await recountEntries('no-such-organiser')).toEqual([])
  expect(await tallies()).not.toEqual(kept)
  expect((await recountEntries()).length).toBeGreaterThan(0)
  expect(await tallies()).toEqual(kept)
  expect([await below(tree.province), await below(null)]).toEqual([10, 30])
  await holds()
})

test('who may see the entries of one school reads its figures, and nobody a contest of another organiser', async () => {
  const reader = (organisationId: string, scope: 'own-org' | 'all') =>
    play(world, { organisationId, roles: [{ scope, permissions: ['contest:entry:list'] }] })
  const query = { contestId: contest.contestId }
  const all = await world.call(await reader(tree.near, 'all'), 'GET /ims/entry-tally/get', { query })
  expect(all.data).toMatchObject({ total: 30, tracks: [{ name: '计数赛', count: 30 }] })
  expect(all.data.days).toMatchObject([{ begun: 30 }])
  const school = await world.call(await reader(tree.near, 'own-org'), 'GET /ims/entry-tally/get', { query })
  expect(school.data.total).toBe(10)
  const ofAll = await world.call(await reader(tree.near, 'all'), 'GET /ims/entry-tally/get-progress', { query })
  expect(ofAll.data.organisations.total).toBe(2)
  const shares = ofAll.data.organisations.slowest.map(({ begun, submitted }) => submitted / begun)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(ofAll.data.stages.flatMap(({ states }) => states).reduce((sum, { count }) => sum + count, 0)).toBe(30)
  const ofSchool = await world.call(await reader(tree.near, 'own-org'), 'GET /ims/entry-tally/get-progress', { query })
  expect(ofSchool.data.organisations.slowest.map(({ id }) => id)).toEqual([tree.near])
  expect(ofSchool.data.stages.flatMap(({ states }) => states).reduce((sum, { count }) => sum + count, 0)).toBe(10)
  const nobody = await play(world, {
    organisationId: tree.near,
    roles: [{ scope: 'all', permissions: ['audit:event:list'] }],
  })
  expect((await world.call(nobody, 'GET /ims/entry-tally/get', { query })).code).toBe(403)
  const absent = await world.call(await reader(tree.near, 'all'), 'GET /ims/entry-tally/get', {
    query: { contestId: newId() },
  })
  expect(absent.code).toBe(404)
})

test('an entry within reach by two ways is counted once', () => {
  const reach = { isAll: false, accountId: 'x', at: ['a/b/'], below: ['a/', 'a/b/', 'c/'] }
  expect(placesOf(reach)).toEqual({ below: ['a', 'c'], at: [] })
  expect(placesOf({ ...reach, below: ['c/'] })).toEqual({ below: ['c'], at: ['b'] })
})
