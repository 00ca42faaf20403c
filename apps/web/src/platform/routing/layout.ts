import { useSyncExternalStore } from 'react'
import { storage } from '../session/storage.ts'
import type { UiSize } from '../theme/ui-size.ts'

/** A19: what the manager's shell is drawn by. */
export type LayoutSettings = {
  readonly isSidebarOpen: boolean
  readonly size: UiSize
  readonly sideTheme: 'dark' | 'light'
  readonly hasSettingsPanel: boolean
  readonly topNav: boolean
  readonly tagsView: boolean
  readonly fixedHeader: boolean
  readonly sidebarLogo: boolean
  readonly dynamicTitle: boolean
}

const layoutByDefault: LayoutSettings = {
  isSidebarOpen: true,
  size: 'mini',
  sideTheme: 'dark',
  hasSettingsPanel: false,
  topNav: false,
  tagsView: false,
  fixedHeader: false,
  sidebarLogo: true,
  dynamicTitle: false,
}

const key = 'laurel:sidebar'
const listeners = new Set<() => void>()
let current: LayoutSettings = { ...layoutByDefault, isSidebarOpen: storage.getItem(key) !== 'closed' }

const layout = (): LayoutSettings => current

export function showSidebar(isSidebarOpen: boolean): void {
  storage.setItem(key, isSidebarOpen ? 'open' : 'closed')
  current = { ...current, isSidebarOpen }
  for (const listener of listeners) listener()
}

/** While a page is open that needs the width; what the person has chosen stays as it is. */
export function lendSidebar(): () => void {
  const before = current
  if (!before.isSidebarOpen) return () => undefined
  const lent = { ...before, isSidebarOpen: false }
  current = lent
  for (const listener of listeners) listener()
  return () => {
    if (current !== lent) return
    current = before
    for (const listener of listeners) listener()
  }
}

function onLayout(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLayout = (): LayoutSettings => useSyncExternalStore(onLayout, layout)
