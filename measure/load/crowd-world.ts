import { randomUUID } from 'node:crypto'
import { crowdPassword } from '@laurel/api/db/seeds/crowd.ts'
import { documents, routes } from '@laurel/api/src/app.ts'
import { createServer } from '@laurel/api/src/http/server.ts'
import { openLog } from '@laurel/api/src/log.ts'
import { ensurePasswordKey } from '@laurel/api/src/privacy/password-key.ts'
import { keyedHash } from '@laurel/api/src/privacy/sealing.ts'
import { type TestAccount, type TestTenant, World } from '@laurel/testbed/world'
import pg from 'pg'

/** An entry that the entrant leads, the stage and contest of all entries, and how many pools the auditor is in. */
export type CrowdTenant = TestTenant & { crowd: { entryId: string; stageId: string; contestId: string; pools: number } }

/** The application on a crowd's database, with some of its organisers. An administrator stands for all but the auditor, who is in twenty pools, and the entrant, who leads entries. */
export async function openCrowdWorld(
  environment: Record<string, string>,
  organisers: number,
): Promise<{ world: World; tenants: CrowdTenant[] }> {
  await ensurePasswordKey()
  const app = createServer(routes, openLog('warn', 'crowd'), documents)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const tenants = await readTenants(environment, organisers)
  const [first, second] = tenants
  if (!first || !second) throw new Error('the crowd has too few administrators')
  return { world: new World(app, origin, { environment, drop: async () => undefined }, first, second, []), tenants }
}

async function readTenants(environment: Record<string, string>, organisers: number): Promise<CrowdTenant[]> {
  const client = new pg.Client({ connectionString: environment['LAUREL_PLATFORM_DATABASE_URL'] })
  await client.connect()
  try {
    // The largest: what grows with an organiser is seen there first.
    const { rows } = await client.query<CrowdFigures>(
      `select t.id as tenant_id, p.id as portal_id, p.code as portal_code, a.id as admin_id, a.user_name as admin_name,
         b.id as auditor_id, b.user_name as auditor_name, e.id as entrant_id, e.user_name as entrant_name,
         e.entry_id, s.id as stage_id, s.contest_id, cardinality(account_pools(t.id, b.id)) as pools
       from tenant t join portal p on p.tenant_id = t.id
       join lateral (select id, user_name from account where tenant_id = t.id and user_type = 2 order by id limit 1) a on true
       join lateral (select id, user_name from account where tenant_id = t.id and user_type = 3 order by id limit 1) b on true
       join lateral (select a.id, a.user_name, entry.id as entry_id from entry join account a on a.tenant_id = entry.tenant_id and a.id = entry.begun_by
         where entry.tenant_id = t.id and entry.state = 1 order by entry.id limit 1) e on true
       join lateral (select id, contest_id from stage where tenant_id = t.id and id = (select stage_id from entry where tenant_id = t.id and id = e.entry_id)) s
         on true
       order by (select count(*) from account where tenant_id = t.id) desc limit $1`,
      [organisers],
    )
    // In life the chain has kept up; sealing a crowd's events only now would put all their blocks behind the one event that is looked for.
    await client.query(
      `insert into event_position (consumer, seq) select 'audit-seal', coalesce(max(seq), 0) from event_feed on conflict do nothing`,
    )
    for (const row of rows)
      await client.query(
        `insert into screen (tenant_id, id, code, portal_id, title, display_auth_hash, console_auth_hash)
         values ($1, $2, $3, $4, '{"zh":"一号厅"}', $5, $6) on conflict (code) do nothing`,
        [
          row.tenant_id,
          randomUUID(),
          `${row.portal_code}-hall`,
          row.portal_id,
          keyedHash('screen.auth-code', displayAuthCode),
          keyedHash('screen.auth-code', consoleAuthCode),
        ],
      )
    return rows.map(tenantOf)
  } finally {
    await client.end()
  }
}

type OfAccounts = `${'admin' | 'auditor' | 'entrant'}_${'id' | 'name'}`
type CrowdFigures = Record<
  'tenant_id' | 'portal_id' | 'portal_code' | 'entry_id' | 'stage_id' | 'contest_id' | OfAccounts,
  string
> & { pools: number }
const displayAuthCode = 'CROWDF7K'
const consoleAuthCode = 'CROWDS5T'

function tenantOf(row: CrowdFigures): CrowdTenant {
  const of = { password: crowdPassword, portalCode: row.portal_code, tenantId: row.tenant_id }
  const admin: TestAccount = { ...of, accountId: row.admin_id, userName: row.admin_name, userType: 2 }
  const auditor: TestAccount = { ...of, accountId: row.auditor_id, userName: row.auditor_name, userType: 3 }
  const entrant: TestAccount = { ...of, accountId: row.entrant_id, userName: row.entrant_name, userType: 1 }
  return {
    tenantId: row.tenant_id,
    portalId: row.portal_id,
    portalCode: row.portal_code,
    screen: { code: `${row.portal_code}-hall`, displayAuthCode, consoleAuthCode },
    accounts: { entrant, admin, auditor, judge: admin, volunteer: admin, clerk: admin },
    crowd: { entryId: row.entry_id, stageId: row.stage_id, contestId: row.contest_id, pools: row.pools },
  }
}
