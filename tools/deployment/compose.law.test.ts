import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneRoot } from '@laurel/services/paths'
import { versitygwVersion } from '@laurel/services/versions'
import { expect, test } from 'vitest'
import { frontOf } from './front-settings.ts'

const read = (file: string) => readFileSync(join(cloneRoot, file), 'utf8')
const compose = read('deploy/compose.yaml')
const containerfile = read('deploy/images/Containerfile')
const namesIn = (file: string) => [...read(file).matchAll(/^(LAUREL_\w+)=/gm)].map(([, name = '']) => name)
const settings = {
  laurel: namesIn('deploy/settings/laurel.env.example'),
  platform: namesIn('deploy/settings/platform.env.example'),
  migrate: namesIn('deploy/settings/migrate.env.example'),
  worker: namesIn('deploy/settings/worker.env.example'),
  engine: namesIn('deploy/settings/engine.env.example'),
  compose: namesIn('deploy/compose.env.example'),
}
const services = new Map(
  compose
    .slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'))
    .split(/^ {2}(?=[a-z])/m)
    .flatMap((text) => {
      const [, name] = /^([a-z0-9-]+):\n/.exec(text) ?? []
      return name === undefined ? [] : [[name, text] as const]
    }),
)
/** Settings of a server that only development has, and two that are always the same in a container. */
const notInContainers = [
  'LAUREL_OUTBOX_URL',
  'LAUREL_OUTBOUND_LOOPBACK',
  'LAUREL_TELL_FAULTS',
  'LAUREL_WEB_FOLDER',
  'LAUREL_HOST',
  'LAUREL_HOST_BEHIND_TLS',
]

test('compose asks only for settings that an example explains, and hands every setting of a node on', () => {
  const asked = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))
  const known = new Set(Object.values(settings).flat())
  expect([...asked].filter((name) => !known.has(name))).toEqual([])
  const shared = compose.slice(compose.indexOf('x-laurel:'), compose.indexOf('x-platform:'))
  const handed = [...shared.matchAll(/^ {2}(LAUREL_\w+):/gm)].map(([, name = '']) => name)
  expect(handed.toSorted()).toEqual(settings.laurel.filter((name) => !notInContainers.includes(name)).toSorted())
})

test('who holds which secret is what the units say: a node that everybody talks to holds no role of the platform, the owner or the engine', () => {
  expect([...services.keys()].length).toBeGreaterThan(12)
  for (const name of ['api-1', 'api-2'])
    expect(services.get(name)).not.toMatch(/platform|OWNER|SUPERUSER|ENGINE|BACKUP/)
  for (const name of ['desk', 'worker', 'engine-1', 'front', 'backup'])
    expect(services.get(name)).not.toMatch(/OWNER|SUPERUSER/)
  expect(services.get('front')).not.toMatch(/PASSWORD|SECRET|\*laurel/)
})

test('every part is nobody, has bounds, and writes only where a volume is', () => {
  for (const [name, text] of services) {
    expect(text, name).toMatch(/<<: \*part\n/)
    expect(text, name).toMatch(/\n {4}mem_limit: /)
    expect(text, name).not.toMatch(/privileged|read_only|network_mode|user:/)
  }
  const stages = containerfile.split(/^FROM /m).filter((stage) => /^CMD/m.test(stage))
  expect(stages.length).toBeGreaterThan(7)
  for (const stage of stages) expect(stage.match(/^USER (\d+):/gm)?.at(-1)).toMatch(/^USER 1000\d:/)
})

test('whoever takes uploads can open the scanner: nodes read small files themselves, the worker the others', () => {
  const told = [...services].filter(([name, text]) => text.includes('*laurel') && name !== 'prepare')
  expect(told.map(([name]) => name)).toEqual(['api-1', 'api-2', 'desk', 'worker'])
  for (const [name, text] of told) expect(text, name).toContain('"scanner:/run/laurel-scanner"')
})

test('PostgreSQL, Redis and the store elsewhere: everything else is the same part', () => {
  const elsewhere = read('deploy/compose.elsewhere.yaml')
  const named = [...elsewhere.matchAll(/^ {2}([a-z0-9-]+):\n {4}extends: \{ file: compose\.yaml, service: \1 \}$/gm)]
  const ground = ['database', 'redis', 'store', 'backup']
  expect(named.map(([, name]) => name)).toEqual([...services.keys()].filter((name) => !ground.includes(name)))
})

test('what is built by is what CI builds by, to the last digit', () => {
  const argument = (name: string) => new RegExp(`^ARG ${name}=(.+)$`, 'm').exec(containerfile)?.[1]
  const ci = read('.ci/run')
  expect(ci).toContain(`node_version=${argument('NODE_VERSION')} pnpm_version=${argument('PNPM_VERSION')}`)
  expect(argument('NODE_VERSION')).toMatch(new RegExp(`^${read('.node-version').trim()}\\.`))
  expect(argument('VERSITYGW_VERSION')).toBe(versitygwVersion)
})

test('an image fetches by the clients of Debian, npm, Maven and Go, and names nobody that they would ask', () => {
  for (const text of [
    containerfile,
    ...['add-packages', 'fetch', 'scanner'].map((name) => read(`deploy/images/${name}`)),
  ])
    expect(text.match(/https?:\/\/(?!127\.0\.0\.1)\w+/g)).toBeNull()
})

test('nginx of compose serves this machine only until somebody has given it names, then TLS under both of them', () => {
  const ports = Object.fromEntries(
    [...read('deploy/compose.env.example').matchAll(/^(LAUREL_\w+_PORT)='(\d+)'$/gm)].map(([, name, port]) => [
      name,
      port,
    ]),
  )
  const here = { ...ports, LAUREL_S3_ENDPOINT: 'http://127.0.0.1:9000', LAUREL_CONTENT_ORIGIN: 'http://127.0.0.1:8001' }
  expect(frontOf({ ...here, LAUREL_PUBLIC_ORIGIN: 'http://127.0.0.1:8000' }).nginx.tls).toBeUndefined()
  const served = frontOf({
    ...here,
    LAUREL_PUBLIC_ORIGIN: 'https://contest.example.org',
    LAUREL_CONTENT_ORIGIN: 'https://content.example.org',
    LAUREL_FRONT_NAMES: 'contest.school.example',
  })
  expect(served.nginx.content?.host).toBe('content.example.org')
  expect(served.nginx.tls?.names).toEqual(['contest.example.org', 'content.example.org', 'contest.school.example'])
  expect(() => frontOf({ ...here, LAUREL_HTTP_PORT: '0' })).toThrow('LAUREL_HTTP_PORT is not a port')
})
