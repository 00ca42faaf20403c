import { isOpenWay, isThisMachine, isThisNetwork } from './reach.ts'
import { isWeakKey, isWeakPassword } from './weak-secrets.ts'

/** Danger: a refusal names the setting and never its value, which may be the secret. */

export type Environment = Readonly<Record<string, string | undefined>>
export type DataKey = { readonly id: string; readonly bytes: Buffer }
type Keys = { readonly tokenSecret: Buffer; readonly hashKey: Buffer; readonly dataKeys: readonly DataKey[] }
export type SmsSettings =
  | { readonly kind: 'outbox'; readonly url: string }
  | {
      readonly kind: 'aliyun'
      readonly endpoint: string
      readonly accessKeyId: string
      readonly accessKeySecret: string
      readonly signName: string
      readonly templateCode: string
      readonly noticeTemplateCode: string | null
      /** Kind of notice → approved template, with the variables code and due. */
      readonly noticeTemplates: Readonly<Record<string, string>>
    }
  | null

/** Anything but these is a server: whoever forgets to say what it is gets the strict rules. */
export const isProduction = (env: Environment) => !['development', 'test', 'demo'].includes(env['NODE_ENV'] ?? '')

/** What only development, tests and demo may have: there everything stands on one machine, and nobody else's data is in it. */
export function refuseTrials(env: Environment, faults: string[]): void {
  if (env['LAUREL_OUTBOX_URL']) faults.push('LAUREL_OUTBOX_URL shows one-time codes on a page: not in production')
  if (env['LAUREL_OUTBOUND_LOOPBACK'])
    faults.push('LAUREL_OUTBOUND_LOOPBACK lets organisers reach this machine: not in production')
  if (env['LAUREL_TELL_FAULTS'])
    faults.push('LAUREL_TELL_FAULTS shows callers and the log what people wrote: not in production')
  refuseOpenWays(
    [
      'LAUREL_APP_DATABASE_URL',
      'LAUREL_PLATFORM_DATABASE_URL',
      'LAUREL_REDIS_URL',
      'LAUREL_S3_ENDPOINT',
      'LAUREL_CONTENT_ORIGIN',
      'LAUREL_PUBLIC_ORIGIN',
      'LAUREL_ALIYUN_SMS_ENDPOINT',
    ].map((name) => [name, env[name] ?? '']),
    faults,
  )
}

export function refuseOpenWays(
  addresses: readonly (readonly [name: string, address: string])[],
  faults: string[],
): void {
  for (const [name, address] of addresses)
    if (address !== '' && isOpenWay(address))
      faults.push(`${name} leads to another machine without TLS (https, rediss, sslmode=verify-full)`)
}

/** Sessions and personal data pass there in clear: nginx in front is the one that speaks TLS. */
export function readHost(env: Environment, faults: string[]): string {
  const host = env['LAUREL_HOST'] || '127.0.0.1'
  if (!isThisNetwork(host) && env['LAUREL_HOST_BEHIND_TLS'] !== 'yes')
    faults.push(
      "LAUREL_HOST is open to every network: name an address of this machine, or say LAUREL_HOST_BEHIND_TLS='yes'",
    )
  return host
}

/** clamd asks for no password: it is spoken to where only its own and our user may go. */
export function readScannerAddress(address: string, isServer: boolean, faults: string[]): string {
  const isSocket = /^\/\S+$/.test(address)
  const port = /^(.+):\d{1,5}$/.exec(address)
  if (address === '' || isSocket) return address
  if (isServer || !port || !isThisMachine(port[1] ?? ''))
    faults.push('LAUREL_SCANNER_ADDRESS is not the path of a socket')
  return address
}

export function readSms(env: Environment, required: (name: string) => string, faults: string[]): SmsSettings {
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
    noticeTemplates: readTemplates(env['LAUREL_ALIYUN_SMS_NOTICE_TEMPLATES'] ?? '', faults),
  }
}

/** `entry.file-refused:SMS_123,entry.due-in-2-hours:SMS_124` */
function readTemplates(text: string, faults: string[]): Record<string, string> {
  if (text === '') return {}
  const pairs = text.split(',').map((part) => part.trim().split(':'))
  if (!pairs.every(([kind, code, ...more]) => kind && code && more.length === 0))
    faults.push('LAUREL_ALIYUN_SMS_NOTICE_TEMPLATES is not a list of kind:template')
  return Object.fromEntries(pairs.map(([kind = '', code = '']) => [kind, code]))
}

export function refuseFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`Laurel cannot start:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
}

const minSecretLength = 32

export function readSecret(name: string, text: string, faults: string[]): Buffer {
  const bytes = Buffer.from(text, 'base64')
  if (text === '') return bytes
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) faults.push(`${name} is not base64`)
  else if (bytes.length < minSecretLength) faults.push(`${name} is shorter than ${minSecretLength} bytes`)
  else if (isWeakKey(bytes)) faults.push(`${name} is a default or is not random`)
  return bytes
}

export function readDataKeys(text: string, faults: string[]): DataKey[] {
  if (text === '') return []
  return text.split(',').map((part) => {
    const [id = '', encoded = ''] = part.split(':')
    if (!/^[a-z0-9]{1,8}$/.test(id)) faults.push('LAUREL_DATA_KEYS: a key id is 1 to 8 letters or digits')
    const bytes = readSecret(`LAUREL_DATA_KEYS (${id})`, encoded, faults)
    if (bytes.length !== 32) faults.push(`LAUREL_DATA_KEYS (${id}) is not 32 bytes`)
    return { id, bytes }
  })
}

export function refuseSharedSecrets(read: Keys, faults: string[]): void {
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
export function refuseWeakPassword(name: string, password: string, faults: string[]): void {
  if (isWeakPassword(password)) faults.push(`${name} has a password that is missing, short, a default or not random`)
}

/** Whoever learns the one must not hold the other: the roles of the database are apart for that. */
export function refuseSharedPasswords(env: Environment, faults: string[]): void {
  const names = ['LAUREL_APP_DATABASE_URL', 'LAUREL_PLATFORM_DATABASE_URL', 'LAUREL_OWNER_DATABASE_URL']
  const secrets = [
    ...[...names, 'LAUREL_REDIS_URL', 'LAUREL_ENGINE_OUTBOX_URL', 'LAUREL_SMTP_URL'].map((name) => [
      name,
      passwordIn(env[name] ?? ''),
    ]),
    ...['LAUREL_S3_SECRET_ACCESS_KEY', 'LAUREL_ENGINE_PASSWORD', 'LAUREL_ALIYUN_ACCESS_KEY_SECRET'].map((name) => [
      name,
      env[name] ?? '',
    ]),
  ]
  const seen = new Map<string, string>()
  for (const [name = '', secret = ''] of secrets) {
    const other = seen.get(secret)
    if (secret !== '' && other !== undefined) faults.push(`${name} has the same password as ${other}`)
    seen.set(secret, name)
  }
}

export const passwordIn = (url: string) => (URL.canParse(url) ? decodeURIComponent(new URL(url).password) : '')

export function wholeNumber(name: string, text: string, faults: string[]): number {
  if (!/^\d{1,5}$/.test(text)) faults.push(`${name} is not a whole number`)
  return Number(text)
}
