export type ToastKind = 'error' | 'info' | 'success'
/** What can be done about it at once. */
export type ToastAct = { readonly label: string; readonly run: () => void }
export type ToastItem = {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  readonly act?: ToastAct | undefined
}

/** More than this and nobody reads them: the oldest goes. */
const maxToasts = 4

let items: readonly ToastItem[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly ToastItem[]) => {
  items = next
  for (const listener of listeners) listener()
}

/** The same words twice are one toast, shown anew. */
function show(kind: ToastKind, text: string, act?: ToastAct): void {
  lastId += 1
  const others = items.filter((item) => item.kind !== kind || item.text !== text)
  change([...others, { id: lastId, kind, text, act }].slice(-maxToasts))
}

export const toast = {
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
  success: (text: string, act?: ToastAct) => show('success', text, act),
}

export const dismissToast = (id: number): void => change(items.filter((item) => item.id !== id))

const none: readonly ToastItem[] = []
export const noToasts = (): readonly ToastItem[] => none

let toasters: readonly string[] = []
/** The one that came last speaks for all. */
export const toastsOf = (toaster: string): readonly ToastItem[] => (toasters.at(-1) === toaster ? items : none)

export function addToaster(toaster: string): () => void {
  toasters = [...toasters, toaster]
  change([...items])
  return () => {
    toasters = toasters.filter((each) => each !== toaster)
    change([...items])
  }
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
