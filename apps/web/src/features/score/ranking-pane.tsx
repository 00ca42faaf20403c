import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { movedTo } from '../../parts/desk/use-order.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './ranking-pane.module.css'
import type { Entry, Round } from './score.queries.ts'

type Props = {
  round: Round
  /** In the judge's order. */
  entries: readonly Entry[]
  chosen: string
  /** How many places were not submitted as they stand. */
  changed: number
  /** How many are on this device only. */
  waiting: number
  onOpen: (assignmentId: string) => void
  onOrder: (ids: string[]) => void
  onSubmit: () => void
}

/** The judge's list from the best to the last: dragged by its handle, or moved by arrow keys. */
export function RankingPane({ round, entries, chosen, changed, waiting, onOpen, onOrder, onSubmit }: Props) {
  const { word } = useWords()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState('')
  const ids = entries.map(({ assignmentId }) => assignmentId)
  const canSubmit = round.state === 'open' || round.state === 'closed'
  const isFixed = round.state === 'locked'
  const move = (event: PointerEvent) => {
    if (dragged === '') return
    const rows = [...(list.current?.children ?? [])]
    const at = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom)
    const to = at === -1 ? rows.length - 1 : at
    if (ids[to] !== dragged) onOrder(movedTo(ids, dragged, to))
  }
  const pressed = (event: KeyboardEvent, id: string) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    onOrder(movedTo(ids, id, ids.indexOf(id) + by))
  }
  return (
    <>
      <div className={styles['body']} data-scroller>
        <p className={styles['hint']}>{word('score.rank-hint')}</p>
        <ol
          ref={list}
          className={styles['list']}
          aria-label={word('score.ranking')}
          onPointerMove={move}
          onLostPointerCapture={() => setDragged('')}
        >
          {entries.map(({ assignmentId, number, title, code }, at) => (
            <li key={assignmentId} data-dragged={assignmentId === dragged || undefined}>
              <b>{at + 1}</b>
              <button
                type="button"
                className={styles['name']}
                aria-current={assignmentId === chosen ? 'true' : undefined}
                onClick={() => onOpen(assignmentId)}
              >
                {title || code}
                <small>{word('score.number', { number: String(number).padStart(2, '0') })}</small>
              </button>
              <button
                type="button"
                className={styles['handle']}
                disabled={isFixed}
                aria-label={word('score.rank-move', { name: title || code, place: at + 1 })}
                onKeyDown={(event) => pressed(event, assignmentId)}
                onPointerDown={(event) => {
                  list.current?.setPointerCapture(event.pointerId)
                  setDragged(assignmentId)
                }}
              >
                <Icon name="grip" size={20} />
              </button>
            </li>
          ))}
        </ol>
      </div>
      <footer className={styles['total']}>
        <span role="status">
          {changed > 0
            ? word('score.rank-changed', { count: changed })
            : waiting > 0
              ? word('score.rank-waiting', { count: waiting })
              : word('score.rank-received')}
        </span>
        <Button look="primary" size="large" disabled={changed === 0 || !canSubmit} onClick={onSubmit}>
          {word('score.rank-submit')}
        </Button>
      </footer>
    </>
  )
}
