import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type RefObject, useState } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { EditorIcon } from '../../../ui/rich-text/editor-icon.tsx'
import styles from './bubble-menu.module.css'
import { LinkDialog } from './link-dialog.tsx'

const height = 44
const width = 232

/** Beside what is marked, above it or, where there is no room, below: never over it. */
export function BubbleMenu({ editor, paper }: { editor: Editor; paper: RefObject<HTMLDivElement | null> }) {
  const { word } = useWords()
  const [asksLink, setAsksLink] = useState(false)
  const state = useEditorState({ editor, selector: ({ editor: held }) => marked(held) })
  const place = state.isMarked ? placeOf(editor, paper.current) : undefined
  return (
    <>
      {place && (
        <div className={styles['bubble']} style={place} role="toolbar" aria-label={word('rich-text.marked')}>
          <button
            type="button"
            aria-label={word('rich-text.bold')}
            aria-pressed={state.bold}
            onClick={() => editor.chain().focus().toggleBold().run()}
          >
            <EditorIcon name="bold" />
          </button>
          <button
            type="button"
            aria-label={word('rich-text.italic')}
            aria-pressed={state.italic}
            onClick={() => editor.chain().focus().toggleItalic().run()}
          >
            <EditorIcon name="italic" />
          </button>
          <button
            type="button"
            aria-label={word('rich-text.link')}
            aria-pressed={state.link}
            onClick={() => setAsksLink(true)}
          >
            <EditorIcon name="link" />
          </button>
          <button type="button" onClick={() => editor.chain().focus().unsetAllMarks().run()}>
            {word('rich-text.clear')}
          </button>
        </div>
      )}
      {asksLink && <LinkDialog editor={editor} onClose={() => setAsksLink(false)} />}
    </>
  )
}

const marked = (editor: Editor) => {
  const { selection } = editor.state
  return {
    isMarked: editor.isFocused && !selection.empty && selection.toJSON()['type'] === 'text',
    from: selection.from,
    to: selection.to,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    link: editor.isActive('link'),
  }
}

function placeOf({ state, view }: Editor, paper: HTMLDivElement | null): { left: number; top: number } | undefined {
  if (!paper) return undefined
  const box = paper.getBoundingClientRect()
  const start = view.coordsAtPos(state.selection.from)
  const end = view.coordsAtPos(state.selection.to)
  const isRoomAbove = start.top - height - 8 > box.top
  const top = (isRoomAbove ? start.top - height - 4 : end.bottom + 8) - box.top + paper.scrollTop
  const left = Math.min(Math.max(8, start.left - box.left - 40), Math.max(8, paper.clientWidth - width - 8))
  return { left, top }
}
