import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { migrationNames, migrationsFolder } from './migrations.ts'

/** One migrator at a time, whatever the number of nodes that start together. */
const migrationLock = 7_305_001
/**
 * The old version serves while we migrate. Whoever waits for a table's lock makes everyone who comes later wait behind him: so a migration waits for a
 * moment only, lets the others pass, and tries again.
 */
const lockPatience = '1s'
const betweenTriesMs = 250
const maxTries = 240
const isPassing = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

/** Forward only. A migration that was applied must not change: its hash is remembered. */
export async function migrate(ownerUrl: string, platformUrl: string, folder = migrationsFolder): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    // Until the connection ends: the queue is put in by one at a time as well.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const applied = await applyFiles(client, folder)
    await runMigrations({ connectionString: platformUrl, schema: 'graphile_worker' })
    await withClient(platformUrl, installQueue)
    return applied
  })
}

async function applyFiles(client: pg.Client, folder: string): Promise<string[]> {
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
  for (const name of await migrationNames(folder)) {
    const text = await readFile(join(folder, name), 'utf8')
    const hash = await sha256(text)
    const before = known.get(name)
    if (before === hash) continue
    if (before !== undefined) throw new Error(`${name} was changed after it had been applied; write a new migration`)
    await apply(client, name, text, hash)
    applied.push(name)
  }
  return applied
}

async function apply(client: pg.Client, name: string, text: string, hash: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query(`begin; set local lock_timeout = '${lockPatience}'`)
    try {
      await client.query(text)
      await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!isPassing(error) || tries === maxTries)
        throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error })
      await pause(betweenTriesMs)
    }
  }
}

/**
 * The queue's tables belong to the platform role and are closed to everyone else. A request puts a job in by this one function, in its own
 * transaction, and only for its own tenant.
 */
async function installQueue(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists queue;
    grant usage on schema queue to laurel_app;
    drop function if exists queue.enqueue(text, json, text, int);
    create or replace function queue.enqueue(task text, payload json, job_key text, max_attempts int, after_seconds int default 0, priority int default 0)
    returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      tenant constant uuid := public.current_tenant();
    begin
      if tenant is null then raise exception 'a job belongs to an organiser'; end if;
      perform graphile_worker.add_job(
        task,
        json_build_object('tenantId', tenant, 'payload', payload),
        -- A key names one job among those of all tenants: without this, whoever guessed it would replace what another has put in.
        job_key := tenant || ' ' || job_key,
        max_attempts := max_attempts,
        run_at := now() + make_interval(secs => after_seconds),
        priority := priority
      );
    end $$;
    revoke all on function queue.enqueue(text, json, text, int, int, int) from public;
    grant execute on function queue.enqueue(text, json, text, int, int, int) to laurel_app;
  `)
}

/** From then on a node of the version before the keys sees nothing (migration baseline_entering_before_keys). */
export const trustKeysOnly = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async (client) => void (await client.query('call trust_keys_only()')))

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
