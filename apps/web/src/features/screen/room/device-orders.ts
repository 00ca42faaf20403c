import { currentPath } from '../../../platform/routing/location.ts'
import { screenKey } from '../../../platform/session/keys.ts'
import { storage } from '../../../platform/session/storage.ts'
import { becomeDevice, dropPairing, keepPairing } from '../pairing.ts'
import { serverNow } from '../server-clock.ts'

type Orders = {
  name?: string
  isRevoked?: boolean
  identifyUntil?: string | null
  reloads?: number
  screenCode?: string
}

let reloads: number | undefined
let hiding: ReturnType<typeof setTimeout> | undefined

/** What a console or the staff want of this device: to show its name, to load anew, to go elsewhere, to be a device no more. */
export function obeyDevice(code: string, state: Orders, identify: (name: string | undefined) => void): void {
  if (state.isRevoked === true) {
    dropPairing(code)
    return
  }
  if (state.screenCode !== undefined && state.screenCode !== code) {
    goTo(code, state.screenCode)
    return
  }
  clearTimeout(hiding)
  const leftMs = state.identifyUntil ? Date.parse(state.identifyUntil) - serverNow() : 0
  identify(leftMs > 0 ? (state.name ?? code) : undefined)
  if (leftMs > 0) hiding = setTimeout(() => identify(undefined), leftMs)
  const isTold = reloads !== undefined && state.reloads !== undefined && state.reloads > reloads
  reloads = state.reloads ?? reloads
  if (isTold) location.reload()
}

/** The device's own code goes with it to the other screen, which shows the same page. */
function goTo(code: string, other: string): void {
  const authCode = storage.getItem(screenKey(code, 'screen-auto-code'))
  if (authCode === null) return
  becomeDevice(other, authCode)
  keepPairing(other)
  dropPairing(code)
  location.replace(location.pathname.replace(currentPath(), currentPath().replace(`/${code}/`, `/${other}/`)))
}
