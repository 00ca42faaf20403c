import { useEffect, useEffectEvent } from 'react'
import type { DraftSession } from './use-draft-session.ts'

/**
 * Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) belong to the page, also while a field has the focus: what a field says is part of the draft.
 * Delete belongs to a field that has the focus, else to the chosen block.
 */
export function useShortcuts({ draft }: DraftSession, removeChosen: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || document.querySelector('dialog[open]')) return
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (!isCommand && key === 'delete' && !isTyping(event.target)) {
      event.preventDefault()
      removeChosen()
    } else if (isCommand && key === 's') {
      event.preventDefault()
      void draft.flush()
    } else if (isCommand && (key === 'y' || (key === 'z' && event.shiftKey))) {
      event.preventDefault()
      draft.redo()
    } else if (isCommand && key === 'z') {
      event.preventDefault()
      draft.undo()
    }
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
