import { useWords } from '../../../platform/i18n/use-words.ts'
import { timeOfDay } from '../hall-time.ts'
import type { ConsoleSnapshot } from '../show/room-snapshot.ts'
import { ConsoleButton } from './console-button.tsx'
import styles from './console-card.module.css'
import type { Commands, RoomCommand } from './use-commands.ts'

type Props = { snapshot: ConsoleSnapshot; zone: string; commands: Commands }
type Kind = RoomCommand['kind']

const kinds: readonly string[] = [
  'next',
  'previous',
  'preview',
  'take',
  'show',
  'reveal',
  'timer-hold',
  'timer-go-on',
  'timer-add',
  'timer-reset',
  'message',
  'blackout',
  'swap',
  'mark',
  'lock',
  'undo',
  'rehearse',
  'draw-commit',
  'draw-digits',
  'draw-hold',
] satisfies Kind[]

const isKnown = (kind: string): kind is Kind => kinds.includes(kind)

/** What was done, the newest first; an undo is one more act, never a hole. */
export function LogCard({ snapshot, zone, commands }: Props) {
  const { word } = useWords()
  const { log, undo, slots } = snapshot
  const placeOf = (slotId: string | null) => {
    const place = slots.find(({ id }) => id === slotId)?.position
    return place === undefined ? '' : ` ${place}`
  }
  const nameOf = (kind: string) => (isKnown(kind) ? word(`console.did-${kind}`) : kind)
  return (
    <section className={`${styles['card']} ${styles['log']}`} aria-label={word('console.log')}>
      <h2>
        {word('console.log')}
        <span>{undo ? nameOf(undo.kind) : ''}</span>
      </h2>
      <ConsoleButton
        isOff={!commands.mayCommand || undo === null}
        hint={word('console.key-u')}
        className={styles['whole']}
        onPress={() => commands.send({ kind: 'undo' })}
      >
        {word('console.undo')}
      </ConsoleButton>
      <ul>
        {log.slice(0, 8).map(({ id, at, kind, slotId, isUndone, deviceName }) => (
          <li key={id} data-undone={isUndone || undefined} title={deviceName}>
            <time>{timeOfDay(Date.parse(at), zone, 'HH:mm:ss')}</time>
            <span>
              {nameOf(kind)}
              {placeOf(slotId)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
