import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'

type Claims = Record<string, unknown>
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function hmac(header: Claims, claims: Claims, key: Buffer | string, hash = 'sha256'): string {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
}

function rsa(header: Claims, claims: Claims): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${createSign('sha256').update(text).sign(privateKey, 'base64url')}`
}

/**
 * Tokens that are nearly right. `claims` are those of a session in force and `secret` is the server's own: a check that is missing lets one
 * of them in.
 */
export function forgedTokens(claims: Claims, secret: Buffer, publicKey: string, strangers: Claims): [string, string][] {
  const plain = { alg: 'HS256', typ: 'JWT' }
  const good = hmac(plain, claims, secret)
  const [head = '', body = '', seal = ''] = good.split('.')
  const hourAgo = Math.floor(Date.now() / 1000) - 3600
  return [
    ['alg none', `${part({ alg: 'none', typ: 'JWT' })}.${body}.`],
    ['alg NoNe', `${part({ alg: 'NoNe', typ: 'JWT' })}.${body}.`],
    ['alg none with a seal', `${part({ alg: 'none', typ: 'JWT' })}.${body}.${seal}`],
    ['no alg', hmac({ typ: 'JWT' }, claims, secret)],
    ['no seal', `${head}.${body}.`],
    ['half a seal', `${head}.${body}.${seal.slice(0, 20)}`],
    ['HS256 with the public key', hmac(plain, claims, Buffer.from(publicKey, 'base64'))],
    [
      'HS256 with the public key as PEM',
      hmac(plain, claims, `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`),
    ],
    ['HS256 with an empty key', hmac(plain, claims, '')],
    ['HS256 with a guessed key', hmac(plain, claims, 'secret')],
    ['RS256 with its own key', rsa({ alg: 'RS256', typ: 'JWT' }, claims)],
    [
      'RS256 with its own key in the header',
      rsa({ alg: 'RS256', typ: 'JWT', jwk: { kty: 'RSA', e: 'AQAB', n: 'x' } }, claims),
    ],
    ['HS512 with the right key', hmac({ ...plain, alg: 'HS512' }, claims, secret, 'sha512')],
    ['kid that is a path', hmac({ ...plain, kid: '../../../dev/null' }, claims, '')],
    ['kid of another key', hmac({ ...plain, kid: 'k2' }, claims, 'k2')],
    ['jku of a stranger', hmac({ ...plain, jku: 'http://127.0.0.1:1/keys' }, claims, 'x')],
    ['crit that nobody knows', hmac({ ...plain, crit: ['x'], x: 1 }, claims, secret)],
    ['another typ', hmac({ alg: 'HS256', typ: 'at+jwt' }, claims, secret)],
    ['expired', hmac(plain, { ...claims, iat: hourAgo - 900, exp: hourAgo }, secret)],
    ['without an end', hmac(plain, { ...claims, exp: undefined }, secret)],
    ['another issuer', hmac(plain, { ...claims, iss: 'elsewhere' }, secret)],
    ['no issuer', hmac(plain, { ...claims, iss: undefined }, secret)],
    ['not yet', hmac(plain, { ...claims, nbf: hourAgo + 7200 }, secret)],
    ['another tenant for its session', hmac(plain, { ...claims, tid: strangers['tid'] }, secret)],
    ['the session of another tenant', hmac(plain, { ...claims, sid: strangers['sid'] }, secret)],
    ['a session that is no id', hmac(plain, { ...claims, sid: "' or 1=1" }, secret)],
    ['a tenant that is no id', hmac(plain, { ...claims, tid: '1' }, secret)],
    ['a session that is a list', hmac(plain, { ...claims, sid: [claims['sid']] }, secret)],
    ['claims changed under the seal', `${head}.${part({ ...claims, sid: strangers['sid'] })}.${seal}`],
    ['more than three parts', `${good}.x`],
    ['very long', `${good}${'A'.repeat(6_000)}`],
  ]
}

export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims
