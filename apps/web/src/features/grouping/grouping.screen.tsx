import { formatInstant } from '@laurel/rules/date'
import { Select } from 'antd'
import { Link, useSearchParams } from 'react-router'
import styles from '../../parts/committed-draw/committed-draw.module.css'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { worded } from '../../ui/form-wording.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import own from './grouping.module.css'
import { type GroupingPlace, useGroupingPlaces, useGroupings } from './grouping.queries.ts'
import { GroupingDesk } from './grouping-desk.tsx'
import { GroupingState } from './grouping-state.tsx'
import { Unread } from './unread.tsx'
import { WishForm } from './wish-form.tsx'

/** `/manager/grouping?stageId=`: a new grouping of a stage and those before it; `?id=`: the one that the address names. */
export function GroupingScreen() {
  const [search] = useSearchParams()
  const id = search.get('id')
  return id === null ? <Groupings /> : <GroupingDesk key={id} id={id} isPrinted={search.has('print')} />
}

function Groupings() {
  const { word, language } = useWords()
  const [search, setSearch] = useSearchParams()
  const places = useGroupingPlaces(language)
  if (!places.data) return <Unread read={places} />
  const place =
    places.data.find(({ stageId }) => stageId === search.get('stageId')) ??
    places.data.find(({ entries, rooms }) => entries > 0 && rooms.length > 0) ??
    places.data.find(({ entries }) => entries > 0) ??
    places.data[0]
  return (
    <>
      <DeskHead
        title={word('page.grouping')}
        beside={
          place && (
            <Select
              className={own['stage'] ?? ''}
              aria-label={word('grouping.stage')}
              showSearch={{ optionFilterProp: 'label' }}
              value={place.stageId}
              options={places.data.map(({ stageId, contestName, stageName }) => ({
                value: stageId,
                label: `${contestName} · ${stageName}`,
              }))}
              onChange={(chosen) => setSearch({ stageId: chosen })}
            />
          )
        }
        intro={word('grouping.intro')}
      >
        <LinkButton size="small" icon="calendar" to="/manager/room">
          {word('grouping.rooms')}
        </LinkButton>
      </DeskHead>
      {place === undefined ? (
        <section className={styles['card']}>
          <Notice kind="empty" title={word('grouping.no-stages')} hint={word('grouping.no-stages-hint')} />
        </section>
      ) : (
        <div className={styles['stack']}>
          {place.entries === 0 ? (
            <section className={styles['card']}>
              <Notice kind="empty" title={word('grouping.nothing')} hint={word('grouping.nothing-hint')} />
            </section>
          ) : (
            <Permitted any={['contest:draw:run']}>
              <WishForm key={place.stageId} place={place} />
            </Permitted>
          )}
          <Earlier place={place} />
        </div>
      )}
    </>
  )
}

function Earlier({ place }: { place: GroupingPlace }) {
  const { word, language } = useWords()
  const list = useGroupings(place.stageId)
  return (
    <section className={styles['card']} aria-label={word('grouping.earlier')}>
      <header className={styles['card-head']}>
        <h2>{word('grouping.earlier')}</h2>
      </header>
      {list.isPending ? (
        <SkeletonLines lines={3} />
      ) : list.data === undefined ? (
        <Notice
          kind={list.error instanceof CallError && list.error.code === 403 ? 'refused' : 'failed'}
          title={word('grouping.failed')}
          hint={word('grouping.failed-hint')}
        >
          <Button look="primary" icon="refresh" onClick={() => void list.refetch()}>
            {word('state.retry')}
          </Button>
        </Notice>
      ) : list.data.length === 0 ? (
        <p className={styles['hint']}>{word('grouping.none')}</p>
      ) : (
        <ul className={own['list']}>
          {list.data.map(({ id, trackName, attempt, entries, groups, committed, state, isOver }) => (
            <li key={id}>
              <span>
                <Link to={`/manager/grouping?id=${id}`}>
                  {word('grouping.name', {
                    track: trackName ? worded(trackName, language) : word('grouping.all-tracks'),
                    number: attempt,
                  })}
                </Link>
                <small>
                  {[
                    word('grouping.about', { entries, groups }),
                    formatInstant(committed.at, 'MM-DD HH:mm'),
                    committed.name,
                  ].join(' · ')}
                </small>
              </span>
              <GroupingState state={state} isOver={isOver} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
