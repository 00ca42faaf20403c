import { PutObjectCommand } from '@aws-sdk/client-s3'
import type { StoredFile } from '@laurel/contract/file'
import { dropBucket, objectKeys } from '@laurel/testbed/bucket'
import { docxBytes, pngBytes, zipBytes } from '@laurel/testbed/files'
import { openWorld, type Reply, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUp } from '../../clean-up.ts'
import { ensureBucket, objectKey } from '../../storage/objects.ts'
import { bucket, s3 } from '../../storage/s3.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
type Begun = { file: StoredFile; url: string; headers: Record<string, string>; expiresAt: string }

describe('files', () => {
  let world: World
  let entrant: TestAccount
  beforeAll(async () => {
    world = await openWorld()
    entrant = world.lanjiang.accounts.entrant
    await ensureBucket()
  })
  afterAll(async () => {
    await dropBucket()
    await world.close()
  })

  const begin = async (name: string, type: string, size: number, who = entrant) =>
    (await world.call(who, 'POST /ims/file/begin', { body: { name, type, size } })).data as Begun
  const put = (begun: Begun, bytes: Uint8Array, headers = begun.headers) =>
    fetch(begun.url, { method: 'PUT', headers, body: Buffer.from(bytes) })
  const finish = (id: string, who = entrant): Promise<Reply> =>
    world.call(who, 'PUT /ims/file/finish', { body: { id } })
  const download = (id: string, who = entrant): Promise<Reply> =>
    world.call(who, 'GET /ims/file/download', { query: { id } })
  const upload = async (name: string, type: string, bytes: Uint8Array) => {
    const begun = await begin(name, type, bytes.length)
    expect((await put(begun, bytes)).status).toBe(200)
    return begun.file
  }

  test('a person uploads a picture and gets it back under its Chinese name, as a download', async () => {
    const file = await upload('现场照片 “一”.png', 'image/png', pngBytes)
    expect(file.state).toBe('pending')
    const finished = await finish(file.id)
    expect(finished).toMatchObject({ status: 200, data: { id: file.id, state: 'stored', size: pngBytes.length } })
    const { url, expiresAt } = (await download(file.id)).data as { url: string; expiresAt: string }
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())
    const got = await fetch(url)
    expect(new Uint8Array(await got.arrayBuffer())).toEqual(pngBytes)
    expect(got.headers.get('content-type')).toBe('application/octet-stream')
    const name = encodeURIComponent('现场照片 “一”.png')
    expect(got.headers.get('content-disposition')).toBe(`attachment; filename="____ ___.png"; filename*=UTF-8''${name}`)
    expect(await finish(file.id)).toMatchObject({ status: 409, data: { reason: 'file.already-finished' } })
  })

  test('the address takes only the bytes that were announced, and only once', async () => {
    const begun = await begin('图.png', 'image/png', pngBytes.length)
    const longer = new Uint8Array([...pngBytes, 0])
    const bare = begun.url.split('?')[0] ?? ''
    const otherKey = { ...begun, url: begun.url.replace(begun.file.id, world.qingye.tenantId) }
    const refused = [
      await put(begun, longer, { ...begun.headers, 'content-length': String(longer.length) }),
      await put(begun, pngBytes, { ...begun.headers, 'content-type': 'text/html' }),
      await put(begun, pngBytes, { 'content-type': 'image/png', 'content-length': String(pngBytes.length) }),
      await put(otherKey, pngBytes),
      await fetch(bare),
      await fetch(bare, { method: 'PUT', body: Buffer.from(pngBytes) }),
    ]
    expect(refused.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403, 403])
    expect(await finish(begun.file.id)).toMatchObject({ status: 409, data: { reason: 'file.not-arrived' } })
    expect((await put(begun, pngBytes)).status).toBe(200)
    expect((await finish(begun.file.id)).status).toBe(200)
    const other = pngBytes.map((byte, at) => (at > 60 ? 0 : byte))
    expect((await put(begun, other)).status).toBe(412)
    const { url } = (await download(begun.file.id)).data as { url: string }
    expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(pngBytes)
  })

  test.each([
    [
      'a page disguised as a picture',
      'image/png',
      new TextEncoder().encode('<!doctype html><script>alert(1)</script>'),
    ],
    ['a script without any mark', 'application/pdf', new TextEncoder().encode('alert(1)')],
    ['a plain archive claimed to be a document', docx, zipBytes],
    ['a document claimed to be a plain archive', 'application/zip', docxBytes],
    ['a picture of another kind', 'image/jpeg', pngBytes],
  ])('%s is refused, and stays refused', async (_what, type, bytes) => {
    const file = await upload('材料', type, bytes)
    const refusal = { status: 422, code: 422, data: { reason: 'file.type-differs' } }
    const keyed = { body: { id: file.id }, headers: { 'idempotency-key': `refused-${file.id}` } }
    expect(await world.call(entrant, 'PUT /ims/file/finish', keyed)).toMatchObject(refusal)
    expect(await world.call(entrant, 'PUT /ims/file/finish', keyed)).toMatchObject(refusal)
    expect(await finish(file.id)).toMatchObject(refusal)
    expect((await download(file.id)).status).toBe(404)
    expect(await objectKeys()).not.toContain(objectKey(world.lanjiang.tenantId, file.id))
  })

  test.each([
    ['a document', docx, docxBytes],
    ['an archive', 'application/zip', zipBytes],
  ])('%s is taken for what it is', async (_what, type, bytes) => {
    const file = await upload('材料', type, bytes)
    expect(await finish(file.id)).toMatchObject({ status: 200, data: { state: 'stored', type } })
  })

  test('bytes of another length than announced are refused, whichever way they came in', async () => {
    const begun = await begin('图.png', 'image/png', pngBytes.length + 1)
    const Key = objectKey(world.lanjiang.tenantId, begun.file.id)
    await s3().send(new PutObjectCommand({ Bucket: bucket(), Key, Body: pngBytes }))
    expect(await finish(begun.file.id)).toMatchObject({ status: 422, data: { reason: 'file.size-differs' } })
    expect(await objectKeys()).not.toContain(Key)
  })

  test('a type, a size or a name that cannot be is refused before anything is stored', async () => {
    const bodies = [
      { name: 'a.svg', type: 'image/svg+xml', size: 10 },
      { name: 'a.png', type: 'image/png', size: 0 },
      { name: 'a.png', type: 'image/png', size: 100 * 1024 * 1024 + 1 },
      { name: 'a\nb', type: 'image/png', size: 1 },
    ]
    for (const body of bodies) expect((await world.call(entrant, 'POST /ims/file/begin', { body })).status).toBe(422)
  })

  test('the file of another looks like one that is not there', async () => {
    const file = await upload('私.png', 'image/png', pngBytes)
    const strangers = [world.lanjiang.accounts.admin, world.qingye.accounts.entrant, world.qingye.accounts.admin]
    const absent = crypto.randomUUID()
    for (const who of strangers) {
      for (const ask of [finish, download]) {
        const [foreign, nothing] = [await ask(file.id, who), await ask(absent, who)]
        expect(foreign).toMatchObject({ status: 404, data: { reason: 'http.not-found' } })
        expect([foreign.status, foreign.data, foreign.msg]).toEqual([nothing.status, nothing.data, nothing.msg])
      }
    }
    expect((await finish(file.id)).status).toBe(200)
    for (const who of strangers) expect((await download(file.id, who)).status).toBe(404)
    expect((await world.call(null, 'GET /ims/file/download', { query: { id: file.id } })).status).toBe(401)
    expect((await download(file.id)).status).toBe(200)
  })

  test('what was begun and never finished is gone after a day, what is stored stays', async () => {
    const forgotten = await upload('忘.png', 'image/png', pngBytes)
    const kept = await upload('留.png', 'image/png', pngBytes)
    await finish(kept.id)
    const fresh = await upload('新.png', 'image/png', pngBytes)
    await world.asPlatform((tx) =>
      tx.run(sql`update file set created_at = now() - interval '25 hours' where id = any(${[forgotten.id, kept.id]})`),
    )
    await cleanUp()
    const left = (await objectKeys()).map((key) => key.split('.')[1])
    expect([forgotten, kept, fresh].map(({ id }) => left.includes(id))).toEqual([false, true, true])
    expect((await finish(forgotten.id)).status).toBe(404)
    expect((await finish(fresh.id)).status).toBe(200)
    expect((await download(kept.id)).status).toBe(200)
  })
})
