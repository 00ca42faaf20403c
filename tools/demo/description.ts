import { readContent } from '@laurel/api/db/seeds/content.ts'
import { demoAccounts } from '@laurel/api/db/seeds/demo-accounts.ts'
import { demoPortals, demoScreens } from '@laurel/api/db/seeds/demo-screens.ts'
import type { Services } from '@laurel/services/located'
import { contentOriginOf, originOf, portsOf } from './settings.ts'

export type Demo = {
  url: string
  contentUrl: string
  outboxUrl: string
  portals: string[]
  accounts: { portal: string; userType: number; userName: string; password: string }[]
  screens: { portal: string; code: string; displayAuthCode: string; consoleAuthCode: string }[]
}

/** Where it is, and everything that lets somebody in. */
export function describeDemo(services: Services): Demo {
  const content = readContent()
  return {
    url: originOf(services),
    contentUrl: contentOriginOf(services),
    outboxUrl: `http://127.0.0.1:${portsOf(services).outbox}`,
    portals: demoPortals(content),
    accounts: demoAccounts(content).map(({ portalCode, userType, userName, password }) => ({
      portal: portalCode,
      userType,
      userName,
      password,
    })),
    screens: demoScreens(content).map(({ portalCode, ...screen }) => ({ portal: portalCode, ...screen })),
  }
}
