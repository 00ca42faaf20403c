import type { AnswerOf } from '@laurel/contract/endpoints'
import { currentPrefix } from './place.ts'
import { storage } from './storage.ts'

type Session = AnswerOf<'POST /ims/auth/login'>
export type UserInfo = Omit<Session, 'accessToken' | 'refreshToken' | 'expiresAt'>

/**
 * Every key carries its tenant: two organisers opened in one browser never see each other's session (decision 9). A portal that was never
 * logged in to has no tenant here, and so no session.
 */
const tenantKey = (prefix: string) => `laurel:tenant-id:${prefix}`
const keyOf = (tenantId: string, name: 'access-token' | 'refresh-token' | 'user-info' | 'username' | 'remember-me') =>
  `laurel:${tenantId}:${name}`

export function currentTenantId(): string | undefined {
  const prefix = currentPrefix()
  return prefix === undefined ? undefined : (storage.getItem(tenantKey(prefix)) ?? undefined)
}

const read = (name: Parameters<typeof keyOf>[1]): string | undefined => {
  const tenantId = currentTenantId()
  return tenantId === undefined ? undefined : (storage.getItem(keyOf(tenantId, name)) ?? undefined)
}

export const accessToken = () => read('access-token')
export const refreshToken = () => read('refresh-token')
export const rememberedUserName = () => (read('remember-me') === 'true' ? read('username') : undefined)

export function userInfo(): UserInfo | undefined {
  const text = read('user-info')
  return text === undefined ? undefined : (JSON.parse(text) as UserInfo)
}

export function keepSession(prefix: string, session: Session): void {
  const { accessToken: access, refreshToken: refresh, expiresAt: _, ...user } = session
  storage.setItem(tenantKey(prefix), session.tenantId)
  storage.setItem(keyOf(session.tenantId, 'user-info'), JSON.stringify(user))
  keepTokens(session.tenantId, { accessToken: access, refreshToken: refresh })
}

export function keepTokens(tenantId: string, tokens: Pick<Session, 'accessToken' | 'refreshToken'>): void {
  storage.setItem(keyOf(tenantId, 'access-token'), tokens.accessToken)
  storage.setItem(keyOf(tenantId, 'refresh-token'), tokens.refreshToken)
}

/** The session is over, yet who it was stays known: the prompt must lead back to the right login page (B06). */
export function dropTokens(tenantId: string): void {
  storage.removeItem(keyOf(tenantId, 'access-token'))
  storage.removeItem(keyOf(tenantId, 'refresh-token'))
}

export function endSession(): void {
  const tenantId = currentTenantId()
  if (tenantId === undefined) return
  dropTokens(tenantId)
  storage.removeItem(keyOf(tenantId, 'user-info'))
}

export function rememberUserName(tenantId: string, userName: string | undefined): void {
  if (userName === undefined) {
    storage.removeItem(keyOf(tenantId, 'username'))
    storage.removeItem(keyOf(tenantId, 'remember-me'))
    return
  }
  storage.setItem(keyOf(tenantId, 'username'), userName)
  storage.setItem(keyOf(tenantId, 'remember-me'), 'true')
}

/** Decision 19: a password is never stored, and one that an earlier product left behind is erased. */
export const eraseOldPassword = (): void => storage.removeItem('password')
