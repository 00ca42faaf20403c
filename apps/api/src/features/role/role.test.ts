import type { AnswerOf } from '@laurel/contract/endpoints'
import { namesOf } from '@laurel/testbed/names'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Role = AnswerOf<'GET /ims/role/list'>[number]

describe('roles', () => {
  let world: World
  let admin: TestAccount
  beforeAll(async () => {
    world = await openWorld()
    admin = world.lanjiang.accounts.admin
  })
  afterAll(() => world.close())

  const roles = async () => (await world.call(admin, 'GET /ims/role/list')).data as Role[]
  const settings = {
    name: { zh: '数据专员' },
    dataScope: 'all',
    permissions: ['organisation:node:list'],
    organisationIds: [],
  }
  const define = async (code: string) =>
    ((await world.call(admin, 'POST /ims/role/define', { body: { code, ...settings } })).data as { id: string }).id
  const hand = (verb: 'give' | 'take', roleId: string, accountId: string) =>
    world.call(admin, `PUT /ims/member/${verb}-role`, { body: { ids: [accountId], roleId } })
  const remove = (id: string) => world.call(admin, 'DELETE /ims/role/remove', { query: { id } })

  test('[B10] what a role opens is open at the next call, and shut at the next call after it was taken', async () => {
    const { clerk } = world.lanjiang.accounts
    const ask = async () => (await world.call(clerk, 'GET /ims/organisation/list')).code
    expect(await ask()).toBe(403)
    const id = await define('officer')
    await hand('give', id, clerk.accountId)
    expect(await ask()).toBe(200)
    const body = { id, ...settings, permissions: ['account:person:list'] }
    expect((await world.call(admin, 'PUT /ims/role/change', { body })).status).toBe(200)
    expect(await ask()).toBe(403)
    await world.call(admin, 'PUT /ims/role/change', { body: { id, ...settings } })
    expect(await ask()).toBe(200)
    await hand('take', id, clerk.accountId)
    expect(await ask()).toBe(403)
  })

  test('a role that somebody holds is not removed, one that nobody holds is; its code is free again', async () => {
    const { clerk } = world.lanjiang.accounts
    const id = await define('short-lived')
    await hand('give', id, clerk.accountId)
    expect((await roles()).find((role) => role.id === id)?.can).toEqual({ change: true, give: true, remove: false })
    expect((await remove(id)).data).toMatchObject({ reason: 'role.still-held' })
    await hand('take', id, clerk.accountId)
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
    await define('short-lived')
  })

  test('nobody locks everybody out: the role of administrators stays as it is, and with somebody', async () => {
    const top = (await roles()).find(({ code }) => code === 'admin') as Role
    expect(top.can).toEqual({ change: false, give: true, remove: false })
    const builtIn = { reason: 'role.built-in' }
    const body = { id: top.id, ...settings }
    expect((await world.call(admin, 'PUT /ims/role/change', { body })).data).toMatchObject(builtIn)
    expect((await remove(top.id)).data).toMatchObject(builtIn)
    expect((await hand('take', top.id, admin.accountId)).data).toMatchObject({ reason: 'member.is-yourself' })
    expect((await roles()).find(({ code }) => code === 'admin')?.holders).toBe(top.holders)
  })

  test('[G03] the roles of each contest type are kept by those who keep roles, and never another organiser’s', async () => {
    const contestTypeId = await namesOf(world, world.lanjiang, admin).contestType()
    const foreign = await namesOf(world, world.qingye, world.qingye.accounts.admin).contestTypeRole()
    const name = { zh: '指导教师', en: 'Guide' }
    const { id } = (
      await world.call(admin, 'PUT /ims/contest-type/role/save', { body: { contestTypeId, name, sort: 1 } })
    ).data as { id: string }
    const list = async () =>
      (
        (await world.call(admin, 'GET /ims/contest-type/role/list')).data as AnswerOf<'GET /ims/contest-type/role/list'>
      ).find((type) => type.id === contestTypeId)?.roles
    expect(await list()).toEqual([{ id, name, sort: 1 }])
    const drop = (roleId: string) =>
      world.call(admin, 'DELETE /ims/contest-type/role/remove', { query: { id: roleId } })
    expect((await drop(foreign)).status).toBe(404)
    expect((await drop(id)).status).toBe(200)
    expect(await list()).toEqual([])
  })
})
