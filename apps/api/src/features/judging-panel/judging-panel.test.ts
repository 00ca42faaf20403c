import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { type PlantedContest, plantContest } from '@laurel/testbed/planted-contest'
import { plantJudgedEntry } from '@laurel/testbed/planted-panel'
import { plantRound, soundRule } from '@laurel/testbed/planted-round'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'

let world: World
let contest: PlantedContest
let schools: { province: string; near: string; far: string }
let organiser: Played
let clerk: Played
let student: Played
let adviser: Played
let judges: Played[]

beforeAll(async () => {
  world = await openWorld()
  schools = await plantTree(world)
  const permissions = ['contest:judging-panel:list', 'contest:judging-panel:save']
  organiser = await play(world, { userType: 2, name: '俞雪莹', roles: [{ scope: 'all', permissions }] })
  clerk = await play(world, {
    userType: 2,
    organisationId: schools.near,
    roles: [{ scope: 'org-and-below', permissions }],
  })
  student = await play(world, { userType: 1, name: '林知夏', organisationId: schools.near })
  adviser = await play(world, { userType: 1, name: '纪当归', mobile: '13500000331' })
  judges = []
  for (let at = 0; at < 9; at += 1)
    judges.push(
      await play(world, { userType: 4, name: `评委${at}`, ...(at === 0 && { organisationId: schools.near }) }),
    )
}, 60_000)
afterAll(() => world.close())

/** A sealed round with seven judges an entry, and entries of the near school. */
async function newRound(
  entries: number,
  more: Partial<typeof soundRule> = {},
): Promise<{ roundId: string; entryIds: string[] }> {
  return world.inTenant(world.lanjiang, async ({ tx, actor }) => {
    const { tenantId } = actor
    contest = await plantContest(tx, { tenantId, marker: '创新赛' })
    const roundId = newId()
    await plantRound(
      tx,
      { tenantId, marker: '初评' },
      {
        id: roundId,
        stageId: contest.stageId,
        state: 'sealed',
        rule: { ...soundRule, ...more },
      },
    )
    const entryIds: string[] = []
    for (let at = 0; at < entries; at += 1) {
      const code = `E-${roundId.slice(-6)}-${at}`
      const begunBy = at === 0 ? adviser.accountId : student.accountId
      const place = { organisationId: schools.near, begunBy }
      entryIds.push(await plantJudgedEntry(tx, { tenantId, ...contest, code, title: `作品${at}`, ...place }))
    }
    return { roundId, entryIds }
  })
}

const invite = (roundId: string, who: readonly Played[], by = organiser, maxEntries = 40) =>
  world.call(by, 'POST /ims/judging-panel/invite', {
    body: { roundId, accountIds: who.map(({ accountId }) => accountId), maxEntries },
  })
const panelOf = async (roundId: string) =>
  (await world.call(organiser, 'GET /ims/judging-panel/get', { query: { roundId } })).data
const invitationOf = async (judge: Played, roundId: string) => {
  const listed = (await panelOf(roundId)).judges.find(({ accountId }) => accountId === judge.accountId)
  const own = (await world.call(judge, 'GET /ims/judging-panel/list-invitations', {})).data
  return { id: listed?.id ?? '', version: own.find(({ id }) => id === listed?.id)?.version ?? 0 }
}
const accept = async (judge: Played, roundId: string, conflicts: object[] = []) =>
  world.call(judge, 'PUT /ims/judging-panel/accept', {
    body: { ...(await invitationOf(judge, roundId)), conflicts } as never,
  })
type Change = { entryId: string; judgeId: string; isAssigned: boolean }
const preview = (roundId: string, changes: Change[] = [], seed = '4417a0c2', by = organiser) =>
  world.call(by, 'POST /ims/judging-panel/preview-assignment', { body: { roundId, seed, changes } })
const assign = (roundId: string, fingerprint: string, changes: Change[] = [], seed = '4417a0c2') =>
  world.call(organiser, 'PUT /ims/judging-panel/assign', { body: { roundId, seed, changes, fingerprint } })
const refusal = (status: number, reason: string) => ({ status, data: { reason } })

test('judges are invited once, answer for themselves, and those who accept have said their conflicts', async () => {
  const { roundId } = await newRound(1)
  const [one, other] = judges as [Played, Played]
  expect(await invite(roundId, [one, other])).toMatchObject({ data: { invited: 2 } })
  expect(await invite(roundId, [one, other])).toMatchObject({ data: { invited: 0 } })
  expect(await invite(roundId, [student])).toMatchObject(refusal(422, 'judging-panel.judge-unknown'))
  const { id, version } = await invitationOf(one, roundId)
  const foreign = await world.call(other, 'PUT /ims/judging-panel/accept', { body: { id, version, conflicts: [] } })
  expect(foreign.status).toBe(404)
  const unknown = [{ organisationId: newId(), kind: 'family', reason: '' }]
  expect(await accept(one, roundId, unknown)).toMatchObject(refusal(422, 'judging-panel.organisation-unknown'))
  expect(await accept(one, roundId)).toMatchObject({ data: { id, version: 2 } })
  const more = (who: Played, version: number, organisationId = schools.far) =>
    world.call(who, 'PUT /ims/judging-panel/declare', {
      body: { id, version, conflicts: [{ organisationId, kind: 'family', reason: '' }] },
    })
  expect((await more(other, 2)).status).toBe(404)
  expect(await more(one, 1)).toMatchObject(refusal(409, 'http.changed-meanwhile'))
  expect(await more(one, 2)).toMatchObject({ data: { id, version: 3, recused: 0 } })
  const again = await world.call(one, 'PUT /ims/judging-panel/accept', { body: { id, version: 3, conflicts: [] } })
  expect(again).toMatchObject(refusal(409, 'judging-panel.answered'))
  const declined = await world.call(other, 'PUT /ims/judging-panel/decline', {
    body: { ...(await invitationOf(other, roundId)), reason: '出差' },
  })
  expect(declined.status).toBe(200)
  expect((await panelOf(roundId)).judges).toMatchObject([
    { state: 'accepted', reason: '', entries: 0 },
    { state: 'declined', reason: '出差' },
  ])
})

test('somebody who sees one school only arranges no panel', async () => {
  const { roundId } = await newRound(1)
  const everywhere = refusal(422, 'judging-panel.everywhere')
  expect(await world.call(clerk, 'GET /ims/judging-panel/get', { query: { roundId } })).toMatchObject(everywhere)
  expect(await invite(roundId, judges.slice(0, 1), clerk)).toMatchObject(everywhere)
  expect(await preview(roundId, [], undefined, clerk)).toMatchObject(everywhere)
})

test('entries go to judges without conflict; what was shown is what is written, once', async () => {
  const { roundId, entryIds } = await newRound(3)
  await invite(roundId, judges)
  for (const [at, judge] of judges.entries())
    await accept(
      judge,
      roundId,
      at === 1 ? [{ organisationId: schools.near, kind: 'collaboration', reason: '顾问' }] : [],
    )
  const shown = (await preview(roundId)).data
  expect(shown).toMatchObject({ entries: 3, wanted: 21, assigned: 21, refused: [] })
  expect(shown.conflicts.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual([
    { kind: 'collaboration', count: 3 },
    { kind: 'same-school', count: 3 },
  ])
  expect((await preview(roundId)).data).toEqual(shown)
  expect(await assign(roundId, '0'.repeat(64))).toMatchObject(refusal(409, 'http.changed-meanwhile'))
  const [first, second] = await Promise.all([assign(roundId, shown.fingerprint), assign(roundId, shown.fingerprint)])
  expect([first.data, second.data].filter((data) => 'added' in data && data.added === 21)).toHaveLength(1)
  const { complete, judges: listed } = await panelOf(roundId)
  expect(complete).toBe(3)
  expect(listed.map(({ entries }) => entries)).toEqual([0, 0, 3, 3, 3, 3, 3, 3, 3])
  const [entryId = ''] = entryIds
  const byHand = [{ entryId, judgeId: listed[0]?.id ?? '', isAssigned: true }]
  expect((await preview(roundId, byHand)).data.refused).toEqual([
    { entryId, judgeId: listed[0]?.id, kind: 'same-school' },
  ])
})

test('judges of the same province are kept away, those who know the field come first; who advises an entry does not see its row', async () => {
  const { roundId, entryIds } = await newRound(2, {
    judgesPerEntry: 1,
    drop: null,
    avoidsProvince: true,
    expertise: { judges: 1, fields: ['agriculture'] },
  })
  const [fellow, expert, other] = [
    await play(world, { userType: 4, name: '同省', organisationId: schools.far }),
    await play(world, { userType: 4, name: '专家' }),
    await play(world, { userType: 4, name: '别人' }),
  ]
  await world.inTenant(world.lanjiang, async ({ tx, actor: { tenantId } }) => {
    await tx.run(
      sql`update organisation set province = '浙江' where tenant_id = ${tenantId} and id = ${schools.province}`,
    )
    const expertId = newId()
    await tx.run(sql`
      insert into expert (tenant_id, id, account_id, number, max_load, state, state_at)
      values (${tenantId}, ${expertId}, ${expert.accountId}, 4711, 40, 'available', now())`)
    await tx.run(
      sql`insert into expert_field (tenant_id, expert_id, field) values (${tenantId}, ${expertId}, 'agriculture.food')`,
    )
  })
  await invite(roundId, [fellow, expert, other])
  for (const who of [fellow, expert, other]) await accept(who, roundId)
  const { data } = await preview(roundId)
  const named = (id?: string) => data.judges.find((each) => each.id === id)?.name
  expect(data).toMatchObject({
    entries: 2,
    isCut: false,
    assigned: 2,
    conflicts: [{ kind: 'same-province', count: 2 }],
  })
  expect(data.rows.map(({ judges: own }) => own.map(({ id, choice }) => [named(id), choice]))).toEqual([
    [['专家', 'field']],
    [['专家', 'field']],
  ])
  // An organiser who advises the first: it is assigned as the others are, and they do not find it.
  const bound = await play(world, {
    userType: 2,
    personId: adviser.personId,
    roles: [{ scope: 'all', permissions: ['contest:judging-panel:save'] }],
  })
  const seen = (await preview(roundId, [], undefined, bound)).data
  expect(seen).toMatchObject({ fingerprint: data.fingerprint, entries: 2, assigned: 2 })
  expect(seen.rows.map(({ entryId }) => entryId)).toEqual([entryIds[1]])
})

test('who takes part in an entry under another account does not judge it', async () => {
  const { roundId, entryIds } = await newRound(2)
  const twin = await play(world, { userType: 4, name: '纪当归', personId: adviser.personId })
  const others = judges.slice(2)
  await invite(roundId, [...others, twin])
  for (const judge of [...others, twin]) await accept(judge, roundId)
  const { rows, judges: shown } = (await preview(roundId)).data
  const own = rows.find(({ entryId }) => entryId === entryIds[0])
  const twinId = shown.find(({ name }) => name === '纪当归')?.id
  expect(own?.conflicts).toEqual([{ id: twinId, kind: 'takes-part' }])
  expect(own?.judges.map(({ id }) => id)).not.toContain(twinId)
})

test('a judge who leaves leaves the entries to others, and a shortage says why', async () => {
  const { roundId } = await newRound(2)
  const seven = judges.slice(2)
  await invite(roundId, seven)
  for (const judge of seven) await accept(judge, roundId)
  await assign(roundId, (await preview(roundId)).data.fingerprint)
  const [gone] = (await panelOf(roundId)).judges
  const remove = (version: number) =>
    world.call(organiser, 'PUT /ims/judging-panel/remove-judge', {
      body: { id: gone?.id ?? '', version, reason: '途中就医' },
    })
  expect(await remove(1)).toMatchObject(refusal(409, 'http.changed-meanwhile'))
  expect((await remove(gone?.version ?? 0)).status).toBe(200)
  expect(await remove((gone?.version ?? 0) + 1)).toMatchObject(refusal(409, 'judging-panel.gone'))
  const short = (await preview(roundId)).data
  expect(short).toMatchObject({ wanted: 14, assigned: 12, rows: [{ missing: 1 }, { missing: 1 }] })
  expect((await panelOf(roundId)).complete).toBe(0)
})

test('a judge who comes to know of a conflict later says so, and their entries of that school go to others', async () => {
  const { roundId } = await newRound(2)
  const eight: Played[] = []
  for (let at = 0; at < 8; at += 1) eight.push(await play(world, { userType: 4 }))
  await invite(roundId, eight)
  for (const judge of eight) await accept(judge, roundId)
  await assign(roundId, (await preview(roundId)).data.fingerprint)
  const loaded = (await panelOf(roundId)).judges.find(({ entries }) => entries === 2)
  const late = eight.find(({ accountId }) => accountId === loaded?.accountId)
  if (late === undefined) throw new Error('nobody has two entries')
  const body = {
    ...(await invitationOf(late, roundId)),
    conflicts: [{ organisationId: schools.near, kind: 'family' as const, reason: '' }],
  }
  expect(await world.call(late, 'PUT /ims/judging-panel/declare', { body })).toMatchObject({ data: { recused: 2 } })
  const short = (await preview(roundId)).data
  expect(short).toMatchObject({
    assigned: 14,
    conflicts: [
      { kind: 'family', count: 2 },
      { kind: 'other', count: 2 },
    ],
  })
  expect(short.judges.find(({ id }) => id === loaded?.id)?.load).toBe(0)
})

test('an entry taken off a judge by hand goes with its note; what was scored stays', async () => {
  const { roundId, entryIds } = await newRound(2)
  const eight = judges.slice(1)
  await invite(roundId, eight)
  for (const judge of eight) await accept(judge, roundId)
  await assign(roundId, (await preview(roundId)).data.fingerprint)
  const [entryId = ''] = entryIds
  const row = (await preview(roundId)).data.rows.find((each) => each.entryId === entryId)
  const [scored = '', noted = ''] = row?.judges.map(({ id }) => id) ?? []
  const assignmentOf = async (judgeId: string) =>
    (
      await world.asPlatform((tx) =>
        tx.first(
          sql<{ id: string }>`select id from judging_assignment where judge_id = ${judgeId} and entry_id = ${entryId}`,
        ),
      )
    )?.id ?? ''
  const [kept, gone] = [await assignmentOf(scored), await assignmentOf(noted)]
  await world.inTenant(world.lanjiang, async ({ tx, actor }) => {
    await tx.run(sql`
      insert into score_revision (tenant_id, id, assignment_id, receipt, edition, given, comment, remark, hash, device_id, device_created, device_chain, made_at, is_late)
      values (${actor.tenantId}, ${newId()}, ${kept}, 1, 1, '{}', '', '', sha256('a'), ${newId()}, 1, sha256('b'), now(), false)`)
    await tx.run(
      sql`insert into score_note (tenant_id, assignment_id, text) values (${actor.tenantId}, ${gone}, '追问折旧')`,
    )
  })
  const changes = [scored, noted].map((judgeId) => ({ entryId, judgeId, isAssigned: false }))
  const shown = (await preview(roundId, changes)).data
  expect(await assign(roundId, shown.fingerprint, changes)).toMatchObject({ status: 200, data: { removed: 2 } })
  const states = await world.asPlatform((tx) =>
    tx.rows(sql<{ state: string }>`select state from judging_assignment where id in (${kept}, ${gone})`),
  )
  expect(states).toEqual([{ state: 'recused' }])
})
