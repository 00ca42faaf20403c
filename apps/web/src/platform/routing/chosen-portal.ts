import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { tenantKey } from '../session/keys.ts'
import { userInfo } from '../session/session.ts'
import { storage } from '../session/storage.ts'
import { currentPrefix } from './location.ts'

const listeners = new Set<() => void>()
/** How many screens on the page are about one portal. */
let users = 0

const key = () => tenantKey(userInfo()?.tenantId ?? '', 'desk-portal')
const kept = () => storage.getItem(key())

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const notify = () => {
  for (const listener of listeners) listener()
}

function keep(portalCode: string): void {
  if (kept() === portalCode) return
  storage.setItem(key(), portalCode)
  notify()
}

/** The address comes first, so that a link shows what it was sent for; then the last choice; then the portal of this desk. */
export const portalOf = <T extends { portalCode: string }>(
  portals: readonly T[],
  inAddress: string | null,
  chosen: string | null,
  ofDesk: string | null,
): T | undefined => {
  for (const code of [inAddress, chosen, ofDesk]) {
    const portal = portals.find(({ portalCode }) => portalCode === code)
    if (portal) return portal
  }
  return portals[0]
}

/** The portal that the desk is about, for the switcher. */
export function usePortalChoice<T extends { portalCode: string }>(portals: readonly T[]) {
  const [search, setSearch] = useSearchParams()
  const chosen = useSyncExternalStore(onChange, kept)
  const isUsed = useSyncExternalStore(onChange, () => users > 0)
  return {
    portal: portalOf(portals, search.get('portal'), chosen, currentPrefix() ?? null),
    choose: (portalCode: string) => {
      keep(portalCode)
      // What else the address names (an article, a version) belongs to the portal before.
      const kind = search.get('kind')
      if (isUsed) setSearch({ portal: portalCode, ...(kind !== null && { kind }) })
    },
  }
}

/** For a screen about one portal: which one is chosen in the sidebar, or named by the address. */
export function useChosenPortal<T extends { portalCode: string }>(portals: readonly T[]): T | undefined {
  const [search] = useSearchParams()
  const chosen = useSyncExternalStore(onChange, kept)
  const inAddress = search.get('portal')
  const portal = portalOf(portals, inAddress, chosen, currentPrefix() ?? null)
  useEffect(() => {
    users += 1
    notify()
    return () => {
      users -= 1
      notify()
    }
  }, [])
  useEffect(() => {
    if (portal && portal.portalCode === inAddress) keep(portal.portalCode)
  }, [portal, inAddress])
  return portal
}
