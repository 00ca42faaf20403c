import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { AskedActs } from '../../../parts/asked-acts/asked-acts.tsx'
import { CallError } from '../../../platform/http/call-error.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { worded } from '../../../ui/form-wording.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { AttemptCard } from '../desk/attempt-card.tsx'
import { DrawState, EarlierAttempts, isPublic } from '../desk/attempts.tsx'
import { DrawActForm } from '../desk/draw-act-form.tsx'
import { type RoomDraw, useAskDrawActHere, useDecideDrawActHere, useRoomDrawHere } from '../desk/draw-desk.queries.ts'
import { OrderCard } from '../desk/order-card.tsx'
import { RulesCard } from '../desk/rules-card.tsx'
import { RecordButton } from '../record/record-button.tsx'
import styles from './draw-here.module.css'

/** `/{prefix}/room-draw?room=`: chief judge and volunteers of a room ask, in the hall, for what takes two people, and decide what another asked. */
export function DrawHereScreen() {
  const { word } = useWords()
  const [search] = useSearchParams()
  const roomId = search.get('room')
  return (
    <div className={styles['page']}>
      {roomId === null ? (
        <Notice kind="refused" title={word('draw-here.gone')} hint={word('draw-here.gone-hint')} />
      ) : (
        <OfRoom key={roomId} roomId={roomId} />
      )}
    </div>
  )
}

function OfRoom({ roomId }: { roomId: string }) {
  const { word } = useWords()
  const read = useRoomDrawHere(roomId)
  if (read.data) return <Room room={read.data} isStale={read.isError} />
  if (read.isPending) return <SkeletonLines lines={8} />
  const isRefused = read.error instanceof CallError && [400, 403, 404, 422].includes(read.error.code)
  const why = isRefused ? 'gone' : 'failed'
  return (
    <Notice
      kind={isRefused ? 'refused' : 'failed'}
      title={word(`draw-here.${why}`)}
      hint={word(`draw-here.${why}-hint`)}
    >
      {!isRefused && (
        <Button look="primary" icon="refresh" busy={read.isFetching} onClick={() => void read.refetch()}>
          {word('state.retry')}
        </Button>
      )}
    </Notice>
  )
}

function Room({ room, isStale }: { room: RoomDraw; isStale: boolean }) {
  const { word, language } = useWords()
  const { prefix = '' } = useParams()
  const [asks, setAsks] = useState<'void' | 'order'>()
  const { draw, own, can } = room
  const isAsked = (kind: 'void' | 'order') => draw?.asked.some((act) => act.kind === kind) ?? false
  return (
    <>
      <header className={styles['head']}>
        <h1>{worded(room.roomName, language)}</h1>
        <DrawState draw={draw} />
        <p>{word('draw-here.intro')}</p>
        <div className={styles['acts']}>
          {can.ask && draw?.isOver && (
            <Button size="medium" icon="brush" disabled={isAsked('order')} onClick={() => setAsks('order')}>
              {word('draw-desk.change-order')}
            </Button>
          )}
          {can.ask && (
            <Button size="medium" icon="ban" disabled={isAsked('void')} onClick={() => setAsks('void')}>
              {word('draw-desk.void')}
            </Button>
          )}
          {draw && isPublic(draw) && (
            <>
              <RecordButton id={draw.id} size="medium" />
              <Link to={`/${prefix}/verify/d/${draw.id}`}>{word('draw-desk.verify')}</Link>
            </>
          )}
        </div>
      </header>
      {isStale && (
        <p className={styles['stale']} role="status">
          {word('draw-here.stale')}
        </p>
      )}
      {draw && <AskedActs acts={draw.asked} own={own} mayDecide={can.ask} useDecide={useDecideDrawActHere} />}
      {!draw && <Notice kind="empty" title={word('draw-desk.state-none')} hint={word('draw-here.none-hint')} />}
      <div className={styles['cards']}>
        {draw && <AttemptCard draw={draw} />}
        <OrderCard room={room} />
        <RulesCard room={room} />
        {draw && <EarlierAttempts draw={draw} />}
      </div>
      {asks && draw && (
        <DrawActForm
          room={room}
          draw={draw}
          kind={asks}
          useAsk={useAskDrawActHere}
          onClose={() => setAsks(undefined)}
        />
      )}
    </>
  )
}
