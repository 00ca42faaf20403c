import type { Samples } from '@laurel/testbed/samples'
import { sql } from 'kysely'

export const samples = {
  'GET /ims/delegation/get-mine': async () => ({}),
  'GET /ims/delegation/find-colleagues': async () => ({ query: { q: '王' } }),
  'POST /ims/delegation/create': async ({ account, row }) => {
    const to = await account()
    await row((tx, { tenantId, id, accountId, marker }) =>
      tx.run(sql`
        with shared as (
          insert into role (tenant_id, id, code, name) values (${tenantId}, ${id}, ${`shared-${id}`}, ${JSON.stringify({ zh: marker })})
        )
        insert into account_role (tenant_id, account_id, role_id) values (${tenantId}, ${accountId}, ${id}), (${tenantId}, ${to}, ${id})`),
    )
    return { body: { accountId: to, startsOn: '2099-05-03', endsOn: '2099-05-07', note: '出差' } }
  },
  'PUT /ims/delegation/end': async ({ row, account }) => {
    const to = await account()
    return {
      body: {
        id: await row((tx, { tenantId, id, accountId, marker }) =>
          tx.run(sql`
            insert into delegation (tenant_id, id, from_account_id, to_account_id, starts_on, ends_on, note)
            values (${tenantId}, ${id}, ${accountId}, ${to}, '2099-05-03', '2099-05-07', ${marker})`),
        ),
      },
    }
  },
} satisfies Partial<Samples>
