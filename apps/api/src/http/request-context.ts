import { timingSafeEqual } from 'node:crypto'
import type { UserType } from '@laurel/contract/access'
import type { Endpoint } from '@laurel/contract/define'
import type { Grant } from '@laurel/rules/data-scope'
import type { FastifyRequest } from 'fastify'
import { CompiledQuery } from 'kysely'
import type { Account, Actor } from '../ctx.ts'
import { keyedHash } from '../privacy/sealing.ts'
import { readAccessToken } from './access-token.ts'
import { addressOf } from './address.ts'
import { languageOf } from './envelope.ts'
import { readRefreshToken } from './refresh-token.ts'
import { Refusal } from './refusal.ts'
import { triesAt } from './wrong-tries.ts'

/** The statement that opens a request's transaction in its tenant, and how its row becomes the actor. */
export type TenantContext = {
  statement: CompiledQuery<TenantContextRow>
  tenantOf: (row: TenantContextRow) => string
  actor: (row: TenantContextRow) => Actor
  refused: () => Refusal
  otherwise?: TenantContext
}

export type TenantContextRow = { entered_at: string; demo: boolean } & Partial<{
  tenant_id: string
  portal_id: string | null
  account_id: string
  person_id: string
  user_type: number
  user_name: string
  nickname: string
  organisation_path: string | null
  grants: (Grant & { role: string })[] | null
  screen_id: string
  display_auth_hash: Buffer
  console_auth_hash: Buffer
  room_id: string | null
  device_id: string | null
  device_kind: 'display' | 'console' | null
  is_revoked: boolean
}>

/**
 * Decision 9: the tenant comes from the token, else from the code of the portal or the screen. A header is only compared with it, and a
 * foreign name answers like an absent one.
 */
export async function tenantContextOf(endpoint: Endpoint, request: FastifyRequest): Promise<TenantContext> {
  const portalCode = header(request, 'portal-code')
  if (endpoint.tenantSource === 'refresh-token') return byRefreshToken(request)
  if (endpoint.tenantSource === 'screen') return byScreen(endpoint, request)
  const isOpen = endpoint.access.kind === 'anyone'
  const session = await bySession(request, portalCode)
  // An open page must not ask a visitor to log in again because an old session has ended.
  if (session) return isOpen && portalCode !== null ? { ...session, otherwise: byPortal(request, portalCode) } : session
  if (!isOpen) throw new Refusal('http.not-signed-in')
  return byPortal(request, portalCode)
}

async function bySession(request: FastifyRequest, portalCode: string | null): Promise<TenantContext | undefined> {
  const authorization = request.headers.authorization
  if (authorization === undefined || !authorization.startsWith('Bearer ')) return undefined
  const claims = await readAccessToken(authorization.slice(7))
  if (!claims || !headersAgree(request, claims.tenantId)) return undefined
  return {
    statement: statement('select * from enter_account($1, $2, $3, $4)', claims.tenantId, claims.sessionId, portalCode),
    tenantOf: () => claims.tenantId,
    actor: (row) => {
      if (!portalAgrees(request, row)) throw new Refusal('auth.session-ended')
      return {
        kind: 'account',
        tenantId: claims.tenantId,
        sessionId: claims.sessionId,
        portalId: row.portal_id ?? null,
        language: languageOfRequest(request),
        accountId: row.account_id ?? '',
        personId: row.person_id ?? '',
        userType: row.user_type as UserType,
        userName: row.user_name ?? '',
        nickname: row.nickname ?? '',
        organisationPath: row.organisation_path ?? null,
        ...rightsOf(row.grants ?? []),
        ...(claims.impersonatedBy !== undefined && { impersonatedBy: claims.impersonatedBy }),
      }
    },
    refused: () => new Refusal('auth.session-ended'),
  }
}

/** Most accounts have no grants: they act by their user type. */
function rightsOf(grants: readonly (Grant & { role: string })[]): Pick<Account, 'roles' | 'permissions' | 'grants'> {
  if (grants.length === 0) return { roles: [], permissions: [], grants }
  const permissions = new Set(grants.flatMap((grant) => grant.permissions))
  return { roles: grants.map(({ role }) => role).sort(), permissions: [...permissions].sort(), grants }
}

function byPortal(request: FastifyRequest, portalCode: string | null): TenantContext {
  if (portalCode === null) throw new Refusal('http.portal-closed')
  return {
    statement: statement('select * from enter_portal($1, $2)', portalCode),
    tenantOf: namedTenant,
    actor: (row) => {
      const tenantId = namedTenant(row)
      if (!headersAgree(request, tenantId) || !portalAgrees(request, row)) throw new Refusal('http.portal-closed')
      return { kind: 'visitor', tenantId, portalId: row.portal_id ?? null, language: languageOfRequest(request) }
    },
    refused: () => new Refusal('http.portal-closed'),
  }
}

function byRefreshToken(request: FastifyRequest): TenantContext {
  const { refreshToken } = request.query as { refreshToken?: unknown }
  const token = typeof refreshToken === 'string' ? readRefreshToken(refreshToken) : undefined
  if (!token) throw new Refusal('auth.refresh-not-valid')
  return {
    statement: statement('select * from enter_tenant($1, $2)', token.tenantId),
    tenantOf: () => token.tenantId,
    actor: () => ({ kind: 'visitor', tenantId: token.tenantId, portalId: null, language: languageOfRequest(request) }),
    refused: () => new Refusal('auth.refresh-not-valid'),
  }
}

/** An open screen call takes its code from the path; the others from the `code` header, with `authCode` as proof (D03). */
async function byScreen(endpoint: Endpoint, request: FastifyRequest): Promise<TenantContext> {
  const needed = endpoint.access.kind === 'screen' ? endpoint.access.as : undefined
  const code = needed ? header(request, 'code') : ((request.params as { code?: string }).code ?? null)
  const absent = () => new Refusal(needed ? 'http.not-signed-in' : 'http.not-found')
  if (code === null || !/^[A-Za-z0-9_-]{1,32}$/.test(code)) throw absent()
  const tries = needed && (await triesAt(code, addressOf(request)))
  const authCode = needed ? header(request, 'authcode') : null
  const hash = authCode === null ? null : keyedHash('screen.auth-code', authCode)
  return {
    statement: statement('select * from enter_screen_device($1, $2, $3)', code, hash),
    tenantOf: namedTenant,
    actor: (row) => {
      const tenantId = namedTenant(row)
      if (!headersAgree(request, tenantId)) throw absent()
      if (!needed)
        return { kind: 'visitor', tenantId, portalId: row.portal_id ?? null, language: languageOfRequest(request) }
      // One that was revoked has tried no code; and nobody guesses a device's own, so a hall is not locked out by a guest of its network.
      if (row.is_revoked) throw absent()
      const device = row.device_id ?? null
      if (device === null && tries?.isSpent()) throw new Refusal('screen.too-many-tries')
      const as = row.device_kind ?? deviceRole(hash, row)
      // A device that is not paired yet has not tried a code.
      if (!as && hash !== null) {
        tries?.countWrong()
        request.log.warn({ screen: code }, 'a wrong auth code was tried')
      }
      if (!as) throw absent()
      const { portal_id: portalId, screen_id: screenId, room_id: roomId } = row
      const place = { portalId: portalId ?? '', screenId: screenId ?? '', roomId: roomId ?? null, deviceId: device }
      return { kind: 'screen', tenantId, language: languageOfRequest(request), ...place, as }
    },
    refused: absent,
  }
}

function deviceRole(hash: Buffer | null, row: TenantContextRow): 'display' | 'console' | undefined {
  if (hash === null || !row.display_auth_hash || !row.console_auth_hash) return undefined
  const isConsole = timingSafeEqual(hash, row.console_auth_hash)
  const isDisplay = timingSafeEqual(hash, row.display_auth_hash)
  return isConsole ? 'console' : isDisplay ? 'display' : undefined
}

/** The caller may name its organiser; a wrong one counts as no session. */
function headersAgree(request: FastifyRequest, tenantId: string): boolean {
  const tenant = header(request, 'tenant-id')
  const product = header(request, 'product-id')
  return (tenant === null || tenant === tenantId) && (product === null || product === 'ims')
}

/** A portal's id counts only beside its code: it must be the id of that code. */
function portalAgrees(request: FastifyRequest, row: TenantContextRow): boolean {
  const portalId = header(request, 'portal-id')
  return portalId === null || portalId === row.portal_id
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const namedTenant = (row: TenantContextRow) => row.tenant_id ?? ''

const languageOfRequest = (request: FastifyRequest) => languageOf(request.headers['accept-language'])

/** Raw SQL, because every request runs one of these. `transact` fills in the first parameter. */
const statement = (text: string, ...values: (string | Buffer | null)[]) =>
  CompiledQuery.raw(text, values) as CompiledQuery<TenantContextRow>
