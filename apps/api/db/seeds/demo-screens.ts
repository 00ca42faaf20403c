import type { Content } from './content.ts'

export type DemoScreen = { portalCode: string; code: string; displayAuthCode: string; consoleAuthCode: string }

/** The portals that visitors find open. */
export const demoPortals = ({ portals }: Content): string[] =>
  portals.filter(({ status }) => status === 'open').map(({ code }) => code)

/** Every screen that was opened, with the codes for its two kinds of device. */
export function demoScreens({ rooms, contests }: Content): DemoScreen[] {
  return rooms.flatMap(({ screenCode, contest: ref, displayAuthCode, consoleAuthCode }) => {
    const portalCode = contests.find((contest) => contest.ref === ref)?.portal
    return portalCode === undefined ? [] : [{ portalCode, code: screenCode, displayAuthCode, consoleAuthCode }]
  })
}
