import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { engineNode } from '@laurel/services/engine.service'
import { nginx, upstreams } from '@laurel/services/nginx.service'
import { nginxSettings } from '@laurel/services/nginx-settings'
import { cloneRoot } from '@laurel/services/paths'
import { expect, test } from 'vitest'
import { partOf } from './part.ts'
import { environmentOf, readEnvironmentFile, readUnit, unitFolder, writtenEnvironment } from './unit.ts'

const settings = join(cloneRoot, 'deploy/settings')
const context = {
  folder: '/var/lib/laurel/nginx',
  port: 1,
  apiPorts: [2, 3] as [number, number],
  postgresPort: 4,
  owner: undefined,
  secrets: { postgresPassword: 'x', redisPassword: '', s3AccessKeyId: '', s3SecretAccessKey: '' },
}

test('a unit says what is run, under which name and on which port', () => {
  expect(readUnit('laurel-api@', '2')).toEqual({
    command: ['/usr/bin/node', '--max-old-space-size=768', 'apps/api/src/serve.ts'],
    environment: {
      NODE_ENV: 'production',
      LAUREL_NODE_NAME: 'api-2',
      LAUREL_PORT: '8082',
      LAUREL_INTERNAL_PORT: '9092',
    },
    environmentFiles: ['/etc/laurel/laurel.env', '-/etc/laurel/api-2.env'],
    stopSeconds: 30,
    restartSeconds: 1,
  })
  expect(readUnit('laurel-worker').command).toContain('--max-semi-space-size=2')
  expect(partOf({ name: 'worker', unit: 'laurel-worker' }, { environment: {} }).command[0]).toBe(process.execPath)
})

test('a value in a file of settings wins over the unit, a later file over an earlier one, and an optional file may be absent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-unit.'))
  try {
    writeFileSync(join(folder, 'laurel.env'), writtenEnvironment({ LAUREL_PORT: '1', LAUREL_KEY: 'a=b c$d"e#f' }))
    expect(environmentOf(readUnit('laurel-api@', '1'), folder)).toMatchObject({
      LAUREL_PORT: '1',
      LAUREL_KEY: 'a=b c$d"e#f',
    })
    writeFileSync(join(folder, 'api-1.env'), writtenEnvironment({ LAUREL_PORT: '2' }))
    expect(environmentOf(readUnit('laurel-api@', '1'), folder)).toMatchObject({ LAUREL_PORT: '2' })
    expect(() => environmentOf(readUnit('laurel-worker'), folder)).toThrow('worker.env')
    expect(() => writtenEnvironment({ LAUREL_KEY: "a'b" })).toThrow('LAUREL_KEY')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the engine and the web server of this clone are run by the command lines of their units', () => {
  const engine = readUnit('laurel-engine@', '1').command
  const { args } = engineNode('engine-a').launch(context)
  const local = args.slice(args.findIndex((each) => each.endsWith('/java')))
  const named = (words: string[]) => words.map((each) => each.replace(/[^@=]*\//, '').replace(/^(-D[^=]+=).*/, '$1'))
  expect(named(local)).toEqual(named(engine))

  const { file, args: front } = nginx.launch(context)
  expect(
    [file, ...front].map((each) => each.replace('/var/lib/laurel/nginx/nginx.conf', '/etc/laurel/nginx.conf')),
  ).toEqual(readUnit('laurel-front').command)
})

test('the platform’s role is given to the worker, the migration and the desk, and to no other node', () => {
  const holders = readdirSync(unitFolder).filter((name) =>
    /^(EnvironmentFile=.*platform\.env|Environment=.*LAUREL_PLATFORM)/m.test(read(name)),
  )
  expect(holders).toEqual(['laurel-desk.service', 'laurel-migrate.service', 'laurel-worker.service'])
  const files = readdirSync(settings).filter((name) =>
    readFileSync(join(settings, name), 'utf8').includes('LAUREL_PLATFORM_DATABASE_URL='),
  )
  expect(files).toEqual(['platform.env.example'])
  const text = nginxSettings(JSON.parse(readFileSync(join(settings, 'nginx.json.example'), 'utf8')))
  expect(text).toMatch(/location \/app-api\/ims\/platform\/ \{[^}]*proxy_pass http:\/\/laurel_desk;/)
  const desk = upstreams([8081, 8082], [8089]).split('upstream laurel_desk')[1]
  expect(desk?.match(/127\.0\.0\.1:\d+/g)).toEqual(['127.0.0.1:8089'])
})
const read = (name: string) => (name.endsWith('.service') ? readFileSync(join(unitFolder, name), 'utf8') : '')

test('systemd understands every unit, and would say so if it did not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-units.'))
  try {
    cpSync(unitFolder, folder, { recursive: true })
    expect(verify(folder)).toBe('')
    const file = join(folder, 'laurel-worker.service')
    writeFileSync(file, readFileSync(file, 'utf8').replace('MemoryMax=', 'MemoryMost='))
    expect(verify(folder)).toContain('MemoryMost')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('nothing that serves may gain rights, write outside of its own, grow without end or stay down', () => {
  const hardening = readFileSync(join(unitFolder, 'laurel-.service.d/hardening.conf'), 'utf8')
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'PrivateTmp=yes', 'UMask=0077'])
    expect(hardening.split('\n')).toContain(line)
  const units = readdirSync(unitFolder).filter((name) => name.endsWith('.service'))
  expect(units.filter((name) => !/^MemoryMax=\d+/m.test(read(name)))).toEqual([])
  expect(units.filter((name) => !/^Restart=always$/m.test(read(name)))).toEqual(['laurel-migrate.service'])
})

test('the example files name every setting that is read, and no other', () => {
  const names = (file: string) => readFileSync(join(cloneRoot, file), 'utf8').match(/LAUREL_[A-Z0-9_]+/g) ?? []
  const read = new Set([
    ...names('apps/api/src/config.ts'),
    ...names('apps/api/src/config-checks.ts'),
    ...names('apps/api/src/config-mail.ts'),
    ...names('engine/src/main/resources/application.yaml'),
  ])
  // Read by the engine's classes; the worker uses them as well.
  for (const name of ['LAUREL_ENGINE_USER', 'LAUREL_ENGINE_PASSWORD']) read.add(name)
  const inUnits = (['laurel-api@', 'laurel-desk', 'laurel-worker', 'laurel-engine@'] as const).flatMap((unit) =>
    Object.keys(readUnit(unit, '1').environment),
  )
  const files = readdirSync(settings).filter((name) => name.endsWith('.env.example'))
  const given = new Set([
    ...files.flatMap((name) => Object.keys(readEnvironmentFile(join(settings, name)))),
    ...inUnits,
  ])
  given.delete('NODE_ENV')
  expect([...given].sort()).toEqual([...read].sort())
})

test('the scanner listens where the settings look for it, for its own user and ours only', () => {
  const { LAUREL_SCANNER_ADDRESS: address = '' } = readEnvironmentFile(join(settings, 'laurel.env.example'))
  const socket = readFileSync(join(unitFolder, 'clamav-daemon.socket.d/laurel.conf'), 'utf8').split('\n')
  const wanted = [
    'ListenStream=',
    `ListenStream=${address}`,
    'SocketUser=clamav',
    'SocketGroup=laurel',
    'SocketMode=0660',
  ]
  expect(socket.filter((line) => /^(ListenStream|Socket)/.test(line))).toEqual(wanted)
  const folder = readFileSync(join(cloneRoot, 'deploy/tmpfiles/laurel-scanner.conf'), 'utf8')
  expect(folder).toBe(`d ${dirname(address)} 0750 clamav laurel -\n`)
})

test('the web server’s settings of a server are made from its example', () => {
  const text = nginxSettings(JSON.parse(readFileSync(join(settings, 'nginx.json.example'), 'utf8')))
  expect(text).toContain('listen 443 ssl http2 default_server')
  expect(text).toContain('server_name content.example.org;')
})

function verify(folder: string): string {
  const units = readdirSync(folder).filter((name) => /\.(service|target)$/.test(name))
  const files = units.map((name) => join(folder, name.replace('@.', '@1.')))
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', SYSTEMD_UNIT_PATH: `${folder}:/lib/systemd/system` },
  })
  // Only what is said about our files: paths of a server, like /opt/laurel, are absent here.
  return stderr
    .split('\n')
    .filter((line) => line.includes(folder))
    .join('\n')
}
