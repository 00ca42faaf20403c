import { useWords } from '../../../platform/i18n/use-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { ConsoleSnapshot, RoomTimer } from '../show/room-snapshot.ts'
import { phasesOf, runningTimer } from '../show/show-facts.ts'
import { faceOf, timerText } from '../show/show-timer.ts'
import { useFrame } from '../show/use-frame.ts'
import { ConsoleButton, HeldButton } from './console-button.tsx'
import styles from './console-card.module.css'
import type { Commands } from './use-commands.ts'

const stepMs = 30_000

export function TimerCard({ snapshot, commands }: { snapshot: ConsoleSnapshot; commands: Commands }) {
  const { word } = useWords()
  const timer = runningTimer(snapshot)
  const isOff = !commands.mayCommand || timer === undefined
  const isHeld = timer !== undefined && timer.pausedAt !== null
  const phases = phasesOf(snapshot)
  const after = phases[phases.findIndex(({ kind }) => kind === timer?.kind) + 1]
  return (
    <section className={styles['card']} aria-label={word('console.timer')}>
      <h2>
        {timer ? word(`show.phase-${timer.kind}`) : word('console.timer')}
        {timer && <span>{word('console.of', { time: timerText(timer.durationMs + timer.addedMs) })}</span>}
      </h2>
      {timer ? <Clock timer={timer} /> : <p className={styles['clock']}>--:--</p>}
      <ConsoleButton
        look="go"
        hint={word('console.key-p')}
        isOff={isOff}
        className={styles['whole']}
        onPress={() => commands.send({ kind: isHeld ? 'timer-go-on' : 'timer-hold' })}
      >
        {word(isHeld ? 'console.go-on' : 'console.hold')}
      </ConsoleButton>
      <div className={styles['three']}>
        <ConsoleButton isOff={isOff} onPress={() => commands.send({ kind: 'timer-add', ms: -stepMs })}>
          {word('console.less')}
        </ConsoleButton>
        <ConsoleButton isOff={isOff} onPress={() => commands.send({ kind: 'timer-add', ms: stepMs })}>
          {word('console.more')}
        </ConsoleButton>
        <HeldButton isOff={isOff} hint={word('console.held')} onPress={() => commands.send({ kind: 'timer-reset' })}>
          {word('console.reset')}
        </HeldButton>
      </div>
      {after && (
        <p className={styles['after']}>
          <span>{word('console.after', { what: word(`show.phase-${after.kind}`) })}</span>
          {after.minutes !== undefined && <b>{timerText(after.minutes * 60_000)}</b>}
        </p>
      )}
      <p className={styles['quiet']}>{word('console.no-auto')}</p>
    </section>
  )
}

function Clock({ timer }: { timer: RoomTimer }) {
  const text = useFrame((now) => faceOf(timer, now).text)
  const isOver = useFrame((now) => faceOf(timer, now).isOver)
  return (
    <p role="timer" className={classNames(styles['clock'], isOver && styles['over'])}>
      {text}
    </p>
  )
}
