import { createHash } from 'node:crypto'
import type { AnswerOf } from '@laurel/contract/endpoints'
import type { StoredFile } from '@laurel/contract/file'
import { partBytes, partCount, partRange } from '@laurel/rules/upload'
import { dropBucket, objectKeys } from '@laurel/testbed/bucket'
import { longZip } from '@laurel/testbed/long-zip'
import { openWorld, type Reply, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUp } from '../../clean-up.ts'
import { ensureBucket, objectKey } from '../../storage/objects.ts'
import { scanFile } from './file-scan.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const fingerprint = 'f'.repeat(64)

describe('uploads in parts', () => {
  let world: World
  let entrant: TestAccount
  let other: TestAccount
  const bytes = longZip(2 * partBytes + 1_000)
  beforeAll(async () => {
    world = await openWorld()
    entrant = world.lanjiang.accounts.entrant
    other = world.lanjiang.accounts.admin
    await ensureBucket()
  })
  afterAll(async () => {
    await dropBucket()
    await world.close()
  })

  const begin = (more: object = {}, who = entrant): Promise<Reply> =>
    world.call(who, 'POST /ims/file/begin-parts', {
      body: { name: '作品.zip', type: 'application/zip', size: bytes.length, fingerprint, ...more },
    })
  const idOf = (reply: Reply) => (reply.data as { file: StoredFile }).file.id
  const partOf = (number: number) => {
    const { start, end } = partRange(number, bytes.length)
    return bytes.subarray(start, end)
  }
  const sign = (id: string, number: number, sum: string, who = entrant): Promise<Reply> =>
    world.call(who, 'POST /ims/file/sign-parts', { body: { id, parts: [{ number, sha256: sum }] } })
  const put = async (id: string, number: number, content = partOf(number), sum = sha256(content)) => {
    const { parts } = (await sign(id, number, sum)).data as AnswerOf<'POST /ims/file/sign-parts'>
    const { url, headers } = parts[0] as (typeof parts)[number]
    return fetch(url, {
      method: 'PUT',
      headers: { ...headers, 'content-length': String(content.length) },
      body: new Uint8Array(content),
    })
  }
  const parts = (id: string, who = entrant): Promise<Reply> => world.call(who, 'GET /ims/file/parts', { query: { id } })
  const finish = (id: string, who = entrant): Promise<Reply> =>
    world.call(who, 'PUT /ims/file/finish', { body: { id } })

  test('what was broken off goes on where it was: the store tells which parts have arrived', async () => {
    const begun = await begin()
    expect(begun).toMatchObject({ status: 200, data: { partBytes, file: { state: 'pending' } } })
    const id = idOf(begun)
    expect((await put(id, 2)).status).toBe(200)
    expect(await finish(id)).toMatchObject({ status: 409, data: { reason: 'file.not-arrived' } })
    expect((await parts(id)).data).toMatchObject({
      fingerprint,
      parts: [{ number: 2, size: partBytes, sha256: sha256(partOf(2)) }],
    })
    const unfinished = (await world.call(entrant, 'GET /ims/file/unfinished', {})).data as { rows: StoredFile[] }
    expect(unfinished.rows).toMatchObject([{ id, state: 'pending', partBytes, fingerprint }])
    for (const number of [1, 3]) expect((await put(id, number)).status).toBe(200)
    expect(partCount(bytes.length)).toBe(3)
    expect(await finish(id)).toMatchObject({ status: 200, data: { state: 'scanning' } })
    await scanFile(world.lanjiang.tenantId, id)
    const stored = await world.call(entrant, 'GET /ims/file/get', { query: { id } })
    expect(stored.data).toMatchObject({ state: 'stored', sha256: sha256(bytes), size: bytes.length })
    expect(await parts(id)).toMatchObject({ status: 409, data: { reason: 'file.already-finished' } })
    expect((await world.call(entrant, 'GET /ims/file/unfinished', {})).data.rows).toEqual([])
  })

  test('a part that was hurt on its way, is of another length, or of another upload is refused by the store', async () => {
    const id = idOf(await begin())
    const hurt = Buffer.from(partOf(3))
    hurt[0] = (hurt[0] ?? 0) ^ 1
    expect((await put(id, 3, hurt, sha256(partOf(3)))).status).toBe(400)
    expect((await put(id, 3, partOf(3).subarray(1))).status).toBe(403)
    expect((await parts(id)).data).toMatchObject({ parts: [] })
    expect(await sign(id, 4, sha256(hurt))).toMatchObject({ status: 422, data: { reason: 'file.size-differs' } })
    for (const who of [other, world.qingye.accounts.entrant]) {
      expect((await sign(id, 1, sha256(hurt), who)).status).toBe(404)
      expect((await parts(id, who)).status).toBe(404)
      expect((await finish(id, who)).status).toBe(404)
    }
  })

  test('an upload that is given up leaves nothing; one that is forgotten is gone after a week', async () => {
    const [abandoned, forgotten] = [idOf(await begin()), idOf(await begin())]
    for (const id of [abandoned, forgotten]) expect((await put(id, 1)).status).toBe(200)
    expect((await world.call(entrant, 'PUT /ims/file/abandon', { body: { id: abandoned } })).status).toBe(200)
    expect((await parts(abandoned)).status).toBe(404)
    const age = (days: number) =>
      world.asPlatform((tx) =>
        tx.run(sql`update file set created_at = now() - make_interval(days => ${days}) where id = ${forgotten}`),
      )
    await age(6)
    await cleanUp()
    expect((await parts(forgotten)).status).toBe(200)
    await age(8)
    await cleanUp()
    expect((await parts(forgotten)).status).toBe(404)
    const { tenantId } = world.lanjiang
    expect(await objectKeys()).not.toContain(objectKey(tenantId, abandoned))
  })

  test('each type has its limit, and nobody has more than fifty uploads under way', async () => {
    const megabyte = 1024 * 1024
    const tooLarge = { status: 422, data: { reason: 'file.too-large-for-type' } }
    expect(await begin({ name: 'a.png', type: 'image/png', size: 31 * megabyte })).toMatchObject(tooLarge)
    expect(await begin({ name: 'a.pdf', type: 'application/pdf', size: 201 * megabyte })).toMatchObject(tooLarge)
    expect((await begin({ size: 2_047 * megabyte + 1 })).status).toBe(422)
    const judge = world.lanjiang.accounts.judge
    await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.run(sql`
        insert into file (tenant_id, id, account_id, name, type, size)
        select ${world.lanjiang.tenantId}, gen_random_uuid(), ${judge.accountId}, 'a.zip', 'application/zip', 1 from generate_series(1, 50)`),
    )
    expect(await begin({}, judge)).toMatchObject({ status: 409, data: { reason: 'file.too-many-unfinished' } })
  })
})
