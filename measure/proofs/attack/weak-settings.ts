import { randomBytes } from 'node:crypto'

export type WeakSetting = { variable: string; what: string; value: string | undefined }

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Each secret in every way in which a hurried person gets it wrong. */
export function weakSettings(good: Record<string, string>): WeakSetting[] {
  const weak: WeakSetting[] = []
  const add = (variable: string, what: string, value: string | undefined) => weak.push({ variable, what, value })
  const keys: [variable: string, written: (key: string) => string][] = [
    ['LAUREL_TOKEN_SECRET', (key) => key],
    ['LAUREL_HASH_KEY', (key) => key],
    ['LAUREL_DATA_KEYS', (key) => `k1:${key}`],
  ]
  for (const [variable, written] of keys) {
    add(variable, 'missing', undefined)
    add(variable, 'empty', '')
    add(variable, 'short', written(randomBytes(16).toString('base64')))
    add(variable, 'of zeros', written(Buffer.alloc(32).toString('base64')))
    add(variable, 'of one letter', written(base64('a'.repeat(32))))
    add(variable, 'a sentence', written(base64('change-me-change-me-change-me-please')))
    add(variable, 'a word, not encoded', written('changeme'))
    add(variable, 'not base64', written('!!! not base64 at all, but long enough to be a key !!!'))
  }
  const token = good['LAUREL_TOKEN_SECRET'] ?? ''
  add('LAUREL_HASH_KEY', 'equal to the token secret', token)
  add('LAUREL_DATA_KEYS', 'equal to the token secret', `k1:${token}`)
  add('LAUREL_DATA_KEYS', 'with the same key twice', `k1:${key32()},k1:${key32()}`)
  add('LAUREL_DATA_KEYS', 'of 48 bytes', `k1:${randomBytes(48).toString('base64')}`)
  for (const variable of [
    'LAUREL_APP_DATABASE_URL',
    'LAUREL_REDIS_URL',
    'LAUREL_S3_ENDPOINT',
    'LAUREL_S3_BUCKET',
    'LAUREL_S3_ACCESS_KEY_ID',
    'LAUREL_S3_SECRET_ACCESS_KEY',
    'LAUREL_SCANNER_ADDRESS',
  ])
    add(variable, 'missing', undefined)
  for (const word of ['minioadmin', 'secret', 'changeme-changeme']) add('LAUREL_S3_SECRET_ACCESS_KEY', word, word)
  for (const variable of ['LAUREL_APP_DATABASE_URL', 'LAUREL_PLATFORM_DATABASE_URL']) {
    for (const word of ['postgres', 'password', '']) {
      const url = new URL(good[variable] ?? '')
      url.password = word
      add(variable, `with the password "${word}"`, url.href)
    }
  }
  return weak
}

const key32 = () => randomBytes(32).toString('base64')
