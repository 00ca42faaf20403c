import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { usePortal } from '../platform/lookups/portal.ts'
import { currentPrefix } from '../platform/routing/location.ts'
import { applyTheme, mainColour, showPlace } from '../platform/theme/theme.ts'

/** The portal's colour, and the root size of the kind of page: before anything is painted. */
export function Theme() {
  const { pathname } = useLocation()
  const colour = usePortal(currentPrefix())?.portalTheme ?? mainColour
  useLayoutEffect(() => applyTheme(colour), [colour])
  useLayoutEffect(() => showPlace(pathname), [pathname])
  return null
}
