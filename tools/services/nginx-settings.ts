import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneRoot } from './place.ts'

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
}

const templates = join(cloneRoot, 'deploy/nginx')
const largestUpload = '210m'

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
    media: fill('media.conf.template', {}),
    content: settings.content ? contentServer(settings.content, tls) : '',
  }).replaceAll(/\n\s*\n(\s*\n)+/g, '\n\n')
}

function contentServer({ port, store, host = '_' }: ContentSettings, tls: TlsSettings | undefined): string {
  return fill('content.conf.template', {
    port: `${port}`,
    listenTls: tls ? `listen ${word(tls.contentListen)} ssl http2;` : '',
    host: word(host),
    store: word(store),
    largestUpload,
    media: fill('media.conf.template', {}),
  })
}

function realAddress(trustedProxies: readonly string[]): string {
  if (trustedProxies.length === 0) return ''
  const named = trustedProxies.map((proxy) => `  set_real_ip_from ${word(proxy)};\n`).join('')
  return `${named}  real_ip_header X-Forwarded-For;\n  real_ip_recursive on;\n`
}

/** Ciphers: Mozilla's intermediate list, guideline 5.7; the browsers we build for all speak them. */
function tlsSettings({ certificate, key, redirectListen }: TlsSettings): string {
  const ciphers = ['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES256-GCM-SHA384']
  const more = ['ECDHE-RSA-AES256-GCM-SHA384', 'ECDHE-ECDSA-CHACHA20-POLY1305', 'ECDHE-RSA-CHACHA20-POLY1305']
  const redirect = `
  server {
    listen ${word(redirectListen ?? '')};
    return 308 https://$host$request_uri;
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
