import { spawnSync } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrapDatabase } from '@laurel/api/src/database/bootstrap.ts'
import { prepareEngineDatabase } from '@laurel/services/engine-database'
import { upstreams } from '@laurel/services/nginx.service'
import { nginxSettings } from '@laurel/services/nginx-settings'
import { cloneRoot } from '@laurel/services/paths'
import pg from 'pg'
import { frontOf } from './front-settings.ts'

// The part `prepare` of deploy/compose.yaml: roles and databases, the schema, nginx's settings; then everything else starts. May be run again at any time.
const waitMs = 120_000
const env = process.env
const frontFolder = '/etc/laurel-front'

if (import.meta.main) {
  try {
    const superuser = env['LAUREL_SUPERUSER_URL']
    if (superuser) await prepareDatabases(superuser)
    else console.log('LAUREL_SUPERUSER_URL is empty: roles and databases are as somebody else has made them')
    migrate()
    writeFront()
    console.log('prepared')
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

async function prepareDatabases(superuser: string): Promise<void> {
  await until(superuser)
  await bootstrapDatabase(superuser, 'laurel', {
    owner: passwordOf('LAUREL_OWNER_DATABASE_URL'),
    app: passwordOf('LAUREL_APP_DATABASE_URL'),
    platform: passwordOf('LAUREL_PLATFORM_DATABASE_URL'),
  })
  await prepareEngineDatabase(superuser, {
    owner: env['LAUREL_ENGINE_DATABASE_PASSWORD'] ?? '',
    reader: passwordOf('LAUREL_ENGINE_OUTBOX_URL'),
  })
  if (env['LAUREL_BACKUP_URL']) await letBackup(superuser, passwordOf('LAUREL_BACKUP_URL'))
  console.log('PostgreSQL has the databases laurel and engine, and their roles')
}

/** PostgreSQL is started beside us. */
async function until(superuser: string): Promise<void> {
  const deadline = performance.now() + waitMs
  for (;;) {
    const client = new pg.Client({ connectionString: superuser })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      // Away, or still reading its log (57P03). A wrong password does not become right by waiting.
      const isComing = code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === '57P03'
      if (!isComing || performance.now() > deadline) throw new Error(`PostgreSQL does not let us in: ${message}`)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

async function letBackup(superuser: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_roles where rolname = 'laurel_backup'")
    const verb = rowCount === 0 ? 'create' : 'alter'
    await client.query(`${verb} role laurel_backup login replication password ${pg.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}

function migrate(): void {
  const { status } = spawnSync(process.execPath, [join(cloneRoot, 'apps/api/src/laurel.ts'), 'migrate'], {
    stdio: ['ignore', 1, 2],
  })
  if (status !== 0) throw new Error('the schema was not brought up to date: see above')
}

function writeFront(): void {
  const { api, desk, nginx } = frontOf(env)
  put('upstreams.conf', upstreams(api, [desk]))
  put('nginx.conf', nginxSettings({ ...nginx, upstreamsFile: join(frontFolder, 'upstreams.conf') }))
}

function put(name: string, text: string): void {
  const file = join(frontFolder, name)
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

function passwordOf(name: string): string {
  const value = env[name] ?? ''
  const password = URL.canParse(value) ? decodeURIComponent(new URL(value).password) : ''
  if (password === '') throw new Error(`${name} has no password: run sh first-run, or fill it in`)
  return password
}
