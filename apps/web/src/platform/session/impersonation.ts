import type { AnswerOf } from '@laurel/contract/endpoints'
import { language, languageKey } from '../i18n/language.ts'
import { basePath, prefixKey } from '../routing/location.ts'
import { portalKey, tenantKey } from './keys.ts'
import { impersonationKey } from './storage.ts'

type ImpersonationGrant = AnswerOf<'POST /ims/platform/impersonate'>
export type Impersonation = { name: string; userName: string; reason: string; until: string }

/** Undefined: nobody is impersonated in this tab. */
export function impersonation(): Impersonation | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(impersonationKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

const startOf: Record<ImpersonationGrant['userType'], (prefix: string) => string> = {
  1: (prefix) => `/${prefix}/personal`,
  2: () => '/manager',
  3: (prefix) => `/${prefix}/projectreview`,
  4: (prefix) => `/${prefix}/projectScoring`,
  5: (prefix) => `/${prefix}/index`,
}

/** Opens a new tab, which inherits a copy of this tab's session storage; this tab forgets it at once. Needs a click, or the browser blocks it. */
export function openImpersonation(grant: ImpersonationGrant, reason: string): void {
  const { portalCode, until, accessToken, ...user } = grant
  const marker: Impersonation = { name: grant.nickname, userName: grant.userName, reason, until }
  const memory = {
    [impersonationKey]: JSON.stringify(marker),
    [languageKey]: language(),
    [prefixKey]: portalCode,
    [portalKey(portalCode, 'tenant-id')]: grant.tenantId,
    [tenantKey(grant.tenantId, 'user-info')]: JSON.stringify(user),
    [tenantKey(grant.tenantId, 'access-token')]: accessToken,
  }
  for (const [key, value] of Object.entries(memory)) sessionStorage.setItem(key, value)
  window.open(basePath + startOf[grant.userType](portalCode))
  for (const key of Object.keys(memory)) sessionStorage.removeItem(key)
}

/** Closes the tab; one that a page did not open stays, logged out. */
export function endImpersonation(): void {
  sessionStorage.clear()
  window.close()
  location.assign(`${basePath}/`)
}
