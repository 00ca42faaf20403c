import { detailsOf, openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visits } from './short-link.service.ts'

describe('short links of a portal', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  }, 120_000)
  afterAll(() => world.close())

  const portalCode = 'lanjiang'
  const admin = () => world.lanjiang.accounts.admin
  const add = (more: Record<string, unknown> = {}) =>
    world.call(admin(), 'POST /ims/short-link/add', {
      body: { portalCode, name: '海报', target: 'regist', ...more },
    })
  const list = async (q?: string) =>
    (await world.call(admin(), 'GET /ims/short-link/list', { query: { portalCode, ...(q && { q }) } })).data.rows
  const follow = (slug: string, portal = portalCode) =>
    fetch(`${world.origin}/ims-portal/${portal}/go?${slug}`, { redirect: 'manual' })

  test('an administrator makes a link, a visitor follows it, and the visit is counted once an hour', async () => {
    const { id, slug } = (await add({ target: 'detail?id=1f' })).data
    expect(slug).toMatch(/^[2-9a-hj-km-np-z]{5}$/)
    const answer = await follow(slug.toUpperCase())
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ims-portal/lanjiang/detail?id=1f'])
    await follow(slug)
    await visits.write()
    expect((await list(slug)).map((row) => [row.id, row.visits])).toEqual([[id, 1]])
  })

  test('a link can lead elsewhere later and keeps its slug; one that was removed leads nowhere', async () => {
    const { id } = (await add({ slug: 'spring-2027' })).data
    const save = (version: number, target: string) =>
      world.call(admin(), 'PUT /ims/short-link/save', { body: { id, version, name: '海报', target } })
    expect((await save(1, 'details')).data).toEqual({ version: 2 })
    expect((await save(1, 'files')).status).toBe(409)
    expect((await follow('spring-2027')).headers.get('location')).toBe('/ims-portal/lanjiang/details')
    await world.call(admin(), 'DELETE /ims/short-link/remove', { query: { id } })
    expect((await follow('spring-2027')).headers.get('location')).toBeNull()
  })

  test('a slug is taken once in a portal, also by two at once', async () => {
    const both = await Promise.all([add({ slug: 'opening' }), add({ slug: 'opening' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused && detailsOf<{ reason: string }>(refused).reason).toBe('short-link.slug-taken')
  })

  test('two who take the last place at once: one gets it', async () => {
    await world.inTenant(world.lanjiang, ({ tx, actor: { tenantId } }) =>
      tx.run(sql`
        insert into short_link (tenant_id, id, portal_id, slug, name, target)
        select ${tenantId}, gen_random_uuid(), ${world.lanjiang.portalId}, 'full-' || n, '海报', 'index'
        from generate_series(1, 499 - (select count(*)::int from short_link)) n`),
    )
    const both = await Promise.all([add(), add()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await world.inTenant(world.lanjiang, ({ tx }) => tx.run(sql`delete from short_link where slug like 'full-%'`))
  })

  test.each([
    'go?spring-2027',
    'go',
    'https://example.org/',
    '//example.org',
    '/verify',
    'javascript:alert(1)',
    '../manager',
    'detail?id=1#x',
    'a\\b',
    'a\r\nset-cookie: x=1',
    'x'.repeat(301),
  ])('a link leads to a page of its portal only: %j is refused', async (target) => {
    expect((await add({ target })).status).toBe(422)
  })

  test('a link of one portal opens nothing in another', async () => {
    await add({ slug: 'only-here' })
    expect((await follow('only-here', 'qingye')).headers.get('location')).toBeNull()
  })
})
