import type { AnswerOf } from '@laurel/contract/endpoints'
import type { JobRun } from '@laurel/contract/job'
import { dropBucket } from '@laurel/testbed/bucket'
import { startWorker, until, type Worker } from '@laurel/testbed/worker'
import { detailsOf, openWorld, type Reply, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sheetType, writeSheet } from '../../jobs/sheet.ts'

type Outcome = AnswerOf<'GET /ims/member/get-import'>
const reasonOf = (reply: Reply) => detailsOf<{ reason: string }>(reply).reason
type Mapping = Pick<Outcome, 'everyKind' | 'replacements'> & { fields: Outcome['columns'][number]['field'][] }

describe('a list of people as others keep it', () => {
  let world: World
  let worker: Worker
  let admin: TestAccount
  beforeAll(async () => {
    world = await openWorld()
    worker = await startWorker(world)
    admin = world.lanjiang.accounts.admin
    const { addOrganisation } = await import('../organisation/organisation.service.ts')
    await world.inTenant(world.lanjiang, async (ctx) => {
      await addOrganisation(ctx, { kind: 'department', name: { zh: '信息工程学院' }, shortName: '信息工程学院' })
    })
  })
  afterAll(async () => {
    expect(await worker.stop()).toBe(0)
    await dropBucket()
    await world.close()
  })

  const ended = (jobId: string) =>
    until(
      'the job has ended',
      async () => {
        const job = (await world.call(admin, 'GET /ims/job/get', { query: { id: jobId } })).data as JobRun
        return job.finishedAt === null ? undefined : job
      },
      60_000,
    )
  async function checked(rows: string[][]): Promise<Outcome> {
    const bytes = writeSheet({ name: '名单', rows })
    const body = { name: '名单.xlsx', type: sheetType, size: bytes.length }
    const begun = (await world.call(admin, 'POST /ims/file/begin', { body })).data as AnswerOf<'POST /ims/file/begin'>
    await fetch(begun.url, { method: 'PUT', headers: begun.headers, body: Buffer.from(bytes) })
    const fileId = begun.file.id
    expect((await world.call(admin, 'PUT /ims/file/finish', { body: { id: fileId } })).status).toBe(200)
    return outcomeOf(await world.call(admin, 'POST /ims/member/check-import', { body: { fileId } }))
  }
  const outcomeOf = async (reply: { data: unknown }): Promise<Outcome> => {
    const { jobId } = reply.data as { jobId: string }
    expect((await ended(jobId)).state).toBe('done')
    return (await world.call(admin, 'GET /ims/member/get-import', { query: { id: jobId } })).data as Outcome
  }
  const mapped = async (id: string, mapping: Mapping) =>
    outcomeOf(await world.call(admin, 'POST /ims/member/map-import', { body: { id, ...mapping } }))
  const imported = async (id: string) => outcomeOf(await world.call(admin, 'POST /ims/member/import', { body: { id } }))
  const undo = (id: string) => world.call(admin, 'POST /ims/member/undo-import', { body: { id } })
  const named = async (like: string) =>
    world.inTenant(world.lanjiang, ({ tx }) =>
      tx.rows(sql<{ id: string; user_name: string; user_type: number; organisation_id: string | null }>`
        select id, user_name, user_type, organisation_id from account
        where tenant_id = ${world.lanjiang.tenantId} and user_name like ${like} order by user_name`),
    )

  test('its columns are mapped, its unknown names explained, and what was said of the columns is kept', async () => {
    const header = ['人员编码', '教职工姓名', '所在学院', '备注']
    const rows = [
      ['2026 年教职工名单'],
      header,
      ['m20260001', '许清和', '信工学院', '新来'],
      ['m20260002', '周予安', '', ''],
    ]
    const first = await checked(rows)
    expect([first.headerRow, first.missing, first.rows]).toEqual([2, ['userName', 'userType'], 2])
    expect(first.columns.map(({ field, by, samples }) => [field, by, samples[0]])).toEqual([
      [null, null, 'm20260001'],
      ['name', 'guess', '许清和'],
      ['organisation', 'guess', '信工学院'],
      [null, null, '新来'],
    ])
    expect(reasonOf(await world.call(admin, 'POST /ims/member/import', { body: { id: first.id } }))).toBe(
      'member-import.columns-missing',
    )
    const fields = ['userName', 'name', 'organisation', null] as const
    const second = await mapped(first.id, { fields: [...fields], everyKind: 4, replacements: [] })
    expect([second.missing, second.created, second.faulty]).toEqual([[], 1, 1])
    expect(second.faults.map(({ field, value, choices }) => [field, value, choices])).toEqual([
      ['organisation', '信工学院', ['信息工程学院']],
    ])
    const replacements = [{ field: 'organisation' as const, from: '信工学院', to: '信息工程学院' }]
    const third = await mapped(second.id, { fields: [...fields], everyKind: 4, replacements })
    expect([third.created, third.faulty]).toEqual([2, 0])
    await imported(third.id)
    const people = await named('m2026%')
    expect(people.map(({ user_type, organisation_id }) => [user_type, organisation_id !== null])).toEqual([
      [4, true],
      [4, false],
    ])

    const again = await checked(rows)
    expect(again.columns.map(({ field, by }) => [field, by])).toEqual(fields.map((field) => [field, 'kept']))
    const wrong = { fields: [null], everyKind: null, replacements: [] }
    const refused = await world.call(admin, 'POST /ims/member/map-import', { body: { id: again.id, ...wrong } })
    expect(reasonOf(refused)).toBe('member-import.columns-changed')
  }, 60_000)

  test('it is undone as a whole within a day, unless somebody has come in or was changed; then it can come in again', async () => {
    const header = ['用户名', '姓名', '身份', '手机']
    const rows = [
      header,
      ['undo_0001', '许清和', '评委', '19900007001'],
      ['undo_0002', '周予安', '评委', '19900007002'],
    ]
    const first = await imported((await checked(rows)).id)
    expect([first.created, first.can, first.undoneAt]).toEqual([2, { undo: true }, null])
    const people = await named('undo\\_%')
    const locked = people.slice(0, 1).map(({ id }) => id)
    await world.call(admin, 'PUT /ims/member/lock', { body: { ids: locked } })
    expect(reasonOf(await undo(first.id))).toBe('member-import.in-use')
    expect(await named('undo\\_%')).toHaveLength(2)
    const foreign = world.qingye.accounts.admin
    const reply = await world.call(foreign, 'POST /ims/member/undo-import', { body: { id: first.id } })
    expect(reply.status).toBe(404)

    const others = [header, ['back_0001', '江映雪', '评委', ''], ['back_0002', '秦望之', '评委', '']]
    const second = await imported((await checked(others)).id)
    const undone = await outcomeOf(await undo(second.id))
    expect([undone.can, undone.undoneAt !== null]).toEqual([{ undo: false }, true])
    expect(await named('back\\_%')).toEqual([])
    expect(reasonOf(await undo(second.id))).toBe('member-import.nothing-to-undo')
    const events = await world.call(admin, 'GET /ims/audit/list', { query: { kind: 'account.import-undone' } })
    expect((events.data as { rows: unknown[] }).rows).toHaveLength(2)

    const third = await imported((await checked(others)).id)
    expect(third.created).toBe(2)
    await world.asPlatform((tx) =>
      tx.run(sql`update member_import set imported_at = now() - interval '25 hours' where id = ${third.id}`),
    )
    expect(reasonOf(await undo(third.id))).toBe('member-import.undo-expired')
  }, 60_000)
})
