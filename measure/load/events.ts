import type { TestTenant, World } from '@laurel/testbed/world'
import pg from 'pg'

/** So many events in each tenant, spread over its last hundred days, by the accounts it has. */
export async function writeEvents(world: World, tenants: readonly TestTenant[], each: number): Promise<void> {
  const client = new pg.Client({ connectionString: world.environment['LAUREL_PLATFORM_DATABASE_URL'] })
  await client.connect()
  try {
    for (const { tenantId, accounts } of tenants) {
      const actors = Object.values(accounts).map((account) => account.accountId)
      await client.query(
        `insert into event (tenant_id, id, kind, subject, subject_id, actor_id, details, recorded_at)
         select $1, gen_random_uuid(), 'options.updated', 'options', gen_random_uuid(), ($2::uuid[])[1 + n % cardinality($2::uuid[])],
           jsonb_build_object('formCode', 'entry.list', 'n', n), now() - n * interval '100 days' / $3::int
         from generate_series(1, $3::int) n`,
        [tenantId, actors, each],
      )
    }
    await client.query('analyze event')
  } finally {
    await client.end()
  }
}
