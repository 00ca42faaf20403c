import type { AnswerOf } from '@laurel/contract/endpoints'
import { portalKey, tenantKey } from './keys.ts'
import { basePath, prefixKey } from './location.ts'
import { seenAsKey } from './storage.ts'

type Looking = AnswerOf<'POST /ims/platform/impersonate'>
export type SeenAs = { name: string; userName: string; reason: string; until: string }

/** Undefined: this tab is a person's own. */
export function seenAs(): SeenAs | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(seenAsKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

const startOf: Record<Looking['userType'], (prefix: string) => string> = {
  1: (prefix) => `/${prefix}/personal`,
  2: () => '/manager',
  3: (prefix) => `/${prefix}/projectreview`,
  4: (prefix) => `/${prefix}/projectScoring`,
  5: (prefix) => `/${prefix}/index`,
}

/** A tab of its own: a window that is opened gets a copy of this tab's memory, and this tab forgets it at once. Call it on a press. */
export function openSeenAs(looking: Looking, reason: string): void {
  const { portalCode, until, accessToken, ...user } = looking
  const said: SeenAs = { name: looking.nickname, userName: looking.userName, reason, until }
  const memory = {
    [seenAsKey]: JSON.stringify(said),
    [prefixKey]: portalCode,
    [portalKey(portalCode, 'tenant-id')]: looking.tenantId,
    [tenantKey(looking.tenantId, 'user-info')]: JSON.stringify(user),
    [tenantKey(looking.tenantId, 'access-token')]: accessToken,
  }
  for (const [key, value] of Object.entries(memory)) sessionStorage.setItem(key, value)
  window.open(basePath + startOf[looking.userType](portalCode))
  for (const key of Object.keys(memory)) sessionStorage.removeItem(key)
}

/** The tab closes; one that was not opened by a page stays, as a stranger's. */
export function leaveSeenAs(): void {
  sessionStorage.clear()
  window.close()
  location.assign(`${basePath}/`)
}
