import { join } from 'node:path'

/** The only reader of the environment. It refuses to start on a secret that is missing, short, a known default, or used twice. */

type DataKey = { readonly id: string; readonly bytes: Buffer }

export type Config = {
  readonly nodeName: string
  readonly host: string
  readonly port: number
  /** Figures and health for those who run it, on loopback only. Without it nobody is told. */
  readonly internalPort: number | undefined
  /** How long an idle connection is kept for a request that may be on its way, once a stop was asked for. Longer than nginx keeps one. */
  readonly drainMs: number
  readonly logLevel: string
  readonly trustedProxies: readonly string[]
  readonly appDatabaseUrl: string
  readonly platformDatabaseUrl: string
  readonly poolSize: number
  readonly redisUrl: string
  readonly redisPrefix: string
  readonly s3: {
    readonly endpoint: string
    readonly region: string
    readonly bucket: string
    readonly accessKeyId: string
    readonly secretAccessKey: string
    /** Where browsers send and fetch files: an origin of its own in front of the store, else the store itself. */
    readonly contentOrigin: string
  }
  /** Reads every file before anybody gets it: `host:port`, or the path of its socket. */
  readonly scanner: { readonly address: string; readonly timeoutMs: number }
  /** Null: none can be sent. The outbox shows them instead, in development and demo. */
  readonly sms:
    | { readonly kind: 'outbox'; readonly url: string }
    | {
        readonly kind: 'aliyun'
        readonly endpoint: string
        readonly accessKeyId: string
        readonly accessKeySecret: string
        readonly signName: string
        readonly templateCode: string
        readonly noticeTemplateCode: string | null
      }
    | null
  /** Whether a provider of social login may stand on this machine: for tests and development. */
  readonly outboundLoopback: boolean
  /** The built web application: its renderer, and the list of files that a page asks for. */
  readonly webFolder: string
  /** Every nginx in front, as this machine reaches it: publishing a page fills their caches. */
  readonly frontOrigins: readonly string[]
  /** How the world reaches portals without a domain of their own: `https://contest.example.org`. Empty: nobody has said, and addresses stay relative. */
  readonly publicOrigin: string
  readonly tokenSecret: Buffer
  readonly hashKey: Buffer
  /** The first one seals; all of them open. */
  readonly dataKeys: readonly DataKey[]
}

type Environment = Readonly<Record<string, string | undefined>>

let current: Config | undefined

export function config(): Config {
  current ??= readConfig(process.env)
  return current
}

/** Known to the migrating command only: a serving node never holds it. */
export function ownerDatabaseUrl(): string {
  const url = process.env['LAUREL_OWNER_DATABASE_URL']
  if (!url) throw new Error('LAUREL_OWNER_DATABASE_URL is missing')
  return url
}

type EngineConfig = {
  readonly urls: readonly string[]
  readonly user: string
  readonly password: string
  readonly outboxUrl: string
  /** What every business key of this deployment begins with: one engine may serve several. */
  readonly namespace: string
}

let engine: EngineConfig | undefined

/** Known to the worker only: requests never reach the engine. */
export function engineConfig(): EngineConfig {
  engine ??= readEngineConfig(process.env)
  return engine
}

export function readEngineConfig(env: Environment): EngineConfig {
  const faults: string[] = []
  const read: EngineConfig = {
    urls: (env['LAUREL_ENGINE_URLS'] ?? '').split(',').filter((url) => url !== ''),
    user: env['LAUREL_ENGINE_USER'] ?? '',
    password: env['LAUREL_ENGINE_PASSWORD'] ?? '',
    outboxUrl: env['LAUREL_ENGINE_OUTBOX_URL'] ?? '',
    namespace: env['LAUREL_ENGINE_NAMESPACE'] ?? '',
  }
  if (read.urls.length === 0 || !read.urls.every((url) => URL.canParse(url)))
    faults.push('LAUREL_ENGINE_URLS is missing or names no address')
  if (read.user === '') faults.push('LAUREL_ENGINE_USER is missing')
  // No underscore: it would stand for any letter where keys are compared.
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(read.namespace))
    faults.push('LAUREL_ENGINE_NAMESPACE is not a short name of letters, digits and hyphens')
  refuseWeakPassword('LAUREL_ENGINE_PASSWORD', read.password, faults)
  refuseWeakPassword('LAUREL_ENGINE_OUTBOX_URL', passwordIn(read.outboxUrl), faults)
  refuseFaults(faults)
  return read
}

export function readConfig(env: Environment): Config {
  const faults: string[] = []
  const required = (name: string) => {
    const value = env[name]
    if (value === undefined || value === '') faults.push(`${name} is missing`)
    return value ?? ''
  }
  const secret = (name: string) => readSecret(name, required(name), faults)
  const read: Config = {
    nodeName: env['LAUREL_NODE_NAME'] ?? 'api',
    host: env['LAUREL_HOST'] ?? '127.0.0.1',
    port: wholeNumber('LAUREL_PORT', env['LAUREL_PORT'] ?? '8080', faults),
    internalPort: env['LAUREL_INTERNAL_PORT']
      ? wholeNumber('LAUREL_INTERNAL_PORT', env['LAUREL_INTERNAL_PORT'], faults)
      : undefined,
    drainMs: wholeNumber('LAUREL_DRAIN_MS', env['LAUREL_DRAIN_MS'] ?? '7000', faults),
    logLevel: env['LAUREL_LOG_LEVEL'] ?? 'info',
    trustedProxies: (env['LAUREL_TRUSTED_PROXIES'] ?? '127.0.0.1').split(','),
    appDatabaseUrl: required('LAUREL_APP_DATABASE_URL'),
    platformDatabaseUrl: required('LAUREL_PLATFORM_DATABASE_URL'),
    poolSize: wholeNumber('LAUREL_POOL_SIZE', env['LAUREL_POOL_SIZE'] ?? '10', faults),
    redisUrl: required('LAUREL_REDIS_URL'),
    redisPrefix: env['LAUREL_REDIS_PREFIX'] ?? 'laurel:',
    s3: {
      endpoint: required('LAUREL_S3_ENDPOINT'),
      region: env['LAUREL_S3_REGION'] ?? 'us-east-1',
      bucket: required('LAUREL_S3_BUCKET'),
      accessKeyId: required('LAUREL_S3_ACCESS_KEY_ID'),
      secretAccessKey: required('LAUREL_S3_SECRET_ACCESS_KEY'),
      contentOrigin: env['LAUREL_CONTENT_ORIGIN'] || (env['LAUREL_S3_ENDPOINT'] ?? ''),
    },
    scanner: {
      address: readScannerAddress(required('LAUREL_SCANNER_ADDRESS'), faults),
      timeoutMs: wholeNumber('LAUREL_SCANNER_TIMEOUT_MS', env['LAUREL_SCANNER_TIMEOUT_MS'] ?? '90000', faults),
    },
    sms: readSms(env, required, faults),
    outboundLoopback: env['LAUREL_OUTBOUND_LOOPBACK'] === 'allowed',
    webFolder: env['LAUREL_WEB_FOLDER'] ?? join(import.meta.dirname, '../../web'),
    frontOrigins: (env['LAUREL_FRONT_ORIGINS'] ?? '').split(',').filter((origin) => origin !== ''),
    publicOrigin: (env['LAUREL_PUBLIC_ORIGIN'] ?? '').replace(/\/+$/, ''),
    tokenSecret: secret('LAUREL_TOKEN_SECRET'),
    hashKey: secret('LAUREL_HASH_KEY'),
    dataKeys: readDataKeys(required('LAUREL_DATA_KEYS'), faults),
  }
  refuseSharedSecrets(read, faults)
  refuseWeakPassword('LAUREL_S3_SECRET_ACCESS_KEY', read.s3.secretAccessKey, faults)
  refuseWeakPassword('LAUREL_APP_DATABASE_URL', passwordIn(read.appDatabaseUrl), faults)
  refuseWeakPassword('LAUREL_PLATFORM_DATABASE_URL', passwordIn(read.platformDatabaseUrl), faults)
  refuseFaults(faults)
  return read
}

function readScannerAddress(address: string, faults: string[]): string {
  if (address !== '' && !/^(\/[^\s]+|[A-Za-z0-9.-]+:\d{1,5})$/.test(address))
    faults.push('LAUREL_SCANNER_ADDRESS is neither host:port nor the path of a socket')
  return address
}

function readSms(env: Environment, required: (name: string) => string, faults: string[]): Config['sms'] {
  const url = env['LAUREL_OUTBOX_URL'] ?? ''
  const accessKeyId = env['LAUREL_ALIYUN_ACCESS_KEY_ID'] ?? ''
  if (url !== '' && accessKeyId !== '')
    faults.push('LAUREL_OUTBOX_URL would show what LAUREL_ALIYUN_ACCESS_KEY_ID is to send')
  if (url !== '') {
    // One-time codes travel there as they are.
    if (!/^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/?$/.test(url))
      faults.push('LAUREL_OUTBOX_URL is not on this machine')
    return { kind: 'outbox', url }
  }
  if (accessKeyId === '') return null
  const accessKeySecret = required('LAUREL_ALIYUN_ACCESS_KEY_SECRET')
  refuseWeakPassword('LAUREL_ALIYUN_ACCESS_KEY_SECRET', accessKeySecret, faults)
  return {
    kind: 'aliyun',
    endpoint: env['LAUREL_ALIYUN_SMS_ENDPOINT'] ?? 'https://dysmsapi.aliyuncs.com',
    accessKeyId,
    accessKeySecret,
    signName: required('LAUREL_ALIYUN_SMS_SIGN_NAME'),
    templateCode: required('LAUREL_ALIYUN_SMS_TEMPLATE_CODE'),
    noticeTemplateCode: env['LAUREL_ALIYUN_SMS_NOTICE_TEMPLATE_CODE'] || null,
  }
}

function refuseFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`Laurel cannot start:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
}

const shortestSecret = 32
/** Random bytes repeat now and then; 32 of them with fewer than 16 different values were typed by a person. */
const fewestDifferentBytes = 16

function readSecret(name: string, text: string, faults: string[]): Buffer {
  const bytes = Buffer.from(text, 'base64')
  if (text === '') return bytes
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) faults.push(`${name} is not base64`)
  else if (bytes.length < shortestSecret) faults.push(`${name} is shorter than ${shortestSecret} bytes`)
  else if (new Set(bytes).size < fewestDifferentBytes || looksTyped(bytes))
    faults.push(`${name} is a default or is not random`)
  return bytes
}

/** Thirty-two random bytes are all printable once in 10^13 times: a sentence was encoded, not a key. */
const looksTyped = (bytes: Buffer) => bytes.every((byte) => byte >= 0x20 && byte < 0x7f)

function readDataKeys(text: string, faults: string[]): DataKey[] {
  if (text === '') return []
  return text.split(',').map((part) => {
    const [id = '', encoded = ''] = part.split(':')
    if (!/^[a-z0-9]{1,8}$/.test(id)) faults.push('LAUREL_DATA_KEYS: a key id is 1 to 8 letters or digits')
    const bytes = readSecret(`LAUREL_DATA_KEYS (${id})`, encoded, faults)
    if (bytes.length !== 32) faults.push(`LAUREL_DATA_KEYS (${id}) is not 32 bytes`)
    return { id, bytes }
  })
}

function refuseSharedSecrets(read: Config, faults: string[]): void {
  const all: [name: string, bytes: Buffer][] = [
    ['LAUREL_TOKEN_SECRET', read.tokenSecret],
    ['LAUREL_HASH_KEY', read.hashKey],
    ...read.dataKeys.map((key): [string, Buffer] => [`LAUREL_DATA_KEYS (${key.id})`, key.bytes]),
  ]
  const seen = new Map<string, string>()
  for (const [name, bytes] of all.filter(([, bytes]) => bytes.length > 0)) {
    const other = seen.get(bytes.toString('hex'))
    if (other !== undefined) faults.push(`${name} is the same as ${other}`)
    seen.set(bytes.toString('hex'), name)
  }
  if (new Set(read.dataKeys.map((key) => key.id)).size < read.dataKeys.length)
    faults.push('LAUREL_DATA_KEYS has two keys of one id')
}

/** Passwords that others check: ours only to refuse the ones that come with a manual. */
function refuseWeakPassword(name: string, password: string, faults: string[]): void {
  if (password.length < 16 || new Set(password).size < 9)
    faults.push(`${name} has a password that is short or a default`)
}

const passwordIn = (url: string) => (URL.canParse(url) ? decodeURIComponent(new URL(url).password) : '')

function wholeNumber(name: string, text: string, faults: string[]): number {
  if (!/^\d{1,5}$/.test(text)) faults.push(`${name} is not a whole number`)
  return Number(text)
}
