import { storage } from '../storage.ts'

/** Spec 9: the layout's own parts (side menu, head) are drawn mini; everything else medium, or as a person chose. */
export const uiSizes = ['medium', 'small', 'mini'] as const
export type UiSize = (typeof uiSizes)[number]
export const layoutSize: UiSize = 'mini'
const sizeByDefault: UiSize = 'medium'

const key = 'laurel:size'
const listeners = new Set<() => void>()
const isSize = (value: unknown): value is UiSize => uiSizes.some((size) => size === value)

export function uiSize(): UiSize {
  const stored = storage.getItem(key)
  return isSize(stored) ? stored : sizeByDefault
}

export function showUiSize(): void {
  document.documentElement.dataset['size'] = uiSize()
}

export function chooseUiSize(size: UiSize): void {
  storage.setItem(key, size)
  showUiSize()
  for (const listener of listeners) listener()
}

export function onUiSize(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
