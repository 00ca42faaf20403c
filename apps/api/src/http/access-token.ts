import { jwtVerify, SignJWT } from 'jose'
import { config } from '../config.ts'

export type AccessClaims = {
  tenantId: string
  sessionId: string
  accountId: string
  expiresAt: number
  /** An administrator of the platform impersonates the account, read-only. */
  impersonatedBy?: string
}

export const accessTokenMinutes = 15
const algorithm = 'HS256'
const issuer = 'laurel'
/** A signature is verified once per token and node; the session is looked up in the database every time. */
const checked = new Map<string, AccessClaims>()
const maxChecked = 20_000

export async function issueAccessToken(claims: {
  tenantId: string
  sessionId: string
  accountId: string
  now: string
  impersonation?: { by: string; minutes: number }
}): Promise<string> {
  const issuedAt = Math.floor(Date.parse(claims.now) / 1000)
  const impersonator = claims.impersonation && { imp: claims.impersonation.by }
  return new SignJWT({ tid: claims.tenantId, sid: claims.sessionId, ...impersonator })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(claims.accountId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + (claims.impersonation?.minutes ?? accessTokenMinutes) * 60)
    .sign(config().tokenSecret)
}

/** Undefined: not a token of ours, or no longer. */
export async function readAccessToken(token: string): Promise<AccessClaims | undefined> {
  const known = checked.get(token)
  if (known) return known.expiresAt > Date.now() ? known : undefined
  if (token.length > 1024) return undefined
  const claims = await verify(token)
  if (!claims) return undefined
  if (checked.size >= maxChecked) checked.clear()
  checked.set(token, claims)
  return claims
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value)

async function verify(token: string): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, config().tokenSecret, {
      algorithms: [algorithm],
      issuer,
      typ: 'JWT',
      clockTolerance: 5,
    })
    const { tid, sid, sub, exp, imp } = payload
    if (!isId(tid) || !isId(sid) || !isId(sub) || exp === undefined) return undefined
    if (imp !== undefined && !isId(imp)) return undefined
    return { tenantId: tid, sessionId: sid, accountId: sub, expiresAt: exp * 1000, ...(imp && { impersonatedBy: imp }) }
  } catch {
    return undefined
  }
}
