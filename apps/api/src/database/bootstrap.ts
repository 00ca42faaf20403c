import pg from 'pg'

export type DatabaseUrls = { owner: string; app: string; platform: string }
export type RolePasswords = { owner: string; app: string; platform: string }

/**
 * The only step that needs a superuser: three roles, an empty database, and the setting that says which tenant a transaction is in. The owner holds the schema and runs migrations; the app serves
 * requests, owns nothing and cannot bypass the fence; the platform works across tenants.
 */
export async function bootstrapDatabase(
  superuserUrl: string,
  database: string,
  passwords: RolePasswords,
): Promise<DatabaseUrls> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    // Two at once would change the same role: PostgreSQL refuses the second. Held until the connection ends.
    await client.query('select pg_advisory_lock(7305006)')
    for (const role of ['owner', 'app', 'platform'] as const)
      await ensureRole(client, `laurel_${role}`, passwords[role])
    await client.query("alter role laurel_app set statement_timeout = '30s'")
    await client.query("alter role laurel_app set idle_in_transaction_session_timeout = '60s'")
    const name = pg.escapeIdentifier(database)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${name} owner laurel_owner`)
    await client.query(`revoke all on database ${name} from public`)
    await client.query(`grant connect on database ${name} to laurel_app`)
    await client.query(`grant connect, create on database ${name} to laurel_platform`)
    await letOwnerSetTenant(client)
  } finally {
    await client.end()
  }
  return {
    owner: urlFor(superuserUrl, database, 'laurel_owner', passwords.owner),
    app: urlFor(superuserUrl, database, 'laurel_app', passwords.app),
    platform: urlFor(superuserUrl, database, 'laurel_platform', passwords.platform),
  }
}

/** What for: see the migration baseline_tenant. Given once for the whole cluster, so only where it is missing. */
const letOwnerSetTenant = (client: pg.Client) =>
  client.query(`
    do $$
    begin
      if not has_parameter_privilege('laurel_owner', 'backtrace_functions', 'set') then
        grant set on parameter backtrace_functions to laurel_owner;
      end if;
    end
    $$`)

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  await client.query(
    `do $$ begin create role ${role} login nosuperuser nocreatedb nocreaterole nobypassrls; exception when duplicate_object then null; end $$`,
  )
  await client.query(`alter role ${role} with password ${pg.escapeLiteral(password)}`)
}

export function urlFor(url: string, database: string, user: string, password: string): string {
  const made = new URL(url)
  made.username = user
  made.password = encodeURIComponent(password)
  made.pathname = `/${database}`
  return made.href
}
