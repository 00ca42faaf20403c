import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { type PlantedContest, plantContest } from '@laurel/testbed/planted-contest'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { checkInvariants } from '../../invariants.ts'
import { entryDuplicates } from './duplicate-key.consumer.ts'
import { rebuildKeys } from './duplicate-key.service.ts'

let world: World
let place: Awaited<ReturnType<typeof plantTree>>
let leader: Played
let contests: PlantedContest[]
let staff: Played
let nearClerk: Played

const inTenant = <R>(work: (ctx: Ctx) => Promise<R>): Promise<R> => world.inTenant(world.lanjiang, work)

beforeAll(async () => {
  world = await openWorld()
  place = await plantTree(world)
  leader = await play(world, { userType: 1, name: '林知夏', organisationId: place.near })
  const reader = (scope: 'all' | 'own-org') =>
    play(world, { organisationId: place.near, roles: [{ scope, permissions: ['contest:entry:list'] }] })
  staff = await reader('all')
  nearClerk = await reader('own-org')
  contests = []
  for (const marker of ['本届', '上届'])
    contests.push(await inTenant(({ tx, actor }) => plantContest(tx, { tenantId: actor.tenantId, marker })))
}, 120_000)
afterAll(() => world.close())

async function plant(title: string, contestAt: number, organisationId: string, personId?: string): Promise<string> {
  const contest = contests[contestAt]
  if (!contest) throw new Error('no such contest')
  const id = newId()
  await inTenant(async ({ tx, actor: { tenantId } }) => {
    await tx.run(sql`
      insert into entry (tenant_id, id, contest_id, track_id, organisation_id, stage_id, form_id, title, state, begun_by, code, submission, submitted_at)
      values (${tenantId}, ${id}, ${contest.contestId}, ${contest.trackId}, ${organisationId}, ${contest.stageId}, ${contest.formId}, ${title}, 1,
        (select account.id from account where person_id = ${leader.personId} limit 1), ${id}, 1, now())`)
    await tx.run(sql`
      insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
      values (${tenantId}, ${newId()}, ${id}, ${personId ?? leader.personId}, 'leader', now())`)
  })
  await heard(id)
  return id
}

const heard = (subjectId: string) =>
  inTenant(({ actor }) =>
    entryDuplicates.handle({ kind: 'entry.submitted', tenantId: actor.tenantId, subjectId } as Parameters<
      typeof entryDuplicates.handle
    >[0]),
  )
const listed = async (who: TestAccount, query: Record<string, string>) =>
  (await world.call(who, 'GET /ims/entry/list', { query: { limit: '100', ...query } })).data.rows.map(({ id }) => id)
const besides = async (who: TestAccount, id: string) =>
  (await world.call(who, 'GET /ims/entry/list-duplicates', { query: { id } })).data.map(({ kind, about, entries }) => [
    kind,
    about,
    entries.map((each) => each.id),
  ])
const statementsFor = async (id: string) =>
  (await world.call(staff, 'GET /ims/entry/list-duplicates', { query: { id } })).headers.get('x-statements')
const holds = async () =>
  expect(
    (await world.asPlatform((tx) => checkInvariants(tx))).filter(
      ({ name, violations }) => name.startsWith('an entry is marked') && violations > 0,
    ),
  ).toEqual([])

test('the same title in another edition is told to who may see both, and never to who may see one', {
  timeout: 60_000,
}, async () => {
  const here = await plant('智穗：水稻 AI 预警', 0, place.near)
  const before = await plant('智穗——水稻ＡＩ预警！', 1, place.far)
  await plant('智穗：水稻 AI 预警二号', 0, place.near)
  expect(await besides(staff, here)).toEqual([['title', null, [before]]])
  expect(await besides(nearClerk, here)).toEqual([])
  const contestId = contests[0]?.contestId ?? ''
  for (const duplicate of ['title', 'any']) {
    expect(await listed(staff, { contestId, duplicate })).toEqual([here])
    expect(await listed(nearClerk, { contestId, duplicate })).toEqual([])
  }
  expect(await listed(staff, { contestId, duplicate: 'file' })).toEqual([])
  expect(await listed(staff, { duplicate: 'any', sort: 'submitted' })).toEqual([before, here])
  await holds()

  const statements = await statementsFor(here)
  // What was withdrawn is like nothing.
  await inTenant(({ tx }) => tx.run(sql`update entry set state = 6 where id = ${before}`))
  await heard(before)
  expect(await besides(staff, here)).toEqual([])
  expect(await statementsFor(here)).toBe(statements)
  expect(await listed(staff, { contestId, duplicate: 'any' })).toEqual([])
  await holds()
})

test('a person who is in more entries than the contest allows now is told with all of them', {
  timeout: 60_000,
}, async () => {
  const other = await play(world, { userType: 1, name: '周予安', organisationId: place.near })
  const [first, second] = [
    await plant('甲', 0, place.near, other.personId),
    await plant('乙', 0, place.near, other.personId),
  ]
  const limit = (most: number) =>
    inTenant(({ tx }) =>
      tx.run(sql`update stage_plan set max_entries_per_person = ${most} where stage_id = ${contests[0]?.stageId}`),
    )
  await limit(2)
  expect(await besides(staff, first)).toEqual([])
  await limit(1)
  expect(await besides(nearClerk, first)).toEqual([['person', '周予安', [second]]])
  await inTenant(({ tx }) => tx.run(sql`delete from entry_duplicate_key`))
  await inTenant(rebuildKeys)
  expect(await besides(staff, second)).toEqual([['person', '周予安', [first]]])
  await holds()
})

test('the same bytes in two entries are told by the name of the file', { timeout: 60_000 }, async () => {
  const [one, two] = [await plant('丙', 1, place.near), await plant('丁', 1, place.far)]
  await inTenant(async ({ tx, actor: { tenantId } }) => {
    for (const [entryId, name] of [
      [one, '计划书.pdf'],
      [two, '计划书（终稿）.pdf'],
    ] as const) {
      const fileId = newId()
      await tx.run(sql`
        insert into file (tenant_id, id, account_id, name, type, size, state, sha256)
        select ${tenantId}, ${fileId}, begun_by, ${name}, 'application/pdf', 4, 'stored', repeat('ab', 32) from entry where id = ${entryId}`)
      await tx.run(sql`
        insert into entry_file (tenant_id, id, entry_id, field, file_id) values (${tenantId}, ${newId()}, ${entryId}, 'plan', ${fileId})`)
    }
  })
  await heard(one)
  await heard(two)
  expect(await besides(staff, one)).toEqual([['file', '计划书.pdf', [two]]])
  expect(await besides(nearClerk, one)).toEqual([])
})
