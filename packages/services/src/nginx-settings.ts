import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneRoot } from './paths.ts'

export type NginxSettings = {
  /** Where it keeps its logs, its cache and the link to the built web application. */
  folder: string
  /** Set only where its workers must stay root. */
  user?: string
  openFiles: number
  /** The file that names the API nodes. It may be rewritten, then nginx is asked to read it anew. */
  upstreamsFile: string
  /** On loopback, plain. */
  port: number
  /** What the content-security policy lets pages send files to and show pictures from. */
  storage: string
  /** The addresses or networks of load balancers in front of this nginx. What anybody else says about the client is not believed. */
  trustedProxies?: readonly string[]
  content?: ContentSettings
  tls?: TlsSettings
}

/** The origin of what people uploaded. */
export type ContentSettings = {
  port: number
  /** The object store as this machine reaches it. */
  store: string
  /** Its name, where it shares its TLS port with the application. */
  host?: string
}

export type TlsSettings = {
  certificate: string
  key: string
  /** Addresses as nginx's `listen` takes them: `443`, `[::]:443`, `127.0.0.1:8443`. */
  listen: string
  contentListen: string
  /** Plain HTTP on this address only leads to TLS. */
  redirectListen?: string
  /** Every name that this machine answers to, such as `contest.example.org`, or `.example.org` with all below it. Others are led nowhere. */
  names?: readonly string[]
}

/** Check-in needs the camera, the hall full screen and a screen that stays awake, links and recovery codes the clipboard. Nothing else is asked for. */
const ownFeatures = ['camera', 'clipboard-read', 'clipboard-write', 'fullscreen', 'screen-wake-lock']
const closedFeatures = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
const permissions = [
  ...ownFeatures.map((feature) => `${feature}=(self)`),
  ...closedFeatures.map((feature) => `${feature}=()`),
].join(', ')

/** On every answer of either origin. Pages of the application show what stands on the other one, and nobody else has any business there. */
const guardsOf = (resources: 'same-origin' | 'cross-origin'): Readonly<Record<string, string>> => ({
  'Strict-Transport-Security': '$strict_transport',
  'X-Content-Type-Options': '"nosniff"',
  'Referrer-Policy': '"no-referrer"',
  'Cross-Origin-Opener-Policy': '"same-origin"',
  'Cross-Origin-Resource-Policy': `"${resources}"`,
  'Permissions-Policy': `"${permissions}"`,
})

const guardLines = (resources: 'same-origin' | 'cross-origin') =>
  Object.entries(guardsOf(resources))
    .map(([name, value]) => `      add_header ${name} ${value} always;\n`)
    .join('')

const hidden = Object.keys(guardsOf('same-origin'))
  .map((name) => `      proxy_hide_header ${name};\n`)
  .join('')

const templates = join(cloneRoot, 'deploy/nginx')
const maxUpload = '210m'

/** Of the templates and of what fills them. */
export function nginxSettingsVersion(): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename))
  for (const name of readdirSync(templates).sort()) hash.update(readFileSync(join(templates, name)))
  return hash.digest('hex').slice(0, 16)
}

/** nginx.conf as text, from the templates in deploy/nginx. */
export function nginxSettings(settings: NginxSettings): string {
  const { folder, user, openFiles, upstreamsFile, port, storage, tls, trustedProxies = [] } = settings
  return fill('laurel.conf.template', {
    folder,
    user: user ? `user ${user};` : '',
    openFiles: `${openFiles}`,
    upstreams: upstreamsFile,
    realAddress: realAddress(trustedProxies),
    trusted: trustedProxies.map((proxy) => `    ${word(proxy)} 1;`).join('\n'),
    port: `${port}`,
    listenTls: tls ? `listen ${word(tls.listen)} ssl http2 default_server backlog=4096;` : '',
    tls: tls ? tlsSettings(tls) : '',
    storage: word(storage),
    media: mediaLocation(),
    guards: guardLines('same-origin'),
    hidden,
    content: settings.content ? contentServer(settings.content, tls) : '',
  }).replaceAll(/\n\s*\n(\s*\n)+/g, '\n\n')
}

function contentServer({ port, store, host = '_' }: ContentSettings, tls: TlsSettings | undefined): string {
  return fill('content.conf.template', {
    port: `${port}`,
    listenTls: tls ? `listen ${word(tls.contentListen)} ssl http2;` : '',
    host: word(host),
    store: word(store),
    maxUpload,
    media: mediaLocation(),
    openGuards: guardLines('cross-origin'),
    hidden,
  })
}

const mediaLocation = () => fill('media.conf.template', { openGuards: guardLines('cross-origin') })

function realAddress(trustedProxies: readonly string[]): string {
  if (trustedProxies.length === 0) return ''
  const named = trustedProxies.map((proxy) => `  set_real_ip_from ${word(proxy)};\n`).join('')
  return `${named}  real_ip_header X-Forwarded-For;\n  real_ip_recursive on;\n`
}

/** Ciphers: Mozilla's intermediate list, guideline 5.7; the browsers we build for all speak them. */
function tlsSettings({ certificate, key, redirectListen, names = [] }: TlsSettings): string {
  const ciphers = ['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES256-GCM-SHA384']
  const more = ['ECDHE-RSA-AES256-GCM-SHA384', 'ECDHE-ECDSA-CHACHA20-POLY1305', 'ECDHE-RSA-CHACHA20-POLY1305']
  if (redirectListen && names.length === 0) throw new Error('tls.names is missing: plain HTTP would lead nowhere')
  // $host is what a stranger wrote: it is only passed on where it is a name of ours.
  const redirect = `
  map $host $own_name {
    hostnames;
    default "";
${names.map((name) => `    ${hostName(name)} $host;`).join('\n')}
  }
  server {
    listen ${word(redirectListen ?? '')};
    if ($own_name = "") {
      return 404;
    }
    return 308 https://$own_name$request_uri;
  }
`
  return `  ssl_certificate ${word(certificate)};
  ssl_certificate_key ${word(key)};
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_ciphers ${[...ciphers, ...more].join(':')};
  ssl_prefer_server_ciphers off;
  ssl_session_cache shared:tls:10m;
  ssl_session_timeout 1d;
  ssl_session_tickets off;
${redirectListen ? redirect : ''}`
}

function hostName(name: string): string {
  if (!/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name)) throw new Error(`not a host name: ${name}`)
  return name
}

/** A value that ends a statement or opens a block would write settings of its own. */
function word(value: string): string {
  if (/[\s;{}"'$#\\]/.test(value)) throw new Error(`nginx cannot take this value: ${value}`)
  return value
}

function fill(name: string, values: Readonly<Record<string, string>>): string {
  const file = join(templates, name)
  return readFileSync(file, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${file} asks for an unknown value: ${key}`)
    return value
  })
}
