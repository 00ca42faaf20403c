import { useDndMonitor, useDroppable } from '@dnd-kit/core'
import type { PublishedPage } from '@laurel/contract/page'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isWordKey } from '../../../platform/i18n.ts'
import { useWords } from '../../../platform/use-words.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { PageFrame } from '../page-frame.tsx'
import styles from './canvas.module.css'

export const devices = { desktop: 1200, tablet: 768, phone: 375 } as const
export type Device = keyof typeof devices

type Props = {
  page: PublishedPage
  language: 'zh' | 'en'
  device: Device
  selectedId: string | null
  onSelect: (id: string | null) => void
  onScale: (scale: number) => void
  tools: readonly { name: string; icon: IconName; isDisabled?: boolean; run: () => void }[]
  /** Blocks that others work on: who. */
  others: ReadonlyMap<string, string>
}

const margin = 32
/** There is room for a label above the block. */
const labelHeight = 26

/** The page as visitors get it; a click chooses the block under it. */
export function Canvas({ page, language, device, selectedId, onSelect, onScale, tools, others }: Props) {
  const { word } = useWords()
  const { setNodeRef, isOver } = useDroppable({ id: 'canvas' })
  const room = useRef<HTMLElement | null>(null)
  const [size, setSize] = useState({ width: 800, height: 600 })
  const [isDragging, setDragging] = useState(false)
  useDndMonitor({
    onDragStart: () => setDragging(true),
    onDragEnd: () => setDragging(false),
    onDragCancel: () => setDragging(false),
  })
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const watcher = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  const width = devices[device]
  const scale = Math.min(1, Math.max(0.2, (size.width - 2 * margin) / width))
  useEffect(() => onScale(scale), [onScale, scale])
  const height = Math.max(200, (size.height - margin) / scale)
  return (
    <section
      className={styles['canvas']}
      ref={(element) => {
        room.current = element
        setNodeRef(element)
      }}
      aria-label={word('builder.canvas')}
      data-over={isOver || undefined}
    >
      <div className={styles['sheet']}>
        <PageFrame
          {...{ page, language, width, height, scale }}
          title={word('builder.preview')}
          onPress={(target) => onSelect(blockOf(target, page))}
        >
          {(body) => (
            <>
              {[...others].map(([id, name]) => (
                <Outline key={id} body={body} id={id} page={page} scale={scale} look="other" label={name} />
              ))}
              {selectedId !== null && (
                <Outline
                  body={body}
                  id={selectedId}
                  page={page}
                  scale={scale}
                  look="own"
                  label={kindWord(page, selectedId, word)}
                  tools={tools}
                />
              )}
            </>
          )}
        </PageFrame>
        {isDragging && <div className={styles['cover']} />}
      </div>
    </section>
  )
}

function kindWord({ blocks }: PublishedPage, id: string, word: ReturnType<typeof useWords>['word']): string {
  const key = `builder.kind.${blocks.find((block) => block.id === id)?.kind}`
  return isWordKey(key) ? word(key) : id
}

/** The block that an element stands in. */
function blockOf(target: Element, { blocks }: PublishedPage): string | null {
  for (let at: Element | null = target; at; at = at.parentElement)
    if (blocks.some(({ id }) => id === at?.id)) return at.id
  return target.closest('footer') ? (blocks.find(({ kind }) => kind === 'footer')?.id ?? null) : null
}

type OutlineProps = {
  body: HTMLElement
  id: string
  page: PublishedPage
  scale: number
  look: 'own' | 'other'
  label: string
  tools?: Props['tools']
}

function elementOf(body: HTMLElement, id: string, page: PublishedPage): Element | null {
  const named = body.ownerDocument.getElementById(id)
  if (named) return named
  return page.blocks.find((block) => block.id === id)?.kind === 'footer' ? body.querySelector('footer') : null
}

/** Around a block, in the page's own coordinates, so that it scrolls with it. */
function Outline({ body, id, page, scale, look, label, tools = [] }: OutlineProps) {
  const { word } = useWords()
  const [box, setBox] = useState<{ top: number; left: number; width: number; height: number }>()
  useEffect(() => {
    const view = body.ownerDocument.defaultView
    const measure = () => {
      const rect = elementOf(body, id, page)?.getBoundingClientRect()
      const next = rect && {
        top: rect.top + (view?.scrollY ?? 0),
        left: rect.left,
        width: rect.width,
        height: rect.height,
      }
      setBox((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(body)
    const element = elementOf(body, id, page)
    if (element) watcher.observe(element)
    return () => watcher.disconnect()
  }, [body, id, page])
  // Once, when it is chosen; not at every letter.
  const shownFor = useRef<string>(undefined)
  useEffect(() => {
    if (look !== 'own' || shownFor.current === id) return
    shownFor.current = id
    elementOf(body, id, page)?.scrollIntoView({ block: 'nearest' })
  }, [body, id, look, page])
  if (!box) return null
  const small = { zoom: 1 / scale }
  return (
    <div className={styles[look]} data-overlay style={box} data-high={box.top * scale > labelHeight || undefined}>
      <span className={styles['label']} style={small}>
        {look === 'other' ? word('builder.works-here', { name: label }) : label}
      </span>
      {tools.length > 0 && (
        <span className={styles['tools']} style={small} role="toolbar" aria-label={word('builder.block-tools')}>
          {tools.map(({ name, icon, isDisabled = false, run }) => (
            <button
              key={name}
              type="button"
              aria-label={name}
              title={name}
              disabled={isDisabled}
              onClick={(event) => {
                event.stopPropagation()
                run()
              }}
            >
              <Icon name={icon} size={16} />
            </button>
          ))}
        </span>
      )}
    </div>
  )
}
