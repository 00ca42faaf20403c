import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Unseen } from '../../ui/unseen.tsx'
import { Clashes, marksOf } from './clashes.tsx'
import { changedRooms, movesBetween, type Plan, type RoomPlan } from './plan.ts'
import { PlanBoard, PlanDragging } from './plan-board.tsx'
import { boardPlan, roomsOf } from './plan-of-stage.ts'
import { type BoardEntry, changeOf, type StagePlan, usePlanPreview, useUnplaced } from './room.queries.ts'
import { RoomHead } from './room-head.tsx'
import styles from './room-plan.module.css'
import { SavePlan } from './save-plan.tsx'
import { type Lifted, usePlanning } from './use-planning.ts'
import { WaitingList } from './waiting-list.tsx'

type Props = { stageId: string; day: string; plan: StagePlan; isStale: boolean }

/** The board of a day. What is moved is a draft until it is saved, so that whoever is concerned is told once. */
export function PlanDesk({ stageId, day, plan: saved, isStale }: Props) {
  const { word, language } = useWords()
  const [search, setSearch] = useState('')
  const unplaced = useUnplaced(stageId, search)
  const found = unplaced.data?.pages.flatMap((page) => page.rows) ?? []
  const [draft, setDraft] = useState<readonly RoomPlan<BoardEntry>[]>()
  const [said, setSaid] = useState('')
  const [isSaving, setSaving] = useState(false)
  const before = boardPlan(roomsOf(saved, day), roomsOf(saved, day), found)
  const plan: Plan<BoardEntry> = boardPlan(roomsOf(saved, day), draft ?? roomsOf(saved, day), found)
  const changed = changedRooms(before, plan)
  const moves = movesBetween(before, plan)
  const preview = usePlanPreview(changeOf(changed, saved.rooms))
  const clashes = changed.length > 0 ? (preview.data?.clashes ?? []) : saved.clashes
  const stepMinutes = Math.max(5, ...saved.rooms.map(({ slotSeconds }) => Math.ceil(slotSeconds / 60)))
  const openRooms = saved.rooms.filter(({ state }) => state === 'planned').map(({ id }) => id)
  const entries = new Map(
    [...plan.rooms.flatMap((room) => room.entries), ...plan.waiting].map((each) => [each.entryId, each]),
  )
  const sayWhere = (what: 'lifted' | 'over' | 'dropped' | 'put-back', { entryId, target }: Lifted) => {
    const title = entries.get(entryId)?.title ?? ''
    const room = saved.rooms.find(({ id }) => id === target.roomId)
    const place = room
      ? word('room.said-place', { room: worded(room.name, language), at: target.at + 1 })
      : word('room.no-place')
    setSaid(word(`room.said-${what}`, { title, place }))
  }
  const planning = usePlanning({
    plan,
    openRooms,
    stepMinutes,
    isAllowed: saved.can.save,
    onPlan: (next) => setDraft(next.rooms),
    say: sayWhere,
  })
  const letGo = () => setDraft(undefined)
  return (
    <>
      {isStale && <p role="status">{word('room.stale')}</p>}
      {changed.length > 0 && (
        <div className={styles['bar']} role="status">
          <b>{word('room.unsaved', { count: moves.length })}</b>
          <span>
            {word(clashes.length > 0 ? 'room.unsaved-clash' : 'room.unsaved-hint', { count: clashes.length })}
          </span>
          <Button onClick={letGo}>{word('room.discard')}</Button>
          <Button look="primary" onClick={() => setSaving(true)}>
            {word('room.save-plan')}
          </Button>
        </div>
      )}
      <PlanDragging planning={planning}>
        <div className={styles['layout']} data-moving={planning.lifted !== undefined || undefined}>
          <PlanBoard
            rooms={saved.rooms}
            plan={plan}
            stepMinutes={stepMinutes}
            marks={marksOf(clashes)}
            planning={planning}
            canSave={saved.can.save}
            headOf={(room) => (
              <RoomHead
                room={room}
                own={plan.rooms.find(({ roomId }) => roomId === room.id)}
                stepMinutes={stepMinutes}
                canSave={saved.can.save}
                isChanged={changed.length > 0}
                onTimes={(times) =>
                  setDraft(plan.rooms.map((each) => (each.roomId === room.id ? { ...each, times } : each)))
                }
              />
            )}
          />
          <div className={styles['side']}>
            <Clashes clashes={clashes} isStale={preview.isFetching} />
            <WaitingList
              entries={plan.waiting}
              count={
                saved.unplaced +
                moves.filter(({ to }) => to === null).length -
                moves.filter(({ from }) => from === null).length
              }
              read={unplaced}
              search={search}
              onSearch={setSearch}
              planning={planning}
              canSave={saved.can.save}
            />
          </div>
        </div>
      </PlanDragging>
      <Unseen>
        <span role="status">{said}</span>
      </Unseen>
      <LeaveGuard
        isUnsaved={changed.length > 0}
        title={word('room.leave')}
        text={word('room.leave-text')}
        stay={word('room.stay')}
        loses={(from, to) => from.pathname !== to.pathname || from.search !== to.search}
      />
      {isSaving && (
        <SavePlan
          rooms={saved.rooms}
          changes={changeOf(changed, saved.rooms)}
          moves={moves}
          entries={entries}
          clashes={clashes}
          onSaved={letGo}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}
