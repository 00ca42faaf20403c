import { useEffect, useRef, useState } from 'react'
import { fitDrawing } from '../canvas/fit.ts'
import { type DiagramElement, service } from '../canvas/services.ts'
import { zoomStep } from '../canvas/zoom.ts'
import { isA } from '../model/moddle.ts'
import type { Prefix } from '../model/prefix.ts'
import { typeName } from '../model/type-name.ts'
import { SayContext } from '../words/use-say.ts'
import { type Language, sayIn } from '../words/words.ts'
import '../designer/canvas.css'
import styles from './drawing.module.css'
import { type DiagramViewer, useDrawing } from './use-drawing.ts'
import { ZoomTools } from './zoom-tools.tsx'

export type Badge = { element: string; text: string; tone: 'good' | 'bad' | 'chosen' }

type Heat = { element: string; level: number }

export type ModelDrawingProps = {
  xml: string
  language?: Language
  prefix?: Prefix
  /** Accessible name of the drawing. */
  label: string
  badges?: readonly Badge[]
  /** How strongly elements are tinted, 0 to 4. */
  heats?: readonly Heat[]
  chosen?: string | undefined
  /** Given, the user tasks can be chosen, also with the keyboard. */
  onChoose?: (element: string, type: string) => void
}

const none: readonly Badge[] = []
const cold: readonly Heat[] = []

/** A model by itself, read only: a version, who decides at which step, a preview. */
export function ModelDrawing({ xml, language = 'zh', prefix = 'camunda', label, ...props }: ModelDrawingProps) {
  const { badges = none, heats = cold, chosen, onChoose } = props
  const say = sayIn(language)
  const container = useRef<HTMLDivElement>(null)
  const { viewer, failed } = useDrawing(container, xml, prefix)
  const [level, setLevel] = useState(1)

  useEffect(() => {
    const stage = container.current
    if (viewer === undefined || stage === null) return
    const canvas = service(viewer, 'canvas')
    const tell = () => setLevel(canvas.zoom())
    tell()
    service(viewer, 'eventBus').on('canvas.viewbox.changed', tell)
    const watcher = new ResizeObserver(() => {
      canvas.resized()
      fitDrawing(viewer)
    })
    watcher.observe(stage)
    return () => watcher.disconnect()
  }, [viewer])

  useEffect(() => {
    if (viewer === undefined) return
    const overlays = service(viewer, 'overlays')
    const registry = service(viewer, 'elementRegistry')
    for (const { element, text, tone } of badges) {
      const shape = registry.get(element)
      if (shape === undefined) continue
      const position = hasLineAt(shape, 'top') && !hasLineAt(shape, 'bottom') ? { bottom: -6 } : { top: -28 }
      overlays.add(shape, 'laurel-badge', { position: { ...position, left: 0 }, html: pill(text, tone, shape.width) })
    }
    return () => overlays.remove({ type: 'laurel-badge' })
  }, [viewer, badges])

  useEffect(() => {
    if (viewer === undefined) return
    const canvas = service(viewer, 'canvas')
    const registry = service(viewer, 'elementRegistry')
    const tinted = heats
      .filter(({ element }) => registry.get(element) !== undefined)
      .map(({ element, level }) => [element, `laurel-heat-${level}`] as const)
    for (const [element, marker] of tinted) canvas.addMarker(element, marker)
    return () => {
      for (const [element, marker] of tinted) canvas.removeMarker(element, marker)
    }
  }, [viewer, heats])

  useEffect(() => {
    if (viewer === undefined || chosen === undefined) return
    const canvas = service(viewer, 'canvas')
    if (service(viewer, 'elementRegistry').get(chosen) === undefined) return
    canvas.addMarker(chosen, 'laurel-chosen')
    return () => canvas.removeMarker(chosen, 'laurel-chosen')
  }, [viewer, chosen])

  const choosing = useRef(onChoose)
  choosing.current = onChoose
  const canChoose = onChoose !== undefined
  useEffect(() => {
    if (viewer === undefined || !canChoose) return
    return makeChoosable(
      viewer,
      (element) => choosing.current?.(element.id, element.type),
      (element) => String(element.businessObject.get('name') ?? '') || typeName(element.businessObject, say),
    )
  }, [viewer, canChoose, say])

  return (
    <SayContext value={say}>
      <section className={styles.frame} aria-label={label}>
        <div ref={container} className={styles.canvas} />
        {failed && (
          <p role="alert" className={styles.failed}>
            {say('difference.failed')}
          </p>
        )}
        {viewer !== undefined && (
          <ZoomTools
            level={level}
            onZoom={(direction) => {
              const canvas = service(viewer, 'canvas')
              canvas.zoom(zoomStep(canvas.zoom(), direction), 'auto')
            }}
            onFit={() => fitDrawing(viewer)}
          />
        )}
      </section>
    </SayContext>
  )
}

/** A badge there would lie on the line and its words. */
function hasLineAt({ y, height, incoming = [], outgoing = [] }: DiagramElement, side: 'top' | 'bottom'): boolean {
  const edge = side === 'top' ? y : y + height
  const ends = [
    ...incoming.map(({ waypoints }) => waypoints?.at(-1)),
    ...outgoing.map(({ waypoints }) => waypoints?.[0]),
  ]
  return ends.some((end) => end !== undefined && Math.abs(end.y - edge) < 2)
}

/** A node, never markup: what it says was written by a person. */
function pill(text: string, tone: Badge['tone'], width: number): HTMLElement {
  const frame = document.createElement('div')
  frame.className = 'laurel-pill-frame'
  frame.style.width = `${width}px`
  const label = document.createElement('span')
  label.className = `laurel-pill laurel-pill-${tone}`
  label.textContent = text
  frame.append(label)
  return frame
}

function makeChoosable(
  viewer: DiagramViewer,
  onChoose: (element: DiagramElement) => void,
  nameOf: (element: DiagramElement) => string,
): () => void {
  const registry = service(viewer, 'elementRegistry')
  const bus = service(viewer, 'eventBus')
  const isChoice = (element: DiagramElement) => isA(element.businessObject, 'bpmn:UserTask')
  const click = ({ element }: { element: DiagramElement }) => {
    if (isChoice(element)) onChoose(element)
  }
  bus.on('element.click', click)
  const undo = registry
    .getAll()
    .filter((element) => isChoice(element) && element.labelTarget === undefined)
    .map((element) => {
      const graphics = registry.getGraphics(element.id)
      const press = (event: Event) => {
        const { key } = event as KeyboardEvent
        if (key !== 'Enter' && key !== ' ') return
        event.preventDefault()
        onChoose(element)
      }
      graphics.setAttribute('tabindex', '0')
      graphics.setAttribute('role', 'button')
      graphics.setAttribute('aria-label', nameOf(element))
      graphics.classList.add('laurel-choosable')
      graphics.addEventListener('keydown', press)
      return () => {
        graphics.removeEventListener('keydown', press)
        graphics.classList.remove('laurel-choosable')
        for (const name of ['tabindex', 'role', 'aria-label']) graphics.removeAttribute(name)
      }
    })
  return () => {
    bus.off('element.click', click)
    for (const restore of undo) restore()
  }
}
