import type { AnswerOf } from '@laurel/contract/endpoints'
import { type Desk, openDesk } from '@laurel/testbed/desk'
import { detailsOf, openWorld, type Reply, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Requests = AnswerOf<'GET /ims/platform/list-portal-requests'>['rows']
type OwnRequests = AnswerOf<'GET /ims/portal-request/list-own'>

let world: World
let desk: Desk
let admin: TestAccount
beforeAll(async () => {
  world = await openWorld()
  desk = await openDesk(world)
  admin = world.lanjiang.accounts.admin
})
afterAll(() => world.close())

const ask = (code: string, more: object = {}, who = admin) =>
  world.call(who, 'POST /ims/portal-request/ask', { body: { code, title: { zh: '影像节' }, ...more } })
const own = async () => (await world.call(admin, 'GET /ims/portal-request/list-own')).data as OwnRequests
const waiting = async () =>
  (
    (await desk.call('GET /ims/platform/list-portal-requests', { query: { state: 'waiting' } })).data as {
      rows: Requests
    }
  ).rows
const reasonOf = (reply: Reply) => detailsOf<{ reason: string }>(reply).reason

test('an organiser asks for a portal, the platform sees it on its desk and opens it with one act, for the type it was asked for', async () => {
  const typeBody = { code: 'films', name: { zh: '影像' }, icon: 'trophy', eventKind: 'general' }
  const contestTypeId = (
    (await world.call(admin, 'POST /ims/contest-type/add', { body: typeBody })).data as { id: string }
  ).id
  expect((await ask('lanjiang-films', { contestTypeId, note: '十二月要用' })).code).toBe(200)
  expect(await own()).toMatchObject([{ code: 'lanjiang-films', state: 'waiting' }])
  const [request] = await waiting()
  expect(request).toMatchObject({
    code: 'lanjiang-films',
    title: { zh: '影像节' },
    contestType: { zh: '影像' },
    note: '十二月要用',
    tenantId: admin.tenantId,
  })
  const body = { tenantId: admin.tenantId, id: request?.id, code: 'lanjiang-films' }
  expect((await world.call(admin, 'PUT /ims/platform/open-portal-request', { body })).status).toBe(403)
  const opened = await desk.call('PUT /ims/platform/open-portal-request', { body })
  expect(opened).toMatchObject({ code: 200 })
  const portals = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.rows(
      sql`select contest_type_id, state from portal where tenant_id = ${admin.tenantId} and code = 'lanjiang-films'`,
    ),
  )
  expect(portals).toEqual([{ contest_type_id: contestTypeId, state: 'open' }])
  expect([await own(), await waiting()]).toMatchObject([[{ state: 'opened' }], []])
  expect(await desk.call('PUT /ims/platform/open-portal-request', { body })).toMatchObject({
    data: { reason: 'portal-request.answered' },
  })
})

test('what cannot be had is said at once, and what the platform declines is told with its reason', async () => {
  expect(reasonOf(await ask(world.qingye.portalCode))).toBe('portal.code-taken')
  expect((await ask('films-2', { contestTypeId: admin.accountId })).status).toBe(404)
  expect((await ask('films-2', {}, world.lanjiang.accounts.clerk)).status).toBe(403)
  for (const code of ['films-a', 'films-b', 'films-c']) expect((await ask(code)).code).toBe(200)
  expect(reasonOf(await ask('films-d'))).toBe('portal-request.too-many')
  const [request] = await waiting()
  const body = { tenantId: admin.tenantId, id: request?.id, reason: '请先用现有门户' }
  expect(await desk.call('PUT /ims/platform/decline-portal-request', { body })).toMatchObject({ code: 200 })
  expect(await own()).toContainEqual(
    expect.objectContaining({ code: request?.code, state: 'declined', declinedBecause: '请先用现有门户' }),
  )
  expect((await world.call(world.qingye.accounts.admin, 'GET /ims/portal-request/list-own')).data).toEqual([])
})
