import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { xmlLanguage } from '@codemirror/lang-xml'
import { bracketMatching, foldGutter, foldKeymap, syntaxHighlighting } from '@codemirror/language'
import { linter, lintGutter } from '@codemirror/lint'
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { ConfigProvider } from 'antd'
import { type Ref, use, useEffect, useImperativeHandle, useRef } from 'react'
import { useSay } from '../words/use-say.ts'
import type { Say } from '../words/words.ts'
import styles from './xml-editor.module.css'
import { faultOf, type XmlFault } from './xml-fault.ts'

export type XmlEditorHandle = { goTo: (fault: XmlFault) => void; find: () => void }

type XmlEditorProps = {
  xml: string
  onChange: (xml: string) => void
  /** After each pause: where it stops being XML, or that it is. */
  onFault: (fault: XmlFault | undefined) => void
  ref?: Ref<XmlEditorHandle>
}

const pauseMilliseconds = 300
// Esc belongs to the dialogue, also while something is selected.
const ownKeys = defaultKeymap.filter(({ key }) => key !== 'Escape')

export function XmlEditor({ xml, onChange, onFault, ref }: XmlEditorProps) {
  const say = useSay()
  const { csp } = use(ConfigProvider.ConfigContext)
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const told = useRef({ onChange, onFault })
  told.current = { onChange, onFault }
  // Opened once with what it was given: what is typed afterwards is the editor's own.
  const first = useRef({ xml, say, nonce: csp?.nonce ?? '' })

  useEffect(() => {
    const parent = host.current
    if (parent === null) return
    const opened = first.current
    const editor = new EditorView({
      parent,
      state: EditorState.create({ doc: opened.xml, extensions: extensionsFor(opened.say, opened.nonce, told) }),
    })
    view.current = editor
    editor.focus()
    // What the editor has answered (closing its search) is not also asked of the dialogue around it.
    const answered = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.defaultPrevented) event.stopPropagation()
    }
    parent.addEventListener('keydown', answered)
    return () => {
      parent.removeEventListener('keydown', answered)
      editor.destroy()
    }
  }, [])

  useImperativeHandle(ref, () => ({
    goTo: (fault) => {
      const editor = view.current
      if (editor === undefined) return
      editor.dispatch({ selection: { anchor: placeOf(editor, fault) }, scrollIntoView: true })
      editor.focus()
    },
    find: () => {
      if (view.current !== undefined) openSearchPanel(view.current)
    },
  }))

  return <div ref={host} className={styles.editor} />
}

function extensionsFor(say: Say, nonce: string, told: { current: Pick<XmlEditorProps, 'onChange' | 'onFault'> }) {
  return [
    EditorView.cspNonce.of(nonce),
    EditorState.phrases.of(phrases(say)),
    EditorView.contentAttributes.of({ 'aria-label': say('xml.label'), 'aria-multiline': 'true' }),
    lineNumbers(),
    foldGutter(),
    lintGutter(),
    history(),
    drawSelection(),
    bracketMatching(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    search({ top: true }),
    // The language alone: closing tags by itself would write into a document that is only being read.
    xmlLanguage,
    syntaxHighlighting(classHighlighter),
    // Tab leaves the editor, as it leaves every field: whoever has no mouse must get out again.
    keymap.of([...searchKeymap, ...historyKeymap, ...foldKeymap, ...ownKeys]),
    linter(
      (editor) => {
        const fault = faultOf(editor.state.doc.toString())
        told.current.onFault(fault)
        if (fault === undefined) return []
        const { from, to } = editor.state.doc.lineAt(placeOf(editor, fault))
        return [{ from, to, severity: 'error', message: say('xml.fault', fault) }]
      },
      { delay: pauseMilliseconds },
    ),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) told.current.onChange(update.state.doc.toString())
    }),
  ]
}

function placeOf(editor: EditorView, { line, column }: XmlFault): number {
  const { from, length } = editor.state.doc.line(Math.min(line, editor.state.doc.lines))
  return from + Math.min(column - 1, length)
}

const phrases = (say: Say): Record<string, string> => ({
  Find: say('xml.find'),
  Replace: say('xml.find.replacement'),
  next: say('xml.find.next'),
  previous: say('xml.find.previous'),
  all: say('xml.find.all'),
  'match case': say('xml.find.case'),
  regexp: say('xml.find.pattern'),
  'by word': say('xml.find.word'),
  replace: say('xml.find.replace'),
  'replace all': say('xml.find.replaceAll'),
  close: say('xml.find.close'),
  'current match': say('xml.find.current'),
  'on line': say('xml.find.onLine'),
  'replaced match on line $': say('xml.find.replacedOn'),
  'replaced $ matches': say('xml.find.replaced'),
  'Go to line': say('xml.find.line'),
  go: say('xml.find.go'),
  'Fold line': say('xml.fold'),
  'Unfold line': say('xml.unfold'),
  'folded code': say('xml.folded'),
  'unfold code': say('xml.unfold'),
  'Folded lines': say('xml.folded'),
  'Unfolded lines': say('xml.unfolded'),
  to: say('xml.to'),
  unfold: say('xml.unfold'),
})
