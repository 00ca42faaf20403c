import { useEffect, useEffectEvent } from 'react'
import type { EditableDraft } from '../../platform/drafts/editable-draft.ts'
import type { DesignerActs } from './designer-acts.ts'
import type { FormDraft, Path } from './form-draft.ts'

type Keys = { draft: EditableDraft<FormDraft>; chosen: Path | undefined; acts: DesignerActs }

/** Ctrl+Z and Ctrl+Y belong to the form, also while a property has the focus; the other keys to the chosen field on the paper. */
export function useDesignerKeys({ draft, chosen, acts }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog[open], .ant-modal-wrap')) return
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    const onPaper = event.target instanceof Element && event.target.closest('[data-paper]') !== null
    const act = isCommand
      ? key === 'y' || (key === 'z' && event.shiftKey)
        ? () => draft.redo()
        : key === 'z'
          ? () => draft.undo()
          : key === 's'
            ? () => void draft.flush()
            : key === 'd' && onPaper && chosen !== undefined
              ? () => acts.duplicate(chosen)
              : undefined
      : !onPaper || chosen === undefined
        ? undefined
        : key === 'delete'
          ? () => acts.remove(chosen)
          : event.altKey && key === 'arrowup'
            ? () => acts.step(chosen, -1)
            : event.altKey && key === 'arrowdown'
              ? () => acts.step(chosen, 1)
              : undefined
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
