import { useParams, useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useReconnect } from '../../platform/http/reconnect.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { ChiefPanel } from './chief-panel.tsx'
import styles from './judge-room.module.css'
import { type MyRooms, useMyRoom, useMyRooms, useShow } from './judge-room.queries.ts'
import { OnStage } from './on-stage.tsx'
import { Order } from './order.tsx'

/** `/{prefix}/roadshowManagement?room=`: the rooms of a judge, who is on stage, and what is left to score. */
export function JudgeRoomScreen() {
  const { word, language } = useWords()
  const { prefix = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const rooms = useMyRooms(language)
  useReconnect()
  if (!rooms.data)
    return <Waiting isPending={rooms.isPending} error={rooms.error} onRetry={() => void rooms.refetch()} />
  const chosen =
    rooms.data.find(({ id }) => id === search.get('room')) ??
    rooms.data.find(({ state }) => state === 'live') ??
    rooms.data.find(({ state }) => state === 'planned') ??
    rooms.data[0]
  if (!chosen)
    return (
      <div className={styles['none']}>
        <Notice kind="empty" title={word('judge-room.none')} hint={word('judge-room.none-hint')} />
      </div>
    )
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{word('page.judge-room')}</h1>
        {chosen.isChief && (
          <LinkButton size="small" icon="presentation" to={`/${prefix}/room-draw?room=${chosen.id}`}>
            {word('judge-room.draw')}
          </LinkButton>
        )}
        <LinkButton size="small" icon="pencil" to={`/${prefix}/projectScoring`}>
          {word('judge-room.my-judging')}
        </LinkButton>
      </header>
      {rooms.data.length > 1 && (
        <Groups rooms={rooms.data} chosen={chosen.id} onChoose={(room) => setSearch({ room }, { replace: true })} />
      )}
      <RoomOf key={chosen.id} roomId={chosen.id} />
    </div>
  )
}

type GroupsProps = { rooms: MyRooms; chosen: string; onChoose: (id: string) => void }

function Groups({ rooms, chosen, onChoose }: GroupsProps) {
  const { word, language } = useWords()
  return (
    <nav className={styles['groups']} aria-label={word('judge-room.groups')}>
      {rooms.map(({ id, name, venue, day, state, slots, scored }) => (
        <button key={id} type="button" aria-current={id === chosen ? 'true' : undefined} onClick={() => onChoose(id)}>
          <b>{worded(name, language)}</b>
          <small>{[venue, day.slice(5), word(`judge-room.state-${state}`)].filter(Boolean).join(' · ')}</small>
          <small>{word('judge-room.scored-of', { scored, count: slots })}</small>
        </button>
      ))}
    </nav>
  )
}

function RoomOf({ roomId }: { roomId: string }) {
  const { word, language } = useWords()
  const read = useMyRoom(roomId, language)
  const show = useShow(roomId)
  const room = read.data
  if (!room) return <Waiting isPending={read.isPending} error={read.error} onRetry={() => void read.refetch()} />
  const stage = show?.snapshot.program
  // In a rehearsal nothing is on that is to be scored.
  const onStageId =
    stage && !show.snapshot.isRehearsal ? stage.slotId : (room.slots.find(({ state }) => state === 'now')?.id ?? null)
  const slot = room.slots.find(({ id }) => id === onStageId)
  return (
    <>
      {read.isError && (
        <p className={styles['stale']} role="status">
          {word('judge-room.stale')}
        </p>
      )}
      <div className={styles['desk']}>
        <div className={styles['main']}>
          <OnStage room={room} slot={slot} show={show} />
          {room.isChief && room.round && <ChiefPanel room={room} roundId={room.round.id} slot={slot} />}
        </div>
        <Order room={room} onStageId={onStageId} />
      </div>
    </>
  )
}

type WaitingProps = { isPending: boolean; error: Error | null; onRetry: () => void }

function Waiting({ isPending, error, onRetry }: WaitingProps) {
  const { word } = useWords()
  const code = error instanceof CallError ? error.code : undefined
  const why = code === 404 || code === 422 ? 'gone' : code === 403 ? 'refused' : 'failed'
  return (
    <div className={styles['none']}>
      {isPending ? (
        <Skeleton>
          <Bone height={64} />
          <Bone height={280} />
        </Skeleton>
      ) : (
        <Notice
          kind={why === 'failed' ? 'failed' : 'refused'}
          title={word(`judge-room.${why}`)}
          hint={word(`judge-room.${why}-hint`)}
        >
          {why === 'failed' && (
            <Button look="primary" icon="refresh" onClick={onRetry}>
              {word('judge-room.retry')}
            </Button>
          )}
        </Notice>
      )}
    </div>
  )
}
