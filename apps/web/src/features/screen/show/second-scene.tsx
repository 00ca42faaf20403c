import type { CSSProperties } from 'react'
import { shortTitle } from '../../../parts/hall/title-size.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { timeOfDay } from '../hall-time.ts'
import { inOwn, pictureOf, type RoomSnapshot, type RoomTimer } from './room-snapshot.ts'
import styles from './second-scene.module.css'
import { nextSlotOf, phasesOf, runningTimer, slotOf } from './show-facts.ts'
import { faceOf, lastMs, phaseOf, warnMs } from './show-timer.ts'
import { useFrame } from './use-frame.ts'

type Props = { snapshot: RoomSnapshot | undefined; zone: string }

/** For whoever stands on the stage: how much is left, in a colour and in words, and what the back stage has to say. */
export function SecondScene({ snapshot, zone }: Props) {
  const { word, language } = useWords()
  const slot = snapshot && (slotOf(snapshot) ?? nextSlotOf(snapshot))
  const timer = snapshot && runningTimer(snapshot)
  const phase = useFrame((now) => (timer ? phaseOf(faceOf(timer, now)) : 'go'))
  const clock = useFrame((now) => timeOfDay(now, zone))
  const message = snapshot?.message && snapshot.message.target !== 'main' ? snapshot.message.text : undefined
  const phases = snapshot ? phasesOf(snapshot) : []
  const after = phases[phases.findIndex(({ kind }) => kind === timer?.kind) + 1]
  return (
    <main className={styles['screen']} data-picture={snapshot && pictureOf(snapshot)}>
      <div className={styles['second']} data-phase={phase} data-dark={snapshot?.blackout || undefined}>
        <div className={styles['box']}>
          <header className={styles['head']}>
            {slot && (
              <b>
                <span>{slot.position}</span>
                {shortTitle(slot.title)}
              </b>
            )}
            {slot && <span className={styles['school']}>{slot.school || inOwn(slot.schoolName, language)}</span>}
            <time>{clock}</time>
          </header>
          {timer ? (
            <Remaining timer={timer} phase={phase} />
          ) : (
            <p className={styles['still']}>{word(stillWord(snapshot))}</p>
          )}
          {timer && (
            <p className={styles['plan']}>
              <span>
                {word('show.whole')} <b>{word('show.minutes', { count: minutes(timer) })}</b>
              </span>
              {after && (
                <span>
                  {word('show.then')}{' '}
                  <b>
                    {word(`show.phase-${after.kind}`)}
                    {after.minutes !== undefined && ` ${word('show.minutes', { count: after.minutes })}`}
                  </b>
                </span>
              )}
            </p>
          )}
          {message !== undefined && (
            <p className={styles['note']} role="status">
              <span>{word('show.note')}</span>
              {message}
            </p>
          )}
        </div>
      </div>
    </main>
  )
}

const minutes = ({ durationMs, addedMs }: RoomTimer) => Math.round((durationMs + addedMs) / 6000) / 10

const stillWord = (snapshot: RoomSnapshot | undefined) =>
  snapshot?.program.scene === 'now' ? 'show.get-ready' : 'show.no-timer'

function Remaining({ timer, phase }: { timer: RoomTimer; phase: ReturnType<typeof phaseOf> }) {
  const { word } = useWords()
  const text = useFrame((now) => faceOf(timer, now).text)
  const share = useFrame((now) => Math.round(faceOf(timer, now).share * 2000) / 2000)
  const wholeMs = timer.durationMs + timer.addedMs
  const said = timer.pausedAt === null ? word(`show.second-${phase}`) : word('show.held')
  const marks = [warnMs, lastMs].filter((ms) => ms < wholeMs)
  return (
    <>
      <p className={styles['said']}>
        {phase === 'go' && timer.pausedAt === null ? word(`show.phase-${timer.kind}`) : said}
      </p>
      <p className={styles['time']} role="timer" data-long={text.length > 5 || undefined}>
        {text}
      </p>
      <div className={styles['bar']}>
        <i style={{ transform: `scaleX(${share})` }} />
        {marks.map((ms) => (
          <s key={ms} style={{ left: `${(ms / wholeMs) * 100}%` } as CSSProperties} />
        ))}
      </div>
    </>
  )
}
