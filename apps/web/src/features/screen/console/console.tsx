import { useWords } from '../../../platform/i18n/use-words.ts'
import { timeOfDay } from '../hall-time.ts'
import { dropPairing } from '../pairing.ts'
import { useReport } from '../room/use-report.ts'
import { type ConsoleFeed, useConsole } from '../room/use-room.ts'
import { usePaired } from '../screen.queries.ts'
import { StillFrame } from '../screen-gate.tsx'
import type { ScreenScene } from '../screen-scene.ts'
import { type ConsoleSnapshot, pictureOf } from '../show/room-snapshot.ts'
import { runningTimer } from '../show/show-facts.ts'
import { useFrame } from '../show/use-frame.ts'
import styles from './console.module.css'
import { ConsoleHead } from './console-head.tsx'
import { DevicesCard } from './devices-card.tsx'
import { DrawCard } from './draw-card.tsx'
import { EmergencyCard } from './emergency-card.tsx'
import { LogCard } from './log-card.tsx'
import { Monitors } from './monitors.tsx'
import { OfflineBand } from './offline-band.tsx'
import { RunList } from './run-list.tsx'
import { ScoringCard } from './scoring-card.tsx'
import { TimerCard } from './timer-card.tsx'
import { Transport } from './transport.tsx'
import { useCommands } from './use-commands.ts'
import { useConsoleKeys } from './use-console-keys.ts'

export function ConsoleScreen({ scene }: { scene: ScreenScene }) {
  const { word } = useWords()
  const isPaired = usePaired(scene.code)
  const feed = useConsole(scene.code, isPaired)
  useReport('console', isPaired)
  if (feed.snapshot) return <Console scene={scene} feed={feed} snapshot={feed.snapshot} />
  return (
    <StillFrame scene={scene} field="quiet">
      <section className={styles['still']}>
        <h1>{scene.title}</h1>
        <p>
          {word(
            feed.isForbidden
              ? 'console.not-a-console'
              : feed.hasNoRoom || (feed.link === 'open' && feed.deviceId !== undefined)
                ? 'show.no-room'
                : 'console.connecting',
          )}
        </p>
        {feed.isForbidden && (
          <button type="button" onClick={() => dropPairing(scene.code)}>
            {word('console.pair-anew')}
          </button>
        )}
      </section>
    </StillFrame>
  )
}

type Props = { scene: ScreenScene; feed: ConsoleFeed; snapshot: ConsoleSnapshot }

function Console({ scene, feed, snapshot }: Props) {
  const { word } = useWords()
  const isOffline = feed.link === 'cut' || feed.link === 'refused' || scene.clock.offlineSince !== undefined
  const leaseUntil = snapshot.lease ? Date.parse(snapshot.lease.until) : 0
  const isHeld = useFrame((now) => snapshot.lease !== null && leaseUntil > now)
  const isMine = !isHeld || snapshot.lease?.deviceId === feed.deviceId
  const commands = useCommands({ snapshot, isOffline, isMine, take: feed.take, lost: word('console.lost') })
  const timer = runningTimer(snapshot)
  const press = (act: () => void) => () => commands.mayCommand && act()
  useConsoleKeys({
    next: press(() => snapshot.next.to && commands.send({ kind: 'next' })),
    previous: press(() => commands.send({ kind: 'previous' })),
    take: press(() => snapshot.preview && commands.send({ kind: 'take' })),
    timer: press(() => timer && commands.send({ kind: timer.pausedAt === null ? 'timer-hold' : 'timer-go-on' })),
    undo: press(() => snapshot.undo && commands.send({ kind: 'undo' })),
    blackout: press(() => commands.send({ kind: 'blackout', isOn: !snapshot.blackout })),
  })
  const heardAt = feed.heardAt === undefined ? '' : timeOfDay(feed.heardAt, scene.zone, 'HH:mm:ss')
  return (
    <main className={styles['console']} data-picture={pictureOf(snapshot)}>
      <ConsoleHead
        scene={scene}
        snapshot={snapshot}
        isOffline={isOffline}
        isMine={isMine}
        isHeld={isHeld}
        commands={commands}
      />
      {isOffline && <OfflineBand since={feed.heardAt} heardAt={heardAt} version={snapshot.version} />}
      {snapshot.isRehearsal && (
        <p className={styles['rehearsal']} role="status">
          {word('console.in-rehearsal')}
        </p>
      )}
      <p className={styles['said']} role="alert">
        {commands.said}
      </p>
      <div className={styles['columns']}>
        <div className={styles['left']}>
          <RunList snapshot={snapshot} zone={scene.zone} commands={commands} />
        </div>
        <div className={styles['middle']}>
          <Monitors snapshot={snapshot} zone={scene.zone} since={isOffline ? heardAt : undefined} />
          <Transport snapshot={snapshot} commands={commands} />
          {isBeforeShow(snapshot) && <DrawCard snapshot={snapshot} commands={commands} />}
          {!isDrawing(snapshot) && (
            <div className={styles['pair']}>
              <TimerCard snapshot={snapshot} commands={commands} />
              <ScoringCard snapshot={snapshot} commands={commands} />
            </div>
          )}
        </div>
        <div className={styles['right']}>
          {isOffline && (
            <section className={styles['safe']} aria-label={word('console.safe')}>
              <h2>{word('console.safe')}</h2>
              <ul>
                <li>{word('console.safe-screens')}</li>
                <li>{word('console.safe-scores')}</li>
                <li>{word('console.safe-results')}</li>
              </ul>
            </section>
          )}
          <DevicesCard snapshot={snapshot} commands={commands} isOffline={isOffline} />
          <EmergencyCard snapshot={snapshot} commands={commands} />
          <LogCard snapshot={snapshot} zone={scene.zone} commands={commands} />
        </div>
      </div>
      <footer className={styles['foot']}>
        {isOffline ? (
          <span>{word('console.keys-off')}</span>
        ) : (
          <>
            <Key name={word('console.key-space')}>{word('console.take')}</Key>
            <Key name="← →">{word('console.keys-steps')}</Key>
            <Key name="P">{word('console.timer')}</Key>
            <Key name="U">{word('console.undo')}</Key>
          </>
        )}
        <span className={styles['end']}>
          {word('screen.clock')} {word('screen.ms', { ms: Math.round(scene.clock.offsetMs) })}
          {feed.identifying !== undefined && ` ${feed.identifying}`}
        </span>
      </footer>
    </main>
  )
}

const isDrawing = ({ program }: ConsoleSnapshot) => program.scene === 'draw' || program.scene === 'grouping'

/** Nobody has been on stage: the order may still be drawn. */
const isBeforeShow = (snapshot: ConsoleSnapshot) =>
  isDrawing(snapshot) ||
  (snapshot.program.scene === 'waiting' &&
    snapshot.slots.every(({ state }) => state === 'waiting' || state === 'absent'))

const Key = ({ name, children }: { name: string; children: string }) => (
  <span>
    <kbd>{name}</kbd>
    {children}
  </span>
)
