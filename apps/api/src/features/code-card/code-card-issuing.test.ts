import { plantTree, play } from '@laurel/testbed/cast'
import { openWorld, type TestAccount, type TestTenant, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('who issues code cards, and for whom', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const issue = (accounts: readonly TestAccount[], by = world.lanjiang.accounts.admin) =>
    world.call(by, 'POST /ims/code-card/issue', {
      body: { accountIds: accounts.map((account) => account.accountId), kind: 'once', ttlMinutes: 60 },
    })
  const grant = (tenant: TestTenant, account: TestAccount, permissions: string[], scope = 'all') =>
    world.inTenant(tenant, async ({ tx }) => {
      const id = crypto.randomUUID()
      await tx.run(sql`insert into role (tenant_id, id, code, name, permissions, data_scope)
        values (${tenant.tenantId}, ${id}, ${`r-${id}`}, '{"zh":"发卡员"}', ${permissions}, ${scope})`)
      await tx.run(sql`insert into account_role values (${tenant.tenantId}, ${account.accountId}, ${id})`)
    })
  const logInAtQingye = (card: { code: string } | undefined) =>
    world.call(null, 'POST /ims/auth/code-login', { portal: 'qingye', body: { code: card?.code ?? '' } })

  test('a clerk issues cards for judges, and does not become an administrator by one', async () => {
    const { admin, clerk, judge } = world.lanjiang.accounts
    expect(await issue([judge], clerk)).toMatchObject({ status: 403 })
    await grant(world.lanjiang, clerk, ['account:code-card:issue'])
    expect((await issue([judge], clerk)).code).toBe(200)
    expect(await issue([judge, admin], clerk)).toMatchObject({
      status: 403,
      data: { reason: 'code-card.not-for-administrators' },
    })
    expect((await issue([clerk])).code).toBe(200)
  })

  test('a school issues, sees and revokes cards for its own people only', async () => {
    const { tenantId, accounts } = world.qingye
    const { admin, clerk, judge, volunteer } = accounts
    await world.inTenant(world.qingye, async ({ tx }) => {
      const school = crypto.randomUUID()
      await tx.run(sql`insert into organisation (tenant_id, id, path, kind, name, short_name)
        values (${tenantId}, ${school}, ${`${school}/`}, 'school', '{"zh":"云岭大学"}', '云岭大学')`)
      await tx.run(sql`
        update account set organisation_id = ${school} where id = any(${[clerk.accountId, judge.accountId]}::uuid[])`)
    })
    const rights = ['issue', 'list', 'revoke'].map((verb) => `account:code-card:${verb}`)
    await grant(world.qingye, clerk, rights, 'own-org')
    const people = async (userType: string) => {
      const { data } = await world.call(clerk, 'GET /ims/code-card/list-people', { query: { userType } })
      return data.rows.map((row) => row.accountId)
    }
    expect([await people('4'), await people('5')]).toEqual([[judge.accountId], []])
    expect((await issue([judge], clerk)).code).toBe(200)
    expect(await issue([judge, volunteer], clerk)).toMatchObject({ status: 404 })
    const { batchId, cards } = (await issue([judge, volunteer], admin)).data
    const { data } = await world.call(clerk, 'GET /ims/code-card/list')
    expect(data.rows.map((row) => row.accountId)).toEqual([judge.accountId, judge.accountId])
    const ids = [cards[1]?.id ?? '']
    expect(await world.call(clerk, 'PUT /ims/code-card/revoke', { body: { ids } })).toMatchObject({ status: 404 })
    expect((await world.call(clerk, 'PUT /ims/code-card/revoke-batch', { body: { batchId } })).code).toBe(200)
    expect(await logInAtQingye(cards[0])).toMatchObject({
      status: 422,
      data: { reason: 'code-card.not-valid' },
    })
    expect((await logInAtQingye(cards[1])).code).toBe(200)
  })

  test('nobody issues cards for people of another organiser', async () => {
    expect(await issue([world.qingye.accounts.judge])).toMatchObject({ status: 404 })
  })

  test('a card is issued only to who can do no more than its issuer, with any account of theirs', async () => {
    const tree = await plantTree(world)
    const issuing = ['account:code-card:issue', 'account:person:list']
    const clerk = await play(world, {
      organisationId: tree.near,
      roles: [{ scope: 'org-and-below', permissions: issuing }],
    })
    const auditor = await play(world, {
      organisationId: tree.near,
      userType: 3,
      roles: [{ scope: 'own-org', permissions: ['account:person:reveal'] }],
    })
    const wide = await play(world, {
      organisationId: tree.near,
      userType: 3,
      roles: [{ scope: 'all', permissions: issuing }],
    })
    const twofold = await play(world, { organisationId: tree.near, userType: 4 })
    await play(world, {
      personId: twofold.personId,
      name: twofold.name,
      roles: [{ scope: 'all', permissions: ['*:*:*'] }],
    })
    const judge = await play(world, { organisationId: tree.near, userType: 4 })
    const issue = (accountId: string) =>
      world.call(clerk, 'POST /ims/code-card/issue', {
        body: { accountIds: [accountId], kind: 'once', ttlMinutes: 60 },
      })
    for (const { accountId } of [auditor, wide, twofold])
      expect(await issue(accountId)).toMatchObject({ status: 403, data: { reason: 'member.outranks-you' } })
    expect((await issue(judge.accountId)).status).toBe(200)
    const people = async (userType: string) =>
      (
        (await world.call(clerk, 'GET /ims/code-card/list-people', { query: { userType, limit: 100 } })).data as {
          rows: { accountId: string; can: { issue: boolean } }[]
        }
      ).rows.map(({ accountId, can }) => [accountId, can.issue] as const)
    expect(new Map(await people('3'))).toEqual(
      new Map([
        [auditor.accountId, false],
        [wide.accountId, false],
      ]),
    )
    expect(new Map(await people('4'))).toEqual(
      new Map([
        [twofold.accountId, false],
        [judge.accountId, true],
      ]),
    )
  })
})
