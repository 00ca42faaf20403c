import { randomBytes } from 'node:crypto'
import type { Lists } from '@laurel/testbed/lists'
import type { Names } from '@laurel/testbed/names'
import type { Samples } from '@laurel/testbed/samples'
import { sql } from 'kysely'

const screen = ({ row }: Names) =>
  row((tx, { tenantId, portalId, id, marker }) =>
    tx.run(sql`
      insert into screen (tenant_id, id, code, portal_id, title, display_auth_hash, console_auth_hash)
      values (${tenantId}, ${id}, ${randomBytes(8).toString('hex')}, ${portalId}, ${JSON.stringify({ zh: marker })}::jsonb,
        ${randomBytes(32)}, ${randomBytes(32)})`),
  )

export const samples = {
  'GET /ims/screen/getScreenInfo/sss/{code}': async ({ screenCode }) => ({ params: { code: screenCode() } }),
  'GET /ims/screen/vailCode/{code}': async ({ screenCode }) => ({ params: { code: screenCode() } }),
  'GET /ims/screen/getScreenInfo': async ({ screenCode }) => ({ query: { code: screenCode() } }),
  'GET /ims/screen/getProjectList': async ({ screenCode }) => ({ query: { code: screenCode() } }),
  'GET /ims/screen/list': async () => ({}),
} satisfies Partial<Samples>

export const lists: Lists = { 'GET /ims/screen/list': { addRow: screen } }
