import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import styles from './field-editor.module.css'

type BilingualText = { zh: string; en: string }
type Props = {
  label: string
  value: BilingualText
  onChange: (value: BilingualText) => void
  contentLanguage: 'zh' | 'en'
}

/** Only what `rules/rich-text` admits. */
const extensions = [StarterKit.configure({ link: false, code: false, codeBlock: false, heading: { levels: [2, 3] } })]

export function HtmlField({ label, value, onChange, contentLanguage }: Props) {
  return (
    <OneTongue
      key={contentLanguage}
      label={label}
      html={value[contentLanguage]}
      onChange={(html) => onChange({ ...value, [contentLanguage]: html })}
    />
  )
}

function OneTongue({ label, html, onChange }: { label: string; html: string; onChange: (html: string) => void }) {
  const { word } = useWords()
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  const written = useRef(html)
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : now.getHTML()
      change.current(written.current)
    },
  })
  // Undone, or loaded anew: what stands outside is right.
  useEffect(() => {
    if (!editor || html === written.current) return
    written.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  if (!editor) return null
  const act = () => editor.chain().focus()
  const tools = [
    { name: 'bold', sign: 'B', isOn: editor.isActive('bold'), run: () => act().toggleBold().run() },
    { name: 'italic', sign: 'I', isOn: editor.isActive('italic'), run: () => act().toggleItalic().run() },
    {
      name: 'heading',
      sign: 'H',
      isOn: editor.isActive('heading'),
      run: () => act().toggleHeading({ level: 3 }).run(),
    },
    { name: 'bullets', sign: '•', isOn: editor.isActive('bulletList'), run: () => act().toggleBulletList().run() },
    { name: 'numbers', sign: '1.', isOn: editor.isActive('orderedList'), run: () => act().toggleOrderedList().run() },
  ] as const
  return (
    <div className={styles['html']}>
      <span>{label}</span>
      <div className={styles['htmlTools']} role="toolbar" aria-label={word('builder.html.tools')}>
        {tools.map(({ name, sign, isOn, run }) => (
          <button key={name} type="button" aria-pressed={isOn} aria-label={word(`builder.html.${name}`)} onClick={run}>
            {sign}
          </button>
        ))}
      </div>
      <EditorContent editor={editor} className={styles['htmlText']} />
    </div>
  )
}
