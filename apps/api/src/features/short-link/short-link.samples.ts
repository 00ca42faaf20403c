import { randomBytes } from 'node:crypto'
import type { Lists } from '@laurel/testbed/lists'
import type { Names } from '@laurel/testbed/names'
import type { Samples } from '@laurel/testbed/samples'
import { sql } from 'kysely'

const content = { name: '春季海报', target: 'regist' }

const shortLink = ({ row }: Names) =>
  row((tx, { tenantId, portalId, id, marker }) =>
    tx.run(sql`
      insert into short_link (tenant_id, id, portal_id, slug, name, target)
      values (${tenantId}, ${id}, ${portalId}, ${randomBytes(8).toString('hex')}, ${marker}, 'index')`),
  )

export const samples = {
  'GET /ims/short-link/list': async ({ portalCode }) => ({ query: { portalCode: await portalCode() } }),
  'POST /ims/short-link/add': async ({ portalCode }) => ({ body: { portalCode: await portalCode(), ...content } }),
  'PUT /ims/short-link/save': async (names) => ({ body: { id: await shortLink(names), version: 1, ...content } }),
  'DELETE /ims/short-link/remove': async (names) => ({ query: { id: await shortLink(names) } }),
} satisfies Partial<Samples>

export const lists: Lists = {
  'GET /ims/short-link/list': {
    addRow: shortLink,
    request: () => ({ query: { portalCode: 'lanjiang', limit: 100 } }),
  },
}
