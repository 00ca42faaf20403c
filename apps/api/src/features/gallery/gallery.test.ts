import type { AnswerOf } from '@laurel/contract/endpoints'
import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Gallery = AnswerOf<'GET /ims/gallery/list'>

describe('the gallery of a portal', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const portalOf = ({ portalCode }: { portalCode: string }) => portalCode
  const add = async (who: World['lanjiang'], name: string) => {
    const words = { zh: name, en: '' }
    const body = { portalCode: portalOf(who), picture: { art: 'leaf', alt: words }, caption: words }
    return ((await world.call(who.accounts.admin, 'POST /ims/gallery/add', { body })).data as { id: string }).id
  }
  const list = async () => {
    const query = { portalCode: portalOf(world.lanjiang) }
    const { rows } = (await world.call(world.lanjiang.accounts.admin, 'GET /ims/gallery/list', { query }))
      .data as Gallery
    return rows.map(({ caption, state }) => `${caption.zh} ${state}`)
  }

  test('pictures are put in order, changed and taken away together, all of them or none', async () => {
    const { admin } = world.lanjiang.accounts
    const portalCode = portalOf(world.lanjiang)
    const ids = [await add(world.lanjiang, '甲'), await add(world.lanjiang, '乙'), await add(world.lanjiang, '丙')]
    const [a = '', b = '', c = ''] = ids
    const order = (wanted: string[]) =>
      world.call(admin, 'PUT /ims/gallery/order', { body: { portalCode, ids: wanted } })
    const set = (wanted: string[], state: string) =>
      world.call(admin, 'PUT /ims/gallery/set-state', { body: { ids: wanted, state } })
    expect((await order([c, a, b])).code).toBe(200)
    expect(await list()).toEqual(['丙 published', '甲 published', '乙 published'])
    expect((await set([a, c], 'withdrawn')).data).toEqual({ changed: 2 })
    expect((await set([a, b], 'withdrawn')).data).toEqual({ changed: 1 })
    expect(await list()).toEqual(['丙 withdrawn', '甲 withdrawn', '乙 withdrawn'])

    const foreign = await add(world.qingye, '别家')
    for (const reply of [await order([foreign, a]), await set([b, foreign], 'removed')]) expect(reply.status).toBe(404)
    expect(await list()).toHaveLength(3)
    const move = (wanted: string[], album: string) =>
      world.call(admin, 'PUT /ims/gallery/move', { body: { ids: wanted, album } })
    expect((await move([a, foreign], '开幕式')).status).toBe(404)
    expect((await move([a, b], '开幕式')).data).toEqual({ changed: 2 })
    expect((await move([a, b, c], '开幕式')).data).toEqual({ changed: 1 })
    expect((await set([a, b], 'removed')).data).toEqual({ changed: 2 })
    expect(await list()).toEqual(['丙 withdrawn'])
  })
})
