import type { AnswerOf } from '@laurel/contract/endpoints'
import { openWorld, type TestAccount, type TestTenant, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'

type Menu = AnswerOf<'GET /system/auth/list-menus'>

describe('the menu', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const ask = async (who: TestAccount, language = 'zh-CN') => {
    const reply = await world.call(who, 'GET /system/auth/list-menus', { headers: { 'accept-language': language } })
    expect(reply.code).toBe(200)
    return { menu: reply.data as Menu, statements: reply.headers.get('x-statements') }
  }
  const addType = (tenant: TestTenant, code: string, name: object, sort: number) =>
    world.inTenant(tenant, ({ tx }) =>
      tx.run(sql`
        insert into contest_type (tenant_id, id, code, name, icon, sort)
        values (${tenant.tenantId}, ${newId()}, ${code}, ${JSON.stringify(name)}, 'trophy', ${sort})`),
    )
  const pathsOf = (menu: Menu): string[] => menu.flatMap((item) => [item.path, ...pathsOf(item.children)])

  test('[A18] [D06] contest management has one child for each contest type, in the language of the reader', async () => {
    const { lanjiang } = world
    const before = (await ask(lanjiang.accounts.admin)).menu
    expect(before.map(({ id }) => id)).not.toContain('contest-management')
    // Where the first type is made.
    expect(pathsOf(before)).toContain('/manager/contest')
    await addType(lanjiang, 'innovation', { zh: '创新创业大赛', en: 'Innovation Contest' }, 1)
    const one = await ask(lanjiang.accounts.admin)
    await addType(lanjiang, 'arts', { zh: '艺术节' }, 3)
    await addType(lanjiang, 'digital', { zh: '数智创新专项赛', en: 'Digital Contest' }, 2)
    const three = await ask(lanjiang.accounts.admin)
    const contests = three.menu.filter(({ name }) => name === '赛事管理')
    expect(contests).toHaveLength(1)
    expect(contests[0]).toMatchObject({ parentId: '0', component: 'branch', visible: true, alwaysShow: true })
    expect(contests[0]?.children.map(({ name, path, parentId }) => [name, path, parentId])).toEqual([
      ['创新创业大赛', '/manager/contest/innovation', contests[0]?.id],
      ['数智创新专项赛', '/manager/contest/digital', contests[0]?.id],
      ['艺术节', '/manager/contest/arts', contests[0]?.id],
    ])
    expect(three.statements).toBe(one.statements)

    const english = (await ask(lanjiang.accounts.admin, 'en')).menu.find(({ name }) => name === 'Contest management')
    expect(english?.children.map(({ name }) => name)).toEqual(['Innovation Contest', 'Digital Contest', '艺术节'])
  })

  test('[B10] whoever lacks a permission does not find the entry; an empty group is not there', async () => {
    const all = pathsOf((await ask(world.lanjiang.accounts.admin)).menu)
    expect(all).toContain('/manager/audit')
    expect(all[0]).toBe('/manager')
    const few = (await ask(world.lanjiang.accounts.clerk)).menu
    expect(pathsOf(few)).not.toContain('/manager/audit')
    expect(all.filter((path) => path.startsWith('/manager/contest/'))).not.toEqual([])
    expect(pathsOf(few).filter((path) => path.startsWith('/manager/contest'))).toEqual([])
    expect(few.map(({ id }) => id)).not.toContain('manage')
  })

  test('another organiser’s contest types are not in it, nor is the desk of the platform', async () => {
    await addType(world.qingye, 'ecodesign', { zh: '生态设计大奖' }, 1)
    const theirs = pathsOf((await ask(world.qingye.accounts.admin)).menu)
    expect(theirs.filter((path) => path.startsWith('/manager/contest/'))).toEqual(['/manager/contest/ecodesign'])
    expect(pathsOf((await ask(world.lanjiang.accounts.admin)).menu)).not.toContain('/manager/contest/ecodesign')
    expect(theirs).not.toContain('/manager/platform')
  })

  test('only administrators have one, and nobody without a session', async () => {
    for (const kind of ['entrant', 'auditor', 'judge', 'volunteer'] as const)
      expect((await ask(world.lanjiang.accounts[kind])).menu).toEqual([])
    expect((await world.call(null, 'GET /system/auth/list-menus')).code).toBe(401)
  })
})
