import { detailsOf, openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('user options', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  test('[D05] a person keeps, changes and removes option sets of a form', async () => {
    const { judge } = world.lanjiang.accounts
    const made = await world.call(judge, 'POST /system/user/options/create', {
      body: { formCode: 'entry.list', name: '只看待评', options: { columns: ['标题', '学校'], pageSize: 50 } },
    })
    expect(made).toMatchObject({
      status: 200,
      code: 200,
      data: { name: '只看待评', options: { columns: ['标题', '学校'], pageSize: 50 }, version: 1 },
    })
    const { id } = made.data as { id: string }
    const changed = await world.call(judge, 'PUT /system/user/options/update', {
      body: { id, name: '全部', options: {}, version: 1 },
    })
    expect(changed.data).toEqual({ id, name: '全部', options: {}, version: 2 })
    const listed = await world.call(judge, 'GET /system/user/options/get/byFormCode', {
      query: { formCode: 'entry.list' },
    })
    expect(listed.data).toEqual([{ id, name: '全部', options: {}, version: 2 }])
    expect(await world.call(judge, 'DELETE /system/user/options/delete', { query: { id } })).toMatchObject({
      code: 200,
      data: null,
    })
    expect(
      (await world.call(judge, 'GET /system/user/options/get/byFormCode', { query: { formCode: 'entry.list' } })).data,
    ).toEqual([])
  })

  test('[D05] nobody sees, changes or removes the options of another', async () => {
    const owner = world.lanjiang.accounts.entrant
    const made = await world.call(owner, 'POST /system/user/options/create', {
      body: { formCode: 'mine', name: '我的', options: { a: 1 } },
    })
    const { id } = made.data as { id: string }
    for (const other of [world.lanjiang.accounts.auditor, world.qingye.accounts.entrant, world.qingye.accounts.admin]) {
      expect(
        (await world.call(other, 'GET /system/user/options/get/byFormCode', { query: { formCode: 'mine' } })).data,
      ).toEqual([])
      const update = await world.call(other, 'PUT /system/user/options/update', {
        body: { id, name: 'x', options: {}, version: 1 },
      })
      expect(update).toMatchObject({ status: 404, code: 404, data: { reason: 'http.not-found' } })
      expect(await world.call(other, 'DELETE /system/user/options/delete', { query: { id } })).toMatchObject({
        status: 404,
      })
    }
    expect(
      (await world.call(owner, 'GET /system/user/options/get/byFormCode', { query: { formCode: 'mine' } })).data,
    ).toHaveLength(1)
  })

  test('[D05] a name is taken once, and an older version does not overwrite a newer one', async () => {
    const { auditor } = world.lanjiang.accounts
    const create = () =>
      world.call(auditor, 'POST /system/user/options/create', { body: { formCode: 'f', name: '同名', options: {} } })
    const { id } = (await create()).data as { id: string }
    expect(await create()).toMatchObject({ status: 409, data: { reason: 'options.name-taken' }, msg: '已有同名的选项' })
    const update = (version: number) =>
      world.call(auditor, 'PUT /system/user/options/update', {
        body: { id, name: '同名', options: { v: version }, version },
      })
    expect((await update(1)).data).toMatchObject({ version: 2 })
    expect(await update(1)).toMatchObject({ status: 409, data: { reason: 'http.changed-meanwhile' } })
  })

  test('the fields that are wrong are named', async () => {
    const reply = await world.call(world.lanjiang.accounts.judge, 'POST /system/user/options/create', {
      body: { formCode: '1', name: ' ', options: { deep: 'a\u0000b' }, extra: 1 },
    })
    expect(reply).toMatchObject({ status: 422, code: 422 })
    const { fields } = detailsOf<{ fields: { path: string; reason: string }[] }>(reply)
    expect(fields.map((field) => `${field.path} ${field.reason}`)).toEqual([
      'body.formCode value.invalid-format',
      'body.name text.not-one-line',
      'body.options text.not-storable',
      'body value.unrecognized-keys',
    ])
  })
})
