import type { Editor } from '@tiptap/core'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import { useEditorState } from '@tiptap/react'
import { Select } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { WordKey } from '../../../platform/i18n/i18n.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { EditorIcon, type EditorIconName } from '../../../ui/rich-text/editor-icon.tsx'
import { newTable } from '../../../ui/rich-text/table-nodes.ts'
import { FilePickerDialog, type PickedFile } from '../file-picker.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import styles from './tool-bar.module.css'

type Tool = { icon: EditorIconName; word: WordKey; isOn?: boolean; isOff?: boolean; run: () => void }

/** One stop of the Tab key; arrows go from tool to tool (ARIA practices). */
export function ToolBar({ editor }: { editor: Editor }) {
  const { word } = useWords()
  const bar = useRef<HTMLDivElement>(null)
  const [asks, setAsks] = useState<'link' | 'file'>()
  const [picked, setPicked] = useState<PickedFile>()
  const state = useEditorState({ editor, selector: ({ editor: held }) => stateOf(held) })
  const groups: Tool[][] = [
    [
      { icon: 'bold', word: 'rich-text.bold', isOn: state.bold, run: () => editor.chain().focus().toggleBold().run() },
      {
        icon: 'italic',
        word: 'rich-text.italic',
        isOn: state.italic,
        run: () => editor.chain().focus().toggleItalic().run(),
      },
      {
        icon: 'underline',
        word: 'rich-text.underline',
        isOn: state.underline,
        run: () => editor.chain().focus().toggleUnderline().run(),
      },
      { icon: 'link', word: 'rich-text.link', isOn: state.link, run: () => setAsks('link') },
    ],
    [
      {
        icon: 'list',
        word: 'rich-text.bullets',
        isOn: state.bullets,
        run: () => editor.chain().focus().toggleBulletList().run(),
      },
      {
        icon: 'list-ordered',
        word: 'rich-text.numbers',
        isOn: state.numbers,
        run: () => editor.chain().focus().toggleOrderedList().run(),
      },
      {
        icon: 'quote',
        word: 'rich-text.quote',
        isOn: state.quote,
        run: () => editor.chain().focus().toggleBlockquote().run(),
      },
      {
        icon: 'table',
        word: 'rich-text.table',
        isOff: state.table,
        run: () => insertTable(editor),
      },
    ],
    [
      { icon: 'image', word: 'rich-text.picture', run: () => setAsks('file') },
      { icon: 'minus', word: 'rich-text.rule', run: () => editor.chain().focus().setHorizontalRule().run() },
    ],
    [
      { icon: 'undo', word: 'rich-text.undo', isOff: !state.canUndo, run: () => editor.chain().focus().undo().run() },
      { icon: 'redo', word: 'rich-text.redo', isOff: !state.canRedo, run: () => editor.chain().focus().redo().run() },
    ],
  ]
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    const tools = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
    const at = tools.indexOf(document.activeElement as HTMLButtonElement)
    if (at < 0) return
    event.preventDefault()
    tools.at((at + (event.key === 'ArrowRight' ? 1 : -1)) % tools.length)?.focus()
  }
  return (
    <>
      <div ref={bar} className={styles['bar']} role="toolbar" aria-label={word('rich-text.tools')} onKeyDown={step}>
        <Select
          variant="borderless"
          className={styles['style'] ?? ''}
          aria-label={word('rich-text.style')}
          value={state.style}
          popupMatchSelectWidth={false}
          onChange={(style) => setStyle(editor, style)}
          options={(['text', 'h2', 'h3', 'code'] as const).map((value) => ({
            value,
            label: word(`rich-text.style-${value}`),
          }))}
        />
        {groups.map((tools) => (
          <span key={tools[0]?.icon} className={styles['group']}>
            {tools.map((tool) => (
              <button
                key={tool.icon}
                type="button"
                aria-label={word(tool.word)}
                title={word(tool.word)}
                aria-pressed={tool.isOn}
                disabled={tool.isOff}
                onClick={tool.run}
              >
                <EditorIcon name={tool.icon} />
              </button>
            ))}
          </span>
        ))}
      </div>
      {state.table && <TableTools editor={editor} />}
      {asks === 'link' && <LinkDialog editor={editor} onClose={() => setAsks(undefined)} />}
      {asks === 'file' && (
        <FilePickerDialog
          title={word('rich-text.picture')}
          kind="image"
          onClose={() => setAsks(undefined)}
          onPick={(file) => {
            setAsks(undefined)
            setPicked(file)
          }}
        />
      )}
      {picked && (
        <PictureDialog
          file={picked}
          onClose={() => setPicked(undefined)}
          onDone={(attrs) => {
            setPicked(undefined)
            editor.chain().focus().insertContent({ type: 'figure', attrs }).run()
          }}
        />
      )}
    </>
  )
}

const tableActs = [
  ['rich-text.row-after', addRowAfter],
  ['rich-text.column-after', addColumnAfter],
  ['rich-text.delete-row', deleteRow],
  ['rich-text.delete-column', deleteColumn],
  ['rich-text.delete-table', deleteTable],
] as const

function TableTools({ editor }: { editor: Editor }) {
  const { word } = useWords()
  return (
    <div className={styles['table-tools']} role="toolbar" aria-label={word('rich-text.table-tools')}>
      {tableActs.map(([key, act]) => (
        <button
          key={key}
          type="button"
          onClick={() => {
            act(editor.state, editor.view.dispatch)
            editor.commands.focus()
          }}
        >
          {word(key)}
        </button>
      ))}
    </div>
  )
}

/** Whoever makes a table writes into its first cell next. */
function insertTable(editor: Editor): void {
  const { from } = editor.state.selection
  editor.chain().focus().insertContent(newTable).run()
  let cell: number | undefined
  editor.state.doc.nodesBetween(Math.max(0, from - 1), editor.state.doc.content.size, (node, at) => {
    if (node.type.name === 'tableHeader') cell ??= at
    return cell === undefined
  })
  if (cell !== undefined) editor.commands.setTextSelection(cell + 2)
}

const stateOf = (editor: Editor) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  link: editor.isActive('link'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  table: editor.isActive('table'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
  style: editor.isActive('heading', { level: 2 })
    ? ('h2' as const)
    : editor.isActive('heading', { level: 3 })
      ? ('h3' as const)
      : editor.isActive('codeBlock')
        ? ('code' as const)
        : ('text' as const),
})

function setStyle(editor: Editor, style: 'text' | 'h2' | 'h3' | 'code'): void {
  const chain = editor.chain().focus()
  if (style === 'text') chain.setParagraph().run()
  else if (style === 'code') chain.setCodeBlock().run()
  else chain.setHeading({ level: style === 'h2' ? 2 : 3 }).run()
}
