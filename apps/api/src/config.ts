import { join } from 'node:path'
import { trimEnd } from '@laurel/rules/trim-end'
import {
  type DataKey,
  type Environment,
  isProduction,
  passwordIn,
  readDataKeys,
  readHost,
  readScannerAddress,
  readSecret,
  readSms,
  refuseFaults,
  refuseOpenWays,
  refuseSharedPasswords,
  refuseSharedSecrets,
  refuseTrials,
  refuseWeakPassword,
  type SmsSettings,
  wholeNumber,
} from './config-checks.ts'
import { type MailSettings, readMail } from './config-mail.ts'
import { isPublishedKeyId } from './weak-secrets.ts'

/**
 * The only reader of the environment. It refuses to start on a secret that is missing, short, a known default, or used twice, on an open way to
 * another machine, and on what is for trying out only.
 */

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
  /** Held by the worker, by the operator's commands and by nodes of the platform's desk; to ask for it anywhere else is an error. */
  readonly platformDatabaseUrl: string
  readonly servesDesk: boolean
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
  /** Reads every file before anybody gets it: the path of its socket; for tests also `127.0.0.1:port`. */
  readonly scanner: { readonly address: string; readonly timeoutMs: number }
  /** Null: none can be sent. The outbox shows them instead, in development and demo. */
  readonly sms: SmsSettings
  /** Null: none can be sent. The outbox shows it instead, in development and demo. */
  readonly mail: MailSettings
  /** Whether a provider of social login may stand on this machine: for tests and development. */
  readonly outboundLoopback: boolean
  /** Whether a fault is told as it is, with what PostgreSQL's message quotes: for development. */
  readonly tellsFaults: boolean
  /** The built web application: its renderer, and the list of files that a page asks for. */
  readonly webFolder: string
  /** Every nginx in front, as this machine reaches it: publishing a page fills their caches. */
  readonly frontOrigins: readonly string[]
  /** How the world reaches portals without a domain of their own: `https://contest.example.org`. Empty: nobody has said, and addresses stay relative. */
  readonly publicOrigin: string
  /** Where the worker notes who was erased, beside the backups. Empty: nowhere, and a restore brings them back. */
  readonly erasureLedger: string
  readonly tokenSecret: Buffer
  readonly hashKey: Buffer
  /** The first one seals; all of them open. */
  readonly dataKeys: readonly DataKey[]
}

let current: Config | undefined

export function config(): Config {
  current ??= orEnd(() => readConfig(process.env))
  return current
}

/** Nothing runs on refused settings: whoever starts it reads which ones and why, not where in our sources they were read. */
function orEnd<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

/** Known to the migrating command only: a serving node never holds it. */
export function ownerDatabaseUrl(): string {
  const url = process.env['LAUREL_OWNER_DATABASE_URL']
  if (!url) throw new Error('LAUREL_OWNER_DATABASE_URL is missing')
  const faults: string[] = []
  refuseWeakPassword('LAUREL_OWNER_DATABASE_URL', passwordIn(url), faults)
  refuseSharedPasswords(process.env, faults)
  if (isProduction(process.env)) refuseOpenWays([['LAUREL_OWNER_DATABASE_URL', url]], faults)
  refuseFaults(faults)
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
  engine ??= orEnd(() => readEngineConfig(process.env))
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
  refuseSharedPasswords(env, faults)
  if (isProduction(env)) {
    refuseOpenWays(
      read.urls.map((url) => ['LAUREL_ENGINE_URLS', url]),
      faults,
    )
    refuseOpenWays([['LAUREL_ENGINE_OUTBOX_URL', read.outboxUrl]], faults)
  }
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
  const platformUrl = env['LAUREL_PLATFORM_DATABASE_URL'] ?? ''
  const read: Config = {
    nodeName: env['LAUREL_NODE_NAME'] ?? 'api',
    host: readHost(env, faults),
    port: wholeNumber('LAUREL_PORT', env['LAUREL_PORT'] ?? '8080', faults),
    internalPort: env['LAUREL_INTERNAL_PORT']
      ? wholeNumber('LAUREL_INTERNAL_PORT', env['LAUREL_INTERNAL_PORT'], faults)
      : undefined,
    drainMs: wholeNumber('LAUREL_DRAIN_MS', env['LAUREL_DRAIN_MS'] ?? '7000', faults),
    logLevel: env['LAUREL_LOG_LEVEL'] ?? 'info',
    trustedProxies: (env['LAUREL_TRUSTED_PROXIES'] ?? '127.0.0.1').split(','),
    appDatabaseUrl: required('LAUREL_APP_DATABASE_URL'),
    get platformDatabaseUrl() {
      if (!platformUrl)
        throw new Error('LAUREL_PLATFORM_DATABASE_URL is missing: this process does no work of the platform')
      return platformUrl
    },
    servesDesk: platformUrl !== '',
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
      address: readScannerAddress(required('LAUREL_SCANNER_ADDRESS'), isProduction(env), faults),
      timeoutMs: wholeNumber('LAUREL_SCANNER_TIMEOUT_MS', env['LAUREL_SCANNER_TIMEOUT_MS'] ?? '90000', faults),
    },
    sms: readSms(env, required, faults),
    mail: readMail(env, required, faults),
    outboundLoopback: env['LAUREL_OUTBOUND_LOOPBACK'] === 'allowed',
    tellsFaults: env['LAUREL_TELL_FAULTS'] === 'yes',
    webFolder: env['LAUREL_WEB_FOLDER'] ?? join(import.meta.dirname, '../../web'),
    frontOrigins: (env['LAUREL_FRONT_ORIGINS'] ?? '').split(',').filter((origin) => origin !== ''),
    publicOrigin: trimEnd(env['LAUREL_PUBLIC_ORIGIN'] ?? '', /\//),
    erasureLedger: env['LAUREL_ERASURE_LEDGER'] ?? '',
    tokenSecret: secret('LAUREL_TOKEN_SECRET'),
    hashKey: secret('LAUREL_HASH_KEY'),
    dataKeys: readDataKeys(required('LAUREL_DATA_KEYS'), faults),
  }
  refuseSharedSecrets(read, faults)
  refuseSharedPasswords(env, faults)
  if (isPublishedKeyId(read.s3.accessKeyId)) faults.push('LAUREL_S3_ACCESS_KEY_ID stands in a manual')
  refuseWeakPassword('LAUREL_S3_SECRET_ACCESS_KEY', read.s3.secretAccessKey, faults)
  refuseWeakPassword('LAUREL_REDIS_URL', passwordIn(read.redisUrl), faults)
  refuseWeakPassword('LAUREL_APP_DATABASE_URL', passwordIn(read.appDatabaseUrl), faults)
  if (read.servesDesk) refuseWeakPassword('LAUREL_PLATFORM_DATABASE_URL', passwordIn(platformUrl), faults)
  if (isProduction(env)) refuseTrials(env, faults)
  refuseFaults(faults)
  return read
}
