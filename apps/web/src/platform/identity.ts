import { language } from './i18n.ts'
import { currentPath, currentPrefix, screenCodeOf } from './place.ts'
import { accessToken, currentTenantId } from './session.ts'
import { storage } from './storage.ts'

const screenAuthCodeKey = (code: string) => `laurel:screen:${code}:auth-code`
const portalIdKey = (prefix: string) => `laurel:portal-id:${prefix}`

/** Who asks, from where. A screen proves itself by its codes and never by a person's token (D02, D03). */
export function identityHeaders(withToken: boolean): Record<string, string> {
  const prefix = currentPrefix()
  const screenCode = screenCodeOf(currentPath())
  const token = withToken && screenCode === undefined ? accessToken() : undefined
  return known({
    'accept-language': language() === 'en' ? 'en' : 'zh-CN',
    'product-id': 'ims',
    'tenant-id': currentTenantId(),
    'portal-code': prefix,
    'portal-id': prefix === undefined ? undefined : (storage.getItem(portalIdKey(prefix)) ?? undefined),
    code: screenCode,
    authCode: screenCode === undefined ? undefined : (storage.getItem(screenAuthCodeKey(screenCode)) ?? undefined),
    authorization: token === undefined ? undefined : `Bearer ${token}`,
  })
}

const known = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => !!entry[1]))
