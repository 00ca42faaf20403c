import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = join(import.meta.dirname, '../../db/migrations')
/** One migrator at a time, whatever the number of nodes that start together. */
const migrationLock = 7_305_001

/** Forward only. A migration that was applied must not change: its hash is remembered. */
export async function migrate(ownerUrl: string, platformUrl: string): Promise<string[]> {
  const applied = await withClient(ownerUrl, applyFiles)
  await runMigrations({ connectionString: platformUrl, schema: 'graphile_worker' })
  await withClient(platformUrl, installQueue)
  return applied
}

async function applyFiles(client: pg.Client): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  await client.query(
    'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const known = new Map(
    (await client.query<{ name: string; hash: string }>('select name, hash from migration')).rows.map((row) => [
      row.name,
      row.hash,
    ]),
  )
  const applied: string[] = []
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
    const text = await readFile(join(folder, name), 'utf8')
    const hash = await sha256(text)
    const before = known.get(name)
    if (before === hash) continue
    if (before !== undefined) throw new Error(`${name} was changed after it had been applied; write a new migration`)
    await client.query('begin')
    try {
      await client.query(text)
      await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
    applied.push(name)
  }
  return applied
}

/**
 * The queue's tables belong to the platform role and are closed to everyone else. A request puts a job in by this one function, in its own
 * transaction, and only for its own tenant.
 */
async function installQueue(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists queue;
    grant usage on schema queue to laurel_app;
    create or replace function queue.enqueue(task text, payload json, job_key text, max_attempts int) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform graphile_worker.add_job(
        task,
        json_build_object('tenantId', nullif(current_setting('app.tenant_id', true), '')::uuid, 'payload', payload),
        job_key := job_key,
        max_attempts := max_attempts
      );
    end $$;
    revoke all on function queue.enqueue(text, json, text, int) from public;
    grant execute on function queue.enqueue(text, json, text, int) to laurel_app;
  `)
}

async function withClient<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(digest).toString('hex')
}
