import type { AnswerOf } from '@laurel/contract/endpoints'
import type { StoredFile } from '@laurel/contract/file'
import { dropBucket, objectKeys } from '@laurel/testbed/bucket'
import { pdfBytes } from '@laurel/testbed/eicar'
import { openWorld, type Reply, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaKey } from '../../storage/media.ts'
import { ensureBucket } from '../../storage/objects.ts'
import { fileCleanUp, makeMedia, removeObjects } from './file.jobs.ts'

const pdf = 'application/pdf'
type Detail = AnswerOf<'GET /ims/file/detail'>

describe('the library of an organiser', () => {
  let world: World
  let admin: TestAccount
  beforeAll(async () => {
    world = await openWorld()
    admin = world.lanjiang.accounts.admin
    await ensureBucket()
  })
  afterAll(async () => {
    await dropBucket()
    await world.close()
  })

  const upload = async (name: string, type: string, bytes: Buffer, library = true, who = admin): Promise<string> => {
    const body = { name, type, size: bytes.length, library }
    const begun = (await world.call(who, 'POST /ims/file/begin', { body })).data as {
      file: StoredFile
      url: string
      headers: Record<string, string>
    }
    await fetch(begun.url, { method: 'PUT', headers: begun.headers, body: new Uint8Array(bytes) })
    expect((await world.call(who, 'PUT /ims/file/finish', { body: { id: begun.file.id } })).status).toBe(200)
    return begun.file.id
  }
  const detail = async (id: string) =>
    (await world.call(admin, 'GET /ims/file/detail', { query: { id } })).data as Detail
  const remove = (id: string): Promise<Reply> => world.call(admin, 'PUT /ims/file/remove', { body: { id } })
  const list = async (query: Record<string, string> = {}) =>
    ((await world.call(admin, 'GET /ims/file/list', { query })).data as AnswerOf<'GET /ims/file/list'>).rows
  const photo = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#1E85FE' } })
      .withExif({ IFD0: { Artist: 'Zhang San' } })
      .jpeg()
      .toBuffer()

  test('a picture is resized to every width, without what the camera wrote into it, for anyone to see', async () => {
    const id = await upload('现场.jpg', 'image/jpeg', await photo())
    const media = (width: number) => fetch(`${world.origin}/media/${world.lanjiang.tenantId}/${id}/${width}.webp`)
    expect((await media(320)).status).toBe(404)
    await makeMedia(world.lanjiang.tenantId, id)
    const widths = await Promise.all(
      [320, 640, 1280, 1920].map(async (width) => {
        const answer = await media(width)
        expect(answer.headers.get('content-type')).toBe('image/webp')
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
        const resized = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
        expect(resized.exif).toBeUndefined()
        return resized.width
      }),
    )
    // Never wider than it came.
    expect(widths).toEqual([320, 640, 900, 900])
    expect(await detail(id)).toMatchObject({ width: 900, height: 600, media: expect.stringContaining('/media/') })
    expect((await media(321)).status).toBe(404)
    expect((await fetch(`${world.origin}/media/${world.qingye.tenantId}/${id}/320.webp`)).status).toBe(404)
  })

  test('what somebody uploads for themselves is never resized for pages, nor shown in the library', async () => {
    const entrant = world.lanjiang.accounts.entrant
    const id = await upload('证件.jpg', 'image/jpeg', await photo(), false, entrant)
    await makeMedia(world.lanjiang.tenantId, id)
    expect(await objectKeys()).not.toContain(mediaKey(world.lanjiang.tenantId, id, 320))
    expect((await list()).map((file) => file.id)).not.toContain(id)
    expect((await world.call(admin, 'GET /ims/file/detail', { query: { id } })).status).toBe(404)
    expect((await world.call(admin, 'GET /ims/file/download', { query: { id } })).status).toBe(404)
    const body = { name: 'a.pdf', type: pdf, size: 4, library: true }
    expect((await world.call(entrant, 'POST /ims/file/begin', { body })).status).toBe(403)
  })

  test('a picture whose points cannot be read is refused although its head is sound', async () => {
    const bytes = await photo()
    // The table by which the points are coded; size and kind stand before it.
    const table = bytes.indexOf(Buffer.from([0xff, 0xc4]))
    bytes.fill(0xff, table + 4, table + 2 + bytes.readUInt16BE(table + 2))
    const id = await upload('坏.jpg', 'image/jpeg', bytes)
    await makeMedia(world.lanjiang.tenantId, id)
    const { state, reason } = (await world.call(admin, 'GET /ims/file/get', { query: { id } })).data as StoredFile
    expect({ state, reason }).toEqual({ state: 'refused', reason: 'file.damaged' })
  })

  test('a file says where it is used, and cannot be deleted until nothing uses it', async () => {
    const id = await upload('海报.jpg', 'image/jpeg', await photo())
    const { tenantId, portalId } = world.lanjiang
    const article = crypto.randomUUID()
    const draft = { title: { zh: '报名开始', en: 'Open' }, html: { zh: `<img data-file="${id}" alt="">`, en: '' } }
    await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.run(sql`
        insert into article (tenant_id, id, portal_id, kind, draft)
        values (${tenantId}, ${article}, ${portalId}, 'news', ${JSON.stringify(draft)})`),
    )
    expect(await detail(id)).toMatchObject({
      uses: 1,
      usedBy: [{ subject: 'article', id: article, title: { zh: '报名开始' }, isLive: false }],
      can: { remove: false },
    })
    expect(await remove(id)).toMatchObject({ status: 409, data: { reason: 'file.in-use' } })
    const many = await world.call(admin, 'PUT /ims/file/remove-many', { body: { ids: [id] } })
    expect(many).toMatchObject({ status: 409, data: { reason: 'file.in-use' } })
    await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.run(
        sql`update article set draft = '{"title": {"zh": "", "en": ""}}' where tenant_id = ${tenantId} and id = ${article}`,
      ),
    )
    expect(await detail(id)).toMatchObject({ uses: 0, usedBy: [], can: { remove: true } })
    expect((await world.call(world.qingye.accounts.admin, 'PUT /ims/file/remove', { body: { id } })).status).toBe(404)
    const gone = await world.call(admin, 'PUT /ims/file/remove-many', { body: { ids: [id] } })
    expect(gone.data).toEqual({ removed: 1 })
    await removeObjects(tenantId, id, [id])
    expect((await objectKeys()).filter((key) => key.includes(id))).toEqual([])
  })

  test('a new version comes under the same address, and an earlier one can be brought back', async () => {
    const entry = async (id: string) => {
      const { url } = (await world.call(admin, 'GET /ims/file/download', { query: { id } })).data as { url: string }
      return Buffer.from(await (await fetch(url)).arrayBuffer()).toString('latin1')
    }
    const id = await upload('模板.pdf', pdf, pdfBytes('first'))
    const withId = await upload('模板-新.pdf', pdf, pdfBytes('second'))
    expect((await world.call(admin, 'PUT /ims/file/replace', { body: { id, withId } })).status).toBe(200)
    expect(await entry(id)).toContain('second')
    expect((await detail(id)).versions).toMatchObject([{ number: 1 }])
    expect((await world.call(admin, 'GET /ims/file/detail', { query: { id: withId } })).status).toBe(404)
    expect((await world.call(admin, 'PUT /ims/file/restore', { body: { id, number: 1 } })).status).toBe(200)
    expect(await entry(id)).toContain('first')
    const image = await upload('图.jpg', 'image/jpeg', await photo())
    const other = await upload('图2.jpg', 'image/jpeg', await photo())
    expect(await world.call(admin, 'PUT /ims/file/replace', { body: { id: image, withId: other } })).toMatchObject({
      status: 409,
      data: { reason: 'file.image-not-replaced' },
    })
    expect(await world.call(admin, 'PUT /ims/file/replace', { body: { id, withId: other } })).toMatchObject({
      status: 422,
      data: { reason: 'file.replaced-by-other-type' },
    })
  })

  test('clearing up removes what nothing uses and nobody sent just now', async () => {
    const [old, fresh, used] = [
      await upload('旧.pdf', pdf, pdfBytes('old')),
      await upload('新.pdf', pdf, pdfBytes('new')),
      await upload('用.pdf', pdf, pdfBytes('used')),
    ]
    const { tenantId, portalId } = world.lanjiang
    await world.inTenant(world.lanjiang, async ({ tx }) => {
      await tx.run(sql`
        insert into attachment (tenant_id, id, portal_id, file_id, title)
        values (${tenantId}, ${crypto.randomUUID()}, ${portalId}, ${used}, '{"zh": "模板", "en": ""}')`)
      await tx.run(sql`
        update file set created_at = now() - interval '2 days' where tenant_id = ${tenantId} and id = any (${[old, used]}::uuid[])`)
    })
    const counts = (await world.call(admin, 'GET /ims/file/count', {})).data as AnswerOf<'GET /ims/file/count'>
    expect(counts.unused).toBeGreaterThanOrEqual(2)
    expect((await list({ kind: 'unused' })).map(({ id }) => id)).toEqual(expect.arrayContaining([old, fresh]))
    expect((await world.call(admin, 'POST /ims/file/clean-up', {})).status).toBe(200)
    await fileCleanUp.run({
      id: crypto.randomUUID(),
      tenantId,
      requestedBy: admin.accountId,
      input: {},
      progress: async () => undefined,
      rowError: () => undefined,
    })
    const left = new Set((await list({ limit: '100' })).map(({ id }) => id))
    expect([old, fresh, used].map((id) => left.has(id))).toEqual([false, true, true])
    const removals = await world.asPlatform((tx) =>
      tx.rows(sql<{ key: string }>`select key from graphile_worker.jobs where key like '%remove-objects:%'`),
    )
    const isToGo = (id: string) => removals.some(({ key }) => key.endsWith(`remove-objects:${id}`))
    expect([old, fresh, used].map(isToGo)).toEqual([true, false, false])
  })

  test('names are found by a part of them, whatever their letters mean elsewhere', async () => {
    await upload('100%_真的.pdf', pdf, pdfBytes())
    expect((await list({ q: '0%_真' })).map(({ name }) => name)).toEqual(['100%_真的.pdf'])
    expect(await list({ q: '%' })).toHaveLength(1)
  })
})
