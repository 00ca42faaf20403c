import { useEffect } from 'react'
import type { DraftSession } from './use-draft-session.ts'

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) belong to the page, also while a field has the focus: what a field says is part of the draft. */
export function useShortcuts({ draft }: DraftSession): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return
      const key = event.key.toLowerCase()
      if (key === 's') {
        event.preventDefault()
        void draft.flush()
      } else if (key === 'y' || (key === 'z' && event.shiftKey)) {
        event.preventDefault()
        draft.redo()
      } else if (key === 'z') {
        event.preventDefault()
        draft.undo()
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [draft])
}
