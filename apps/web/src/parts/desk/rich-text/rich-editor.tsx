import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { keptHtml, strangersIn } from '../../../ui/rich-text/kept-html.ts'
import { tableNodes } from '../../../ui/rich-text/table-nodes.ts'
import { BubbleMenu } from './bubble-menu.tsx'
import { figureNode, smallMarks } from './figure-node.ts'
import styles from './rich-editor.module.css'
import { ToolBar } from './tool-bar.tsx'

/** The nonce of this answer: the editor's own style sheet carries it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

type Props = {
  /** What it begins with; another one is another editor. */
  html: string
  label: string
  lang: 'zh' | 'en'
  media: string
  isReadOnly: boolean
  placeholder: string
  onChange: (html: string) => void
  /** How much of a paste did not come in. */
  onPaste: (strangers: number) => void
  /** Stands above the text on the same paper. */
  children?: ReactNode
}

export function RichEditor({ html, label, lang, media, isReadOnly, placeholder, onChange, onPaste, children }: Props) {
  const { word } = useWords()
  const paper = useRef<HTMLDivElement>(null)
  const callbacks = useRef({ onChange, onPaste })
  useEffect(() => {
    callbacks.current = { onChange, onPaste }
  })
  const editor = useEditor({
    content: html,
    editable: !isReadOnly,
    injectNonce: nonce,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
      }),
      ...tableNodes,
      ...smallMarks,
      figureNode(media),
    ],
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: lang === 'zh' ? 'zh-CN' : 'en',
        class: styles['prose'] ?? '',
      },
      transformPastedHTML: (pasted) => {
        callbacks.current.onPaste(strangersIn(pasted))
        return pasted
      },
    },
    onUpdate: ({ editor: held }) => callbacks.current.onChange(keptHtml(held.getHTML())),
  })
  if (!editor) return null
  return (
    <>
      {!isReadOnly && <ToolBar editor={editor} />}
      <div ref={paper} className={styles['paper']}>
        {children}
        {editor.isEmpty && !isReadOnly && (
          <p className={styles['placeholder']} aria-hidden="true">
            {placeholder === '' ? word('rich-text.write-here') : placeholder}
          </p>
        )}
        <EditorContent editor={editor} />
        {!isReadOnly && <BubbleMenu editor={editor} paper={paper} />}
      </div>
    </>
  )
}
