import { Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { PlanDesk } from './plan-desk.tsx'
import { type StagePlace, useStagePlaces, useStagePlan } from './room.queries.ts'
import { RoomForm } from './room-form.tsx'
import styles from './room-plan.module.css'
import side from './room-side.module.css'

/** `/manager/room?stageId=&day=`: who is on, in which hall and when. */
export function RoomPlanScreen() {
  const { word } = useWords()
  const [search, setSearch] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const canSave = usePermission('contest:room:save')
  const places = useStagePlaces()
  if (!places.data) return <Waiting read={places} />
  const place =
    places.data.find(({ id }) => id === search.get('stageId')) ??
    places.data.find(({ days }) => days.length > 0) ??
    places.data[0]
  const day = place?.days.find((each) => each === search.get('day')) ?? place?.days[0]
  const go = (stageId: string, to?: string) => setSearch({ stageId, ...(to !== undefined && { day: to }) })
  const add = canSave && place && (
    <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
      {word('room.add')}
    </Button>
  )
  return (
    <>
      <DeskHead
        title={word('page.room')}
        beside={place && <StageChoice places={places.data} place={place} onChoose={(id) => go(id)} />}
      >
        {place && place.days.length > 1 && (
          <fieldset className={styles['days']} aria-label={word('room.day')}>
            {place.days.map((each) => (
              <button key={each} type="button" aria-pressed={each === day} onClick={() => go(place.id, each)}>
                {each.slice(5)}
              </button>
            ))}
          </fieldset>
        )}
        <LinkButton size="small" icon="presentation" to="/manager/screen">
          {word('room.screens')}
        </LinkButton>
        {add}
      </DeskHead>
      {place && day !== undefined ? (
        <PlanOf key={`${place.id} ${day}`} stageId={place.id} day={day} />
      ) : (
        <section className={side['card']}>
          <Notice
            kind="empty"
            title={word(place ? 'room.none' : 'room.no-stages')}
            hint={word(place ? 'room.none-hint' : 'room.no-stages-hint')}
          >
            {add}
          </Notice>
        </section>
      )}
      {isAdding && place && (
        <RoomForm
          place={place}
          day={day}
          before={undefined}
          onSaved={(to) => go(place.id, to)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

type StageChoiceProps = { places: readonly StagePlace[]; place: StagePlace; onChoose: (id: string) => void }

function StageChoice({ places, place, onChoose }: StageChoiceProps) {
  const { word } = useWords()
  return (
    <Select
      className={styles['stages'] ?? ''}
      aria-label={word('room.stage')}
      showSearch={{ optionFilterProp: 'label' }}
      value={place.id}
      options={places.map(({ id, contestName, name, days }) => ({
        value: id,
        label: [contestName, name].join(' · '),
        ...(days.length === 0 && { className: styles['roomless'] ?? '' }),
      }))}
      onChange={onChoose}
    />
  )
}

function PlanOf({ stageId, day }: { stageId: string; day: string }) {
  const read = useStagePlan(stageId, day)
  return read.data ? (
    <PlanDesk stageId={stageId} day={day} plan={read.data} isStale={read.isError} />
  ) : (
    <Waiting read={read} />
  )
}

type Read = { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown }

function Waiting({ read }: { read: Read }) {
  const { word } = useWords()
  const error = read.error instanceof CallError ? read.error : undefined
  const why = error?.code === 403 ? 'refused' : error?.code === 404 || error?.code === 422 ? 'gone' : 'failed'
  return (
    <section className={side['card']}>
      {read.isPending ? (
        <SkeletonLines lines={10} />
      ) : (
        <Notice
          kind={why === 'failed' ? 'failed' : 'refused'}
          title={word(`room.${why}`)}
          hint={error?.reason === 'room.everywhere' ? error.msg : word(`room.${why}-hint`)}
        >
          <Button look="primary" icon="refresh" busy={read.isFetching} onClick={() => void read.refetch()}>
            {word('room.retry')}
          </Button>
        </Notice>
      )}
    </section>
  )
}
