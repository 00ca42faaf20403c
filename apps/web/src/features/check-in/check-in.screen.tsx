import { Link, useParams, useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './check-in.module.css'
import { useMyCheckIns } from './check-in.queries.ts'
import { CheckInDesk } from './check-in-desk.tsx'

/** `/{prefix}/check-in`: the rooms where a volunteer helps; `?room=`: who has come to one of them. */
export function CheckInScreen() {
  const [search] = useSearchParams()
  const roomId = search.get('room')
  return (
    <div className={styles['page']}>{roomId === null ? <Rooms /> : <CheckInDesk key={roomId} roomId={roomId} />}</div>
  )
}

function Rooms() {
  const { word, language } = useWords()
  const { prefix = '' } = useParams()
  const list = useMyCheckIns()
  if (list.isPending) return <SkeletonLines lines={6} />
  if (!list.data) {
    const isRefused = list.error instanceof CallError && list.error.code === 403
    return (
      <Notice
        kind={isRefused ? 'refused' : 'failed'}
        title={word(isRefused ? 'check-in.refused' : 'check-in.failed')}
        hint={word(isRefused ? 'check-in.refused-hint' : 'check-in.failed-hint')}
      >
        {!isRefused && (
          <Button look="primary" busy={list.isFetching} onClick={() => void list.refetch()}>
            {word('state.retry')}
          </Button>
        )}
      </Notice>
    )
  }
  return (
    <>
      <h1 className={styles['title']}>{word('check-in.title')}</h1>
      {list.data.length === 0 ? (
        <Notice kind="empty" title={word('check-in.no-rooms')} hint={word('check-in.no-rooms-hint')} />
      ) : (
        <ul className={styles['rooms']}>
          {list.data.map(({ roomId, roomName, venue, day, expected, present, late }) => (
            <li key={roomId}>
              <Link to={`/${prefix}/check-in?room=${roomId}`}>
                <b>{worded(roomName, language)}</b>
                <small>{[venue, day.slice(5)].filter(Boolean).join(' · ')}</small>
                <span>{word('check-in.of', { here: present + late, expected })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
