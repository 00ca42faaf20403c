import { call } from './call.ts'
import { basePath, currentPrefix } from './place.ts'
import { storage } from './storage.ts'

/** What a provider sends a browser back with. */
export type SocialReturn = { type: 1 | 2; code: string; state: string }

const key = 'laurel:social-return'

/** Decision 24: off to the provider. Whoever is logged in and wants to be bound says where they want to be afterwards. */
export async function leaveForProvider(type: 1 | 2, bindAndBackTo?: string): Promise<void> {
  const redirectUri = `${location.origin}${basePath}/${currentPrefix() ?? ''}/socialLogin`
  const { url } = await call('GET /system/auth/social-auth-redirect', { query: { type: String(type), redirectUri } })
  if (bindAndBackTo === undefined) storage.removeItem(key)
  else storage.setItem(key, bindAndBackTo)
  location.assign(url)
}

/** Once: the path to go back to, if the person left in order to be bound. */
export function takeWayBack(): string | undefined {
  const path = storage.getItem(key) ?? undefined
  storage.removeItem(key)
  return path
}

let returned: SocialReturn | 'refused' | undefined

/** Taken from the address bar before anything else happens: a code of a provider is a key, if only for a moment. */
export function takeReturn(): void {
  if (!/\/socialLogin\/?$/.test(location.pathname) || location.search === '') return
  const query = new URLSearchParams(location.search)
  const [code, state] = [query.get('code') ?? '', query.get('state') ?? '']
  const type = Number(state[0])
  returned = code !== '' && (type === 1 || type === 2) ? { type, code, state } : 'refused'
  history.replaceState(history.state, '', location.pathname)
}

/** Undefined: nobody was sent back here; somebody opened the page by itself. */
export const socialReturn = (): SocialReturn | 'refused' | undefined => returned
export const forgetReturn = (): void => {
  returned = undefined
}
