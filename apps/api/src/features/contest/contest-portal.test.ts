import type { AnswerOf } from '@laurel/contract/endpoints'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Portals = AnswerOf<'GET /ims/contest-type/list-portals'>

let world: World
let admin: TestAccount
let shown: string
let hidden: string
beforeAll(async () => {
  world = await openWorld()
  admin = world.lanjiang.accounts.admin
  shown = await addType('innovation')
  hidden = await addType('films')
  await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`update portal set contest_type_id = ${shown} where id = ${world.lanjiang.portalId}`),
  )
})
afterAll(() => world.close())

async function addType(code: string): Promise<string> {
  const body = { code, name: { zh: `类型 ${code}` }, icon: 'trophy', eventKind: 'general' }
  const { data } = await world.call(admin, 'POST /ims/contest-type/add', { body })
  return (data as { id: string }).id
}
const list = async () => (await world.call(admin, 'GET /ims/contest-type/list-portals')).data as Portals
const give = (who: TestAccount, more: object = {}) =>
  world.call(who, 'PUT /ims/contest-type/give-portal', {
    body: { id: hidden, portalCode: world.lanjiang.portalCode, shows: 'every', ...more },
  })
const showing = async () => (await list()).portals.find(({ code }) => code === world.lanjiang.portalCode)?.shows

test('a contest type is given to a portal that is there: beside what it shows, or alone; whoever draws its pages is told', async () => {
  expect(await showing()).toEqual({ id: shown, name: '类型 innovation' })
  expect((await give(admin)).code).toBe(200)
  expect(await showing()).toBe(null)
  expect((await give(admin, { shows: 'only' })).code).toBe(200)
  expect(await showing()).toEqual({ id: hidden, name: '类型 films' })
  const told = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.rows(sql<{ details: { changes: { field: string }[] } }>`
      select details from event where subject_id = ${world.lanjiang.portalId} and kind = 'portal.changed'
        and details->'changes' @> '[{"field": "contest_type_id"}]'`),
  )
  expect(told).toHaveLength(2)
})

test('it takes the right to set up portals, and neither a type nor a portal of another organiser, nor a closed one', async () => {
  const before = await showing()
  const { lanjiang, qingye } = world
  expect((await give(lanjiang.accounts.clerk)).code).toBe(403)
  expect((await give(admin, { portalCode: qingye.portalCode })).status).toBe(404)
  expect((await give(qingye.accounts.admin)).status).toBe(404)
  expect((await give(qingye.accounts.admin, { portalCode: qingye.portalCode })).status).toBe(404)
  await world.inTenant(lanjiang, async ({ tx }) => {
    const id = crypto.randomUUID()
    await tx.run(sql`insert into role (tenant_id, id, code, name, permissions, data_scope)
      values (${lanjiang.tenantId}, ${id}, 'planner', '{"zh":"赛事编辑"}', array['contest:contest:list', 'contest:contest:save'], 'all')`)
    await tx.run(
      sql`insert into account_role values (${lanjiang.tenantId}, ${lanjiang.accounts.clerk.accountId}, ${id})`,
    )
  })
  const half = await give(lanjiang.accounts.clerk)
  expect([half.code, half.data]).toEqual([403, { reason: 'http.not-permitted' }])
  expect(await showing()).toEqual(before)
  await world.inTenant(lanjiang, ({ tx }) =>
    tx.run(sql`update portal set state = 'closed' where id = ${lanjiang.portalId}`),
  )
  expect((await give(admin)).status).not.toBe(200)
})
