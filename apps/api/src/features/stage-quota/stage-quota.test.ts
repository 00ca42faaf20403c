import type { AnswerOf } from '@laurel/contract/endpoints'
import type { JobRun } from '@laurel/contract/job'
import { dropBucket } from '@laurel/testbed/bucket'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { untilServed } from '@laurel/testbed/served'
import { startWorker, until, type Worker } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet, sheetType, writeSheet } from '../../jobs/sheet.ts'

type Quota = AnswerOf<'GET /ims/stage-quota/list'>['rows'][number]

describe('what a school may submit', () => {
  let world: World
  let worker: Worker
  let admin: TestAccount
  let leader: Played
  let place: Awaited<ReturnType<typeof plantTree>>
  beforeAll(async () => {
    world = await openWorld()
    worker = await startWorker(world)
    admin = world.lanjiang.accounts.admin
    place = await plantTree(world)
    leader = await play(world, { userType: 1, name: '林知夏', organisationId: place.near })
  })
  afterAll(async () => {
    expect(await worker.stop()).toBe(0)
    await dropBucket()
    await world.close()
  })

  const newContest = () =>
    world.inTenant(world.lanjiang, ({ tx, actor }) => plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }))
  type Contest = Awaited<ReturnType<typeof newContest>>

  const save = (contest: Contest, said: object) =>
    world.call(admin, 'PUT /ims/stage-quota/save', {
      body: {
        stageId: contest.stageId,
        organisationId: place.near,
        trackId: null,
        seats: null,
        closesAt: null,
        version: 0,
        ...said,
      } as never,
    })
  const list = async ({ stageId }: Contest, search?: string): Promise<Quota[]> =>
    (
      await world.call(admin, 'GET /ims/stage-quota/list', {
        query: { stageId, limit: 100, ...(search !== undefined && { search }) },
      })
    ).data.rows
  async function begun({ contestId, trackId }: Contest, who = leader): Promise<string> {
    const made = await world.call(who, 'POST /ims/entry/begin', { body: { contestId, trackId, title: '微澜' } })
    return (made.data as { id: string }).id
  }
  const versionOf = async (id: string, who = leader) =>
    (await world.call(who, 'GET /ims/entry/get', { query: { id } })).data.version
  const submit = async (id: string, who = leader) =>
    world.call(who, 'POST /ims/entry/submit', { body: { id, version: await versionOf(id, who) } })

  test('[G04] quotas are saved, found, summed and removed, and two people do not overwrite each other', async () => {
    const contest = await newContest()
    expect(await save(contest, { seats: 3 })).toMatchObject({ data: { version: 1 } })
    expect(await save(contest, { seats: 4 })).toMatchObject({ status: 409, data: { reason: 'http.changed-meanwhile' } })
    expect(await save(contest, { seats: 4, version: 1 })).toMatchObject({ data: { version: 2 } })
    await save(contest, { seats: 2, trackId: contest.trackId })
    await save(contest, { seats: 5, organisationId: place.far, trackId: contest.trackId })
    await save(contest, { organisationId: place.province })
    expect(await save(contest, { trackId: contest.stageId })).toMatchObject({ status: 404 })
    expect(await save(contest, { organisationId: contest.stageId })).toMatchObject({ status: 404 })

    const rows = await list(contest)
    expect(rows[0]).toMatchObject({ organisation: { id: place.province, parent: null }, seats: null })
    expect(rows).toHaveLength(4)
    const [name] = rows.filter(({ organisation }) => organisation.id === place.far).map((row) => row.organisation.name)
    expect((await list(contest, name)).map(({ organisation }) => organisation.id)).toEqual([place.far])
    const first = await world.call(admin, 'GET /ims/stage-quota/list', {
      query: { stageId: contest.stageId, limit: 2 },
    })
    const rest = await world.call(admin, 'GET /ims/stage-quota/list', {
      query: { stageId: contest.stageId, limit: 2, cursor: first.data.nextCursor ?? '' },
    })
    expect([...first.data.rows, ...rest.data.rows].map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(rest.data.nextCursor).toBeNull()
    const sums = await world.call(admin, 'GET /ims/stage-quota/summary', { query: { stageId: contest.stageId } })
    const sum = { seats: 9, unlimited: 1, taken: 0, free: 9 }
    expect(sums.data.levels).toMatchObject([{ kind: 'school', organisations: 3, ...sum }])
    expect(sums.data.levels[0]?.tracks).toEqual([
      { trackId: null, organisations: 2, seats: 4, unlimited: 1, taken: 0, free: 4 },
      { trackId: contest.trackId, organisations: 2, seats: 7, unlimited: 0, taken: 0, free: 7 },
    ])
    const found = await world.call(admin, 'GET /ims/stage-quota/search-organisations', {
      query: { search: name ?? '' },
    })
    expect(found.data.organisations).toMatchObject([{ id: place.far }])

    const id = rows[0]?.id ?? ''
    expect(await world.call(admin, 'DELETE /ims/stage-quota/remove', { query: { id } })).toMatchObject({ code: 200 })
    expect(await list(contest)).toHaveLength(3)
  })

  test('the level above lends what one school does not use to another, and no more; a school reaches only its own', async () => {
    const contest = await newContest()
    await save(contest, { seats: 2 })
    await save(contest, { seats: 1, organisationId: place.far })
    await save(contest, { seats: 9, organisationId: place.far, trackId: contest.trackId })
    expect(await submit(await begun(contest))).toMatchObject({ code: 200 })
    const rowOf = async (organisationId: string, trackId: string | null = null) => {
      const rows = await list(contest)
      const row = rows.find((each) => each.organisation.id === organisationId && each.trackId === trackId)
      return { id: row?.id ?? '', seats: row?.seats, taken: row?.taken }
    }
    const [near, far, ofTrack] = [
      await rowOf(place.near),
      await rowOf(place.far),
      await rowOf(place.far, contest.trackId),
    ]
    const permissions = ['contest:quota:lend']
    const above = await play(world, {
      organisationId: place.province,
      roles: [{ scope: 'org-and-below', permissions }],
    })
    const school = await play(world, { organisationId: place.near, roles: [{ scope: 'own-org', permissions }] })
    const lend = (who: TestAccount, fromId: string, toId: string, places: number) =>
      world.call(who, 'PUT /ims/stage-quota/lend', { body: { fromId, toId, places, reason: '用不完' } })
    expect(await lend(school, near.id, far.id, 1)).toMatchObject({ code: 404 })
    expect(await lend(leader, near.id, far.id, 1)).toMatchObject({ code: 403 })
    expect(await lend(above, near.id, far.id, 2)).toMatchObject({ data: { reason: 'stage-quota.too-few-free' } })
    expect(await lend(above, near.id, near.id, 1)).toMatchObject({ data: { reason: 'stage-quota.not-alike' } })
    expect(await lend(above, near.id, ofTrack.id, 1)).toMatchObject({ data: { reason: 'stage-quota.not-alike' } })
    expect(await lend(above, near.id, far.id, 1)).toMatchObject({ code: 200 })
    expect(await rowOf(place.near)).toMatchObject({ seats: 1, taken: 1 })
    expect(await rowOf(place.far)).toMatchObject({ seats: 2, taken: 0 })
    expect(await lend(above, far.id, near.id, 1)).toMatchObject({ code: 200 })
    expect(await rowOf(place.near)).toMatchObject({ seats: 2, taken: 1 })
  })

  test('of fifty at once one gets the last place, and what is taken back or withdrawn is free again', async () => {
    const contest = await newContest()
    const leaders = await Promise.all(
      Array.from({ length: 5 }, () => play(world, { userType: 1, organisationId: place.near })),
    )
    const all: { id: string; who: Played }[] = []
    for (const who of leaders) for (let at = 0; at < 10; at += 1) all.push({ id: await begun(contest, who), who })
    const [early] = all.splice(0, 1)
    expect(await submit(early?.id ?? '', early?.who)).toMatchObject({ code: 200 })
    await save(contest, { seats: 2 })
    await save(contest, { trackId: contest.trackId, seats: 40 })
    expect((await list(contest)).map(({ taken }) => taken)).toEqual([1, 1])

    const tried = await Promise.all(all.map(({ id, who }) => untilServed(() => submit(id, who))))
    expect(tried.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(tried.filter(({ data }) => (data as { reason?: string }).reason === 'entry.no-places')).toHaveLength(48)
    expect((await list(contest)).map(({ taken }) => taken)).toEqual([2, 2])
    expect(await save(contest, { seats: 1, version: 1 })).toMatchObject({
      status: 409,
      data: { reason: 'stage-quota.below-taken' },
    })

    const { id, who } = all[tried.findIndex(({ code }) => code === 200)] ?? { id: '', who: leader }
    const act = async (route: 'PUT /ims/entry/take-back' | 'PUT /ims/entry/withdraw') =>
      world.call(who, route, { body: { id, version: await versionOf(id, who) } })
    expect(await act('PUT /ims/entry/take-back')).toMatchObject({ code: 200 })
    expect((await list(contest)).map(({ taken }) => taken)).toEqual([1, 1])
    expect(await submit(id, who)).toMatchObject({ code: 200 })
    expect(await act('PUT /ims/entry/withdraw')).toMatchObject({ code: 200 })
    expect((await list(contest)).map(({ taken }) => taken)).toEqual([1, 1])
    const others = await play(world, { userType: 1, organisationId: place.far })
    expect(await submit(await begun(contest, others), others)).toMatchObject({ code: 200 })
  })

  async function uploaded(bytes: Uint8Array): Promise<string> {
    const begin = await world.call(admin, 'POST /ims/file/begin', {
      body: { name: '名额.xlsx', type: sheetType, size: bytes.length },
    })
    const { url, headers, file } = begin.data as AnswerOf<'POST /ims/file/begin'>
    await fetch(url, { method: 'PUT', headers, body: Buffer.from(bytes) })
    expect(await world.call(admin, 'PUT /ims/file/finish', { body: { id: file.id } })).toMatchObject({ status: 200 })
    return file.id
  }
  async function ended(started: { data: unknown }): Promise<JobRun> {
    const { jobId } = started.data as { jobId: string }
    return until(
      'the job has ended',
      async () => {
        const job = (await world.call(admin, 'GET /ims/job/get', { query: { id: jobId } })).data as JobRun
        return job.finishedAt === null ? undefined : job
      },
      60_000,
    )
  }

  test('a workbook of quotas goes out and in; rows that are wrong are told by their numbers', async () => {
    const contest = await newContest()
    const { stageId } = contest
    await save(contest, { seats: 3, closesAt: '2026-12-01T10:00:00Z' })
    expect(await submit(await begun(contest))).toMatchObject({ code: 200 })
    const out = await ended(await world.call(admin, 'POST /ims/stage-quota/export', { body: { stageId } }))
    expect(out).toMatchObject({ state: 'done', done: 1 })
    const address = await world.call(admin, 'GET /ims/file/download', { query: { id: out.resultFileId ?? '' } })
    const { rows } = readSheet(new Uint8Array(await (await fetch(address.data.url)).arrayBuffer()), 100)
    expect(rows[0]).toEqual(['单位', '上级单位', '赛道', '名额', '截止时间', '已提交'])
    expect(rows[1]?.slice(2)).toEqual(['', '3', '2026-12-01 18:00', '1'])

    const [own] = await list(contest)
    const name = own?.organisation.name ?? ''
    const sheet = [
      rows[0] ?? [],
      [name, '', '', '0', ''],
      [name, '', 'CX', '7', '2026-12-02 09:30'],
      ['没有的大学', '', '', '1', ''],
      [name, '', '', '很多', ''],
    ]
    const fileId = await uploaded(writeSheet({ name: '名额', rows: sheet }))
    const run = await ended(await world.call(admin, 'POST /ims/stage-quota/import', { body: { stageId, fileId } }))
    expect(run).toMatchObject({ state: 'done', done: 4, total: 4 })
    expect(run.rowErrors).toEqual([
      { row: 4, reason: 'organisation-unknown' },
      { row: 5, reason: 'seats-not-a-number' },
      { row: 2, reason: 'below-taken' },
    ])
    expect(await list(contest)).toMatchObject([
      { trackId: null, seats: 3, version: 1 },
      { trackId: contest.trackId, seats: 7, taken: 1, closesAt: '2026-12-02T01:30:00Z' },
    ])
    const broken = await uploaded(writeSheet({ name: '名额', rows: [['赛道'], ['CX']] }))
    expect(
      await ended(await world.call(admin, 'POST /ims/stage-quota/import', { body: { stageId, fileId: broken } })),
    ).toMatchObject({ state: 'failed', reason: 'stage-quota.columns-missing' })
  })
})
