import { useDraggable } from '@dnd-kit/core'
import type { PublishedPage } from '@laurel/contract/page'
import { type PointerEventHandler, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { isWordKey } from '../../../platform/i18n/i18n.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { blockOf, boxOf, elementOf } from './block-element.ts'
import { BuilderIcon } from './builder-icon.tsx'
import styles from './canvas.module.css'
import { useMeasured } from './use-measured.ts'

export type BlockTool = { name: string; icon: IconName; isDisabled?: boolean; run: () => void }

type Props = {
  body: HTMLElement
  page: PublishedPage
  scale: number
  selectedId: string | null
  onSelect: (id: string) => void
  tools: readonly BlockTool[]
  others: ReadonlyMap<string, string>
}

/** There is room for a label above the block. */
const labelHeight = 26

/** What is drawn above the page: whose block it is, what it is called, what can be done with it. */
export function CanvasMarks({ body, page, scale, selectedId, onSelect, tools, others }: Props) {
  const { word } = useWords()
  const hoveredId = useHovered(body, page)
  const common = { body, page, scale }
  const nameOf = (id: string) => {
    const key = `builder.kind.${page.blocks.find((block) => block.id === id)?.kind}`
    return isWordKey(key) ? word(key) : id
  }
  return (
    <>
      {[...others].map(([id, name]) => (
        <Outline key={id} {...common} id={id} look="other">
          <span className={styles['label']} style={{ zoom: 1 / scale }}>
            {word('builder.works-here', { name })}
          </span>
        </Outline>
      ))}
      {hoveredId !== null && hoveredId !== selectedId && (
        <Outline key={`over ${hoveredId}`} {...common} id={hoveredId} look="hovered">
          <Handle {...common} id={hoveredId} name={nameOf(hoveredId)} onPress={() => onSelect(hoveredId)} />
        </Outline>
      )}
      {selectedId !== null && (
        <Outline key={`own ${selectedId}`} {...common} id={selectedId} look="own">
          <Handle {...common} id={selectedId} name={nameOf(selectedId)} />
          <Tools tools={tools} scale={scale} />
        </Outline>
      )}
    </>
  )
}

/** The block under the mouse; what lies above the page belongs to the block that it is drawn for. */
function useHovered(body: HTMLElement, page: PublishedPage): string | null {
  const [hovered, setHovered] = useState<string | null>(null)
  useEffect(() => {
    const root = body.ownerDocument.documentElement
    const enter = (event: PointerEvent) => {
      const target = event.target as Element
      if (event.pointerType === 'mouse' && !target.closest('[data-overlay]')) setHovered(blockOf(target, page))
    }
    const leave = () => setHovered(null)
    body.addEventListener('pointerover', enter)
    root.addEventListener('pointerleave', leave)
    return () => {
      body.removeEventListener('pointerover', enter)
      root.removeEventListener('pointerleave', leave)
    }
  }, [body, page])
  return hovered
}

type Common = Pick<Props, 'body' | 'page' | 'scale'> & { id: string }

/** Around a block, in the page's own coordinates, so that it scrolls with it. */
function Outline({ body, id, page, scale, look, children }: Common & { look: string; children: ReactNode }) {
  const measure = useCallback(() => boxOf(elementOf(body, id, page)), [body, id, page])
  const box = useMeasured(body, measure, elementOf(body, id, page))
  // Once, when it is chosen; not at every letter.
  const shownFor = useRef<string>(undefined)
  useEffect(() => {
    if (look !== 'own' || shownFor.current === id) return
    shownFor.current = id
    elementOf(body, id, page)?.scrollIntoView({ block: 'nearest' })
  }, [body, id, look, page])
  if (!box) return null
  return (
    <div className={styles[look]} data-overlay style={box} data-high={box.top * scale > labelHeight || undefined}>
      {children}
    </div>
  )
}

/** The name of a block; a pointer drags the block by it. Keys have the tools, and the list. */
function Handle({ id, page, scale, name, onPress }: Common & { name: string; onPress?: () => void }) {
  const { word } = useWords()
  // A footer is last wherever it stands.
  const isFixed = page.blocks.find((block) => block.id === id)?.kind === 'footer'
  const { setNodeRef, listeners } = useDraggable({ id: `take ${id}`, data: { taken: id }, disabled: isFixed })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the list and the tools do the same for keys
    <span
      ref={setNodeRef}
      className={styles['label']}
      style={{ zoom: 1 / scale }}
      data-handle={!isFixed || undefined}
      title={isFixed ? undefined : word('builder.drag', { name })}
      onPointerDown={listeners?.['onPointerDown'] as PointerEventHandler | undefined}
      onClick={onPress}
    >
      {!isFixed && <BuilderIcon name="grip" size={14} />}
      {name}
    </span>
  )
}

function Tools({ tools, scale }: { tools: readonly BlockTool[]; scale: number }) {
  const { word } = useWords()
  return (
    <span
      className={styles['tools']}
      style={{ zoom: 1 / scale }}
      role="toolbar"
      aria-label={word('builder.block-tools')}
    >
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
  )
}
