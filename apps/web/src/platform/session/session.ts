import type { AnswerOf } from '@laurel/contract/endpoints'
import type { VisitorType } from '../routing/guard.ts'
import { currentPrefix } from '../routing/location.ts'
import { oldPasswordKey, portalKey, tenantKey } from './keys.ts'
import { storage } from './storage.ts'

type Session = AnswerOf<'POST /ims/auth/login'>
type Person = Omit<Session, 'accessToken' | 'refreshToken' | 'expiresAt'>
/** -1 is a paired screen (decision 16): a device, not a person. */
export type UserInfo = Omit<Person, 'userType'> & { userType: Person['userType'] | -1 }

/**
 * Every key carries its tenant: two organisers opened in one browser never see each other's session (decision 9). A portal whose
 * organiser is not known here has no session.
 */
function tenantIdOf(prefix: string | undefined): string | undefined {
  return prefix === undefined ? undefined : (storage.getItem(portalKey(prefix, 'tenant-id')) ?? undefined)
}

export const currentTenantId = (): string | undefined => tenantIdOf(currentPrefix())

const read = (name: Parameters<typeof tenantKey>[1], prefix = currentPrefix()): string | undefined => {
  const tenantId = tenantIdOf(prefix)
  return tenantId === undefined ? undefined : (storage.getItem(tenantKey(tenantId, name)) ?? undefined)
}

export const accessToken = () => read('access-token')
export const refreshToken = () => read('refresh-token')
export const rememberedUserName = () => (read('remember-me') === 'true' ? read('username') : undefined)

export function userInfo(prefix = currentPrefix()): UserInfo | undefined {
  const text = read('user-info', prefix)
  return text === undefined ? undefined : (JSON.parse(text) as UserInfo)
}

export const visitorOf = (prefix: string | undefined): VisitorType => userInfo(prefix)?.userType

export function keepSession(prefix: string, session: Session): void {
  const { accessToken: access, refreshToken: refresh, expiresAt: _, ...user } = session
  storage.setItem(portalKey(prefix, 'tenant-id'), session.tenantId)
  storage.setItem(tenantKey(session.tenantId, 'user-info'), JSON.stringify(user))
  keepTokens(session.tenantId, { accessToken: access, refreshToken: refresh })
}

export function keepTokens(tenantId: string, tokens: Pick<Session, 'accessToken' | 'refreshToken'>): void {
  storage.setItem(tenantKey(tenantId, 'access-token'), tokens.accessToken)
  storage.setItem(tenantKey(tenantId, 'refresh-token'), tokens.refreshToken)
}

/** The session is over, yet who it was stays known: the prompt must lead back to the right login page (B06). */
export function dropTokens(tenantId: string): void {
  storage.removeItem(tenantKey(tenantId, 'access-token'))
  storage.removeItem(tenantKey(tenantId, 'refresh-token'))
}

export function endSession(): void {
  const tenantId = currentTenantId()
  if (tenantId === undefined) return
  dropTokens(tenantId)
  storage.removeItem(tenantKey(tenantId, 'user-info'))
}

export function rememberUserName(tenantId: string, userName: string | undefined): void {
  if (userName === undefined) {
    storage.removeItem(tenantKey(tenantId, 'username'))
    storage.removeItem(tenantKey(tenantId, 'remember-me'))
    return
  }
  storage.setItem(tenantKey(tenantId, 'username'), userName)
  storage.setItem(tenantKey(tenantId, 'remember-me'), 'true')
}

/** Decision 19: a password is never stored, and one that an earlier product left behind is erased. */
export const eraseOldPassword = (): void => storage.removeItem(oldPasswordKey)
