import { useDraggable } from '@dnd-kit/core'
import type { BlockKind } from '@laurel/contract/block'
import type { PointerEventHandler } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { blockKinds } from './block-fields/tables.ts'
import { BlockThumbnail } from './block-thumbnail.tsx'
import styles from './builder.module.css'
import pieces from './pieces.module.css'

type Props = { isReady: (kind: BlockKind) => boolean; onAdd: (kind: BlockKind) => void; hint: string }

/** Every kind of block: dragged onto the page, or added after the chosen one by a click. */
export function Palette({ isReady, onAdd, hint }: Props) {
  return (
    <>
      <p className={styles['hint']}>{hint}</p>
      <ul className={pieces['palette']}>
        {blockKinds.map((kind) => (
          <li key={kind}>
            <Piece kind={kind} isReady={isReady(kind)} onAdd={() => onAdd(kind)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Piece({ kind, isReady, onAdd }: { kind: BlockKind; isReady: boolean; onAdd: () => void }) {
  const { word } = useWords()
  const { setNodeRef, listeners } = useDraggable({ id: `new ${kind}`, data: { kind }, disabled: !isReady })
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={pieces['piece']}
      // A key press adds it: only a pointer drags.
      onPointerDown={listeners?.['onPointerDown'] as PointerEventHandler | undefined}
      disabled={!isReady}
      title={isReady ? undefined : word('builder.needs-contest')}
      onClick={onAdd}
    >
      <BlockThumbnail kind={kind} />
      <span>{word(`builder.kind.${kind}`)}</span>
    </button>
  )
}
