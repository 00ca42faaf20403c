import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { zh } from '../../platform/locales/zh.ts'
import { knownKinds } from './event-kinds.ts'

const api = new URL('../../../../api/src/', import.meta.url)

/** Whatever a service records, from its text: what follows `record(` up to the first name of a kind. */
function recordedKinds(): string[] {
  const files = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const texts = files.map((file) => readFileSync(new URL(file, api), 'utf8'))
  const calls = texts.flatMap((text) => [...text.matchAll(/await record\([^']{1,200}'([a-z-]+\.[a-z-]+)'/g)])
  return [...new Set(calls.map(([, kind]) => kind ?? ''))].sort()
}

test('an administrator reads everything that is recorded in words, the thing that it happened to as well', () => {
  const recorded = recordedKinds()
  expect(recorded.length).toBeGreaterThan(30)
  expect(recorded.filter((kind) => !knownKinds.includes(kind))).toEqual([])
  const things = new Set(recorded.map((kind) => `thing.${kind.split('.')[0]}`))
  expect([...things].filter((key) => !Object.hasOwn(zh, key))).toEqual([])
})
