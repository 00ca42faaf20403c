import pg from 'pg'

export const engineDatabase = 'engine'
export const engineOwner = 'engine_owner'
export const outboxReader = 'engine_outbox_reader'

/** The only step that needs a superuser: a database of the engine's own, its owner, and whoever reads its outbox. */
export async function prepareEngineDatabase(
  superuserUrl: string,
  passwords: { owner: string; reader: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    // Both nodes prepare at the same time.
    await client.query('select pg_advisory_lock(7305042)')
    await ensureRole(client, engineOwner, passwords.owner)
    await ensureRole(client, outboxReader, passwords.reader)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [engineDatabase])
    if (rowCount === 0) await client.query(`create database ${engineDatabase} owner ${engineOwner}`)
    await client.query(`revoke all on database ${engineDatabase} from public`)
    await client.query(`grant connect on database ${engineDatabase} to ${outboxReader}`)
  } finally {
    await client.end()
  }
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  const verb = rowCount === 0 ? 'create' : 'alter'
  await client.query(
    `${verb} role ${role} login nosuperuser nocreatedb nocreaterole nobypassrls password ${pg.escapeLiteral(password)}`,
  )
}
