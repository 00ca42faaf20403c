import { App, ConfigProvider, Input } from 'antd'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { contextAt, edit } from '../canvas/edit.ts'
import { followSize } from '../canvas/fit.ts'
import type { Modeler } from '../canvas/modeler.ts'
import type { ProcessRecord } from '../canvas/record.ts'
import { type DiagramElement, service } from '../canvas/services.ts'
import type { Problem } from '../lint/lint.ts'
import { isA } from '../model/moddle.ts'
import type { Prefix } from '../model/prefix.ts'
import { type Assigning, Panel, type PanelLinks } from '../panel/panel.tsx'
import { SayContext, useSay } from '../words/use-say.ts'
import { type Language, sayIn } from '../words/words.ts'
import './canvas.css'
import styles from './designer.module.css'
import { KeyHelp } from './key-help.tsx'
import { ProblemList } from './problem-list.tsx'
import { ReadingDialog } from './reading-dialog.tsx'
import { type Arrangement, SidePanel } from './side-panel.tsx'
import { Toolbar } from './toolbar.tsx'
import { useCommands } from './use-commands.ts'
import { useLint } from './use-lint.ts'
import { useHappenings, useModeler } from './use-modeler.ts'
import { useOpening } from './use-opening.ts'
import { useRecord } from './use-record.ts'
import { XmlDialog } from './xml-dialog.tsx'
import { ZoomBar } from './zoom-bar.tsx'

export type DesignerProps = {
  xml: string
  language?: Language
  prefix?: Prefix
  /** Key and name as the model's record has them: written into the drawing again one second after it was opened (spec 4.3). */
  record?: ProcessRecord
  /** Elements that were published: their ids stay. */
  published?: ReadonlySet<string> | undefined
  title: ReactNode
  state?: ReactNode
  actions?: ReactNode
  links?: PanelLinks
  /** Rejects when it could not be saved. */
  onSave: (xml: string) => Promise<void>
  /** A person changed something; opening is no change. */
  onChange?: () => void
  /** What is saved next takes the place of another drawing, or of a file that was not read whole: that one must be kept. */
  onReplace?: () => void
  /** The given drawing was not read whole, and is not to be edited. */
  onDecline?: () => void
  /** A person has named the process; the record is to follow. */
  onRename?: (name: string) => void
  onReady?: (modeler: Modeler) => void
  /** After every pause in drawing. */
  onProblems?: (problems: readonly Problem[]) => void
  /** Whether the small map was open or closed by hand; nothing: it is open where there is room for it. */
  hasMap?: boolean | undefined
  onMap?: (isOpen: boolean) => void
  /** Width and folding of the panel and the list of problems, as a person left them. */
  arrangement?: Arrangement | undefined
  onArrange?: (arrangement: Arrangement) => void
} & Assigning

const ours: PanelLinks = { models: '/ims-portal/bpm/manager/model', forms: '/ims-portal/bpm/manager/form' }
const seen = [
  'selection.changed',
  'commandStack.changed',
  'elements.changed',
  'import.done',
  'root.set',
  'laurel.replaced',
] as const

/** Nothing in it is global: two of them can stand on one page. */
export function Designer(props: DesignerProps) {
  return (
    <SayContext value={sayIn(props.language ?? 'zh')}>
      {/* Ant Design parts two Chinese letters by a space, which nobody types who looks for the word. */}
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <App component={false}>
          <Drawing {...props} />
        </App>
      </ConfigProvider>
    </SayContext>
  )
}

/**
 * Ant Design takes away the styles of a part with the last one that is shown, and brings them back with the next: at each choice of an element
 * the browser would style the whole drawing anew. One that nobody sees keeps them.
 */
const oneInput = (
  <span hidden>
    <Input aria-hidden tabIndex={-1} />
  </span>
)

function Drawing({ xml, language = 'zh', prefix = 'camunda', record, links = ours, ...props }: DesignerProps) {
  const { message } = App.useApp()
  const say = useSay()
  const frame = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const modeler = useModeler(container, prefix, language, {
    isOpen: props.hasMap,
    onChoose: props.onMap,
  })
  const [isOpen, setIsOpen] = useState(false)
  const [isSimulating, setIsSimulating] = useState(false)
  const [dialog, setDialog] = useState<{ kind: 'keys' } | { kind: 'xml'; xml: string }>()
  const problems = useLint(modeler, language, props.assignment)
  useHappenings(modeler, seen)
  useRecord(isOpen ? modeler : undefined, record, props.onRename)

  const changed = useRef(props.onChange)
  changed.current = props.onChange
  const { open, replace, pending, accept, takeBack } = useOpening(modeler, {
    onReplaced: () => {
      props.onReplace?.()
      props.onChange?.()
    },
    onAccept: ({ isReplacement }) => {
      props.onReplace?.()
      if (isReplacement) props.onChange?.()
    },
  })
  const replacing = useRef(props.onReplace)
  replacing.current = props.onReplace
  const commands = useCommands({
    modeler,
    prefix,
    name: record?.key ?? 'process',
    isSimulating,
    onSave: props.onSave,
    onReplace: replace,
    onShow: (kind) => {
      if (kind === 'keys') setDialog({ kind })
      else void modeler?.saveXML({ format: true }).then((saved) => setDialog({ kind, xml: saved.xml ?? '' }))
    },
  })

  const told = useRef(props.onProblems)
  told.current = props.onProblems
  useEffect(() => told.current?.(problems), [problems])

  const opening = useRef(open)
  opening.current = open
  const ready = useRef(props.onReady)
  ready.current = props.onReady
  useEffect(() => {
    if (modeler === undefined) return
    setIsOpen(false)
    let isGone = false
    void opening.current(xml).then(() => {
      if (isGone) return
      setIsOpen(true)
      ready.current?.(modeler)
    })
    return () => {
      isGone = true
    }
  }, [modeler, xml])

  useEffect(() => {
    const stage = container.current
    if (modeler === undefined || stage === null) return
    const watcher = new ResizeObserver(() => followSize(modeler))
    watcher.observe(stage)
    return () => watcher.disconnect()
  }, [modeler])

  const speak = useRef(say)
  speak.current = say
  useEffect(() => {
    if (modeler === undefined) return
    const bus = service(modeler, 'eventBus')
    bus.on('commandStack.changed', ({ trigger }: { trigger?: string }) => {
      if (trigger !== 'clear') changed.current?.()
    })
    bus.on('laurel.swapped', () => {
      replacing.current?.()
      changed.current?.()
    })
    bus.on('tokenSimulation.toggleMode', (event: { active: boolean }) => setIsSimulating(event.active))
    bus.on('laurel.clipboard-refused', () => void message.warning(speak.current('designer.clipboard')))
    bus.on('laurel.edit-fields', () => {
      frame.current?.querySelector<HTMLElement>('[role=tabpanel] input, [role=tabpanel] textarea')?.focus()
    })
  }, [modeler, message])

  const [arrangement, setArrangement] = useState<Arrangement>(props.arrangement ?? {})
  const arranged = useRef(props.onArrange)
  arranged.current = props.onArrange
  const arrange = useCallback((change: Arrangement) => setArrangement((before) => ({ ...before, ...change })), [])
  useEffect(() => arranged.current?.(arrangement), [arrangement])
  const foldProblems = useCallback((isFolded: boolean) => arrange({ areProblemsFolded: isFolded }), [arrange])

  const find = useCallback((id: string) => (modeler === undefined ? undefined : goTo(modeler, id)), [modeler])
  const target = modeler !== undefined && isOpen ? targetOf(modeler) : undefined

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole designer, each also a button
    <div
      ref={frame}
      className={styles.designer}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
          event.preventDefault()
          commands.save()
        }
        if (event.key === 'Escape' && (event.target as HTMLElement).closest('[role=tabpanel]') !== null) {
          if (modeler !== undefined) service(modeler, 'canvas').focus()
        }
      }}
    >
      <header className={styles.bar}>
        <div className={styles.title}>{props.title}</div>
        <Toolbar commands={commands}>{props.actions}</Toolbar>
      </header>
      <div className={styles.work}>
        <div className={styles.left}>
          <div className={styles.stage}>
            <div ref={container} className={styles.canvas} />
            {target !== undefined && modeler !== undefined && <ZoomBar modeler={modeler} />}
          </div>
          {!isSimulating && (
            <ProblemList
              problems={problems}
              nodes={modeler !== undefined && isOpen ? countNodes(modeler) : 0}
              state={props.state}
              onFind={find}
              isFolded={arrangement.areProblemsFolded ?? false}
              onFold={foldProblems}
            />
          )}
        </div>
        {target === undefined && <div className={styles.panelSpace} />}
        {oneInput}
        {target !== undefined && modeler !== undefined && !isSimulating && (
          <SidePanel arrangement={arrangement} onArrange={arrange}>
            <Panel
              key={identityOf(target)}
              element={target}
              context={contextAt(modeler, target, prefix, { key: record !== undefined, ids: props.published })}
              selected={service(modeler, 'selection').get().length}
              links={links}
              assigning={props}
              onEdit={(element, changes) => edit(modeler, element, changes)}
            />
          </SidePanel>
        )}
      </div>
      {pending !== undefined && (
        <ReadingDialog
          pending={pending}
          name={record?.key ?? 'process'}
          onAccept={accept}
          onDecline={pending.isReplacement ? () => void takeBack() : props.onDecline}
        />
      )}
      {dialog?.kind === 'keys' && <KeyHelp onClose={() => setDialog(undefined)} />}
      {dialog?.kind === 'xml' && <XmlDialog xml={dialog.xml} onApply={replace} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

function goTo(modeler: Modeler, id: string) {
  const element = service(modeler, 'elementRegistry').get(id)
  if (element === undefined) return
  service(modeler, 'canvas').scrollToElement(element)
  service(modeler, 'selection').select(element)
}

/** What is selected, a label standing for what it names; with nothing selected, the process or collaboration itself. */
function targetOf(modeler: Modeler): DiagramElement {
  const [first] = service(modeler, 'selection').get()
  return first?.labelTarget ?? first ?? service(modeler, 'canvas').getRootElement()
}

const countNodes = (modeler: Modeler) =>
  service(modeler, 'elementRegistry').filter(
    ({ businessObject, labelTarget }) => labelTarget === undefined && isA(businessObject, 'bpmn:FlowNode'),
  ).length

const identities = new WeakMap<DiagramElement, number>()
let counted = 0

/** An id can be edited; who is edited stays the same. */
function identityOf(element: DiagramElement): number {
  const known = identities.get(element) ?? ++counted
  identities.set(element, known)
  return known
}
