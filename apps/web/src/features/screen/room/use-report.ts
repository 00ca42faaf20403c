import type { RequestOf } from '@laurel/contract/endpoints'
import { useEffect } from 'react'
import { call } from '../../../platform/http/call.ts'
import { roundTrip } from '../server-clock.ts'

export type DevicePage = RequestOf<'PUT /ims/screen-device/report'>['body']['page']

const everyMs = 10_000

/** Tells the console how this device is. What cannot be told now is told next time. */
export function useReport(page: DevicePage, isPaired: boolean): void {
  useEffect(() => {
    if (!isPaired) return
    const report = () => {
      const latencyMs = roundTrip()
      const body = { latencyMs: latencyMs === undefined ? null : Math.min(60_000, Math.round(latencyMs)), page }
      call('PUT /ims/screen-device/report', { body, background: true }).catch(() => undefined)
    }
    report()
    const timer = setInterval(report, everyMs)
    return () => clearInterval(timer)
  }, [page, isPaired])
}
