import type { JobRun } from '@laurel/contract/job'
import { dropBucket } from '@laurel/testbed/bucket'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { type PlantedContest, plantContest } from '@laurel/testbed/planted-contest'
import { startWorker, until, type Worker } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet, sheetType, writeSheet } from '../../jobs/sheet.ts'

const header = ['赛道', '作品名称', '负责人用户名']

describe('a list of entries from a spreadsheet', () => {
  let world: World
  let worker: Worker
  let contest: PlantedContest
  let leader: Played
  let stranger: Played
  let clerk: Played
  const admin = (): TestAccount => world.lanjiang.accounts.admin
  beforeAll(async () => {
    world = await openWorld()
    worker = await startWorker(world)
    const place = await plantTree(world)
    leader = await play(world, { userType: 1, name: '林知夏', organisationId: place.near })
    stranger = await play(world, { userType: 1, name: '外校生', organisationId: place.far })
    clerk = await play(world, {
      organisationId: place.near,
      roles: [{ scope: 'own-org', permissions: ['contest:entry:import', 'contest:entry:list', 'job:run:list'] }],
    })
    contest = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
      plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }),
    )
  }, 60_000)
  afterAll(async () => {
    expect(await worker.stop()).toBe(0)
    await dropBucket()
    await world.close()
  })

  async function uploaded(who: TestAccount, rows: string[][]): Promise<string> {
    const bytes = writeSheet({ name: '作品', rows: [header, ...rows] })
    const body = { name: '作品.xlsx', type: sheetType, size: bytes.length }
    const begun = (await world.call(who, 'POST /ims/file/begin', { body })).data as never as {
      url: string
      headers: Record<string, string>
      file: { id: string }
    }
    await fetch(begun.url, { method: 'PUT', headers: begun.headers, body: Buffer.from(bytes) })
    expect((await world.call(who, 'PUT /ims/file/finish', { body: { id: begun.file.id } })).code).toBe(200)
    return begun.file.id
  }
  async function run(who: TestAccount, act: 'check' | 'start', fileId: string): Promise<JobRun> {
    const body = { contestId: contest.contestId, fileId }
    const reply = await world.call(who, `POST /ims/entry-import/${act}`, { body })
    const { jobId } = reply.data as { jobId: string }
    return until(
      'the job has ended',
      async () => {
        const job = (await world.call(who, 'GET /ims/job/get', { query: { id: jobId } })).data as JobRun
        return job.finishedAt === null ? undefined : job
      },
      120_000,
    )
  }
  const count = async () =>
    (
      await world.inTenant(world.lanjiang, ({ tx }) =>
        tx.first(sql<{ n: number }>`select count(*)::int as n from entry where contest_id = ${contest.contestId}`),
      )
    )?.n

  test('of ten thousand rows exactly the ten wrong ones are named, by row and column, and nothing is written', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => ['CX', `作品 ${at}`, leader.userName])
    const wrong: [row: number, column: number, value: string][] = [
      [7, 1, ''],
      [1_202, 1, '零宽\u200b字符'],
      [2_403, 1, '长'.repeat(121)],
      [3_404, 1, '作品 0'],
      [4_405, 0, ''],
      [5_406, 0, '不存在的赛道'],
      [6_407, 2, ''],
      [7_408, 2, 'nobody_here'],
      [8_409, 2, admin().userName],
      [9_410, 2, stranger.userName],
    ]
    for (const [row, column, value] of wrong) (rows[row - 2] ?? [])[column] = value
    const job = await run(clerk, 'check', await uploaded(clerk, rows))
    expect(job).toMatchObject({ state: 'done', done: 9_990, total: 10_000 })
    expect(job.rowErrors.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '7 B:title.required',
      '1202 B:title.invisible',
      '2403 B:title.too-long',
      '3404 B:title.twice',
      '4405 A:track.required',
      '5406 A:track.unknown',
      '6407 C:leader.required',
      '7408 C:leader.unknown',
      '8409 C:leader.unknown',
      // Of another school: as if they were not there.
      '9410 C:leader.unknown',
    ])
    expect(await count()).toBe(0)
  }, 120_000)

  test('drafts are begun for their leaders, who are told; again there is nothing new', async () => {
    const rows = [
      ['创新赛', '微澜', leader.userName],
      ['CX', '智穗', leader.userName.toUpperCase()],
      ['CX', '外校作品', stranger.userName],
      ['CX', '管理员的作品', admin().userName],
    ]
    const fileId = await uploaded(admin(), rows)
    expect(await run(admin(), 'check', fileId)).toMatchObject({ state: 'done', done: 3, total: 4 })
    const job = await run(admin(), 'start', fileId)
    expect(job).toMatchObject({
      state: 'done',
      done: 3,
      total: 4,
      rowErrors: [{ row: 5, reason: 'C:leader.not-an-entrant' }],
    })
    const own = (await world.call(leader, 'GET /ims/entry/list-own')).data.rows
    expect(own.map(({ title }) => title).toSorted()).toEqual(['微澜', '智穗'])
    const { data: notices } = await world.call(stranger, 'GET /ims/notice/list')
    expect(notices.rows).toMatchObject([{ kind: 'entry.imported', title: '请完善《外校作品》', needsAct: true }])
    const { data: entry } = await world.call(stranger, 'GET /ims/entry/get', {
      query: { id: notices.rows[0]?.entryId ?? '' },
    })
    expect(entry).toMatchObject({ title: '外校作品', state: 0, can: { edit: true } })
    const both = await Promise.all([run(admin(), 'start', fileId), run(admin(), 'start', fileId)])
    expect(both.map(({ state, done }) => [state, done])).toEqual([
      ['done', 0],
      ['done', 0],
    ])
    expect(await count()).toBe(3)
  }, 120_000)

  test('two at once begin each entry once; what the stage does not take is told by row', async () => {
    const before = (await count()) ?? 0
    const rows = Array.from({ length: 15 }, (_, at) => ['CX', `同时 ${at}`, stranger.userName])
    const fileId = await uploaded(admin(), rows)
    await Promise.all([run(admin(), 'start', fileId), run(admin(), 'start', fileId)])
    expect(await count()).toBe(before + 15)
    const many = await uploaded(
      admin(),
      Array.from({ length: 6 }, (_, at) => ['CX', `更多 ${at}`, stranger.userName]),
    )
    const full = await run(admin(), 'start', many)
    expect([full.done, full.rowErrors.map(({ reason }) => reason)]).toEqual([
      4,
      ['C:leader.too-many-drafts', 'C:leader.too-many-drafts'],
    ])
    await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.run(sql`update stage set closes_at = now() - interval '1 hour' where id = ${contest.stageId}`),
    )
    const late = await run(admin(), 'start', await uploaded(admin(), [['CX', '迟到', leader.userName]]))
    expect(late).toMatchObject({ done: 0, rowErrors: [{ row: 2, reason: 'A:track.closed' }] })
  }, 120_000)

  test('a file of others, a foreign contest and a workbook without its columns are refused; the template is read back', async () => {
    const fileId = await uploaded(admin(), [])
    const body = { contestId: contest.contestId, fileId }
    expect(await world.call(clerk, 'POST /ims/entry-import/start', { body })).toMatchObject({ status: 404 })
    expect(await world.call(world.qingye.accounts.admin, 'POST /ims/entry-import/start', { body })).toMatchObject({
      status: 404,
    })
    expect(await world.call(leader, 'POST /ims/entry-import/check', { body })).toMatchObject({ status: 403 })
    const { base64 } = (await world.call(clerk, 'GET /ims/entry-import/template')).data as { base64: string }
    expect(readSheet(Buffer.from(base64, 'base64'), 10).rows[0]).toEqual(['作品名称', '赛道', '负责人用户名'])
  })
})
