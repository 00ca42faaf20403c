import { call } from '../http/call.ts'
import { basePath, currentPrefix } from '../routing/location.ts'
import { storage } from './storage.ts'

/** What a provider puts into the address it sends the browser back to. */
export type SocialReturn = { type: 1 | 2; code: string; state: string }

const key = 'laurel:social-return'

/** Decision 24: sends the browser to the provider. `bindAndBackTo`: bind to the account that is logged in, then return there. */
export async function leaveForProvider(type: 1 | 2, bindAndBackTo?: string): Promise<void> {
  const redirectUri = `${location.origin}${basePath}/${currentPrefix() ?? ''}/socialLogin`
  const { url } = await call('GET /system/auth/social-auth-redirect', { query: { type: String(type), redirectUri } })
  if (bindAndBackTo === undefined) storage.removeItem(key)
  else storage.setItem(key, bindAndBackTo)
  location.assign(url)
}

/** Read once: the path to return to after binding. */
export function takeReturnPath(): string | undefined {
  const path = storage.getItem(key) ?? undefined
  storage.removeItem(key)
  return path
}

let returned: SocialReturn | 'refused' | undefined

/** Runs first: the provider's code is a short-lived key and must leave the address bar. */
export function takeReturn(): void {
  if (!/\/socialLogin\/?$/.test(location.pathname) || location.search === '') return
  const query = new URLSearchParams(location.search)
  const [code, state] = [query.get('code') ?? '', query.get('state') ?? '']
  const type = Number(state[0])
  returned = code !== '' && (type === 1 || type === 2) ? { type, code, state } : 'refused'
  history.replaceState(history.state, '', location.pathname)
}

/** Undefined: the page was opened directly, not by a provider. */
export const socialReturn = (): SocialReturn | 'refused' | undefined => returned
export const forgetReturn = (): void => {
  returned = undefined
}
