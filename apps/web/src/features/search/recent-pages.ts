import { tenantKey } from '../../platform/session/keys.ts'
import { userInfo } from '../../platform/session/session.ts'
import { storage } from '../../platform/session/storage.ts'

type RecentPaths = { accountId: string; paths: string[] }

const maxRecent = 5

/** Pages only: names that were searched for must not stay on a shared device. */
export function recentPaths(): readonly string[] {
  const user = userInfo()
  const text = user && storage.getItem(tenantKey(user.tenantId, 'recent-pages'))
  if (!user || !text) return []
  const { accountId, paths } = JSON.parse(text) as RecentPaths
  return accountId === user.accountId ? paths : []
}

export function keepRecent(path: string): void {
  const user = userInfo()
  if (!user) return
  const paths = [path, ...recentPaths().filter((each) => each !== path)].slice(0, maxRecent)
  storage.setItem(tenantKey(user.tenantId, 'recent-pages'), JSON.stringify({ accountId: user.accountId, paths }))
}
