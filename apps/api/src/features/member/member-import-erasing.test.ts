import type { AnswerOf } from '@laurel/contract/endpoints'
import type { JobRun } from '@laurel/contract/job'
import { dropBucket, objectKeys } from '@laurel/testbed/bucket'
import { startWorker, until, type Worker } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUp } from '../../clean-up.ts'
import { sheetType, writeSheet } from '../../jobs/sheet.ts'
import { ensureBucket, objectKey } from '../../storage/objects.ts'

const header = ['用户名', '姓名', '身份', '手机', '证件号码']

describe('a list of people does not stay behind', () => {
  let world: World
  let worker: Worker
  let admin: TestAccount
  beforeAll(async () => {
    world = await openWorld()
    await ensureBucket()
    worker = await startWorker(world)
    admin = world.lanjiang.accounts.admin
  })
  afterAll(async () => {
    expect(await worker.stop()).toBe(0)
    await dropBucket()
    await world.close()
  })

  const listOf = (userName: string) =>
    writeSheet({ name: '名单', rows: [header, [userName, '周予安', '评委', '19900000412', '']] })

  async function uploaded(bytes: Uint8Array): Promise<string> {
    const body = { name: '名单.xlsx', type: sheetType, size: bytes.length }
    const begun = (await world.call(admin, 'POST /ims/file/begin', { body })).data as AnswerOf<'POST /ims/file/begin'>
    await fetch(begun.url, { method: 'PUT', headers: begun.headers, body: Buffer.from(bytes) })
    expect((await world.call(admin, 'PUT /ims/file/finish', { body: { id: begun.file.id } })).code).toBe(200)
    return begun.file.id
  }
  const ended = (id: string) =>
    until('the job has ended', async () => {
      const job = (await world.call(admin, 'GET /ims/job/get', { query: { id } })).data as JobRun
      return job.finishedAt === null ? undefined : job
    })
  const check = async (fileId: string) =>
    ((await world.call(admin, 'POST /ims/member/check-import', { body: { fileId } })).data as { jobId: string }).jobId
  const start = (id: string) => world.call(admin, 'POST /ims/member/import', { body: { id } })
  const isKept = async (fileId: string) => (await objectKeys()).includes(objectKey(admin.tenantId, fileId))
  const isErased = (fileId: string) =>
    until('the list is erased', async () => ((await isKept(fileId)) ? undefined : true), 20_000)
  const download = async (id: string) => (await world.call(admin, 'GET /ims/file/download', { query: { id } })).code

  test('it is erased once it was imported; what the import found stays for its owner', async () => {
    const fileId = await uploaded(listOf('erase_0001'))
    const id = await check(fileId)
    await ended(id)
    expect([await isKept(fileId), await download(fileId)]).toEqual([true, 200])
    const { jobId } = (await start(id)).data as { jobId: string }
    expect((await ended(jobId)).state).toBe('done')
    await isErased(fileId)
    expect(await download(fileId)).toBe(404)
    const outcome = (await world.call(admin, 'GET /ims/member/get-import', { query: { id } })).data
    expect(outcome).toMatchObject({ fileName: '名单.xlsx', created: 1, isImported: true })
    expect(await start(id)).toMatchObject({ status: 409, data: { reason: 'member-import.list-erased' } })
  }, 60_000)

  test('it is erased if it cannot be read', async () => {
    const fileId = await uploaded(writeSheet({ name: '名单', rows: [header, ['字'.repeat(40_000)]] }))
    expect((await ended(await check(fileId))).state).toBe('failed')
    await isErased(fileId)
  }, 60_000)

  test('it is erased if the import is cancelled before it began', async () => {
    const fileId = await uploaded(listOf('erase_0002'))
    const id = await check(fileId)
    await ended(id)
    expect(await worker.stop()).toBe(0)
    const { jobId } = (await start(id)).data as { jobId: string }
    await world.call(admin, 'PUT /ims/job/cancel', { body: { id: jobId } })
    expect((await ended(jobId)).state).toBe('cancelled')
    expect(await isKept(fileId)).toBe(true)
    worker = await startWorker(world)
    await isErased(fileId)
  }, 60_000)

  test('it waits for another import of the same list that is under way', async () => {
    const fileId = await uploaded(listOf('erase_0003'))
    const [one, other] = [await check(fileId), await check(fileId)]
    await Promise.all([ended(one), ended(other)])
    const jobs = await Promise.all([start(one), start(other)])
    const states = await Promise.all(
      jobs.map(async ({ data }) => (await ended((data as { jobId: string }).jobId)).state),
    )
    expect(states).toEqual(['done', 'done'])
    await isErased(fileId)
  }, 60_000)

  test('it is erased a day after it was looked at, and the owner is told to send it again', async () => {
    const fileId = await uploaded(listOf('erase_0004'))
    const id = await check(fileId)
    await ended(id)
    await cleanUp()
    expect(await isKept(fileId)).toBe(true)
    await world.asPlatform((tx) =>
      tx.run(sql`update member_import set created_at = now() - interval '25 hours' where id = ${id}`),
    )
    await cleanUp()
    expect(await isKept(fileId)).toBe(false)
    expect(await start(id)).toMatchObject({ status: 409, data: { reason: 'member-import.list-erased' } })
  }, 60_000)

  test('a list from the library is not taken: what is there stays there', async () => {
    const fileId = await uploaded(listOf('erase_0005'))
    await world.asPlatform((tx) => tx.run(sql`update file set is_library = true where id = ${fileId}`))
    const refused = await world.call(admin, 'POST /ims/member/check-import', { body: { fileId } })
    expect(refused).toMatchObject({ status: 422, data: { reason: 'member-import.from-library' } })
  })
})
