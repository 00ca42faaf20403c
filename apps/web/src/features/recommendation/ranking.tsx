import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { MenuProps } from 'antd'
import { Fragment } from 'react'
import { DotsMenu } from '../../parts/desk/dots-menu.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './recommendation.module.css'
import type { RankedEntry, Recommendation } from './recommendation.queries.ts'

type Move = { entryId: string; from: number; to: number; order: string[] }

type Props = {
  list: Recommendation
  onMove: (move: Move) => void
  onRemove: (entry: RankedEntry) => void
  onMend: (entry: RankedEntry) => void
}

/** The order. Dragged by its handles, or with the space bar and the arrow keys. */
export function Ranking({ list, onMove, onRemove, onMend }: Props) {
  const { word } = useWords()
  const { entries, line, toOrganisation } = list
  const ids = entries.map(({ entryId }) => entryId)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = (from: number, to: number) => {
    const entryId = ids[from]
    if (entryId === undefined || from === to || to < 0 || to >= ids.length) return
    onMove({ entryId, from: from + 1, to: to + 1, order: arrayMove(ids, from, to) })
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsOf(entries, word) }}
      onDragEnd={({ active, over }) => over && move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!list.can.save}>
        {entries.length > 0 && (
          <div className={styles['heads']} data-movable={list.can.save || undefined} aria-hidden="true">
            <span>{word('recommendation.rank')}</span>
            <span>{word('recommendation.entry')}</span>
            <span>{word('recommendation.state')}</span>
          </div>
        )}
        <ol className={styles['ranking']} aria-label={word('page.recommendation')}>
          {entries.map((entry, at) => (
            <Fragment key={entry.entryId}>
              <Row
                entry={entry}
                reserve={at < line ? undefined : at - line + 1}
                canSave={list.can.save && (!list.isSupplement || entry.isLate)}
                onStep={(by) => move(at, at + by)}
                onRemove={() => onRemove(entry)}
                onMend={() => onMend(entry)}
              />
              {at === line - 1 && (
                <li className={styles['line']}>
                  <span>
                    <Icon name="arrow-up" size={14} />
                    {toOrganisation === null
                      ? word('recommendation.line-next', { count: line })
                      : word('recommendation.line', { count: line, name: toOrganisation })}
                  </span>
                  <small>{word('recommendation.line-hint')}</small>
                </li>
              )}
            </Fragment>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function announcementsOf(entries: readonly RankedEntry[], word: ReturnType<typeof useWords>['word']): Announcements {
  const titleOf = (id: string | number) => entries.find(({ entryId }) => entryId === id)?.title ?? ''
  const rankOf = (id: string | number) => entries.findIndex(({ entryId }) => entryId === id) + 1
  const lifted = (id: string | number) => word('recommendation.lifted', { title: titleOf(id), rank: rankOf(id) })
  return {
    onDragStart: ({ active }) => lifted(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return ''
      // What is lifted is over its own place at once.
      if (over.id === active.id) return lifted(active.id)
      return word('recommendation.over', { title: titleOf(active.id), rank: rankOf(over.id) })
    },
    onDragEnd: ({ active, over }) =>
      over
        ? word('recommendation.dropped', { title: titleOf(active.id), rank: rankOf(over.id) })
        : word('recommendation.put-back', { title: titleOf(active.id) }),
    onDragCancel: ({ active }) => word('recommendation.put-back', { title: titleOf(active.id) }),
  }
}

type RowProps = {
  entry: RankedEntry
  /** Its number among the reserves; undefined: it is within the line. */
  reserve: number | undefined
  canSave: boolean
  onStep: (by: -1 | 1) => void
  onRemove: () => void
  onMend: () => void
}

function Row({ entry, reserve, canSave, onStep, onRemove, onMend }: RowProps) {
  const { word } = useWords()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: entry.entryId,
    disabled: !canSave,
  })
  const { title, code, leader, rank, returnedNote, mendedNote } = entry
  const isOpen = returnedNote !== null && mendedNote === null
  const items: NonNullable<MenuProps['items']> = [
    { key: 'up', label: word('recommendation.up'), onClick: () => onStep(-1) },
    { key: 'down', label: word('recommendation.down'), onClick: () => onStep(1) },
    ...(isOpen ? [{ key: 'mend', label: word('recommendation.mend'), onClick: onMend }] : []),
    { key: 'remove', label: word('recommendation.remove'), onClick: onRemove },
  ]
  return (
    <li
      ref={setNodeRef}
      className={styles['row']}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      data-returned={isOpen || undefined}
      data-reserve={reserve !== undefined || undefined}
    >
      {canSave && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles['grip']}
          {...attributes}
          {...listeners}
          aria-label={word('recommendation.drag', { title })}
        >
          <Icon name="menu" size={16} />
        </button>
      )}
      <b className={styles['rank']}>
        {reserve === undefined ? rank : word('recommendation.reserve', { rank: reserve })}
      </b>
      <div className={styles['entry']}>
        <span>{title}</span>
        <small>
          {code} · {leader}
        </small>
      </div>
      <div className={styles['standing']}>
        <Standing entry={entry} isReserve={reserve !== undefined} />
        {returnedNote !== null && <small>{mendedNote ?? returnedNote}</small>}
      </div>
      {canSave && <DotsMenu label={word('recommendation.acts', { title })} menu={{ items }} />}
    </li>
  )
}

function Standing({ entry, isReserve }: { entry: RankedEntry; isReserve: boolean }) {
  const { word } = useWords()
  if (entry.returnedNote !== null)
    return entry.mendedNote === null ? (
      <Tag tone="warn" icon="undo">
        {word('recommendation.is-returned')}
      </Tag>
    ) : (
      <Tag tone="info" icon="pencil">
        {word('recommendation.is-mended')}
      </Tag>
    )
  if (entry.isLate)
    return (
      <Tag tone="info" icon="plus">
        {word('recommendation.is-late')}
      </Tag>
    )
  if (isReserve)
    return (
      <Tag tone="mute" icon="hourglass">
        {word('recommendation.is-reserve')}
      </Tag>
    )
  return entry.isSent ? (
    <Tag tone="ok" icon="check">
      {word('recommendation.is-sent')}
    </Tag>
  ) : (
    <Tag tone="plain" icon="arrow-up">
      {word('recommendation.is-in')}
    </Tag>
  )
}
