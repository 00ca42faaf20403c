import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { upstreams } from '@laurel/services/nginx.service'
import { nginxSettings } from '@laurel/services/nginx-settings'
import { cloneRoot } from '@laurel/services/paths'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readUnit } from './unit.ts'

const examples = join(cloneRoot, 'deploy/settings')
const users = { laurel: 64_001, 'laurel-front': 64_002, postgres: 64_003 }
const secrets = ['laurel.env', 'platform.env', 'worker.env', 'engine.env', 'migrate.env']

// A machine in a folder: its own users, its own /etc/laurel, and the rights that systemd-tmpfiles gives.
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'laurel-rights.'))
  chmodSync(root, 0o755)
  const etc = join(root, 'etc/laurel')
  mkdirSync(join(etc, 'tls'), { recursive: true })
  mkdirSync(join(etc, 'backup'))
  const lines = (line: (name: string, id: number) => string) =>
    Object.entries(users).map(([name, id]) => line(name, id))
  writeFileSync(
    join(root, 'etc/passwd'),
    ['root:x:0:0::/:', ...lines((name, id) => `${name}:x:${id}:${id}::/:`), ''].join('\n'),
  )
  writeFileSync(join(root, 'etc/group'), ['root:x:0:', ...lines((name, id) => `${name}:x:${id}:`), ''].join('\n'))
  for (const name of readdirSync(examples)) cpSync(join(examples, name), join(etc, name.replace('.example', '')))
  const key = join(etc, 'tls/privkey.pem')
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key]
  execFileSync('openssl', [...made, '-out', join(etc, 'tls/fullchain.pem'), '-subj', '/CN=contest.example.org'], {
    stdio: 'ignore',
  })
  const folder = join(root, 'var/lib/laurel/nginx')
  for (const name of ['logs', 'temp', 'cache', 'cache-media', 'web']) mkdirSync(join(folder, name), { recursive: true })
  execFileSync('chown', ['-R', `${users['laurel-front']}:${users['laurel-front']}`, folder])
  writeFileSync(
    join(etc, 'nginx.conf'),
    inRoot(nginxSettings(JSON.parse(readFileSync(join(etc, 'nginx.json'), 'utf8')))),
  )
  writeFileSync(join(etc, 'upstreams.conf'), upstreams([8081, 8082], [8089]))
  // As whoever typed them left them.
  for (const name of readdirSync(etc)) chmodSync(join(etc, name), 0o700)
  execFileSync('systemd-tmpfiles', [
    `--root=${root}`,
    '--create',
    join(cloneRoot, 'deploy/tmpfiles/laurel-settings.conf'),
  ])
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const inRoot = (text: string) =>
  text.replaceAll('/etc/laurel', `${root}/etc/laurel`).replaceAll('/var/lib/laurel', `${root}/var/lib/laurel`)

test('the web server reads its settings and its key as its own user, and may have the ports 80 and 443', () => {
  const id = String(users['laurel-front'])
  // The rights of the unit, nothing gained on the way: what systemd would give.
  const capabilities = ['--bounding-set=-all,+net_bind_service', '--inh-caps=-all,+net_bind_service']
  const as = [`--reuid=${id}`, `--regid=${id}`, '--clear-groups', ...capabilities, '--ambient-caps=+net_bind_service']
  const command = readUnit('laurel-front').command.map(inRoot)
  const { status, stderr } = spawnSync('setpriv', [...as, '--no-new-privs', ...command, '-t'], { encoding: 'utf8' })
  expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringContaining('test is successful') })
})

test('whoever takes over the web server reads no secret; the nodes read theirs, and not the owner’s or the key', () => {
  const readable = (user: keyof typeof users, file: string) =>
    spawnSync('cat', [join(root, 'etc/laurel', file)], { uid: users[user], gid: users[user] }).status === 0
  const files = [...secrets, 'tls/privkey.pem']
  expect(files.filter((file) => readable('laurel-front', file))).toEqual(['tls/privkey.pem'])
  expect(files.filter((file) => readable('laurel', file))).toEqual(secrets.slice(0, 4))
  expect(files.filter((file) => readable('postgres', file))).toEqual([])
})
