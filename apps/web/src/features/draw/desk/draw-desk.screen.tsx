import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AskedActs } from '../../../parts/asked-acts/asked-acts.tsx'
import { CallError } from '../../../platform/http/call-error.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { DeskHead } from '../../../ui/desk-head.tsx'
import { worded } from '../../../ui/form-wording.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { RecordButton } from '../record/record-button.tsx'
import { AttemptCard } from './attempt-card.tsx'
import { DrawState, EarlierAttempts, isPublic } from './attempts.tsx'
import { DrawActForm } from './draw-act-form.tsx'
import styles from './draw-desk.module.css'
import { type RoomDraw, useAskDrawAct, useDecideDrawAct, useRoomDraw } from './draw-desk.queries.ts'
import { OrderCard } from './order-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { RulesForm } from './rules-form.tsx'

/** `/manager/draw?roomId=`: by which rules the order of a room is drawn, what came of it, and what only two people change. */
export function DrawDeskScreen() {
  const { word } = useWords()
  const [search] = useSearchParams()
  const roomId = search.get('roomId')
  if (roomId === null)
    return (
      <>
        <DeskHead title={word('page.draw')} />
        <section className={styles['card']}>
          <Notice kind="empty" title={word('draw-desk.choose')} hint={word('draw-desk.choose-hint')}>
            <LinkButton size="medium" icon="calendar" to="/manager/room">
              {word('draw-desk.back')}
            </LinkButton>
          </Notice>
        </section>
      </>
    )
  return <OfRoom key={roomId} roomId={roomId} />
}

/** Who sees one school only is refused with 422, whoever has no permission at all with 403. */
function whyOf(error: unknown): 'refused' | 'gone' | 'failed' {
  if (!(error instanceof CallError)) return 'failed'
  if (error.code === 403 || error.reason === 'room.everywhere') return 'refused'
  return error.code === 404 || error.code === 422 || error.code === 400 ? 'gone' : 'failed'
}

function OfRoom({ roomId }: { roomId: string }) {
  const { word } = useWords()
  const read = useRoomDraw(roomId)
  if (read.data) return <Desk room={read.data} />
  const why = whyOf(read.error)
  return (
    <section className={styles['card']}>
      {read.isPending ? (
        <SkeletonLines lines={8} />
      ) : (
        <Notice
          kind={why === 'failed' ? 'failed' : 'refused'}
          title={word(`draw-desk.${why}`)}
          hint={word(`draw-desk.${why}-hint`)}
        >
          {why === 'failed' && (
            <Button look="primary" icon="refresh" onClick={() => void read.refetch()}>
              {word('state.retry')}
            </Button>
          )}
        </Notice>
      )}
    </section>
  )
}

function Desk({ room }: { room: RoomDraw }) {
  const { word, language } = useWords()
  const [asks, setAsks] = useState<'void' | 'order'>()
  const { draw, own, can } = room
  const isAsked = (kind: 'void' | 'order') => draw?.asked.some((act) => act.kind === kind) ?? false
  return (
    <>
      <DeskHead
        title={`${word('page.draw')} · ${worded(room.roomName, language)}`}
        beside={<DrawState draw={draw} />}
        intro={word('draw-desk.intro')}
      >
        <LinkButton size="small" icon="calendar" to="/manager/room">
          {word('draw-desk.back')}
        </LinkButton>
        <LinkButton size="small" icon="presentation" to="/manager/screen">
          {word('draw-desk.screens')}
        </LinkButton>
        {draw && isPublic(draw) && <RecordButton id={draw.id} size="small" />}
        {can.ask && draw?.isOver && (
          <Button size="small" icon="brush" disabled={isAsked('order')} onClick={() => setAsks('order')}>
            {word('draw-desk.change-order')}
          </Button>
        )}
        {can.ask && (
          <Button size="small" icon="ban" disabled={isAsked('void')} onClick={() => setAsks('void')}>
            {word('draw-desk.void')}
          </Button>
        )}
      </DeskHead>
      {draw && <AskedActs acts={draw.asked} own={own} mayDecide={can.ask} useDecide={useDecideDrawAct} />}
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          {draw && <AttemptCard draw={draw} />}
          <RulesCard room={room} form={<RulesForm key={room.version} room={room} />} />
          {draw && <EarlierAttempts draw={draw} />}
        </div>
        <OrderCard room={room} />
      </div>
      {asks && draw && (
        <DrawActForm room={room} draw={draw} kind={asks} useAsk={useAskDrawAct} onClose={() => setAsks(undefined)} />
      )}
    </>
  )
}
