import { execFile } from 'node:child_process'
import { chownSync, existsSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ownFolder } from './paths.ts'
import type { Service, ServiceContext } from './service.ts'
import { postgresMajor } from './versions.ts'

const run = promisify(execFile)
const bin = `/usr/lib/postgresql/${postgresMajor}`
const program = (name: string) => join(bin, 'bin', name)
const plainEnv = { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', TZ: 'UTC' }

export const postgresSuperuser = 'postgres'

export const postgres: Service = {
  name: 'postgres',
  user: () => 'postgres',
  // Fast shutdown: open sessions are ended, everything committed is flushed.
  stopSignal: 'SIGINT',
  async prepare(context) {
    ownFolder(context.folder, context.owner, 0o700)
    const socketBytes = Buffer.byteLength(join(context.folder, '.s.PGSQL.00000'))
    if (socketBytes > 107) throw new Error(`${context.folder} is ${socketBytes - 107} bytes too long for a socket`)
    if (!existsSync(join(context.folder, 'data'))) await createCluster(context)
    writeFileSync(join(context.folder, 'postgresql.conf'), settings(context))
    writeFileSync(join(context.folder, 'postgres.log'), '', { flag: 'a', mode: 0o600 })
  },
  launch: ({ folder }) => ({
    file: program('postgres'),
    args: ['-D', join(folder, 'data'), '-c', `config_file=${join(folder, 'postgresql.conf')}`],
    env: plainEnv,
  }),
  async answers({ folder, port, secrets }) {
    const args = ['-XAt', '-h', '127.0.0.1', '-p', `${port}`, '-U', postgresSuperuser, '-d', 'postgres']
    const asked = await run(program('psql'), [...args, '-c', 'show data_directory'], {
      cwd: '/',
      env: { ...plainEnv, PGPASSWORD: secrets.postgresPassword, PGCONNECT_TIMEOUT: '5' },
    }).catch(() => undefined)
    return asked !== undefined && realpathSync(asked.stdout.trim()) === realpathSync(join(folder, 'data'))
  },
}

/** Made aside and moved into place: an interrupted initdb never looks like a finished one. */
async function createCluster({ folder, owner, secrets }: ServiceContext): Promise<void> {
  const unfinished = join(folder, 'data.new')
  const passwordFile = join(folder, 'password.new')
  rmSync(unfinished, { recursive: true, force: true })
  try {
    writeFileSync(passwordFile, secrets.postgresPassword, { mode: 0o600 })
    if (owner) chownSync(passwordFile, owner.uid, owner.gid)
    const auth = ['--auth=scram-sha-256', `--username=${postgresSuperuser}`, `--pwfile=${passwordFile}`]
    const text = ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums']
    await run(program('initdb'), ['-D', unfinished, ...auth, ...text], { cwd: '/', env: plainEnv, ...owner })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(unfinished, join(folder, 'data'))
}

function settings({ folder, port }: ServiceContext): string {
  const hasStatements = existsSync(join(bin, 'lib/pg_stat_statements.so'))
  // Only a machine that loses its power needs it: what is committed outlives a killed server either way. CI throws its cluster away.
  const fsync = process.env['LAUREL_SERVICES_FSYNC'] === 'off' ? 'off' : 'on'
  return `listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${folder}'
max_connections = 200
shared_buffers = 256MB
max_wal_size = 2GB
fsync = ${fsync}
wal_level = replica
timezone = 'UTC'
log_timezone = 'UTC'
lc_messages = 'C.UTF-8'
default_text_search_config = 'pg_catalog.simple'
shared_preload_libraries = '${hasStatements ? 'pg_stat_statements' : ''}'
logging_collector = off
log_statement = none
log_line_prefix = '%m [%p] %q%u@%d '
# The detail of an error quotes whole rows: people's data would stand in the log.
log_error_verbosity = terse
`
}
