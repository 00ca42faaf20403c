import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import styles from './judge-room.module.css'
import type { MyRoom, MySlot, Show } from './judge-room.queries.ts'

type Props = { room: MyRoom; slot: MySlot | undefined; show: Show | undefined }
type State = NonNullable<MyRoom['round']>['state']

const looks: Readonly<Record<State, { tone: Tone; icon: 'hourglass' | 'play' | 'pause' | 'lock' }>> = {
  waiting: { tone: 'plain', icon: 'hourglass' },
  open: { tone: 'info', icon: 'play' },
  closed: { tone: 'warn', icon: 'pause' },
  locked: { tone: 'lock', icon: 'lock' },
}

/** Who is on now, whether scores are taken, and one's own sheet for it. */
export function OnStage({ room, slot, show }: Props) {
  const { word, language } = useWords()
  const { prefix = '' } = useParams()
  const next = slot ?? room.slots.find(({ state }) => state === 'waiting')
  const scene = slot && show ? show.snapshot.program.scene : undefined
  return (
    <section className={styles['stage']} aria-labelledby="judge-room-stage" data-live={slot !== undefined || undefined}>
      <header>
        <Tag tone={slot ? 'gold' : 'plain'} icon={slot ? 'presentation' : 'hourglass'}>
          {word(slot ? 'judge-room.on-stage' : 'judge-room.nobody')}
        </Tag>
        {scene && <span>{word(`judge-room.scene-${scene}`)}</span>}
        {slot && show && <Remaining show={show} />}
        {room.round && (
          <span className={styles['round']}>
            <Tag {...looks[room.round.state]}>{word(`scoring.state-${room.round.state}`)}</Tag>
          </span>
        )}
      </header>
      <h2 id="judge-room-stage">
        {next ? (
          <>
            <i className={styles['number']}>{next.position}</i>
            {next.title === '' ? next.code : next.title}
          </>
        ) : (
          word('judge-room.all-on')
        )}
      </h2>
      {next && (
        <p>
          {[
            ...(slot ? [] : [word('judge-room.next')]),
            next.school,
            ...(next.title === '' ? [] : [next.code]),
            worded(room.name, language),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {next && <OwnSheet slot={next} prefix={prefix} isScored={room.round !== null} />}
      {show?.snapshot.isRehearsal && <p role="status">{word('judge-room.rehearsal')}</p>}
    </section>
  )
}

/** One tap leads to it. */
function OwnSheet({ slot, prefix, isScored }: { slot: MySlot; prefix: string; isScored: boolean }) {
  const { word } = useWords()
  if (!isScored) return <p>{word('judge-room.not-scored')}</p>
  if (slot.isRecused) return <p>{word('judge-room.recused')}</p>
  if (slot.assignmentId === null) return <p>{word('judge-room.not-mine')}</p>
  return (
    <div className={styles['sheet']}>
      <LinkButton
        look={slot.isScored ? 'plain' : 'primary'}
        size="large"
        icon="pencil"
        to={sheetPath(prefix, slot.assignmentId)}
      >
        {word(slot.isScored ? 'judge-room.see-sheet' : 'judge-room.open-sheet')}
      </LinkButton>
      {slot.isScored && (
        <Tag tone="ok" icon="check">
          {word('judge-room.received')}
        </Tag>
      )}
    </div>
  )
}

export const sheetPath = (prefix: string, assignmentId: string) => `/${prefix}/projectScoring?id=${assignmentId}`

/** An anchor, never a tick: what is left is worked out anew each time. */
function Remaining({ show: { snapshot, lateMs } }: { show: Show }) {
  const { word } = useWords()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(clock)
  }, [])
  const timer = snapshot.timers.at(-1)
  if (!timer) return null
  const until = timer.pausedAt === null ? now + lateMs : Date.parse(timer.pausedAt)
  const leftMs = timer.durationMs + timer.addedMs - (until - Date.parse(timer.startedAt))
  const seconds = Math.ceil(Math.abs(leftMs) / 1000)
  const text = `${leftMs < 0 ? '−' : ''}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <time
      className={styles['timer']}
      role="timer"
      aria-label={word('judge-room.left')}
      data-over={leftMs < 0 || undefined}
    >
      {text}
    </time>
  )
}
