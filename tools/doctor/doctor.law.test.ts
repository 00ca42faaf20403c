import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneRoot } from '@laurel/services/paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockFinding } from './clock.ts'
import { roomFinding } from './disk.ts'
import { written } from './finding.ts'
import { settingsFindings } from './settings.ts'
import { nodeFinding, pnpmFinding } from './toolchain.ts'

const gigabyte = 1024 ** 3

test.each([
  [{ bytes: 1.9 * gigabyte, files: undefined }, 'fault'],
  [{ bytes: 9 * gigabyte, files: 1_000_000 }, 'warning'],
  [{ bytes: 50 * gigabyte, files: 9_000 }, 'fault'],
  [{ bytes: 50 * gigabyte, files: undefined }, 'ok'],
] as const)('room for %o is told as %s', (room, state) => {
  expect(roomFinding('disk', '/data', room).state).toBe(state)
})

test.each([
  [0, 0, 'ok', 'agrees'],
  [1_500, 20, 'warning', '1.5 s behind'],
  [-9_000, 20, 'fault', '9.0 s before'],
  // Half of an answer that took ten seconds is not known.
  [6_500, 10_000, 'warning', '6.5 s behind'],
  [5_500, 10_000, 'ok', 'agrees'],
] as const)('a clock %d ms away, read in %d ms, is %s', (apart, took, state, says) => {
  const finding = clockFinding({ sentAt: 0, answeredAt: took, databaseAt: took / 2 + apart })
  expect(finding).toMatchObject({ state, says: expect.stringContaining(says) })
})

test('an old Node and a missing pnpm are told with what to type', () => {
  const text = written([nodeFinding('20.19.0'), pnpmFinding(undefined), pnpmFinding('12.18.0')])
  expect(text).toBe(
    [
      'FAULT    Node  20.19.0 is too old, 24 is needed',
      '               type: npm install --global node@24',
      'FAULT    pnpm  is missing',
      '               type: npm install --global pnpm@12',
      'ok       pnpm  12.18.0',
    ].join('\n'),
  )
})

describe('settings of a server', () => {
  let folder: string
  const key = (letter: string) =>
    Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37 + letter.charCodeAt(0) * 11) % 251)).toString('base64')
  const password = (letter: string) => Buffer.from(key(letter)).toString('base64url').slice(3, 30)
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'laurel-doctor-'))
    const examples = join(cloneRoot, 'deploy/settings')
    for (const name of readdirSync(examples)) {
      let letter = name.charCodeAt(0)
      const next = () => {
        letter += 7
        return String.fromCharCode(letter)
      }
      const text = readFileSync(join(examples, name), 'utf8')
        .replaceAll('PASSWORD@', () => `${password(next())}@`)
        .replace("LAUREL_DATA_KEYS='k1:'", () => `LAUREL_DATA_KEYS='k1:${key(next())}'`)
        .replace(/^(LAUREL_(?:TOKEN_SECRET|HASH_KEY))=''$/gm, (_, setting: string) => `${setting}='${key(next())}'`)
        .replace(
          /^(LAUREL_(?:S3_ACCESS_KEY_ID|S3_SECRET_ACCESS_KEY|ENGINE_PASSWORD))=''$/gm,
          (_, setting: string) => `${setting}='${password(next())}'`,
        )
      writeFileSync(join(folder, name.replace('.example', '')), text)
    }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const told = () => settingsFindings(folder).findings.map(({ says }) => says)
  const edit = (name: string, from: RegExp, to: string) => {
    const file = join(folder, name)
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace(from, to))
    return () => writeFileSync(file, before)
  }

  test('that are whole are well; a secret that is missing, weak or used twice is named and never shown', () => {
    expect(told()).toEqual([`${folder} holds all that a start asks for`])
    for (const [name, from, to, says] of [
      ['laurel.env', /^LAUREL_TOKEN_SECRET=.*$/m, "LAUREL_TOKEN_SECRET=''", 'LAUREL_TOKEN_SECRET is missing'],
      ['laurel.env', /^LAUREL_HASH_KEY=.*$/m, "LAUREL_HASH_KEY='c2hvcnQ='", 'LAUREL_HASH_KEY is shorter than 32 bytes'],
      [
        'worker.env',
        /^LAUREL_ENGINE_PASSWORD=.*$/m,
        "LAUREL_ENGINE_PASSWORD='changeme'",
        'LAUREL_ENGINE_PASSWORD has a password that is missing, short, a default or not random',
      ],
    ] as const) {
      const restore = edit(name, from, to)
      expect(told()).toEqual([says])
      restore()
    }
    rmSync(join(folder, 'platform.env'))
    expect(told()).toEqual([`${join(folder, 'platform.env')} is missing: deploy/settings has an example`])
  })
})
