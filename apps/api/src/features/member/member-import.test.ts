import type { AnswerOf } from '@laurel/contract/endpoints'
import type { JobRun } from '@laurel/contract/job'
import { dropBucket } from '@laurel/testbed/bucket'
import { plantTree, play } from '@laurel/testbed/cast'
import { plantedStaff } from '@laurel/testbed/planted-staff'
import { startWorker, until, type Worker } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet, sheetType, writeSheet } from '../../jobs/sheet.ts'

type Outcome = AnswerOf<'GET /ims/member/get-import'>

const header = ['用户名', '姓名', '身份', '单位', '角色', '手机', '证件号码']

describe('a list of people from a spreadsheet', () => {
  let world: World
  let worker: Worker
  let admin: TestAccount
  beforeAll(async () => {
    world = await openWorld()
    worker = await startWorker(world)
    admin = world.lanjiang.accounts.admin
    const { addOrganisation } = await import('../organisation/organisation.service.ts')
    const { defineRole } = await import('../role/role.service.ts')
    await world.inTenant(world.lanjiang, async (ctx) => {
      await addOrganisation(ctx, { kind: 'department', name: { zh: '农学院' }, shortName: '农学' })
      await defineRole(ctx, { code: 'helper', name: { zh: '现场志愿者' } })
    })
  })
  afterAll(async () => {
    expect(await worker.stop()).toBe(0)
    await dropBucket()
    await world.close()
  })

  async function uploaded(bytes: Uint8Array, who: TestAccount): Promise<string> {
    const begun = (
      await world.call(who, 'POST /ims/file/begin', {
        body: { name: '名单.xlsx', type: sheetType, size: bytes.length },
      })
    ).data as AnswerOf<'POST /ims/file/begin'>
    const put = await fetch(begun.url, { method: 'PUT', headers: begun.headers, body: Buffer.from(bytes) })
    expect(put.status).toBe(200)
    const finished = await world.call(who, 'PUT /ims/file/finish', { body: { id: begun.file.id } })
    expect(finished.status).toBe(200)
    return begun.file.id
  }

  const ended = (jobId: string, who: TestAccount) =>
    until(
      'the job has ended',
      async () => {
        const job = (await world.call(who, 'GET /ims/job/get', { query: { id: jobId } })).data as JobRun
        return job.finishedAt === null ? undefined : job
      },
      60_000,
    )

  async function checked(bytes: Uint8Array, who = admin): Promise<{ id: string; job: JobRun }> {
    const fileId = await uploaded(bytes, who)
    const reply = await world.call(who, 'POST /ims/member/check-import', { body: { fileId } })
    const { jobId } = reply.data as { jobId: string }
    return { id: jobId, job: await ended(jobId, who) }
  }

  const outcome = async (id: string, who = admin) =>
    (await world.call(who, 'GET /ims/member/get-import', { query: { id } })).data as Outcome

  async function imported(id: string, who = admin): Promise<JobRun> {
    const { jobId } = (await world.call(who, 'POST /ims/member/import', { body: { id } })).data as { jobId: string }
    return ended(jobId, who)
  }

  const accounts = async () =>
    (await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.first(sql<{ n: number; passwords: number }>`
          select count(*)::int as n, count(password_hash)::int as passwords from account
          where tenant_id = ${world.lanjiang.tenantId} and user_name like 'p20%'`),
    )) ?? { n: -1, passwords: -1 }

  test('the preview names exactly the ten wrong cells of ten thousand rows; the rest comes in once, without passwords', async () => {
    const rows = plantedStaff(10_000, {
      userName: (at) => `p20${String(at).padStart(6, '0')}`,
      mobilePrefix: '199',
      organisation: '农学院',
      misspelt: '农学苑',
    })
    const bytes = writeSheet({ name: '名单', rows: [header, ...rows] })
    const { id, job } = await checked(bytes)
    expect(job.state).toBe('done')
    const preview = await outcome(id)
    expect([preview.rows, preview.created, preview.known, preview.faulty]).toEqual([10_000, 9_990, 0, 10])
    expect(preview.faults.map(({ row, column, reason }) => `${column}${row} ${reason}`)).toEqual([
      'F212 import.not-a-mobile',
      'D3407 import.no-such-organisation',
      'A3408 import.twice',
      'E3409 import.no-such-role',
      'A6019 import.required',
      'B6020 import.required',
      'C8851 import.no-such-kind',
      'G8902 import.not-an-id-number',
      'B9044 import.invisible',
      'F9788 import.not-a-mobile',
    ])
    expect(preview.faults[1]?.suggestion).toBe('农学院')
    expect(await accounts()).toEqual({ n: 0, passwords: 0 })

    const done = await imported(id)
    expect([done.state, done.done, done.total, done.rowErrors.length]).toEqual(['done', 10_000, 10_000, 10])
    expect(await accounts()).toEqual({ n: 9_990, passwords: 0 })
    expect((await outcome(id)).isImported).toBe(true)

    const again = await checked(bytes)
    const second = await outcome(again.id)
    expect([second.created, second.known, second.faulty]).toEqual([0, 9_990, 10])
    expect((await imported(again.id)).state).toBe('done')
    expect(await accounts()).toEqual({ n: 9_990, passwords: 0 })

    const kept = await world.asPlatform((tx) =>
      tx.rows(sql<{ hits: number }>`
        select count(*)::int as hits from member_import where position('199000'::bytea in outcome_sealed) > 0
        union all select count(*)::int from job_run where input::text || row_errors::text like '%199000%'
        union all select count(*)::int from event where details::text like '%199000%'`),
    )
    expect(kept.map(({ hits }) => hits)).toEqual([0, 0, 0])
  }, 180_000)

  test('another member does not see the preview; a workbook that is none is refused', async () => {
    const { id } = await checked(writeSheet({ name: '名单', rows: [header, ['q2026001', '许清和', '评委']] }))
    expect((await outcome(id)).created).toBe(1)
    const foreign = await world.call(world.qingye.accounts.admin, 'GET /ims/member/get-import', { query: { id } })
    expect(foreign.status).toBe(404)
    const lacking = await checked(writeSheet({ name: '名单', rows: [['姓名'], ['许清和']] }))
    expect((await outcome(lacking.id)).missing).toEqual(['userName', 'userType'])
  })

  test('a small workbook whose one long text fills thousands of cells is refused at once', async () => {
    const { workbookOfOneText } = await import('@laurel/testbed/hostile-workbook')
    const { job } = await checked(workbookOfOneText(header, 1_500_000, 600))
    expect([job.state, job.reason]).toEqual(['failed', 'member-import.cell-too-long'])
    expect(Date.parse(job.finishedAt ?? '') - Date.parse(job.createdAt)).toBeLessThan(10_000)
  }, 60_000)

  test('the template can be filled in and read back', async () => {
    const { base64 } = (await world.call(admin, 'GET /ims/member/import-template')).data as { base64: string }
    const { name, rows } = readSheet(Buffer.from(base64, 'base64'), 10)
    expect([name, rows[0]]).toEqual(['名单', header])
  })

  test('a row that would join somebody out of reach or above is wrong, and so is a number for a user name', async () => {
    const tree = await plantTree(world)
    const named = [tree.near]
    const clerk = await play(world, {
      organisationId: tree.near,
      roles: [
        { scope: 'named', permissions: ['account:person:import', 'account:person:list', 'role:role:give'], named },
      ],
    })
    const chief = { roles: [{ scope: 'all', permissions: ['*:*:*'] }] } as const
    await play(world, { ...chief, name: '程管理', idNumber: 'H22222221' })
    await play(world, { organisationId: tree.far, userType: 1, name: '远同学', idNumber: 'H22222222' })
    const near = await play(world, { organisationId: tree.near, userType: 1, name: '近同学', idNumber: 'H22222223' })
    const { shortName, roleName } = await world.inTenant(world.lanjiang, async (ctx) => {
      const { defineRole } = await import('../role/role.service.ts')
      const role = { code: 'wider', name: { zh: '全体名单' }, permissions: ['account:person:list' as const] }
      await defineRole(ctx, { ...role, dataScope: 'all' })
      const place = await ctx.tx.first(
        sql<{ name: string }>`select short_name as name from organisation where id = ${tree.near}`,
      )
      return { shortName: place?.name ?? '', roleName: '全体名单' }
    })
    const rows = [
      ['join_chief', '程管理', '参赛者', shortName, '', '', 'H22222221'],
      ['join_farther', '远同学', '参赛者', shortName, '', '', 'H22222222'],
      ['join_nearer', '近同学', '评委', shortName, '', '', 'H22222223'],
      ['13911118888', '号码名', '评委', shortName, '', '', ''],
      ['more_than_mine', '越权者', '评委', shortName, roleName, '', ''],
    ]
    const { id } = await checked(writeSheet({ name: '名单', rows: [header, ...rows] }), clerk)
    const preview = await outcome(id, clerk)
    expect(preview.faults.map(({ row, column, reason }) => `${column}${row} ${reason}`)).toEqual([
      'G2 import.id-number-taken',
      'G3 import.id-number-taken',
      'A5 import.name-is-a-number',
      'E6 import.role-not-yours',
    ])
    expect((await imported(id, clerk)).state).toBe('done')
    const joined = await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.rows(sql<{ user_name: string; person_id: string }>`
        select user_name, person_id from account where tenant_id = ${world.lanjiang.tenantId}
          and user_name in ('join_chief', 'join_farther', 'join_nearer', '13911118888', 'more_than_mine')`),
    )
    expect(joined).toEqual([{ user_name: 'join_nearer', person_id: near.personId }])
  })
})
