import { useSyncExternalStore } from 'react'

/** Palette, canvas and a panel of 480 px side by side. */
const wide = matchMedia('(min-width: 1024px)')

export const isWide = (): boolean => wide.matches

export const useIsWide = (): boolean =>
  useSyncExternalStore((listener) => {
    wide.addEventListener('change', listener)
    return () => wide.removeEventListener('change', listener)
  }, isWide)
