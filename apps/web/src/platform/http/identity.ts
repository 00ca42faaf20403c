import { language } from '../i18n/language.ts'
import { currentPath, currentPrefix, screenCodeOf } from '../routing/location.ts'
import { portalKey, screenKey } from '../session/keys.ts'
import { accessToken, currentTenantId } from '../session/session.ts'
import { storage } from '../session/storage.ts'

/** Who asks, from where. A screen proves itself by its codes and never by a person's token (D02, D03). */
export function identityHeaders(withToken: boolean): Record<string, string> {
  const prefix = currentPrefix()
  const screenCode = screenCodeOf(currentPath())
  const token = withToken && screenCode === undefined ? accessToken() : undefined
  return definedHeaders({
    ...strangerHeaders(),
    'tenant-id': currentTenantId(),
    'portal-code': prefix,
    'portal-id': prefix === undefined ? undefined : (storage.getItem(portalKey(prefix, 'portal-id')) ?? undefined),
    code: screenCode,
    authCode:
      screenCode === undefined ? undefined : (storage.getItem(screenKey(screenCode, 'screen-auto-code')) ?? undefined),
    authorization: token === undefined ? undefined : `Bearer ${token}`,
  })
}

/** What a call says before anything is known of where it goes. */
export const strangerHeaders = () => ({
  'accept-language': language() === 'en' ? 'en' : 'zh-CN',
  'product-id': 'ims',
})

const definedHeaders = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => !!entry[1]))
