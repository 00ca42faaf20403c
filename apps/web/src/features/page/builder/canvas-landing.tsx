import { type DragMoveEvent, useDndContext, useDndMonitor, useDroppable } from '@dnd-kit/core'
import type { PublishedPage } from '@laurel/contract/page'
import { useEffect, useRef } from 'react'
import { isWordKey } from '../../../platform/i18n/i18n.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { useLookAgain } from './block-dragging.tsx'
import { boxOf, elementOf } from './block-element.ts'
import { BuilderIcon } from './builder-icon.tsx'
import styles from './canvas.module.css'
import { type Dragged, type DropTarget, inFrame } from './drag-collisions.ts'
import { edgeSpeed, type Point } from './landing.ts'

type Props = { body: HTMLElement; page: PublishedPage; scale: number }

/** Where something that is dragged would land on the page. A footer is last, whatever comes. */
export function Landing(props: Props) {
  const blocks = props.page.blocks.filter(({ kind }) => kind !== 'footer')
  useEdgeScroll(props.body)
  useSwallowedClick(props.body)
  return (
    <>
      {blocks.map(({ id }, at) => (
        <LandingPlace key={id} {...props} id={id} at={at} />
      ))}
      <Held {...props} ids={blocks.map(({ id }) => id)} />
    </>
  )
}

function LandingPlace({ body, page, id, at }: Props & { id: string; at: number }) {
  const { setNodeRef } = useDroppable({ id: `place ${id}`, data: { blockId: id, at } satisfies DropTarget })
  useEffect(() => setNodeRef(elementOf(body, id, page)), [setNodeRef, body, id, page])
  return null
}

/** While something is held: its name beside the pointer, and a line where it would be. */
function Held({ body, page, scale, ids }: Props & { ids: readonly string[] }) {
  const { word } = useWords()
  const { active, over } = useDndContext()
  if (!active) return null
  const { taken, kind } = (active.data.current ?? {}) as Dragged
  if (taken === undefined && kind === undefined) return null
  const blockId = (over?.data.current as DropTarget | undefined)?.blockId
  const line = over && lineOf(blockId, taken)
  const small = { zoom: 1 / scale }
  const key = `builder.kind.${page.blocks.find(({ id }) => id === taken)?.kind}`
  const own = taken === undefined ? undefined : boxOf(elementOf(body, taken, page))
  const held = active.rect.current.translated
  return (
    <div data-overlay>
      {own && <div className={styles['lifted']} style={own} />}
      {line && (
        <div className={styles['line']} style={{ top: line.y, left: line.left, width: line.width }}>
          <span style={small} data-side={isHeldLeft(line) ? 'right' : 'left'}>
            {word('builder.lands-here')}
          </span>
        </div>
      )}
      {taken !== undefined && <div className={styles['grabbing']} />}
      {taken !== undefined && held && (
        <span className={styles['held']} style={{ ...small, top: held.top * scale, left: held.left * scale }}>
          <BuilderIcon name="grip" size={14} />
          {isWordKey(key) ? word(key) : taken}
        </span>
      )}
    </div>
  )

  /** The label keeps away from what is held. */
  function isHeldLeft({ left, width }: { left: number; width: number }): boolean {
    if (!held) return false
    const middle = { x: held.left + held.width / 2, y: held.top }
    const frame = body.ownerDocument.defaultView?.frameElement
    const { x } = taken === undefined && frame ? inFrame(middle, frame) : middle
    return x < left + width / 2
  }

  function lineOf(target: string | undefined, moved: string | undefined) {
    if (target !== undefined && target === moved) return undefined
    const isAfter = target === undefined || (moved !== undefined && ids.indexOf(target) > ids.indexOf(moved))
    const box = boxOf(elementOf(body, target ?? ids.at(-1) ?? '', page))
    return box && { y: box.top + (isAfter ? box.height : 0), left: box.left, width: box.width }
  }
}

/** The page scrolls while something is held near its upper or lower edge. */
function useEdgeScroll(body: HTMLElement): void {
  const lookAgain = useLookAgain()
  const held = useRef<Point>(undefined)
  const frame = useRef(0)
  const view = body.ownerDocument.defaultView
  const stop = () => {
    cancelAnimationFrame(frame.current)
    frame.current = 0
    held.current = undefined
  }
  const step = () => {
    frame.current = requestAnimationFrame(step)
    const at = held.current
    if (!at || !view || at.x < 0 || at.x > view.innerWidth) return
    const before = view.scrollY
    view.scrollBy({ top: edgeSpeed(at.y, view.innerHeight), behavior: 'instant' })
    if (view.scrollY !== before) lookAgain()
  }
  const follow = ({ active, activatorEvent, delta }: DragMoveEvent) => {
    const { taken, kind } = (active.data.current ?? {}) as Dragged
    if (taken === undefined && kind === undefined) return
    const start = activatorEvent as PointerEvent
    const at = { x: start.clientX + delta.x, y: start.clientY + delta.y }
    held.current = taken === undefined && view?.frameElement ? inFrame(at, view.frameElement) : at
    if (frame.current === 0) frame.current = requestAnimationFrame(step)
  }
  useDndMonitor({ onDragMove: follow, onDragEnd: stop, onDragCancel: stop })
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
}

/** After Escape the button is still down: letting go of it is no click on what lies under it. */
function useSwallowedClick(body: HTMLElement): void {
  useDndMonitor({
    onDragCancel: ({ active }) => {
      if (((active.data.current ?? {}) as Dragged).taken === undefined) return
      const there = body.ownerDocument
      const swallow = (event: Event) => event.stopPropagation()
      there.addEventListener('click', swallow, { capture: true, once: true })
      // Whoever presses anew means it.
      there.addEventListener('pointerdown', () => there.removeEventListener('click', swallow, { capture: true }), {
        once: true,
      })
    },
  })
}
