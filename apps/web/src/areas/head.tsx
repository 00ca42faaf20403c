import { logoAddress } from '@laurel/rules/logo'
import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { usePortal } from '../platform/lookups/portal.ts'
import { basePath, currentPrefix } from '../platform/routing/location.ts'

/** A07: after every navigation title and icon are those of the saved head-navigation setting. */
export function Head() {
  const location = useLocation()
  const page = useMatches().at(-1)?.id ?? ''
  const setting = usePortal(currentPrefix())?.headNavigation
  const title = setting?.title || 'Laurel'
  const icon = logoAddress(setting?.logo ?? '', basePath)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is a new location, whatever it leads to
  useEffect(() => {
    document.documentElement.dataset['page'] = page
    document.title = title
    document.querySelector('link[rel=icon]')?.setAttribute('href', icon)
  }, [location, page, title, icon])
  return null
}
