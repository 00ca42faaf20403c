import { useWords } from '../../../platform/i18n/use-words.ts'
import type { ConsoleSnapshot } from '../show/room-snapshot.ts'
import { useFrame } from '../show/use-frame.ts'
import styles from './console-card.module.css'
import type { Commands } from './use-commands.ts'

type Props = { snapshot: ConsoleSnapshot; commands: Commands; isOffline: boolean }

/** A device reports every ten seconds: one that missed three is away. */
const awayMs = 35_000
const slowMs = 250

export function DevicesCard({ snapshot, commands, isOffline }: Props) {
  const { word } = useWords()
  const online = useFrame((now) => snapshot.devices.filter((device) => isOnline(device, now)).length)
  return (
    <section className={styles['card']} aria-label={word('console.devices')}>
      <h2>
        {word('console.devices')}
        <span>
          {isOffline
            ? word('console.last-known-short')
            : word('console.online', { done: online, count: snapshot.devices.length })}
        </span>
      </h2>
      <ul className={styles['devices']}>
        {snapshot.devices.map((device) => (
          <Device key={device.id} device={device} commands={commands} isOffline={isOffline} />
        ))}
      </ul>
      {!isOffline &&
        snapshot.pairings.map(({ id, number }) => (
          <Pairing key={id} number={number} snapshot={snapshot} commands={commands} />
        ))}
    </section>
  )
}

export const isOnline = ({ lastSeenAt }: ConsoleSnapshot['devices'][number], now: number) =>
  now - Date.parse(lastSeenAt) < awayMs

function Device({
  device,
  commands,
  isOffline,
}: {
  device: ConsoleSnapshot['devices'][number]
  commands: Commands
  isOffline: boolean
}) {
  const { word } = useWords()
  const isHere = useFrame((now) => isOnline(device, now))
  const latency = device.latencyMs
  const isKnown = isHere && !isOffline
  const state = !isKnown ? 'away' : latency !== null && latency > slowMs ? 'slow' : 'good'
  const said = isOffline ? 'console.unknown' : isHere ? undefined : 'console.away'
  return (
    <li data-state={state}>
      <i />
      <span>{device.name}</span>
      <em>{said ? word(said) : latency === null ? '' : word('screen.ms', { ms: latency })}</em>
      <button
        type="button"
        className={styles['small']}
        aria-disabled={isOffline}
        onClick={() => isOffline || commands.act({ act: 'identify', deviceId: device.id })}
      >
        {word('console.identify')}
      </button>
    </li>
  )
}

function Pairing({ number, snapshot, commands }: { number: string; snapshot: ConsoleSnapshot; commands: Commands }) {
  const { word } = useWords()
  const name = word('console.device-name', { count: snapshot.devices.length + 1 })
  const approve = (kind: 'display' | 'console') => commands.act({ act: 'approve', number, kind, name })
  return (
    <div className={styles['pair']}>
      <span>{word('console.new-device')}</span>
      <b>{`${number.slice(0, 3)} ${number.slice(3)}`}</b>
      <button type="button" onClick={() => approve('display')}>
        {word('console.approve-display')}
      </button>
      <button type="button" onClick={() => approve('console')}>
        {word('console.approve-console')}
      </button>
      <button type="button" onClick={() => commands.act({ act: 'refuse', number })}>
        {word('console.refuse')}
      </button>
    </div>
  )
}
