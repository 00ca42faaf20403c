import type { AnswerOf } from '@laurel/contract/endpoints'
import { openWorld, type TestAccount, type TestTenant, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type SearchResult = AnswerOf<'GET /ims/search/find'>

describe('the search for people', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const ask = (who: TestAccount | null, q: string) => world.call(who, 'GET /ims/search/find', { query: { q } })
  const found = async (q: string, who: TestAccount = world.lanjiang.accounts.admin) => {
    const reply = await ask(who, q)
    expect(reply.code).toBe(200)
    return reply.data as SearchResult
  }
  const add = async (tenant: TestTenant, name: string, userName: string, mobile?: string) => {
    const { addPerson } = await import('../person/person.service.ts')
    const { openAccount } = await import('../account/account.service.ts')
    return world.inTenant(tenant, async (ctx) => {
      const personId = await addPerson(ctx, { name, ...(mobile === undefined ? {} : { mobile }) })
      return openAccount(ctx, { personId, userType: 4, userName, nickname: name })
    })
  }

  test('finds people by any part of a name, by a user name or by a whole number, and tells no number', async () => {
    const accountId = await add(world.lanjiang, '苏景行', 'Sujx_2006', '13700000093')
    const person = {
      accountId,
      name: '苏景行',
      userName: 'Sujx_2006',
      userType: 4,
      organisation: null,
      isOpen: true,
    }
    for (const q of ['苏', '苏景行', ' 苏景 ', 'SUJX', 'ｓｕｊｘ_2006', '景行', '2006', '137 0000 0093'])
      expect(await found(q)).toEqual({ rows: [person], hasMore: false })
    for (const q of ['%', '苏景行者', '_', '137', '1370000009']) expect((await found(q)).rows).toEqual([])
    expect(JSON.stringify((await found('苏')).rows)).not.toMatch(/137|0093/)
  })

  test('shows ten, and says when there are more; asking costs the same for one and for ten', async () => {
    const statements = async (q: string) => (await ask(world.lanjiang.accounts.admin, q)).headers.get('x-statements')
    for (let at = 0; at < 12; at += 1) await add(world.lanjiang, `欧阳${at}`, `ouyang_${10 + at}`)
    const many = await found('欧阳')
    expect([many.rows.length, many.hasMore]).toEqual([10, true])
    expect(new Set(many.rows.map(({ accountId }) => accountId)).size).toBe(10)
    expect((await found('欧阳11')).hasMore).toBe(false)
    expect(await statements('欧阳')).toBe(await statements('欧阳11'))
  })

  test('finds nobody of another organiser', async () => {
    await add(world.qingye, '程砚书', 'chengys')
    expect((await found('程砚', world.qingye.accounts.admin)).rows).toHaveLength(1)
    expect((await found('程砚')).rows).toEqual([])
    expect((await found('chengys')).rows).toEqual([])
  })

  test('is refused to whoever lacks the permission, and to visitors', async () => {
    expect((await ask(world.lanjiang.accounts.clerk, '苏')).code).toBe(403)
    expect((await ask(world.lanjiang.accounts.judge, '苏')).code).toBe(403)
    expect((await ask(null, '苏')).code).toBe(401)
    expect((await ask(world.lanjiang.accounts.admin, '  ')).code).toBe(422)
  })

  test('finds only whom the scope of the role reaches: own organisation, with all below, or everybody', async () => {
    const { addOrganisation } = await import('../organisation/organisation.service.ts')
    const { defineRole, giveRole } = await import('../role/role.service.ts')
    const { lanjiang } = world
    const { clerk } = lanjiang.accounts
    const roles = await world.inTenant(lanjiang, async (ctx) => {
      const add = (shortName: string, parentId?: string) =>
        addOrganisation(ctx, { kind: 'school', name: { zh: shortName }, shortName, ...(parentId && { parentId }) })
      const province = await add('省')
      const school = await add('校', province)
      const department = await add('系', school)
      const elsewhere = await add('外', province)
      const place = (id: string, accountId: string) =>
        ctx.tx.run(
          sql`update account set organisation_id = ${id} where tenant_id = ${lanjiang.tenantId} and id = ${accountId}`,
        )
      await place(school, clerk.accountId)
      for (const [at, id] of [province, school, department, elsewhere].entries()) {
        const { addPerson } = await import('../person/person.service.ts')
        const { openAccount } = await import('../account/account.service.ts')
        const personId = await addPerson(ctx, { name: `柳${at}` })
        await openAccount(ctx, {
          personId,
          userType: 1,
          userName: `liu_${at}0`,
          nickname: `柳${at}`,
          organisationId: id,
        })
      }
      const role = (code: string, dataScope: 'own' | 'own-org' | 'org-and-below' | 'all') =>
        defineRole(ctx, { code, name: { zh: code }, dataScope, permissions: ['account:person:find'] })
      return [
        await role('f-own', 'own'),
        await role('f-org', 'own-org'),
        await role('f-below', 'org-and-below'),
        await role('f-all', 'all'),
      ]
    })
    const names = async () => (await found('柳', clerk)).rows.map(({ name }) => name)
    const seen: string[][] = []
    for (const roleId of roles) {
      await world.inTenant(lanjiang, (ctx) => giveRole(ctx, roleId, clerk.accountId))
      seen.push(await names())
    }
    expect(seen).toEqual([[], ['柳1'], ['柳1', '柳2'], ['柳0', '柳1', '柳2', '柳3']])
  })

  test('is answered from the indexes, whatever row security adds', async () => {
    const { tenantId } = world.lanjiang
    const plans = await world.inTenant(world.lanjiang, async ({ tx }) => {
      await tx.run(sql`set local enable_seqscan = off`)
      await tx.run(sql`set local enable_sort = off`)
      const byName = tx.rows(sql<{ 'QUERY PLAN': string }>`
        explain select id from account where tenant_id = ${tenantId} and nickname_key >= '人1' and nickname_key < '人2'
        order by nickname_key, id limit 11`)
      const byUserName = tx.rows(sql<{ 'QUERY PLAN': string }>`
        explain select id from account
        where tenant_id = ${tenantId} and user_name_key collate "C" >= 'a' and user_name_key collate "C" < 'b'
        order by user_name_key collate "C" limit 11`)
      const byPart = tx.rows(sql<{ 'QUERY PLAN': string }>`
        explain select account_id from account_name_part where tenant_id = ${tenantId} and part >= '人1' and part < '人2'
        order by part, account_id limit 11`)
      return [await byName, await byUserName, await byPart].map((plan) =>
        plan.map((line) => line['QUERY PLAN']).join('\n'),
      )
    })
    expect(plans[0]).toMatch(/account_nickname[\s\S]*Index Cond: .*nickname_key >= /)
    expect(plans[1]).toMatch(/account_user_name[\s\S]*Index Cond: .*user_name_key.* >= /)
    expect(plans[2]).toMatch(/account_name_part_pkey[\s\S]*Index Cond: .*part >= /)
  })
})
