import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Settings = { portalId: string; portalCode: string; version: number } & Record<string, unknown>

const list = async () =>
  (await world.call(world.lanjiang.accounts.admin, 'GET /ims/portal/list-settings')).data as Settings[]
const save = (settings: object) =>
  world.call(world.lanjiang.accounts.admin, 'PUT /ims/portal/save-settings', { body: settings })
const current = async () => {
  const { portalCode: _code, ...settings } = (await list())[0] as Settings
  return settings
}

test('[F04] [A07] an administrator changes colour, title and icon, and every visitor gets them', async () => {
  const before = await current()
  expect(before).toMatchObject({ theme: '#1E85FE', headerStyle: 'over', analytics: { provider: 'none', id: '' } })
  const headNavigation = { title: '新的标题', logo: 'leaf-teal' }
  const changed = { ...before, theme: '#0B7285', headNavigation, headerStyle: 'light' }
  expect(await save(changed)).toMatchObject({ status: 200, data: { version: before.version + 1 } })
  const shown = await world.call(null, 'GET /ims/portal/get-conf', { portal: 'lanjiang' })
  expect(shown.data).toMatchObject({ portalTheme: '#0B7285', headNavigation })
})

test('two who change the same portal do not overwrite each other', async () => {
  const read = await current()
  expect(await save({ ...read, theme: '#1E85FE' })).toMatchObject({ status: 200 })
  expect(await save({ ...read, theme: '#FFD400' })).toMatchObject({
    status: 409,
    data: { reason: 'portal.saved-by-another' },
  })
})

test('[D07] visits are counted by nobody until an organiser names a service and its own id there', async () => {
  const counted = async (analytics: object) => save({ ...(await current()), analytics })
  expect(await counted({ provider: 'baidu', id: '"><script>' })).toMatchObject({
    data: { reason: 'portal.analytics-id' },
  })
  expect(await counted({ provider: 'elsewhere', id: 'x' })).toMatchObject({ status: 422 })
  const baidu = { provider: 'baidu', id: '0123456789abcdef0123456789abcdef' }
  expect(await counted(baidu)).toMatchObject({ status: 200 })
  expect(await current()).toMatchObject({ analytics: baidu })
  expect(await counted({ provider: 'none', id: 'left over' })).toMatchObject({ status: 200 })
  expect(await current()).toMatchObject({ analytics: { provider: 'none', id: '' } })
})

test('a logo that is none of ours, and a portal of another organiser, are refused', async () => {
  const settings = await current()
  const logo = { ...settings, headNavigation: { title: '标题', logo: 'https://elsewhere.example/x.svg' } }
  expect(await save(logo)).toMatchObject({ status: 422, data: { reason: 'portal.logo-unknown' } })
  expect(await save({ ...settings, portalId: world.qingye.portalId })).toMatchObject({ status: 404 })
  const clerk = await world.call(world.lanjiang.accounts.clerk, 'GET /ims/portal/list-settings')
  expect(clerk.status).toBe(403)
})
