import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, readEngineConfig } from '@laurel/api/src/config.ts'
import { cloneRoot } from '@laurel/services/paths'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { frontOf } from './front-settings.ts'
import { readEnvironmentFile } from './unit.ts'

const clone = mkdtempSync(join(tmpdir(), 'laurel-first-run-'))
const folder = join(clone, 'deploy')
const file = join(folder, '.env')
const firstRun = (...names: string[]) => spawnSync('sh', ['first-run', ...names], { cwd: folder, encoding: 'utf8' })

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  cpSync(join(cloneRoot, 'package.json'), join(clone, 'package.json'))
  for (const name of ['first-run', 'compose.env.example', 'settings'])
    cpSync(join(cloneRoot, 'deploy', name), join(folder, name), { recursive: true })
})
afterAll(() => rmSync(clone, { recursive: true, force: true }))

test('the first run makes settings that a server starts with, closed to others; a second one changes nothing', () => {
  expect(firstRun().status).toBe(0)
  const settings = { NODE_ENV: 'production', ...readEnvironmentFile(file) }
  expect(() => readConfig(settings)).not.toThrow()
  expect(() => readEngineConfig(settings)).not.toThrow()
  expect(frontOf(settings).nginx.tls).toBeUndefined()
  expect(readFileSync(file, 'utf8')).not.toContain('PASSWORD@')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const before = readFileSync(file, 'utf8')
  expect(firstRun().status).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('no two installations share a secret', () => {
  firstRun()
  const one = readEnvironmentFile(file)
  rmSync(file)
  firstRun()
  const other = readEnvironmentFile(file)
  const secrets = Object.keys(one).filter(
    (name) => /SECRET|KEY|PASSWORD|_URL$/.test(name) && /\w{20}/.test(one[name] ?? ''),
  )
  expect(secrets.length).toBeGreaterThan(12)
  expect(secrets.filter((name) => one[name] === other[name])).toEqual(
    secrets.filter((name) => /^(?:http|jdbc)/.test(one[name] ?? '')),
  )
})

test('an update adds the setting that it needs and keeps what was there, also what somebody wrote there themselves', () => {
  writeFileSync(file, "LAUREL_POSTGRES_PORT='15432'\nLAUREL_LOG_LEVEL='debug'\nSOMETHING_OWN='kept'\n", { mode: 0o600 })
  firstRun('contest.example.org', 'content.example.org')
  const settings = readEnvironmentFile(file)
  expect(settings).toMatchObject({
    LAUREL_LOG_LEVEL: 'debug',
    SOMETHING_OWN: 'kept',
    LAUREL_PUBLIC_ORIGIN: 'https://contest.example.org',
    LAUREL_ENGINE_DATABASE_URL: 'jdbc:postgresql://127.0.0.1:15432/engine',
    LAUREL_SCANNER_SIGNATURES: '',
  })
  const without = readFileSync(file, 'utf8').replace(/^LAUREL_REDIS_PASSWORD=.*\n/m, '')
  writeFileSync(file, without)
  firstRun()
  const { LAUREL_REDIS_PASSWORD: _, ...others } = readEnvironmentFile(file)
  expect(others).toEqual({ ...settings, LAUREL_REDIS_PASSWORD: undefined })
})

test('one name for portals and for what people upload is refused, and so is a clock that stands before this version', () => {
  expect(firstRun('contest.example.org', 'contest.example.org')).toMatchObject({ status: 2 })
  execFileSync(
    'sh',
    [
      '-c',
      'git init -q . && git -c user.name=a -c user.email=a@b commit -q --allow-empty --date 2099-01-01T00:00:00 -m late',
    ],
    {
      cwd: clone,
      env: { ...process.env, GIT_COMMITTER_DATE: '2099-01-01T00:00:00' },
    },
  )
  const { status, stderr } = firstRun()
  expect([status, stderr]).toEqual([1, expect.stringContaining('the clock of this machine')])
})
