import { screenKey, tenantKey } from '../../platform/session/keys.ts'
import { currentTenantId, userInfo } from '../../platform/session/session.ts'
import { storage } from '../../platform/session/storage.ts'

/** What a paired screen keeps, under its own code: two screens in one browser know nothing of each other (A06). */

const listeners = new Set<() => void>()

export function onPairing(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A device is paired once the server has accepted its auth code; a code that is only being tried does not count. */
export const isPaired = (code: string): boolean =>
  storage.getItem(screenKey(code, 'screen-code')) === code &&
  storage.getItem(screenKey(code, 'screen-auto-code')) !== null

/** Every call of this screen now carries it, so that the server can check it. */
export const tryAuthCode = (code: string, authCode: string): void =>
  storage.setItem(screenKey(code, 'screen-auto-code'), authCode)

/** Made here from random bytes; the server keeps its hash only. */
function newDeviceCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** With which this device asks to be let in: the same one until it is, or is refused. */
export function authCodeOf(code: string): string {
  const key = screenKey(code, 'device-code')
  const kept = storage.getItem(key)
  if (kept !== null) return kept
  const made = newDeviceCode()
  storage.setItem(key, made)
  return made
}

export const askAnew = (code: string): void => storage.removeItem(screenKey(code, 'device-code'))

export function becomeDevice(code: string, authCode: string): void {
  askAnew(code)
  tryAuthCode(code, authCode)
}

export function keepPairing(code: string): void {
  const wasPaired = isPaired(code)
  storage.setItem(screenKey(code, 'screen-code'), code)
  becomeScreen(code)
  if (!wasPaired) tell()
}

export function dropPairing(code: string): void {
  const tenantId = currentTenantId()
  storage.removeItem(screenKey(code, 'screen-auto-code'))
  storage.removeItem(screenKey(code, 'screen-code'))
  storage.removeItem(screenKey(code, 'room-snapshot'))
  // Only a paired device was told; the rest of what is kept anyone may read.
  storage.removeItem(screenKey(code, 'secondary-screen-config'))
  if (tenantId !== undefined && userInfo()?.userType === -1) storage.removeItem(tenantKey(tenantId, 'user-info'))
  tell()
}

/** Decision 16: only a paired device is somebody of type -1, and never in the place of a person who is logged in here. */
function becomeScreen(code: string): void {
  const tenantId = currentTenantId()
  if (tenantId === undefined || userInfo() !== undefined) return
  const device = { accountId: '', userType: -1, userName: code, nickname: code, tenantId }
  storage.setItem(tenantKey(tenantId, 'user-info'), JSON.stringify(device))
}

function tell(): void {
  for (const listener of listeners) listener()
}
