import { randomBytes } from 'node:crypto'

/** `onServer`: it is refused where NODE_ENV says production, and may be in development. */
export type WeakSetting = { variable: string; what: string; value: string | undefined; onServer?: true }

/** What is for trying out only is not in the settings of a server. */
export const serverSettings = (good: Record<string, string>): Record<string, string> => {
  const { LAUREL_OUTBOX_URL: _, LAUREL_OUTBOUND_LOOPBACK: __, ...rest } = good
  return { ...rest, NODE_ENV: 'production' }
}

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
    add(variable, 'counted', written(Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64')))
    add(variable, 'half a key twice', written(twice(randomBytes(16)).toString('base64')))
    add(variable, 'a test vector of NIST', written(Buffer.from(nistKey, 'hex').toString('base64')))
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
  for (const word of ['minioadmin', 'secret', 'changeme-changeme', ...longButKnown, ...publishedSecrets])
    add('LAUREL_S3_SECRET_ACCESS_KEY', word, word)
  for (const id of ['AKIAIOSFODNN7EXAMPLE', 'minioadmin']) add('LAUREL_S3_ACCESS_KEY_ID', id, id)
  const withPassword = (variable: string, password: string) => {
    const url = new URL(good[variable] ?? '')
    url.password = encodeURIComponent(password)
    return url.href
  }
  const words = ['postgres', 'password', 'redis', '', ...longButKnown]
  for (const variable of ['LAUREL_APP_DATABASE_URL', 'LAUREL_PLATFORM_DATABASE_URL', 'LAUREL_REDIS_URL'])
    for (const word of words) add(variable, `with the password "${word}"`, withPassword(variable, word))
  const app = decodeURIComponent(new URL(good['LAUREL_APP_DATABASE_URL'] ?? '').password)
  for (const variable of ['LAUREL_PLATFORM_DATABASE_URL', 'LAUREL_REDIS_URL'])
    add(variable, 'with the password of the role laurel_app', withPassword(variable, app))
  add('LAUREL_S3_SECRET_ACCESS_KEY', 'the password of the role laurel_app', app)
  for (const host of ['0.0.0.0', '::', '203.0.113.7', 'laurel.example.org']) add('LAUREL_HOST', host, host)
  for (const address of ['10.0.0.7:3310', 'clamav.example.org:3310', '0.0.0.0:3310', 'clamd.ctl'])
    add('LAUREL_SCANNER_ADDRESS', address, address)
  return [...weak, ...weakOnServer(good)]
}

/** One-time codes on a page, organisers let through to this machine, and ways on which others read along. */
function weakOnServer(good: Record<string, string>): WeakSetting[] {
  const onServer = true
  const moved = (variable: string, host: string, search = '') => {
    const url = new URL(good[variable] ?? '')
    url.hostname = host
    url.search = search
    return url.href
  }
  const database = ['LAUREL_APP_DATABASE_URL', 'LAUREL_PLATFORM_DATABASE_URL'].flatMap((variable) => [
    { variable, what: 'on another machine', value: moved(variable, 'db.example.org') },
    { variable, what: 'in the private network, plain', value: moved(variable, '10.0.0.5') },
    { variable, what: 'led away by its query', value: moved(variable, '127.0.0.1', '?host=10.0.0.5') },
    ...['require', 'prefer', 'no-verify', 'disable'].map((mode) => ({
      variable,
      what: `with sslmode=${mode}`,
      value: moved(variable, 'db.example.org', `?sslmode=${mode}`),
    })),
    {
      variable,
      what: 'with two modes',
      value: moved(variable, 'db.example.org', '?sslmode=verify-full&sslmode=disable'),
    },
  ])
  return [
    { variable: 'LAUREL_OUTBOX_URL', what: 'on a server', value: 'http://127.0.0.1:9' },
    { variable: 'LAUREL_OUTBOUND_LOOPBACK', what: 'on a server', value: 'allowed' },
    { variable: 'LAUREL_TELL_FAULTS', what: 'on a server', value: 'yes' },
    ...database,
    { variable: 'LAUREL_REDIS_URL', what: 'on another machine', value: moved('LAUREL_REDIS_URL', 'redis.example.org') },
    { variable: 'LAUREL_S3_ENDPOINT', what: 'on another machine', value: 'http://s3.example.org' },
    { variable: 'LAUREL_CONTENT_ORIGIN', what: 'on another machine', value: 'http://content.example.org' },
    { variable: 'LAUREL_PUBLIC_ORIGIN', what: 'on another machine', value: 'http://contest.example.org' },
    { variable: 'LAUREL_SCANNER_ADDRESS', what: 'by TCP', value: '127.0.0.1:3310' },
  ].map((each) => ({ ...each, onServer }))
}

/** Long enough, and in every list of passwords or of one hand. */
const longButKnown = [
  'changemechangeme1234',
  'Password1234567890!',
  'postgres-password-2026',
  'laurel-production-secret',
  '0123456789abcdefghij',
  'k7Qx2mVzk7Qx2mVz',
  'your-super-secret-password-here',
]
const publishedSecrets = ['wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', 'zuf+tfteSlswRu7BJ86wekitnifILbZam1KYY3TG']
const nistKey = '603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4'
const twice = (bytes: Buffer) => Buffer.concat([bytes, bytes])

const key32 = () => randomBytes(32).toString('base64')
