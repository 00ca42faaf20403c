import type { Lists } from '@laurel/testbed/lists'
import type { Samples } from '@laurel/testbed/samples'
import { sql } from 'kysely'

const none = async () => ({})

export const samples = {
  'POST /ims/portal-request/ask': async ({ unmade }) => ({
    body: { code: `p${unmade().slice(0, 8)}`, title: { zh: '样例门户' } },
  }),
  'GET /ims/portal-request/list-own': none,
  'GET /ims/platform/list-portal-requests': none,
  'PUT /ims/platform/open-portal-request': async ({ organiser, unmade }) => ({
    body: { tenantId: organiser(), id: unmade(), code: `p${unmade().slice(0, 8)}` },
  }),
  'PUT /ims/platform/decline-portal-request': async ({ organiser, unmade }) => ({
    body: { tenantId: organiser(), id: unmade(), reason: '年度检查' },
  }),
} satisfies Partial<Samples>

export const lists: Lists = {
  'GET /ims/portal-request/list-own': {
    addRow: (_, world) =>
      world.inTenant(world.lanjiang, ({ tx }) =>
        tx.run(sql`
          insert into portal_request (tenant_id, id, code, title, asked_by)
          values (${world.lanjiang.tenantId}, gen_random_uuid(), 'sample', '{"zh": "样例"}', ${world.lanjiang.accounts.admin.accountId})`),
      ),
  },
}
