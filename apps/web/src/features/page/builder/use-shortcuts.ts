import { useEffect } from 'react'
import type { Keeper } from './use-draft-desk.ts'

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) belong to the page, also while a field has the focus: what a field says is part of the draft. */
export function useShortcuts({ desk }: Keeper): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return
      const key = event.key.toLowerCase()
      if (key === 's') {
        event.preventDefault()
        void desk.flush()
      } else if (key === 'y' || (key === 'z' && event.shiftKey)) {
        event.preventDefault()
        desk.redo()
      } else if (key === 'z') {
        event.preventDefault()
        desk.undo()
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [desk])
}
