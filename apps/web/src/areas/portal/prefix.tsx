import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { prefixOf, rememberPrefix } from '../../platform/place.ts'
import { NotFoundPage } from './plain-page.tsx'

/** Everything under a portal code; pages outside of one (the manager's) belong to the code that was seen last. */
export function UnderPrefix() {
  const { pathname } = useLocation()
  const prefix = prefixOf(pathname)
  useEffect(() => {
    if (prefix !== undefined) rememberPrefix(prefix)
  }, [prefix])
  return prefix === undefined ? <NotFoundPage /> : <Outlet />
}
