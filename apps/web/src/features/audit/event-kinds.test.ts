import { readdirSync, readFileSync } from 'node:fs'
import { eventSchemas } from '@laurel/contract/events'
import { expect, test } from 'vitest'
import { isWordKey } from '../../platform/i18n/i18n.ts'
import { knownKinds } from './event-kinds.ts'

const features = new URL('../../../../api/src/features/', import.meta.url)

const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
)
const texts = files.map((file) => readFileSync(new URL(file, features), 'utf8'))

test('an administrator reads everything that is recorded in words, the thing that it happened to as well', () => {
  const recorded = Object.keys(eventSchemas)
  expect(recorded.length).toBeGreaterThan(30)
  expect(recorded.filter((kind) => !knownKinds().includes(kind))).toEqual([])
  const things = new Set(recorded.map((kind) => `thing.${kind.split('.')[0]}`))
  expect([...things].filter((key) => !isWordKey(key))).toEqual([])
})

test('why the application did something is told in words', () => {
  const becauses = texts.flatMap((text) => [
    ...text.matchAll(/because: '([a-z-]+)'/g),
    ...text.matchAll(/closeSession(?:sOf)?\([^')]*'([a-z-]+)'/g),
  ])
  const reasons = [...new Set(becauses.map(([, because]) => because ?? ''))]
  expect(reasons.length).toBeGreaterThan(8)
  expect(reasons.filter((because) => !isWordKey(`audit.value.${because}`))).toEqual([])
})
