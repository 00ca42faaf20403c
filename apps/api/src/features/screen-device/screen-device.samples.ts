import { randomBytes } from 'node:crypto'
import type { Lists } from '@laurel/testbed/lists'
import type { Names } from '@laurel/testbed/names'
import type { Samples } from '@laurel/testbed/samples'
import { sql } from 'kysely'

const authCode = () => randomBytes(24).toString('base64url')
const settings = { title: { zh: '一号厅大屏' }, template: 1 as const, roomId: null, look: {} }

const screen = ({ row }: Names) =>
  row((tx, { tenantId, portalId, id, marker }) =>
    tx.run(sql`
      insert into screen (tenant_id, id, code, portal_id, title, display_auth_hash, console_auth_hash)
      values (${tenantId}, ${id}, ${randomBytes(8).toString('hex')}, ${portalId}, ${JSON.stringify({ zh: marker, en: '' })}::jsonb,
        ${randomBytes(32)}, ${randomBytes(32)})`),
  )
const device = async (names: Names) => {
  const screenId = await screen(names)
  return names.row((tx, { tenantId, id, marker }) =>
    tx.run(sql`
      insert into screen_device (tenant_id, id, screen_id, kind, name, auth_hash)
      values (${tenantId}, ${id}, ${screenId}, 'display', ${marker.slice(0, 40)}, ${randomBytes(32)})`),
  )
}

export const samples = {
  'POST /ims/screen-device/ask-pairing/{code}': async ({ screenCode }) => ({
    params: { code: screenCode() },
    body: { authCode: authCode() },
  }),
  'POST /ims/screen-device/join': async () => ({ body: { authCode: authCode(), name: '左侧主屏' } }),
  'PUT /ims/screen-device/report': async () => ({ body: { latencyMs: 38, page: 'show' as const } }),
  'PUT /ims/screen-device/act': async (names) => ({
    body: { act: 'reload' as const, deviceId: await device(names) },
  }),
  'PUT /ims/screen-device/act-from-console': async ({ unmade }) => ({
    body: { act: 'reload' as const, deviceId: unmade() },
  }),
  'GET /ims/screen-device/list': async (names) => ({ query: { screenId: await screen(names) } }),
  'GET /ims/screen/list-all': async () => ({}),
  'POST /ims/screen/add': async (names) => ({
    body: { code: randomBytes(6).toString('hex'), portalId: await names.portal(), ...settings },
  }),
  'PUT /ims/screen/save': async (names) => ({
    body: { id: await screen(names), version: 1, state: 'open' as const, ...settings },
  }),
  'POST /ims/screen/renew-codes': async (names) => ({ body: { id: await screen(names) } }),
} satisfies Partial<Samples>

export const lists: Lists = {
  'GET /ims/screen/list-all': { addRow: screen, request: () => ({ query: { limit: 100 } }) },
}
