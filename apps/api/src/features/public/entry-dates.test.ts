import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const dates = async (portal = 'lanjiang', language = 'zh') =>
  (await world.call(null, 'GET /ims/public/get-entry-dates', { portal, headers: { 'accept-language': language } })).data

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
type Planned = { name: string; opens: number; closes: number; processType?: number; state?: 'open' | 'draft' }

const plan = (planned: Planned) =>
  world.inTenant(world.lanjiang, async ({ tx }) => {
    const { tenantId } = world.lanjiang
    const [type, contest] = [newId(), newId()]
    const code = `c${contest.slice(-8)}`
    await tx.run(sql`
      insert into contest_type (tenant_id, id, code, name) values (${tenantId}, ${type}, ${code}, '{"zh":"类型"}')`)
    await tx.run(sql`
      insert into contest (tenant_id, id, contest_type_id, code, name, zone, state)
      values (${tenantId}, ${contest}, ${type}, ${code}, '{"zh":"创新大赛"}', 'Asia/Shanghai', ${planned.state ?? 'open'})`)
    await tx.run(sql`
      insert into stage (tenant_id, id, contest_id, code, name, process_type, level, opens_at, closes_at, sort)
      values (${tenantId}, ${newId()}, ${contest}, 'S1', ${JSON.stringify({ zh: planned.name, en: 'Entries' })}::jsonb,
        ${planned.processType ?? 1}, 'school', ${inDays(planned.opens)}, ${inDays(planned.closes)}, 1)`)
  })

test('anyone reads until when one can enter: what runs and closes first, else what opens next; no draft and no review', async () => {
  expect(await dates()).toBeNull()
  await plan({ name: '已结束的报名', opens: -20, closes: -10 })
  await plan({ name: '评审', opens: -2, closes: 1, processType: 2 })
  await plan({ name: '未公开的报名', opens: -2, closes: 1, state: 'draft' })
  expect(await dates()).toBeNull()
  await plan({ name: '秋季报名', opens: 30, closes: 40 })
  await plan({ name: '夏季报名', opens: 10, closes: 60 })
  expect(await dates()).toMatchObject({ stage: '夏季报名', isOpen: false })
  await plan({ name: '校赛报名', opens: -5, closes: 9 })
  await plan({ name: '省赛报名', opens: -9, closes: 20 })
  expect(await dates()).toMatchObject({ contest: '创新大赛', stage: '校赛报名', isOpen: true })
  expect(await dates('lanjiang', 'en')).toMatchObject({ stage: 'Entries' })
  expect(await dates('qingye')).toBeNull()
})

test('a portal of one contest type tells only of its own contests', async () => {
  await world.inTenant(world.lanjiang, async ({ tx }) => {
    const { tenantId, portalId } = world.lanjiang
    const type = newId()
    await tx.run(sql`
      insert into contest_type (tenant_id, id, code, name) values (${tenantId}, ${type}, 'other', '{"zh":"别的"}')`)
    await tx.run(sql`update portal set contest_type_id = ${type} where tenant_id = ${tenantId} and id = ${portalId}`)
  })
  expect(await dates()).toBeNull()
})
