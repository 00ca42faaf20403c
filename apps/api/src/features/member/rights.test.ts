import type { AnswerOf } from '@laurel/contract/endpoints'
import { type CastMember, plantTree, play } from '@laurel/testbed/cast'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const desk = [
  'account:person:create',
  'account:person:update',
  'account:person:list',
  'account:person:reveal',
  'account:person:lock',
] as const

type MemberRow = AnswerOf<'GET /ims/member/list'>['rows'][number]

describe('what a clerk may do to whom', () => {
  let world: World
  let tree: { province: string; near: string; far: string }
  beforeAll(async () => {
    world = await openWorld()
    tree = await plantTree(world)
  })
  afterAll(() => world.close())

  const cast = (member: CastMember) => play(world, member)
  const clerkOf = (organisationId: string, permissions: readonly string[] = desk) =>
    cast({ organisationId, roles: [{ scope: 'named', permissions, named: [organisationId] }] })
  const reasonOf = (reply: { data: unknown }) => (reply.data as { reason?: string } | null)?.reason
  const create = (who: TestAccount, body: Record<string, unknown>) =>
    world.call(who, 'POST /ims/member/create', { body: { userType: 1, organisationId: tree.near, ...body } })
  const update = (who: TestAccount, body: Record<string, unknown>) =>
    world.call(who, 'PUT /ims/member/update', { body })
  const reveal = (who: TestAccount, id: string) =>
    world.call(who, 'POST /ims/member/reveal', { body: { id, field: 'mobile', reason: '核对报名信息' } })
  const chief = { roles: [{ scope: 'all', permissions: ['*:*:*'] }] } as const

  test('an account of a known person is opened only by who reaches and covers every account of theirs', async () => {
    const clerk = await clerkOf(tree.near)
    const [admin, stranger, neighbour] = [
      await cast({ ...chief, name: '程管理', idNumber: 'G11111111', mobile: '13911110001' }),
      await cast({ organisationId: tree.far, userType: 1, name: '远同学', idNumber: 'G11111112' }),
      await cast({ organisationId: tree.near, userType: 1, name: '近同学', idNumber: 'G11111113' }),
    ]
    const join = (who: TestAccount, name: string, idNumber: string, userName: string) =>
      create(who, { name, idNumber, userName })
    const refusals = [
      await join(clerk, admin.name, 'G11111111', 'join_admin'),
      await join(clerk, stranger.name, 'G11111112', 'join_far'),
      await join(clerk, '别的名字', 'G11111113', 'join_other'),
    ]
    // The same words whether the name was right or not: nothing is confirmed but that the number is in use.
    expect(refusals.map((reply) => [reply.status, reasonOf(reply), reply.msg])).toEqual(
      Array.from({ length: 3 }, () => [409, 'person.id-number-taken', refusals[2]?.msg]),
    )
    expect((await join(clerk, neighbour.name, 'G11111113', 'join_near')).status).toBe(200)
    expect((await join(world.lanjiang.accounts.admin, admin.name, 'G11111111', 'join_by_admin')).status).toBe(200)
  })

  test('numbers are shown and changed only by who reaches and covers every account of the person', async () => {
    const clerk = await clerkOf(tree.near)
    const admin = await cast({ ...chief, name: '程双重', mobile: '13911110002' })
    const second = await cast({ personId: admin.personId, name: '程双重', organisationId: tree.near, userType: 1 })
    const far = await cast({ organisationId: tree.far, userType: 1, mobile: '13911110003' })
    const farSecond = await cast({ personId: far.personId, name: far.name, organisationId: tree.near, userType: 4 })
    const plain = await cast({ organisationId: tree.near, userType: 1, mobile: '13911110004' })
    for (const target of [second, farSecond]) {
      for (const change of [{ mobile: '13911119999' }, { name: '新名字' }, { idNumber: 'G11119999' }]) {
        const reply = await update(clerk, { id: target.accountId, ...change })
        expect([reply.status, reasonOf(reply)]).toEqual([403, 'member.outranks-you'])
      }
      expect(reasonOf(await reveal(clerk, target.accountId))).toBe('member.outranks-you')
    }
    expect((await reveal(clerk, plain.accountId)).data).toEqual({ value: '13911110004' })
    expect((await update(clerk, { id: plain.accountId, mobile: '13911119998' })).status).toBe(200)
    // An account is locked for itself; rank is the person's.
    const lock = (id: string) => world.call(clerk, 'PUT /ims/member/lock', { body: { ids: [id] } })
    expect((await lock(farSecond.accountId)).status).toBe(200)
    expect(reasonOf(await lock(second.accountId))).toBe('member.outranks-you')

    const { rows } = (await world.call(clerk, 'GET /ims/member/list', { query: { limit: 100 } })).data as {
      rows: MemberRow[]
    }
    const can = (id: string) => rows.find((row) => row.id === id)?.can
    expect([second, farSecond, plain].map(({ accountId }) => [can(accountId)?.update, can(accountId)?.reveal])).toEqual(
      [
        [false, false],
        [false, false],
        [true, true],
      ],
    )
    expect([can(second.accountId)?.lock, can(farSecond.accountId)?.unlock]).toEqual([false, true])
  })

  test('a colleague with the same permissions for more places is above', async () => {
    const clerk = await clerkOf(tree.near)
    const wide = await cast({ organisationId: tree.near, roles: [{ scope: 'all', permissions: desk }] })
    const equal = await clerkOf(tree.near)
    const reply = await update(clerk, { id: wide.accountId, mobile: '13911110005' })
    expect([reply.status, reasonOf(reply)]).toEqual([403, 'member.outranks-you'])
    expect((await update(clerk, { id: equal.accountId, mobile: '13911110005' })).status).toBe(200)
    expect((await update(wide, { id: clerk.accountId, mobile: '13911110006' })).status).toBe(200)
  })

  test('whoever may define and give roles everywhere does not widen what they hold for one school', async () => {
    const reading = ['account:person:list', 'account:person:reveal', 'account:person:export'] as const
    const clerk = await cast({
      organisationId: tree.near,
      roles: [
        { scope: 'all', permissions: ['role:role:save', 'role:role:give', 'role:role:list'] },
        { scope: 'named', permissions: reading, named: [tree.near] },
      ],
    })
    const define = (code: string, dataScope: string, organisationIds: string[] = []) =>
      world.call(clerk, 'POST /ims/role/define', {
        body: { code, name: { zh: code }, dataScope, permissions: [...reading], organisationIds },
      })
    const give = (roleId: string, id: string) =>
      world.call(clerk, 'PUT /ims/member/give-role', { body: { ids: [id], roleId } })
    for (const [code, scope, named] of [
      ['wide-all', 'all', []],
      ['wide-far', 'named', [tree.far]],
      ['wide-province', 'named', [tree.province]],
    ] as const)
      expect(reasonOf(await define(code, scope, [...named]))).toBe('role.more-than-yours')

    // A relative scope is seen from where the receiver belongs.
    const relative = await define('relative', 'org-and-below')
    expect(relative.status).toBe(200)
    const { id } = relative.data as { id: string }
    const [near, far] = [await cast({ organisationId: tree.near }), await cast({ organisationId: tree.far })]
    expect(reasonOf(await give(id, far.accountId))).toBe('role.more-than-yours')
    expect((await give(id, near.accountId)).status).toBe(200)

    // A change holds for all who have it already: one of them out of reach refuses it.
    const { giveRole } = await import('../role/role.service.ts')
    const change = () =>
      world.call(clerk, 'PUT /ims/role/change', {
        body: { id, name: { zh: 'r' }, dataScope: 'own-org', permissions: [...reading], organisationIds: [] },
      })
    expect((await change()).status).toBe(200)
    await world.inTenant(world.lanjiang, (ctx) => giveRole(ctx, id, far.accountId))
    expect(reasonOf(await change())).toBe('role.more-than-yours')
    const roles = (await world.call(clerk, 'GET /ims/role/list')).data as AnswerOf<'GET /ims/role/list'>
    expect(roles.find((role) => role.id === id)?.can).toEqual({ change: false, give: true, remove: false })
  })

  test('nobody moves themselves or others to where more is open to them', async () => {
    const clerk = await cast({
      organisationId: tree.near,
      roles: [
        { scope: 'all', permissions: ['account:person:update', 'organisation:node:save'] },
        { scope: 'own-org', permissions: ['account:person:list', 'account:person:reveal'] },
      ],
    })
    const far = await cast({ organisationId: tree.far, userType: 1 })
    const near = await cast({ organisationId: tree.near, userType: 1 })
    const move = (id: string, organisationId: string) =>
      world.call(clerk, 'PUT /ims/member/move', { body: { ids: [id], organisationId } })
    expect(reasonOf(await move(clerk.accountId, tree.far))).toBe('member.more-by-moving')
    expect(reasonOf(await move(far.accountId, tree.near))).toBe('member.more-by-moving')
    expect(reasonOf(await update(clerk, { id: far.accountId, organisationId: tree.near }))).toBe(
      'member.more-by-moving',
    )
    expect((await move(near.accountId, tree.far)).status).toBe(200)
    const wide = await cast({
      organisationId: tree.near,
      roles: [
        { scope: 'all', permissions: ['organisation:node:save'] },
        { scope: 'org-and-below', permissions: ['account:person:list'] },
      ],
    })
    const moved = await world.call(wide, 'PUT /ims/organisation/move', { body: { id: tree.far, parentId: tree.near } })
    expect(reasonOf(moved)).toBe('member.more-by-moving')
  })

  test('one’s own number is not changed at the desk, where nobody asks for a password', async () => {
    const clerk = await cast({ roles: [{ scope: 'all', permissions: desk }], mobile: '13911110010' })
    const reply = await update(clerk, { id: clerk.accountId, mobile: '13911110011' })
    expect([reply.status, reasonOf(reply)]).toEqual([409, 'member.own-mobile'])
  })

  test('a user name that looks like a mobile number is refused, whoever opens the account', async () => {
    const clerk = await clerkOf(tree.near)
    const reply = await create(clerk, { name: '号码名', userName: '13911110012' })
    expect([reply.status, reasonOf(reply)]).toEqual([422, 'account.name-is-a-number'])
  })

  test('asking costs the same for one row and for three, whoever the people are', async () => {
    const clerk = await clerkOf(tree.far)
    const statements = async (limit: number) =>
      (await world.call(clerk, 'GET /ims/member/list', { query: { limit } })).headers.get('x-statements')
    expect(await statements(1)).toBe(await statements(3))
  })
})
