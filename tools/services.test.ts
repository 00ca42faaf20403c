import { execFile, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { down, reloadNginx, reset, startService, status, stopService, up } from '@laurel/services/control'
import { locateServices } from '@laurel/services/located'
import { upstreams } from '@laurel/services/nginx.service'
import { cloneRoot, dataFolder, isRoot, ownFolder } from '@laurel/services/paths'
import {
  engineNames,
  groundNames,
  isListening,
  listeners,
  serviceNames,
  unixListeners,
  wantedPort,
} from '@laurel/services/ports'
import { findUser, isAlive, recordProcess, until } from '@laurel/services/processes'
import { scannerSocket } from '@laurel/services/scanner.service'
import { postgresMajor } from '@laurel/services/versions'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const run = promisify(execFile)
const slow = { timeout: 120_000 }

// A data home of its own: the services of whoever runs the tests stay as they are.
let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'laurel-services.'))
  chmodSync(home, 0o755)
  vi.stubEnv('LAUREL_DATA_HOME', home)
})
afterEach(async () => {
  await down()
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true, force: true })
}, 60_000)

const pids = async () => Object.fromEntries((await status()).map(({ service, pid }) => [service, pid]))
const rows = async () => (await status()).filter(({ service }) => groundNames.includes(service))
const health = async () => (await rows()).map(({ service, healthy }) => [service, healthy])
const allHealthy = groundNames.map((name) => [name, true])

async function pidOf(name: string): Promise<number> {
  const pid = (await pids())[name]
  if (pid === undefined) throw new Error(`${name} does not run`)
  return pid
}

async function redisSays(...commands: string[]): Promise<string> {
  const { port, password } = new URL((await locateServices()).redis.url)
  return new Promise((resolve, reject) => {
    let replies = ''
    const socket = connect(Number(port), '127.0.0.1')
    socket.setEncoding('utf8').on('data', (chunk) => {
      replies += chunk
    })
    socket.on('error', reject).on('close', () => resolve(replies))
    socket.write([`AUTH ${password}`, ...commands, 'QUIT', ''].join('\r\n'))
  })
}

test('a developer who starts the services twice meets the same processes, all healthy', slow, async () => {
  await up(groundNames)
  const first = await pids()
  expect(await health()).toEqual(allHealthy)
  await up(groundNames)
  expect(await pids()).toEqual(first)
  expect(await health()).toEqual(allHealthy)
})

test('two people who start the services at the same moment share one set', slow, async () => {
  const start = () => run(process.execPath, [join(cloneRoot, 'tools/services.ts'), 'up', ...groundNames])
  const [one, other] = await Promise.all([start(), start()])
  expect(one.stdout).toBe(other.stdout)
  expect(await health()).toEqual(allHealthy)
})

test('after down none of our ports listens, and the place of the services is no longer told', slow, async () => {
  await up(groundNames)
  const ports = (await rows()).flatMap(({ port }) => port ?? [])
  const scannerSocket = (await locateServices()).scanner.address
  expect(ports.map(isListening)).toEqual(['postgres', 'redis', 's3', 'nginx'].map(() => true))
  expect(unixListeners(scannerSocket)).toHaveLength(1)
  await down()
  expect(ports.map(isListening)).toEqual(ports.map(() => false))
  expect(unixListeners(scannerSocket)).toEqual([])
  await expect(locateServices()).rejects.toThrow('run pnpm services up')
})

test('a stranger’s PostgreSQL on the wanted port is left alone and never asked', slow, async () => {
  const port = wantedPort(dataFolder(), 'postgres')
  const stranger = await startForeignPostgres(port)
  try {
    await up(groundNames)
    expect(await health()).toEqual(allHealthy)
    const { postgres } = await locateServices()
    expect(postgres.port).not.toBe(port)
    expect(stranger.log()).not.toContain('connection received')
    await down()
    expect(stranger.isAlive()).toBe(true)
    expect(stranger.log()).not.toContain('connection received')

    // Its log does tell of connections: the silence above means something.
    connect(port, '127.0.0.1').end()
    expect(await until(10, () => stranger.log().includes('connection received'))).toBe(true)
  } finally {
    await stranger.stop()
  }
})

test('Redis that was stopped comes back on the same port with the same data', slow, async () => {
  await up(groundNames)
  const before = await locateServices()
  const others = { ...(await pids()), redis: undefined }
  await redisSays('SET kept yes')
  await stopService('redis')
  expect(await pids()).toEqual(others)
  expect(isListening(Number(new URL(before.redis.url).port))).toBe(false)
  expect((await locateServices()).redis).toEqual(before.redis)

  await startService('redis')
  expect(await health()).toEqual(allHealthy)
  expect(await locateServices()).toEqual(before)
  expect(await redisSays('GET kept')).toContain('yes')
})

test('services that were killed come back, whatever they left behind', slow, async () => {
  await up(groundNames)
  const before = await locateServices()
  for (const name of groundNames) process.kill(await pidOf(name), 'SIGKILL')
  expect(await until(10, async () => (await status()).every(({ pid }) => pid === undefined))).toBe(true)
  await up(groundNames)
  expect(await health()).toEqual(allHealthy)
  expect(await locateServices()).toEqual(before)
})

test.skipIf(!isRoot)('nobody but its own user and root reaches the scanner', slow, async () => {
  await up(['scanner'])
  expect(listeners().filter(({ port }) => port === wantedPort(dataFolder(), 'scanner'))).toEqual([])
  const script = 'socket(S, PF_UNIX, SOCK_STREAM, 0); connect(S, sockaddr_un($ARGV[0])) or print $!'
  const connecting = async (user: string) => {
    const args = ['-MSocket', '-e', script, scannerSocket(join(dataFolder(), 'scanner'))]
    return (await run('perl', args, { cwd: '/', ...findUser(user) })).stdout
  }
  expect([await connecting('nobody'), await connecting('clamav')]).toEqual(['Permission denied', ''])
})

test('reset gives empty services with new secrets', slow, async () => {
  await up(groundNames)
  const before = await locateServices()
  await redisSays('SET kept yes')
  await reset(groundNames)
  expect(await health()).toEqual(allHealthy)
  expect(await redisSays('GET kept')).toContain('$-1')
  expect((await locateServices()).postgres.password).not.toBe(before.postgres.password)
})

test(
  'a token in a query string never reaches a log of the web server, not even when no API answers',
  slow,
  async () => {
    await up(groundNames)
    const { nginx } = await locateServices()
    for (const path of [
      'app-api/system/auth/refresh-token',
      'app-api/ims/live/stream',
      'ims-portal/nowhere',
      'elsewhere',
    ]) {
      await fetch(`http://127.0.0.1:${nginx.port}/${path}?refreshToken=a-secret`, {
        headers: { referer: 'http://x/?t=a-secret' },
      })
    }
    const read = (name: string) => readFileSync(join(dataFolder(), 'nginx', name), 'utf8')
    expect(await until(10, () => read('logs/access.log').includes('/elsewhere'))).toBe(true)
    expect(['logs/access.log', 'logs/error.log', 'nginx.log'].map(read).join('')).not.toContain('a-secret')
  },
)

test(
  'a visitor reaches the API nodes named last, hears each event at once and cannot pick an address',
  slow,
  async () => {
    await up(groundNames)
    const { nginx, spare } = await locateServices()
    let tellMore = () => {}
    const node = createServer((request, response) => {
      tellMore = () => {
        response.write('data: more\n\n')
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(`data: ${request.headers['x-forwarded-for']}\n\n`)
    })
    await new Promise<void>((resolve) => node.listen(spare[0], '127.0.0.1', resolve))
    try {
      writeFileSync(nginx.upstreamsFile, upstreams(spare.slice(0, 1)))
      await reloadNginx()
      const stream = `http://127.0.0.1:${nginx.port}/app-api/ims/live/stream`
      const listen = () => fetch(stream, { headers: { 'x-forwarded-for': '203.0.113.9' } })
      expect(await until(20, async () => (await listen()).status === 200)).toBe(true)

      // The node never ends its answer: whatever is heard was passed on at once.
      const events = (await listen()).body?.pipeThrough(new TextDecoderStream()).getReader()
      expect(await events?.read()).toEqual({ done: false, value: 'data: 127.0.0.1\n\n' })
      tellMore()
      expect(await events?.read()).toEqual({ done: false, value: 'data: more\n\n' })
    } finally {
      node.closeAllConnections()
      node.close()
    }
  },
)

test('an engine node that is killed comes back by itself, and down leaves nothing of it', {
  timeout: 600_000,
}, async () => {
  await up()
  expect((await status()).map(({ service, healthy }) => [service, healthy])).toEqual(
    serviceNames.map((name) => [name, true]),
  )
  const { engine } = await locateServices()
  expect((await fetch(`${engine.urls[1]}/version`)).status).toBe(401)
  const killed = await pidOf('engine-a')
  process.kill(killed, 'SIGKILL')
  expect(await until(10, async () => (await pids())['engine-a'] !== killed)).toBe(true)
  expect(await until(180, async () => (await status()).every(({ healthy }) => healthy))).toBe(true)

  const ports = (await status()).filter(({ service }) => engineNames.includes(service)).map(({ port }) => port ?? 0)
  await expect(reads(engine.outboxUrl, 'select 1 from flow_outbox.event')).resolves.toEqual([])
  // What runs, by its ids, and nothing of what it holds.
  await expect(reads(engine.outboxUrl, 'select id_ from act_ru_task')).resolves.toEqual([])
  for (const closed of [
    'select assignee_ from act_ru_task',
    'select id_ from act_ru_variable',
    'delete from act_ru_task',
  ])
    await expect(reads(engine.outboxUrl, closed)).rejects.toThrow('permission denied')
  await down()
  expect(ports.map(isListening)).toEqual([false, false])
})

async function reads(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function startForeignPostgres(port: number) {
  const folder = join(home, 'stranger')
  const owner = isRoot ? findUser('postgres') : undefined
  ownFolder(folder, owner, 0o700)
  const bin = `/usr/lib/postgresql/${postgresMajor}/bin`
  const data = join(folder, 'data')
  await run(join(bin, 'initdb'), ['-D', data, '--auth=trust', '--username=postgres'], { cwd: '/', ...owner })
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'log_connections=on',
  ]
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
    cwd: '/',
    ...owner,
  })
  let log = ''
  server.stderr.on('data', (chunk) => {
    log += chunk
  })
  const record = recordProcess(server.pid ?? 0)
  if (!record || !(await until(30, () => log.includes('ready to accept connections')))) throw new Error(log)
  return {
    log: () => log,
    isAlive: () => isAlive(record),
    stop: async () => {
      server.kill('SIGINT')
      await until(30, () => !isAlive(record))
    },
  }
}
