import { storage } from '../session/storage.ts'

/** Spec 9: medium, or as a person chose; the layout's own parts (side menu, head) are smaller until somebody chooses. */
export const uiSizes = ['medium', 'small', 'mini'] as const
export type UiSize = (typeof uiSizes)[number]
const sizeByDefault: UiSize = 'medium'

const key = 'laurel:size'
const listeners = new Set<() => void>()
const isSize = (value: unknown): value is UiSize => uiSizes.some((size) => size === value)

export function chosenUiSize(): UiSize | undefined {
  const stored = storage.getItem(key)
  return isSize(stored) ? stored : undefined
}

export const uiSize = (): UiSize => chosenUiSize() ?? sizeByDefault

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
