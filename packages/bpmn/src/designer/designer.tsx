import { App } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { edit, placeAt } from '../canvas/edit.ts'
import { fitBesidePalette } from '../canvas/fit.ts'
import type { Modeler } from '../canvas/modeler.ts'
import { type DiagramElement, service } from '../canvas/services.ts'
import { zoomStep } from '../canvas/zoom.ts'
import type { Prefix } from '../model/prefix.ts'
import { Panel, type PanelLinks } from '../panel/panel.tsx'
import './canvas.css'
import styles from './designer.module.css'
import { KeyHelp } from './key-help.tsx'
import { ProblemList } from './problem-list.tsx'
import { Toolbar } from './toolbar.tsx'
import { useCommands } from './use-commands.ts'
import { useLint } from './use-lint.ts'
import { useHappenings, useModeler } from './use-modeler.ts'
import { type ProcessRecord, useRecord } from './use-record.ts'
import { XmlDialog } from './xml-dialog.tsx'
import { ZoomBar } from './zoom-bar.tsx'

export type DesignerProps = {
  xml: string
  prefix?: Prefix
  /** Key and name as the model's record has them: written into the drawing again one second after it was opened (spec 4.3). */
  record?: ProcessRecord
  title: ReactNode
  state?: ReactNode
  actions?: ReactNode
  links?: PanelLinks
  /** Rejects when it could not be saved. */
  onSave: (xml: string) => Promise<void>
  onChange?: () => void
  onReady?: (modeler: Modeler) => void
}

const ours: PanelLinks = { models: '/ims-portal/bpm/manager/model', forms: '/ims-portal/bpm/manager/form' }
const seen = ['selection.changed', 'commandStack.changed', 'elements.changed', 'import.done', 'root.set'] as const
const moved = ['canvas.viewbox.changed', 'import.done'] as const

/** Nothing in it is global: two of them can stand on one page. */
export function Designer(props: DesignerProps) {
  return (
    <App component={false}>
      <Drawing {...props} />
    </App>
  )
}

function Drawing({ xml, prefix = 'camunda', record, links = ours, ...props }: DesignerProps) {
  const { message } = App.useApp()
  const frame = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const modeler = useModeler(container, prefix)
  const [isOpen, setIsOpen] = useState(false)
  const [isSimulating, setIsSimulating] = useState(false)
  const [dialog, setDialog] = useState<{ kind: 'keys' } | { kind: 'xml'; xml: string }>()
  const problems = useLint(modeler)
  useHappenings(modeler, seen)
  useHappenings(modeler, moved)
  useRecord(isOpen ? modeler : undefined, record)

  const { commands, open } = useCommands({
    modeler,
    prefix,
    name: record?.key ?? 'process',
    isSimulating,
    onSave: props.onSave,
    onSaved: () => undefined,
    onOpened: () => props.onChange?.(),
    onShow: (kind) => {
      if (kind === 'keys') setDialog({ kind })
      else void modeler?.saveXML({ format: true }).then((saved) => setDialog({ kind, xml: saved.xml ?? '' }))
    },
  })

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
    const watcher = new ResizeObserver(() => service(modeler, 'canvas').resized())
    watcher.observe(stage)
    return () => watcher.disconnect()
  }, [modeler])

  const changed = useRef(props.onChange)
  changed.current = props.onChange
  useEffect(() => {
    if (modeler === undefined) return
    const bus = service(modeler, 'eventBus')
    bus.on('commandStack.changed', () => changed.current?.())
    bus.on('tokenSimulation.toggleMode', (event: { active: boolean }) => setIsSimulating(event.active))
    bus.on('native-copy-paste:error', () => {
      void message.warning('浏览器不允许读取剪贴板，粘贴只在这个设计器内有效')
      const native = modeler.get('nativeCopyPaste') as { toggle: (isOn: boolean) => void }
      native.toggle(false)
    })
    bus.on('laurel.edit-fields', () => {
      frame.current?.querySelector<HTMLElement>('[role=tabpanel] input, [role=tabpanel] textarea')?.focus()
    })
  }, [modeler, message])

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
            {target !== undefined && modeler !== undefined && (
              <ZoomBar
                level={service(modeler, 'canvas').zoom()}
                onZoom={(direction) => {
                  const canvas = service(modeler, 'canvas')
                  canvas.zoom(zoomStep(canvas.zoom(), direction), 'auto')
                }}
                onReset={() => service(modeler, 'canvas').zoom(1, 'auto')}
                onFit={() => fitBesidePalette(modeler)}
              />
            )}
          </div>
          <ProblemList
            problems={problems}
            state={props.state}
            onFind={(id) => {
              if (modeler === undefined) return
              const element = service(modeler, 'elementRegistry').get(id)
              if (element === undefined) return
              service(modeler, 'canvas').scrollToElement(element)
              service(modeler, 'selection').select(element)
            }}
          />
        </div>
        {target === undefined && <div className={styles.panelSpace} />}
        {target !== undefined && modeler !== undefined && !isSimulating && (
          <Panel
            key={identityOf(target)}
            element={target}
            place={placeAt(modeler, target, prefix)}
            selected={service(modeler, 'selection').get().length}
            links={links}
            onEdit={(element, changes) => edit(modeler, element, changes)}
          />
        )}
      </div>
      {dialog?.kind === 'keys' && <KeyHelp onClose={() => setDialog(undefined)} />}
      {dialog?.kind === 'xml' && <XmlDialog xml={dialog.xml} onApply={open} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

/** What is selected, a label standing for what it names; with nothing selected, the process or collaboration itself. */
function targetOf(modeler: Modeler): DiagramElement {
  const [first] = service(modeler, 'selection').get()
  return first?.labelTarget ?? first ?? service(modeler, 'canvas').getRootElement()
}

const identities = new WeakMap<DiagramElement, number>()
let counted = 0

/** An id can be edited; who is edited stays the same. */
function identityOf(element: DiagramElement): number {
  const known = identities.get(element) ?? ++counted
  identities.set(element, known)
  return known
}
