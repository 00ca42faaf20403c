import type { AnswerOf, ContractRoute } from '@laurel/contract/endpoints'
import { namesOf } from '@laurel/testbed/names'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Attachments = AnswerOf<'GET /ims/attachment/list'>
type Gallery = AnswerOf<'GET /ims/gallery/list'>

describe('files and pictures of a portal', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  }, 120_000)
  afterAll(() => world.close())

  const portalCode = 'lanjiang'
  const admin = () => world.lanjiang.accounts.admin
  const names = () => namesOf(world, world.lanjiang, admin())
  const words = (zh: string) => ({ zh, en: '' })
  const kindsOf = async (id: string) => {
    const rows = await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.rows(sql<{ kind: string }>`select kind from event where subject_id = ${id} order by recorded_at, id`),
    )
    return rows.map(({ kind }) => kind)
  }

  test('downloads are put in order, changed and taken away together, all of them or none; visitors see the order', async () => {
    const fileId = await names().storedFile()
    const add = async (zh: string) => {
      const body = { portalCode, fileId, title: words(zh), category: '次序' }
      return ((await world.call(admin(), 'POST /ims/attachment/add', { body })).data as { id: string }).id
    }
    const [a, b, c] = [await add('甲'), await add('乙'), await add('丙')]
    const change = async (ids: string[], what: object) =>
      (await world.call(admin(), 'PUT /ims/attachment/change-many', { body: { ids, ...what } })).data as unknown
    const list = async (limit = 20) => {
      const shown: string[] = []
      let cursor: string | undefined
      do {
        const query = { portalCode, limit, ...(cursor && { cursor }) }
        const page = (await world.call(admin(), 'GET /ims/attachment/list', { query })).data as Attachments
        shown.push(...page.rows.filter(({ id }) => [a, b, c].includes(id)).map(({ title }) => title.zh))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      return shown
    }
    expect(await list()).toEqual(['丙', '乙', '甲'])
    const body = { portalCode, ids: [b, c, a] }
    expect((await world.call(admin(), 'PUT /ims/attachment/order', { body })).status).toBe(200)
    expect([await list(), await list(1)]).toEqual([
      ['乙', '丙', '甲'],
      ['乙', '丙', '甲'],
    ])
    const shown = async () => {
      const query = { category: '次序' }
      const reply = await world.call(null, 'GET /ims/public/list-attachments', { portal: portalCode, query })
      return (reply.data as AnswerOf<'GET /ims/public/list-attachments'>).rows.map(({ title }) => title.zh)
    }
    expect(await shown()).toEqual(['乙', '丙', '甲'])
    const foreign = await namesOf(world, world.qingye, world.qingye.accounts.admin).attachment()
    expect(await change([a, foreign], { state: 'withdrawn' })).not.toMatchObject({ changed: 1 })
    expect(await change([a, b], { state: 'withdrawn' })).toEqual({ changed: 2 })
    expect(await shown()).toEqual(['丙'])
    expect(await change([a, b, c], { category: '模板' })).toEqual({ changed: 3 })
    expect(await change([a, b, c], { state: 'removed' })).toEqual({ changed: 3 })
    expect(await list()).toEqual([])
  })

  test('[F03] an editor offers a file for download, renames it, takes another file for it, and removes it', async () => {
    const [fileId, otherId] = [await names().storedFile(), await names().storedFile()]
    const content = { fileId, title: words('计划书模板'), category: '模板' }
    const added = await world.call(admin(), 'POST /ims/attachment/add', { body: { portalCode, ...content } })
    const { id } = added.data as { id: string }
    const list = async () => {
      const query = { portalCode, q: '计划书' }
      return ((await world.call(admin(), 'GET /ims/attachment/list', { query })).data as Attachments).rows
    }
    const [before] = await list()
    expect(before).toMatchObject({
      id,
      fileId,
      state: 'published',
      version: 1,
      downloads: 0,
      title: words('计划书模板'),
    })
    const save = (version: number, change: Record<string, unknown>) =>
      world.call(admin(), 'PUT /ims/attachment/save', { body: { id, version, ...content, ...change } })
    expect((await save(1, { title: words('计划书模板 2026') })).data).toEqual({ version: 2 })
    expect((await save(1, {})).status).toBe(409)
    expect((await list())[0]?.updatedAt).toBe(before?.updatedAt)
    await save(2, { fileId: otherId })
    expect((await list())[0]?.updatedAt).not.toBe(before?.updatedAt)
    expect((await world.call(admin(), 'DELETE /ims/attachment/remove', { query: { id } })).code).toBe(200)
    expect(await list()).toEqual([])
    expect(new Set(await kindsOf(id))).toEqual(new Set(['attachment.changed']))
  })

  test('a file that has not arrived, or is somebody else’s, is not offered', async () => {
    const offer = async (fileId: string) =>
      (
        await world.call(admin(), 'POST /ims/attachment/add', {
          body: { portalCode, fileId, title: words('不该出现') },
        })
      ).status
    expect(await offer(await names().pendingFile())).toBe(422)
    const foreign = await namesOf(world, world.qingye, world.qingye.accounts.admin).storedFile()
    expect(await offer(foreign)).toBe(422)
    const entrants = namesOf(world, world.lanjiang, world.lanjiang.accounts.entrant)
    expect(await offer(await entrants.storedFile())).toBe(422)
    // What the library has is everybody's who may publish.
    expect(await offer(await entrants.libraryFile())).toBe(200)
  })

  test('[F03] an editor puts pictures into the gallery in their order, by pages, and takes one out', async () => {
    const add = async (caption: string, sort: number) => {
      const body = { portalCode, picture: { art: 'leaf', alt: words(caption) }, caption: words(caption), sort }
      return ((await world.call(admin(), 'POST /ims/gallery/add', { body })).data as { id: string }).id
    }
    const ids = [await add('三', 30), await add('一', 10), await add('二', 20)]
    const list = async (query: Record<string, unknown> = {}) =>
      (await world.call(admin(), 'GET /ims/gallery/list', { query: { portalCode, ...query } })).data as Gallery
    expect((await list()).rows.map(({ caption }) => caption.zh)).toEqual(['一', '二', '三'])
    const first = await list({ limit: 2 })
    const rest = await list({ limit: 2, cursor: first.nextCursor })
    expect([...first.rows, ...rest.rows].map(({ caption }) => caption.zh)).toEqual(['一', '二', '三'])
    expect(rest.nextCursor).toBeNull()
    expect((await world.call(admin(), 'GET /ims/gallery/list', { query: { portalCode, cursor: 'bm90' } })).status).toBe(
      422,
    )
    await world.call(admin(), 'DELETE /ims/gallery/remove', { query: { id: ids[0] } })
    expect((await list()).rows.map(({ caption }) => caption.zh)).toEqual(['一', '二'])
  })

  test('a picture is our drawing or an image that is there, never both and never a paper', async () => {
    const fileId = await names().storedFile()
    const add = async (picture: Record<string, unknown>) =>
      (await world.call(admin(), 'POST /ims/gallery/add', { body: { portalCode, picture, caption: words('图') } }))
        .status
    expect(await add({ art: 'leaf', fileId, alt: words('图') })).toBe(422)
    expect(await add({ alt: words('图') })).toBe(422)
    expect(await add({ fileId, alt: words('图') })).toBe(422)
  })

  test('an image that somebody uploaded for themselves is published by nobody else, whichever way', async () => {
    const { entrant } = world.lanjiang.accounts
    const entrants = namesOf(world, world.lanjiang, entrant)
    const image = async () => {
      const id = await entrants.storedFile()
      await world.inTenant(world.lanjiang, ({ tx }) => tx.run(sql`update file set type = 'image/png' where id = ${id}`))
      return id
    }
    const fileId = await image()
    const call = async (route: ContractRoute, body: Record<string, unknown>) =>
      (await world.call(admin(), route, { body: { portalCode, ...body } })).status
    const picture = { fileId, alt: words('图') }
    expect(await call('POST /ims/gallery/add', { picture, caption: words('图') })).toBe(422)
    const content = { title: words('新闻'), summary: words(''), html: words(''), cover: picture }
    expect(await call('POST /ims/article/add', { kind: 'news', content })).toBe(422)
    await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.run(sql`update file set is_library = true where id = ${fileId}`),
    )
    expect(await call('POST /ims/gallery/add', { picture, caption: words('图') })).toBe(200)
    expect(await call('POST /ims/article/add', { kind: 'news', content })).toBe(200)
  })
})
