import { DndContext, PointerSensor, pointerWithin, useDroppable, useSensor, useSensors } from '@dnd-kit/core'
import { formatInstant } from '@laurel/rules/date'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import type { ClashMark } from './clashes.tsx'
import { breaksOf, dayScale, type Plan, type Target } from './plan.ts'
import { PlanBlock } from './plan-block.tsx'
import type { BoardEntry, PlanRoom } from './room.queries.ts'
import styles from './room-plan.module.css'
import type { Planning } from './use-planning.ts'

type Props = {
  rooms: readonly PlanRoom[]
  plan: Plan<BoardEntry>
  stepMinutes: number
  marks: ReadonlyMap<string, ClashMark>
  planning: Planning
  canSave: boolean
  headOf: (room: PlanRoom) => ReactNode
}

/** Halls side by side, time downwards. */
export function PlanBoard({ rooms, plan, stepMinutes, marks, planning, canSave, headOf }: Props) {
  const { word, language } = useWords()
  const shown = plan.rooms.filter(({ roomId }) => rooms.some(({ id }) => id === roomId))
  const {
    marks: hours,
    topOf,
    height,
    blockHeight,
    pxPerMinute,
  } = dayScale(
    shown.flatMap(({ times }) => times),
    stepMinutes,
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys
    <section className={styles['board']} tabIndex={0} aria-label={word('room.plan')}>
      <div
        className={styles['grid']}
        style={{ gridTemplateColumns: `56px repeat(${rooms.length}, minmax(184px, 1fr))` }}
      >
        <div className={styles['corner']} />
        {rooms.map((room) => (
          <header key={room.id} className={styles['room']}>
            {headOf(room)}
          </header>
        ))}
        <div className={styles['hours']} style={{ height }} aria-hidden="true">
          {hours.slice(0, -1).map((mark) => (
            <span key={mark} style={{ top: topOf(mark) }}>
              {formatInstant(mark, 'HH:mm')}
            </span>
          ))}
        </div>
        {rooms.map((room) => {
          const own = plan.rooms.find(({ roomId }) => roomId === room.id)
          const times = own?.times ?? []
          const entries = own?.entries ?? []
          return (
            <div key={room.id} className={styles['column']} style={{ height }}>
              {hours.slice(1, -1).map((mark) => (
                <i key={mark} style={{ top: topOf(mark) }} />
              ))}
              {breaksOf(times.slice(0, entries.length), stepMinutes).map(({ from, minutes }) => (
                <p
                  key={from}
                  className={styles['break']}
                  style={{ top: topOf(from), height: minutes * pxPerMinute - 3 }}
                >
                  {word('room.break', { count: minutes })}
                </p>
              ))}
              <ol aria-label={worded(room.name, language)}>
                {entries.map((entry, at) => (
                  <li key={entry.entryId} style={{ top: topOf(times[at] ?? ''), height: blockHeight }}>
                    <Place target={{ roomId: room.id, at }} planning={planning} isClosed={room.state !== 'planned'}>
                      <PlanBlock
                        entry={entry}
                        time={times[at] ?? ''}
                        place={word('room.place', {
                          room: worded(room.name, language),
                          at: at + 1,
                          count: entries.length,
                        })}
                        mark={marks.get(entry.entryId)}
                        planning={planning}
                        canMove={canSave && room.state === 'planned'}
                      />
                    </Place>
                  </li>
                ))}
              </ol>
              {room.state === 'planned' && (
                <EndOfRoom
                  roomId={room.id}
                  at={entries.length}
                  top={topOf(times[entries.length] ?? endOf(times, entries.length, stepMinutes))}
                  time={times[entries.length] ?? endOf(times, entries.length, stepMinutes)}
                  height={blockHeight}
                  planning={planning}
                />
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}

const endOf = (times: readonly string[], count: number, stepMinutes: number) =>
  new Date(Date.parse(times[count - 1] ?? '') + stepMinutes * 60_000).toISOString()

const isAt = (planning: Planning, target: Target) =>
  planning.lifted?.target.roomId === target.roomId && planning.lifted.target.at === target.at

type PlaceProps = { target: Target; planning: Planning; isClosed?: boolean; children: ReactNode }

/** Where something can be put; it says so while something hangs over it. */
export function Place({ target, planning, isClosed = false, children }: PlaceProps) {
  const id = `${target.roomId ?? 'waiting'}:${target.at}`
  const { setNodeRef } = useDroppable({ id, data: target, disabled: isClosed })
  return (
    <div ref={setNodeRef} className={styles['place']} data-target={isAt(planning, target) || undefined}>
      {children}
    </div>
  )
}

type EndProps = {
  roomId: string
  at: number
  top: number
  time: string
  height: number
  planning: Planning
}

function EndOfRoom({ roomId, at, top, time, height, planning }: EndProps) {
  const { word } = useWords()
  const target = { roomId, at }
  const { setNodeRef } = useDroppable({ id: `${roomId}:end`, data: target })
  return (
    <p
      ref={setNodeRef}
      className={styles['drop']}
      style={{ top, height }}
      data-target={isAt(planning, target) || undefined}
      aria-hidden="true"
    >
      {word('room.put-here', { time: formatInstant(time, 'HH:mm') })}
    </p>
  )
}

/** Around the board and the list of those that wait: what is dragged goes from one to the other. */
export function PlanDragging({ planning, children }: { planning: Planning; children: ReactNode }) {
  const { word } = useWords()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  // The board says by itself what happens.
  const quiet = () => ''
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{
        announcements: { onDragStart: quiet, onDragOver: quiet, onDragEnd: quiet, onDragCancel: quiet },
        screenReaderInstructions: { draggable: word('room.keys-hint') },
      }}
      onDragStart={({ active }) => planning.lift(String(active.id), 'pointer')}
      onDragOver={({ over }) => over && planning.over(over.data.current as Target)}
      onDragEnd={({ over }) => (over ? planning.drop() : planning.putBack())}
      onDragCancel={planning.putBack}
    >
      {children}
    </DndContext>
  )
}
