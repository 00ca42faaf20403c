import { boundsOf } from '@laurel/rules/form-definition'
import { elementsOf } from '@laurel/rules/form-rich-text'
import { codePoints } from '@laurel/rules/form-text'
import { plainText } from '@laurel/rules/rich-text'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { WordKey } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { classNames } from '../class-names.ts'
import type { FieldProps } from '../field-props.ts'
import { describedBy } from '../labelled.tsx'
import { EditorIcon, type EditorIconName } from '../rich-text/editor-icon.tsx'
import { keptHtml } from '../rich-text/kept-html.ts'
import prose from '../rich-text/prose.module.css'
import { newTable, tableNodes } from '../rich-text/table-nodes.ts'
import styles from './rich-editor.module.css'
import { WidgetGroup } from './widget-group.tsx'

/** The nonce of this answer: the editor's own style sheet carries it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

/** Text with headings, lists and tables, as far as the form admits them. Loaded only where a form has one. */
export function RichEditor(props: FieldProps) {
  const { field, id, label, hint, error, value, onChange } = props
  const { word } = useWords()
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  const html = typeof value === 'string' ? value : ''
  const editor = useEditor({
    content: html,
    injectNonce: nonce,
    extensions: extensionsFor(elementsOf(field)),
    editorProps: {
      attributes: {
        id: `${id}-text`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy(id, { hint, error }) ?? '',
        class: classNames(prose['prose'], styles['text']),
      },
    },
    onUpdate: ({ editor: held }) => change.current(keptHtml(held.getHTML())),
  })
  // The view is not there at once, and its attributes are not React's.
  useEffect(() => {
    const text = document.getElementById(`${id}-text`)
    text?.setAttribute('aria-invalid', String(error !== undefined))
    text?.setAttribute('aria-describedby', describedBy(id, { hint, error }) ?? '')
  })
  const { max } = boundsOf(field, 'length')
  return (
    <WidgetGroup {...props}>
      <div className={classNames(styles['paper'], error !== undefined && styles['wrong'])}>
        {editor && <ToolBar editor={editor} elements={elementsOf(field)} label={word('widget.tools', { label })} />}
        <EditorContent editor={editor} />
        {Number.isFinite(max) && (
          <p className={styles['count']} aria-hidden="true">{`${codePoints(plainText(html))} / ${max}`}</p>
        )}
      </div>
    </WidgetGroup>
  )
}

function extensionsFor(elements: readonly string[]) {
  const has = (name: string) => elements.includes(name)
  const off = (name: string) => (has(name) ? {} : (false as const))
  const levels = ([2, 3] as const).filter((level) => has(`h${level}`))
  return [
    StarterKit.configure({
      heading: levels.length > 0 ? { levels } : false,
      bold: off('strong'),
      italic: off('em'),
      underline: off('u'),
      strike: off('s'),
      code: off('code'),
      codeBlock: off('pre'),
      blockquote: off('blockquote'),
      bulletList: off('ul'),
      orderedList: off('ol'),
      horizontalRule: off('hr'),
      link: has('a') ? { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] } : false,
    }),
    ...(has('table') ? tableNodes : []),
  ]
}

type Tool = {
  icon: EditorIconName
  word: WordKey
  element: string
  isOn: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  {
    icon: 'heading',
    word: 'widget.heading',
    element: 'h2',
    isOn: (held) => held.isActive('heading', { level: 2 }),
    run: (held) => held.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    icon: 'bold',
    word: 'widget.bold',
    element: 'strong',
    isOn: (held) => held.isActive('bold'),
    run: (held) => held.chain().focus().toggleBold().run(),
  },
  {
    icon: 'italic',
    word: 'widget.italic',
    element: 'em',
    isOn: (held) => held.isActive('italic'),
    run: (held) => held.chain().focus().toggleItalic().run(),
  },
  {
    icon: 'list',
    word: 'widget.bullets',
    element: 'ul',
    isOn: (held) => held.isActive('bulletList'),
    run: (held) => held.chain().focus().toggleBulletList().run(),
  },
  {
    icon: 'list-ordered',
    word: 'widget.numbers',
    element: 'ol',
    isOn: (held) => held.isActive('orderedList'),
    run: (held) => held.chain().focus().toggleOrderedList().run(),
  },
  {
    icon: 'quote',
    word: 'widget.quote',
    element: 'blockquote',
    isOn: (held) => held.isActive('blockquote'),
    run: (held) => held.chain().focus().toggleBlockquote().run(),
  },
  {
    icon: 'table',
    word: 'widget.table',
    element: 'table',
    isOn: (held) => held.isActive('table'),
    run: (held) => held.chain().focus().insertContent(newTable).run(),
  },
]

/** One stop of the Tab key; arrows go from tool to tool (ARIA practices). */
function ToolBar({ editor, elements, label }: { editor: Editor; elements: readonly string[]; label: string }) {
  const { word } = useWords()
  const bar = useRef<HTMLDivElement>(null)
  const own = tools.filter(({ element }) => elements.includes(element))
  const on = useEditorState({ editor, selector: ({ editor: held }) => own.map(({ isOn }) => isOn(held)).join() }).split(
    ',',
  )
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <div ref={bar} className={styles['tools']} role="toolbar" tabIndex={-1} aria-label={label} onKeyDown={move}>
      {own.map((tool, index) => (
        <button
          key={tool.icon}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          aria-label={word(tool.word)}
          title={word(tool.word)}
          aria-pressed={on[index] === 'true'}
          onClick={() => tool.run(editor)}
        >
          <EditorIcon name={tool.icon} />
        </button>
      ))}
    </div>
  )
}
