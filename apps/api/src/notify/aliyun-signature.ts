import { createHash, createHmac } from 'node:crypto'

export type AliyunRequest = {
  readonly method: 'POST'
  readonly host: string
  readonly action: string
  readonly version: string
  readonly query: Readonly<Record<string, string>>
  readonly body: string
  /** UTC, to the second: 2023-10-26T10:22:32Z. */
  readonly date: string
  readonly nonce: string
}

export type AliyunKey = { readonly accessKeyId: string; readonly accessKeySecret: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** RFC 3986: encodeURIComponent leaves five characters that Alibaba Cloud does not. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export const queryOf = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]): [string, string] => [encode(name), encode(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Signature method V3, ACS3-HMAC-SHA256 (Alibaba Cloud SDK, "Request syntax and signature method V3"). */
export function signedHeaders(request: AliyunRequest, key: AliyunKey): Record<string, string> {
  const headers: Record<string, string> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': sha256(request.body),
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  }
  const names = Object.keys(headers).sort()
  const canonical = [
    request.method,
    '/',
    queryOf(request.query),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    headers['x-acs-content-sha256'],
  ].join('\n')
  const signature = createHmac('sha256', key.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${key.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}
