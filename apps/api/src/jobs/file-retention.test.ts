import type { JobRun } from '@laurel/contract/job'
import { dropBucket, objectKeys } from '@laurel/testbed/bucket'
import { startWorker, until } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUp } from '../clean-up.ts'
import { checkInvariants } from '../invariants.ts'
import { ensureBucket, objectKey, putObject } from '../storage/objects.ts'

describe('how long files are kept', () => {
  let world: World
  let admin: TestAccount
  beforeAll(async () => {
    world = await openWorld()
    admin = world.lanjiang.accounts.admin
    await ensureBucket()
  })
  afterAll(async () => {
    const broken = await world.asPlatform(async (tx) =>
      (await checkInvariants(tx)).filter(({ violations }) => violations > 0),
    )
    expect(broken).toEqual([])
    await dropBucket()
    await world.close()
  })

  async function stored(daysAgo: number, isLibrary = false): Promise<string> {
    const id = crypto.randomUUID()
    await putObject(objectKey(admin.tenantId, id), 'application/pdf', Buffer.from('%PDF-1.7'))
    await world.asPlatform((tx) =>
      tx.run(sql`
        insert into file (tenant_id, id, account_id, name, type, size, state, is_library, created_at, finished_at)
        select ${admin.tenantId}, ${id}, ${admin.accountId}, 'a.pdf', 'application/pdf', 8, 'stored', ${isLibrary}, t.at, t.at
        from (select now() - make_interval(days => ${daysAgo}) as at) t`),
    )
    return id
  }
  const kept = async (ids: readonly string[]) => {
    const keys = await objectKeys()
    return ids.map((id) => keys.includes(objectKey(admin.tenantId, id)))
  }

  test('a private file that nothing has come to use within 7 days is erased; one in use, a young one and the library stay', async () => {
    const unused = await stored(8)
    const used = await stored(8)
    const young = await stored(6)
    const library = await stored(8, true)
    await world.asPlatform((tx) =>
      tx.run(sql`insert into file_use values (${admin.tenantId}, ${used}, 'entry', ${crypto.randomUUID()})`),
    )
    await cleanUp()
    expect(await kept([unused, used, young, library])).toEqual([false, true, true, true])
    await world.asPlatform((tx) => tx.run(sql`update file set finished_at = finished_at - interval '2 days'`))
    await cleanUp()
    expect(await kept([used, young, library])).toEqual([true, false, true])
  })

  test('what a job has made is erased after 7 days; the job stays', async () => {
    const worker = await startWorker(world)
    const ask = async () => {
      const { jobId } = (await world.call(admin, 'POST /ims/member/export', { body: {} })).data as { jobId: string }
      return until('the export is done', async () => {
        const job = (await world.call(admin, 'GET /ims/job/get', { query: { id: jobId } })).data as JobRun
        return job.state === 'done' ? job : undefined
      })
    }
    const [old, young] = [await ask(), await ask()]
    expect(await worker.stop()).toBe(0)
    await world.asPlatform((tx) =>
      tx.run(
        sql`update job_run set created_at = now() - interval '8 days', finished_at = now() - interval '8 days' where id = ${old.id}`,
      ),
    )
    await cleanUp()
    expect(await kept([old.id, young.id])).toEqual([false, true])
    const jobs = await Promise.all(
      [old, young].map(
        async ({ id }) => (await world.call(admin, 'GET /ims/job/get', { query: { id } })).data as JobRun,
      ),
    )
    expect(jobs.map(({ resultFileId }) => resultFileId)).toEqual([null, young.id])
    expect((await world.call(admin, 'GET /ims/file/download', { query: { id: old.id } })).code).toBe(404)
  }, 60_000)
})
