import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import { useEffect, useMemo, useRef, useState } from 'react'
import { layOut } from '../canvas/auto-layout.ts'
import { fitDrawing } from '../canvas/fit.ts'
import { service } from '../canvas/services.ts'
import { translateModule } from '../canvas/translate.ts'
import { zoomStep } from '../canvas/zoom.ts'
import { refuseText } from '../model/admission.ts'
import type { ModdleElement } from '../model/moddle.ts'
import { Card } from './card.tsx'
import { Legend } from './legend.tsx'
import { paint } from './paint.ts'
import { type Progress, type Standing, type Step, standings, stepsOf } from './progress.ts'
import { timelineOf } from './timeline.ts'
import { Timeline } from './timeline-list.tsx'
import { useFocusable } from './use-focusable.ts'
import '../designer/canvas.css'
import drawing from './drawing.module.css'
import styles from './viewer.module.css'

export type ViewerProps = Progress & {
  /** The authored model of the version that this instance runs on. */
  xml: string
  /** Jumps that followed no line: returned to, withdrawn to. */
  jumps?: readonly { from: string; to: string }[]
}

type Viewer = InstanceType<typeof NavigatedViewer>
type Drawn = { viewer: Viewer; steps: Map<string, Step> }

/** Read only: what is drawn, how far it has come, and who decided what. Everything it shows comes in as props. */
export function ProcessViewer({ xml, jumps, processInstance, activityList, taskList }: ViewerProps) {
  const container = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn>()
  const [failed, setFailed] = useState(false)
  const [level, setLevel] = useState(1)
  const [pointed, setPointed] = useState<string>()

  useEffect(() => {
    if (container.current === null) return
    const viewer = new NavigatedViewer({ container: container.current, additionalModules: [translateModule] })
    let isGone = false
    setFailed(false)
    setDrawn(undefined)
    open(viewer, xml)
      .then(() => {
        if (isGone) return
        service(viewer, 'eventBus').on('canvas.viewbox.changed', () => setLevel(service(viewer, 'canvas').zoom()))
        fitViewer(viewer)
        setDrawn({ viewer, steps: stepsOf(viewer.getDefinitions() as unknown as ModdleElement) })
      })
      .catch((error: unknown) => {
        console.error(error)
        if (!isGone) setFailed(true)
      })
    return () => {
      isGone = true
      viewer.destroy()
    }
  }, [xml])

  const progress = useMemo(
    () => ({ processInstance, activityList, taskList }),
    [processInstance, activityList, taskList],
  )
  const found = useMemo(
    () => (drawn === undefined ? new Map<string, Standing>() : standings(drawn.steps, progress)),
    [drawn, progress],
  )
  const events = useMemo(
    () => (drawn === undefined ? [] : timelineOf(drawn.steps, found, progress)),
    [drawn, found, progress],
  )

  useEffect(() => (drawn === undefined ? undefined : paint(drawn.viewer, found, jumps ?? [])), [drawn, found, jumps])
  useFocusable(drawn?.viewer, drawn?.steps, found, setPointed)

  useEffect(() => {
    const drawing = container.current
    if (drawn === undefined || drawing === null) return
    const watcher = new ResizeObserver(() => {
      service(drawn.viewer, 'canvas').resized()
      fitViewer(drawn.viewer)
    })
    watcher.observe(drawing)
    return () => watcher.disconnect()
  }, [drawn])

  useEffect(() => {
    if (drawn === undefined || pointed === undefined) return
    const canvas = service(drawn.viewer, 'canvas')
    canvas.addMarker(pointed, 'laurel-pointed')
    return () => canvas.removeMarker(pointed, 'laurel-pointed')
  }, [drawn, pointed])

  const zoom = (direction: 1 | -1) => {
    if (drawn === undefined) return
    const canvas = service(drawn.viewer, 'canvas')
    canvas.zoom(zoomStep(canvas.zoom(), direction), 'auto')
  }

  return (
    <div className={styles.viewer}>
      <section className={styles.main} aria-label="流程图">
        <div className={styles.stage}>
          <div ref={container} className={drawing.canvas} />
          {failed && (
            <p role="alert" className={styles.failed}>
              流程图无法显示，审批记录不受影响
            </p>
          )}
          <div role="toolbar" aria-label="缩放" className={styles.zoom}>
            <button type="button" aria-label="缩小" onClick={() => zoom(-1)}>
              −
            </button>
            <output>{Math.round(level * 100)}%</output>
            <button type="button" aria-label="放大" onClick={() => zoom(1)}>
              +
            </button>
            <button type="button" aria-label="适应窗口" onClick={() => drawn && fitViewer(drawn.viewer)}>
              <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                <path d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
              </svg>
            </button>
          </div>
          {drawn !== undefined && pointed !== undefined && (
            <Card
              viewer={drawn.viewer}
              step={drawn.steps.get(pointed)}
              standing={found.get(pointed)}
              starter={processInstance}
            />
          )}
        </div>
        <Legend />
      </section>
      <Timeline events={events} pointed={pointed} onPoint={setPointed} />
    </div>
  )
}

async function open(viewer: Viewer, xml: string): Promise<void> {
  const refused = refuseText(xml)
  if (refused !== undefined) throw new Error(refused)
  await viewer.importXML(/:?BPMNPlane[\s>]/.test(xml) ? xml : await layOut(xml))
}

const fitViewer = (viewer: Viewer) => fitDrawing(service(viewer, 'canvas'))
