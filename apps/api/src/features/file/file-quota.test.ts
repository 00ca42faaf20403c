import type { StoredFile } from '@laurel/contract/file'
import { dropBucket } from '@laurel/testbed/bucket'
import { pngBytes } from '@laurel/testbed/files'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cleanUp } from '../../clean-up.ts'
import { checkInvariants } from '../../invariants.ts'
import { ensureBucket } from '../../storage/objects.ts'
import { setPlatformValues, setValue } from '../configuration/configuration.service.ts'
import { setLimit } from '../configuration/limit.service.ts'

const gigabyte = 1024 ** 3
const maxVideoBytes = 2_047 * 1024 ** 2
type Begun = { file: StoredFile; url: string; headers: Record<string, string> }

describe('how much an account and an organiser may keep', () => {
  let world: World
  let entrant: TestAccount
  beforeAll(async () => {
    world = await openWorld()
    entrant = world.lanjiang.accounts.entrant
    await ensureBucket()
  })
  afterEach(async () => {
    const broken = await world.asPlatform(async (tx) =>
      (await checkInvariants(tx)).filter(({ violations }) => violations > 0),
    )
    expect(broken).toEqual([])
    await world.asPlatform(async (tx) => {
      await tx.run(sql`delete from file`)
      await tx.run(sql`delete from configuration where key like 'quota.%' or key like 'upload.%'`)
    })
    await setPlatformValues([{ key: 'quota.organiser-files', value: '1000', isPublic: false }])
  })
  afterAll(async () => {
    await dropBucket()
    await world.close()
  })

  const begin = (size: number, who = entrant, more: object = {}) =>
    world.call(who, 'POST /ims/file/begin', { body: { name: '作品.mp4', type: 'video/mp4', size, ...more } })
  const beginParts = (size: number, who = entrant, library = false) =>
    world.call(who, 'POST /ims/file/begin-parts', {
      body: { name: '作品.mp4', type: 'video/mp4', size, fingerprint: 'a'.repeat(64), library },
    })
  const allow = (key: string, value: number, tenant = world.lanjiang) =>
    world.inTenant(tenant, (ctx) => setValue(ctx, { key, value: String(value), isPublic: false }))
  const reasons = (answers: { code: number; data: unknown }[]) =>
    answers.map(({ code, data }) => (code === 200 ? 'begun' : (data as { reason: string }).reason)).toSorted()
  const many = (count: number, work: () => Promise<{ code: number; data: unknown }>) =>
    Promise.all(Array.from({ length: count }, work))
  const usage = () =>
    world.asPlatform((tx) =>
      tx.first(sql<{ files: number; bytes: number; own_files: number; own_bytes: number }>`
        select u.files::int, u.bytes::float8, a.files::int as own_files, a.bytes::float8 as own_bytes
        from file_usage u left join account_file_usage a on a.tenant_id = u.tenant_id and a.account_id = ${entrant.accountId}
        where u.tenant_id = ${entrant.tenantId}`),
    )

  test('an entrant has 10 GB and 200 files: of twenty that announce 1 GB each at once, ten are taken', async () => {
    const answers = await many(20, () => beginParts(gigabyte))
    expect(reasons(answers)).toEqual([...Array(10).fill('begun'), ...Array(10).fill('file.account-full')])
    expect(await usage()).toMatchObject({ own_files: 10, own_bytes: 10 * gigabyte })
    expect(await begin(1)).toMatchObject({ status: 409, data: { reason: 'file.account-full' } })
    expect((await beginParts(gigabyte, world.lanjiang.accounts.judge)).code).toBe(200)
  })

  test('the number of files is bounded too, also by parts, and the organiser decides on it', async () => {
    await allow('upload.account-files', 3)
    const answers = await Promise.all([...Array(4)].flatMap(() => [begin(10), beginParts(gigabyte)]))
    expect(reasons(answers)).toEqual([...Array(3).fill('begun'), ...Array(5).fill('file.account-too-many')])
  })

  test('what was announced counts until it is abandoned, refused or too old; what is stored counts on', async () => {
    await allow('upload.account-files', 3)
    const begun = async (size: number) =>
      (await begin(size, entrant, { name: '图.png', type: 'image/png' })).data as Begun
    const send = async (size: number) => {
      const { file, url, headers } = await begun(size)
      await fetch(url, { method: 'PUT', headers, body: Buffer.alloc(size, pngBytes) })
      return { file, done: await world.call(entrant, 'PUT /ims/file/finish', { body: { id: file.id } }) }
    }
    expect((await send(pngBytes.length)).done.code).toBe(200)
    expect((await send(9)).done.code).toBe(422)
    expect(await usage()).toMatchObject({ own_files: 1, own_bytes: pngBytes.length })
    const left = await begun(77)
    const forgotten = await begun(88)
    expect(reasons([await begin(1)])).toEqual(['file.account-too-many'])
    await world.call(entrant, 'PUT /ims/file/abandon', { body: { id: left.file.id } })
    expect(await usage()).toMatchObject({ own_files: 2, own_bytes: pngBytes.length + 88 })
    await world.asPlatform((tx) =>
      tx.run(sql`update file set created_at = now() - interval '25 hours' where id = ${forgotten.file.id}`),
    )
    await cleanUp()
    expect(await usage()).toMatchObject({ own_files: 1, own_bytes: pngBytes.length })
  })

  test('an organiser has its bound, whoever uploads; the platform sets it for all or for one; another is not affected', async () => {
    await setLimit(undefined, 'quota.organiser-files', '4')
    await setLimit(world.qingye.tenantId, 'quota.organiser-files', '30')
    const everyone = Object.values(world.lanjiang.accounts)
    const answers = await Promise.all([...everyone, ...everyone].map((who) => begin(5, who)))
    expect(reasons(answers)).toEqual([...Array(4).fill('begun'), ...Array(8).fill('file.organiser-full')])
    expect(reasons(await many(9, () => begin(5, world.qingye.accounts.entrant)))).toEqual(Array(9).fill('begun'))
    await setLimit(world.lanjiang.tenantId, 'quota.organiser-gigabytes', '0')
    await setLimit(world.lanjiang.tenantId, 'quota.organiser-files', '100')
    expect(reasons([await begin(1)])).toEqual(['file.organiser-full'])
    await expect(setLimit(undefined, 'upload.account-files', '1')).rejects.toThrow()
    await expect(setLimit(undefined, 'quota.organiser-files', '-1')).rejects.toThrow()
  })

  test('the library is the organiser’s: it takes nothing of its editor’s space, and stays within its own bound at once', async () => {
    const { admin } = world.lanjiang.accounts
    await allow('upload.account-files', 1)
    const answers = await many(12, () => beginParts(maxVideoBytes, admin, true))
    expect(reasons(answers)).toEqual([...Array(10).fill('begun'), ...Array(2).fill('file.library-full')])
    expect(reasons([await begin(1, admin)])).toEqual(['begun'])
  })

  test('an organiser cannot set what the platform allows it', async () => {
    const { admin } = world.lanjiang.accounts
    const set = (key: string) =>
      world.call(admin, 'PUT /ims/configuration/set', { body: { key, value: '9', version: 0 } })
    expect((await set('quota.organiser-files')).data).toEqual({ reason: 'configuration.kept-elsewhere' })
    expect((await set('upload.account-files')).code).toBe(200)
  })
})
