import type { HallLook } from '../../parts/hall/hall-look.ts'
import type { RundownItem } from './rundown.ts'
import type { ServerClock } from './server-clock.ts'

/** What every page of a screen is given by the gate before it. */
export type ScreenScene = {
  code: string
  prefix: string
  title: string
  zone: string
  hall: string
  rundown: readonly RundownItem[]
  look: HallLook
  clock: ServerClock
  /** Said quietly at the foot of a screen, while nobody answers. */
  offline: string | undefined
}
