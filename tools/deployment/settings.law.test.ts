import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, readEngineConfig } from '@laurel/api/src/config.ts'
import { cloneRoot } from '@laurel/services/paths'
import { expect, test } from 'vitest'
import { readEnvironmentFile } from './unit.ts'

const folder = join(cloneRoot, 'deploy/settings')
const examples: Record<string, string> = Object.assign(
  { NODE_ENV: 'production' },
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.env.example'))
    .map((name) => readEnvironmentFile(join(folder, name))),
)
const password = () => randomBytes(24).toString('base64url')
const key = () => randomBytes(32).toString('base64')
/** As the examples say it, every secret filled in. */
function filledIn(): Record<string, string> {
  const given = Object.entries(examples).map(([name, value]) => [name, value.replace('PASSWORD', password())])
  return {
    ...Object.fromEntries(given),
    LAUREL_S3_ACCESS_KEY_ID: 'laurel-files',
    LAUREL_S3_SECRET_ACCESS_KEY: password(),
    LAUREL_ENGINE_PASSWORD: password(),
    LAUREL_TOKEN_SECRET: key(),
    LAUREL_HASH_KEY: key(),
    LAUREL_DATA_KEYS: `k1:${key()}`,
  }
}
const read = (env: Record<string, string>) => {
  readConfig(env)
  readEngineConfig(env)
}

test('the examples with every secret filled in start; a PASSWORD that was left as it stands is refused by name', () => {
  expect(() => read(filledIn())).not.toThrow()
  const left = Object.keys(examples).filter((name) => examples[name]?.includes('PASSWORD'))
  expect(left.toSorted()).toEqual([
    'LAUREL_APP_DATABASE_URL',
    'LAUREL_ENGINE_OUTBOX_URL',
    'LAUREL_OWNER_DATABASE_URL',
    'LAUREL_PLATFORM_DATABASE_URL',
    'LAUREL_REDIS_URL',
  ])
  for (const name of left.filter((each) => each !== 'LAUREL_OWNER_DATABASE_URL'))
    expect(() => read({ ...filledIn(), [name]: examples[name] ?? '' })).toThrow(`- ${name} `)
})

test('one password for two roles is refused, whichever two', () => {
  const same = password()
  const urls = ['LAUREL_APP_DATABASE_URL', 'LAUREL_PLATFORM_DATABASE_URL', 'LAUREL_REDIS_URL']
  for (const [at, name] of urls.entries()) {
    const other = urls[(at + 1) % urls.length] ?? ''
    const shared = [name, other].map((each) => [each, (examples[each] ?? '').replace('PASSWORD', same)])
    expect(() => read({ ...filledIn(), ...Object.fromEntries(shared) })).toThrow('has the same password as')
  }
})
