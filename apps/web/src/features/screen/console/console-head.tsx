import { HallMark } from '../../../parts/hall/laurel.tsx'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { timeOfDay } from '../hall-time.ts'
import type { ScreenScene } from '../screen-scene.ts'
import { type ConsoleSnapshot, inOwn } from '../show/room-snapshot.ts'
import { useFrame } from '../show/use-frame.ts'
import styles from './console-head.module.css'
import { isOnline } from './devices-card.tsx'
import type { Commands } from './use-commands.ts'

type Props = {
  scene: ScreenScene
  snapshot: ConsoleSnapshot
  isOffline: boolean
  isMine: boolean
  isHeld: boolean
  commands: Commands
}

/** What must be right before anybody presses anything: the line, the screens, the judges, the books, and who is in control. */
export function ConsoleHead({ scene, snapshot, isOffline, isMine, isHeld, commands }: Props) {
  const { word, language } = useWords()
  const clock = useFrame((now) => timeOfDay(now, scene.zone, 'HH:mm:ss'))
  const online = useFrame((now) => snapshot.devices.filter((device) => isOnline(device, now)).length)
  const { scoring, judges, room, lease } = snapshot
  const all = snapshot.devices.length
  return (
    <header className={styles['head']}>
      <HallMark className={styles['mark']} />
      <h1>{inOwn(room.name, language)}</h1>
      <span className={styles['stage']}>{room.venue}</span>
      {isOffline ? (
        <>
          <Pill state="bad">{word('console.cut')}</Pill>
          <Pill state="bad">{word('console.screens-unknown')}</Pill>
        </>
      ) : (
        <>
          <Pill state="good">
            {scene.clock.roundTripMs === undefined
              ? word('console.connected')
              : word('console.connected-ms', { ms: Math.round(scene.clock.roundTripMs) })}
          </Pill>
          <Pill state={online === all ? 'good' : 'warn'}>{word('console.screens', { done: online, count: all })}</Pill>
          <Pill state={judges.received === judges.expected ? 'good' : 'warn'}>
            {word('console.judges', { done: judges.received, count: judges.expected })}
          </Pill>
          {scoring && (
            <Pill state={scoring.isBalanced ? 'good' : 'warn'}>
              {word(scoring.isBalanced ? 'console.balanced' : 'console.unbalanced')}
            </Pill>
          )}
        </>
      )}
      {isHeld ? (
        <Pill state={isMine ? 'good' : 'bad'}>
          {isMine
            ? isOffline && lease
              ? word('console.mine-until', { time: timeOfDay(Date.parse(lease.until), scene.zone, 'HH:mm:ss') })
              : word('console.mine')
            : word('console.theirs', { name: lease?.deviceName ?? '' })}
        </Pill>
      ) : (
        <Pill state="warn">{word('console.nobody')}</Pill>
      )}
      {!isOffline && !isMine && (
        <button type="button" className={styles['take']} onClick={() => commands.takeLease(true)}>
          {word('console.take-over')}
        </button>
      )}
      <time className={styles['clock']}>{clock}</time>
    </header>
  )
}

const Pill = ({ state, children }: { state: 'good' | 'warn' | 'bad'; children: string }) => (
  <span className={styles['pill']} data-state={state}>
    {children}
  </span>
)
