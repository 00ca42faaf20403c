import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fitDrawing } from '../canvas/fit.ts'
import { look } from '../canvas/look.ts'
import { service } from '../canvas/services.ts'
import { translateModule } from '../canvas/translate.ts'
import { zoomStep } from '../canvas/zoom.ts'
import { openDrawing } from '../drawing/use-drawing.ts'
import { ZoomTools } from '../drawing/zoom-tools.tsx'
import type { ModdleElement } from '../model/moddle.ts'
import { SayContext } from '../words/use-say.ts'
import { type Language, sayIn } from '../words/words.ts'
import { Card } from './card.tsx'
import { knownActivities } from './known-activities.ts'
import { Legend } from './legend.tsx'
import { paint } from './paint.ts'
import { type Activity, type Progress, type Step, type StepState, standings, stepsOf } from './progress.ts'
import { type Passage, recordedActivities } from './recorded-activities.ts'
import { timelineOf } from './timeline.ts'
import { Timeline } from './timeline-list.tsx'
import { useFocusable } from './use-focusable.ts'
import '../designer/canvas.css'
import drawing from './drawing.module.css'
import styles from './viewer.module.css'

export type ViewerProps = Omit<Progress, 'activityList'> & {
  /** Without them the viewer shows what the tasks alone make certain. */
  activityList?: readonly Activity[]
  /** As the engine told them: the lines that were taken are found on the drawing. */
  passages?: readonly Passage[]
  /** The authored model of the version that this instance runs on. */
  xml: string
  language?: Language
  /** Jumps that followed no line: returned to, withdrawn to. */
  jumps?: readonly { from: string; to: string }[]
  /** False: the page shows what happened in a list of its own. */
  hasTimeline?: boolean
  /** The step that such a list points at. */
  pointed?: string | undefined
}

type Viewer = InstanceType<typeof NavigatedViewer>
type Drawn = { viewer: Viewer; steps: Map<string, Step> }

/** Read only: what is drawn, how far it has come, and who decided what. Everything it shows comes in as props. */
export function ProcessViewer({ xml, language = 'zh', jumps, taskList, hasTimeline = true, ...given }: ViewerProps) {
  const { processInstance, activityList, passages } = given
  const say = sayIn(language)
  const container = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn>()
  const [failed, setFailed] = useState(false)
  const [level, setLevel] = useState(1)
  const [own, setPointed] = useState<string>()
  const pointed = own ?? given.pointed

  useEffect(() => {
    if (container.current === null) return
    const viewer = new NavigatedViewer({
      ...look,
      container: container.current,
      additionalModules: [translateModule({ language: 'zh' })],
    })
    let isGone = false
    setFailed(false)
    setDrawn(undefined)
    openDrawing(viewer, xml)
      .then(() => {
        if (isGone) return
        service(viewer, 'eventBus').on('canvas.viewbox.changed', () => setLevel(service(viewer, 'canvas').zoom()))
        fitDrawing(viewer)
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
    () => ({
      processInstance,
      activityList:
        activityList ??
        (drawn && passages && recordedActivities(drawn.steps, passages)) ??
        (drawn ? knownActivities(drawn.steps, processInstance, taskList) : []),
      taskList,
    }),
    [processInstance, activityList, passages, taskList, drawn],
  )
  const found = useMemo(
    () => (drawn === undefined ? new Map<string, StepState>() : standings(drawn.steps, progress)),
    [drawn, progress],
  )
  const events = useMemo(
    () => (drawn === undefined ? [] : timelineOf(drawn.steps, found, progress, say)),
    [drawn, found, progress, say],
  )

  useEffect(
    () => (drawn === undefined ? undefined : paint(drawn.viewer, found, jumps ?? [], say)),
    [drawn, found, jumps, say],
  )
  useFocusable(drawn?.viewer, drawn?.steps, found, say, setPointed)

  useEffect(() => {
    const drawing = container.current
    if (drawn === undefined || drawing === null) return
    const watcher = new ResizeObserver(() => {
      service(drawn.viewer, 'canvas').resized()
      fitDrawing(drawn.viewer)
    })
    watcher.observe(drawing)
    return () => watcher.disconnect()
  }, [drawn])

  useEffect(() => {
    if (drawn === undefined || pointed === undefined || !drawn.steps.has(pointed)) return
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
    <SayContext value={say}>
      <div className={styles.viewer}>
        <section className={styles.main} aria-label={say('viewer.drawing')}>
          <div className={styles.stage}>
            <div ref={container} className={drawing.canvas} />
            {failed && (
              <p role="alert" className={styles.failed}>
                {say('viewer.failed')}
              </p>
            )}
            <ZoomTools level={level} onZoom={zoom} onFit={() => drawn && fitDrawing(drawn.viewer)} />
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
        {hasTimeline && <Timeline events={events} pointed={pointed} onPoint={setPointed} />}
      </div>
    </SayContext>
  )
}
