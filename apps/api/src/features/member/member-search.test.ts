import type { AnswerOf } from '@laurel/contract/endpoints'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { maxSearchesADay, mobileSearchHash } from '../person/mobile-search.service.ts'

describe('finding members', () => {
  let world: World
  let admin: TestAccount
  beforeAll(async () => {
    world = await openWorld()
    admin = world.lanjiang.accounts.admin
  })
  afterAll(() => world.close())

  const list = async (query: Record<string, string>) =>
    (await world.call(admin, 'GET /ims/member/list', { query })).data as AnswerOf<'GET /ims/member/list'>

  test('whoever has never come in is found and counted as waiting, until they do', async () => {
    const body = { name: '候初到', userName: 'houcd_1', userType: 2, mobile: '13912342077' }
    const { id } = (await world.call(admin, 'POST /ims/member/create', { body })).data as { id: string }
    const waiting = async () => (await list({ state: 'waiting', search: '候初到' })).rows.map((row) => row.id)
    const count = async () =>
      ((await world.call(admin, 'GET /ims/member/count', { query: { state: 'waiting' } })).data as { total: number })
        .total
    expect(await waiting()).toEqual([id])
    const before = await count()
    await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.run(sql`
        insert into login_log (tenant_id, session_id, account_id, way)
        values (${world.lanjiang.tenantId}, ${newId()}, ${id}, 'sms')`),
    )
    expect(await waiting()).toEqual([])
    expect(await count()).toBe(before - 1)
  })

  test('people are found by any part of a name, by the digits of a user name and by a whole number, each once', async () => {
    const people = [
      { name: '欧阳若水', userName: 'ouyang_31', mobile: '13912342091' },
      { name: '若兰若水', userName: 'team_ruolan' },
      { name: '水若寒', userName: 'stu20268831' },
    ]
    for (const person of people)
      expect((await world.call(admin, 'POST /ims/member/create', { body: { ...person, userType: 1 } })).code).toBe(200)
    const found = async (search: string) => {
      const first = await list({ search, limit: '2' })
      const rest = first.nextCursor === null ? [] : (await list({ search, limit: '2', cursor: first.nextCursor })).rows
      return [...first.rows, ...rest].map(({ name }) => name)
    }
    expect(await found('若')).toEqual(['若兰若水', '水若寒', '欧阳若水'])
    expect(await found('若水')).toEqual(['欧阳若水', '若兰若水'])
    expect(await found('8831')).toEqual([])
    expect(await found('20268831')).toEqual(['水若寒'])
    expect(await found('ruolan')).toEqual(['若兰若水'])
    expect(await found('139 1234 2091')).toEqual(['欧阳若水'])
    expect(await found('1391234209')).toEqual([])
    expect((await world.call(admin, 'GET /ims/member/count', { query: { search: '若' } })).data).toEqual({
      total: 3,
      isMore: false,
    })
    const id = (await list({ search: '水若寒' })).rows[0]?.id ?? ''
    await world.call(admin, 'PUT /ims/member/update', { body: { id, name: '林清浅' } })
    expect(await found('若寒')).toEqual([])
    expect(await found('清浅')).toEqual(['林清浅'])
  })

  test('people come in the order of names if one asks for it, page by page', async () => {
    const names: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await list({ sort: 'userName', limit: '3', ...(cursor ? { cursor } : {}) })
      names.push(...page.rows.map(({ userName }) => userName.toLowerCase()))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(names.length).toBeGreaterThan(7)
    expect(names).toEqual([...new Set(names)].toSorted())
  })

  test('nobody reads the hidden digits of a number by trying: after a day’s worth of whole numbers the next is refused, names are not', async () => {
    const { clerk } = world.lanjiang.accounts
    for (let tried = 0; tried < maxSearchesADay; tried += 1) await mobileSearchHash(clerk.accountId, '13912342091')
    await expect(mobileSearchHash(clerk.accountId, '13912342092')).rejects.toMatchObject({ reason: 'http.too-many' })
    expect(await mobileSearchHash(clerk.accountId, '若水')).toBeUndefined()
    expect(await mobileSearchHash(admin.accountId, '13912342092')).toBeInstanceOf(Buffer)
  })
})
