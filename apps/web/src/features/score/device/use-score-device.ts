import { useSyncExternalStore } from 'react'
import { currentTenantId, userInfo } from '../../../platform/session/session.ts'
import { forgetHeldPages } from './held-page.ts'
import { ScoreDevice } from './score-device.ts'

let device: ScoreDevice | undefined

/** Of whoever is logged in; it goes on sending while they are on another page. */
export function scoreDevice(): ScoreDevice {
  const [tenantId, owner] = [currentTenantId() ?? '', userInfo()?.accountId ?? '']
  // While somebody logs in again, what is theirs stays as it is.
  if (device && !device.isOver && (device.owner === owner || owner === '')) return device
  endScoreDevice()
  device = new ScoreDevice(tenantId, owner)
  return device
}

/** After logging out: nothing is kept open. */
export function endScoreDevice(): void {
  device?.end()
  device = undefined
  forgetHeldPages()
}

export const useDeviceState = () => {
  const own = scoreDevice()
  return useSyncExternalStore(own.subscribe, own.state)
}
