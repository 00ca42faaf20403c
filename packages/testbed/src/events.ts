import { sql } from 'kysely'
import type { TestTenant, World } from './world.ts'

/** Many events of the organiser's past, a second apart, newest first; ten of them share each moment. */
export const addEvents = (world: World, tenant: TestTenant, many: number) =>
  world.asPlatform((tx) =>
    tx.run(sql`
      insert into event (tenant_id, id, kind, subject, subject_id, actor_id, details, recorded_at)
      select ${tenant.tenantId}, gen_random_uuid(), 'contest.noted', 'contest', null, ${tenant.accounts.clerk.accountId},
        jsonb_build_object('n', n, 'text', '岚江杯，第 ' || n || ' 条'), now() - make_interval(secs => 60 + n / 10)
      from generate_series(1, ${many}) as n`),
  )
