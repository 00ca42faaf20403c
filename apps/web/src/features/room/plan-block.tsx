import { useDraggable } from '@dnd-kit/core'
import { CSS } from '@dnd-kit/utilities'
import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Unseen } from '../../ui/unseen.tsx'
import type { ClashMark } from './clashes.tsx'
import type { BoardEntry } from './room.queries.ts'
import styles from './room-plan.module.css'
import type { Planning } from './use-planning.ts'

type Props = {
  entry: BoardEntry
  /** Undefined: it has no place yet. */
  time: string | undefined
  /** Where it is, for those who do not see it. */
  place: string
  mark: ClashMark | undefined
  planning: Planning
  canMove: boolean
}

export function PlanBlock({ entry, time, place, mark, planning, canMove }: Props) {
  const { word } = useWords()
  const { entryId, code, title, school } = entry
  const { setNodeRef, listeners, transform, isDragging, attributes } = useDraggable({ id: entryId, disabled: !canMove })
  const at = time === undefined ? '' : formatInstant(time, 'HH:mm')
  const isLifted = planning.lifted?.entryId === entryId
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles['block']}
      style={{ transform: CSS.Translate.toString(transform) }}
      data-entry={entryId}
      data-lifted={isLifted || undefined}
      data-dragging={isDragging || undefined}
      data-mark={mark?.kind}
      data-waiting={time === undefined || undefined}
      aria-describedby={attributes['aria-describedby']}
      aria-pressed={isLifted}
      title={title}
      {...(canMove && listeners)}
      onKeyDown={(event) => canMove && planning.press(event, entryId)}
    >
      <b>{title}</b>
      <small>{[[at, code].filter(Boolean).join(' '), school].filter(Boolean).join(' · ')}</small>
      {mark && <em aria-hidden="true">{mark.number}</em>}
      <Unseen>{['', place, ...(mark ? [word('room.clash-number', { count: mark.number })] : [])].join('，')}</Unseen>
    </button>
  )
}
