import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, readEngineConfig } from '@laurel/api/src/config.ts'
import { findUser } from '@laurel/services/processes'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openedPrivately } from '../../deploy/backup/private-cluster.ts'
import { bootstrap } from './bootstrap.ts'
import { readServerSettings } from './server-settings.ts'

const bin = '/usr/lib/postgresql/15/bin'
let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'laurel-bootstrap.'))
  chmodSync(home, 0o755)
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

function newCluster(): string {
  const [cluster, { uid, gid }] = [join(home, 'cluster'), findUser('postgres')]
  mkdirSync(cluster, { mode: 0o700 })
  chownSync(cluster, uid, gid)
  const args = ['-D', cluster, '-U', 'postgres', '--auth=trust', '--no-sync']
  execFileSync(join(bin, 'initdb'), args, { uid, gid, cwd: '/', stdio: 'ignore' })
  return cluster
}

test('an empty machine gets its settings, roles, databases and Redis password by one command, which may be given again', {
  timeout: 120_000,
}, async () => {
  const [folder, redisFile] = [join(home, 'etc'), join(home, 'redis.conf')]
  writeFileSync(redisFile, '# requirepass foobared\n')
  await openedPrivately({ bin, cluster: newCluster(), owner: 'postgres' }, async (socket) => {
    const superuserUrl = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socket)}`
    const said = await bootstrap({ folder, superuserUrl, redisFile })
    expect(said).toContain('still to fill in')
    for (const name of ['LAUREL_S3_ACCESS_KEY_ID', 'LAUREL_PUBLIC_ORIGIN', 'LAUREL_CONTENT_ORIGIN', 'nginx.json'])
      expect(said.split('\n').at(-1)).toContain(name)
    const settings = readServerSettings(folder, 'migrate')
    expect(said).not.toContain(settings['LAUREL_TOKEN_SECRET'])
    // Everything else is filled in and good enough to start.
    const filled = {
      ...settings,
      LAUREL_S3_ACCESS_KEY_ID: 'laurel-files',
      LAUREL_S3_SECRET_ACCESS_KEY: 'fC3xQ9vLr2Tn8Ws5Kd1Hy7Bp',
    }
    expect(() => readConfig(filled)).not.toThrow()
    expect(() => readEngineConfig(filled)).not.toThrow()
    const { password } = new URL(settings['LAUREL_REDIS_URL'] ?? '')
    expect(readFileSync(redisFile, 'utf8').match(/^requirepass .*$/gm)).toEqual([`requirepass ${password}`])

    const client = new pg.Client({ connectionString: superuserUrl })
    await client.connect()
    const { rows } = await client.query(
      "select rolname, rolsuper from pg_authid where rolname ~ '^(laurel|engine)_' order by 1",
    )
    const databases = await client.query(
      "select datname from pg_database where datname in ('laurel', 'engine') order by 1",
    )
    await client.end()
    expect(rows).toEqual(
      ['engine_outbox_reader', 'engine_owner', 'laurel_app', 'laurel_owner', 'laurel_platform'].map((rolname) => ({
        rolname,
        rolsuper: false,
      })),
    )
    expect(databases.rows).toEqual([{ datname: 'engine' }, { datname: 'laurel' }])

    const again = await bootstrap({ folder, superuserUrl, redisFile })
    expect(again).toContain('laurel.env stays as it is')
    expect(readServerSettings(folder, 'migrate')).toEqual(settings)
    expect(readFileSync(redisFile, 'utf8').match(/^requirepass /gm)).toHaveLength(1)
  })
})

test('the operator’s command says which file is missing or closed, and who may run it', () => {
  const folder = join(home, 'etc')
  mkdirSync(folder)
  expect(() => readServerSettings(folder, 'check')).toThrow('laurel.env is missing')
  for (const name of ['laurel', 'platform', 'worker']) writeFileSync(join(folder, `${name}.env`), "LAUREL_PORT='1'\n")
  expect(readServerSettings(folder, 'check')).toEqual({
    NODE_ENV: 'production',
    LAUREL_NODE_NAME: 'command',
    LAUREL_PORT: '1',
  })
  writeFileSync(join(folder, 'migrate.env'), '', { mode: 0o600 })
  chmodSync(join(folder, 'platform.env'), 0o600)
  const asNobody = `const { readServerSettings } = await import('${join(import.meta.dirname, 'server-settings.ts')}')
    process.seteuid(65534)
    for (const verb of ['check', 'migrate']) try { readServerSettings('${folder}', verb) } catch (error) { console.log(error.message) }`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', asNobody], { encoding: 'utf8' })
  expect(said).toContain('platform.env is closed to you: run this as root, or as laurel')
})
