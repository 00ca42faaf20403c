import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { scoreDevice, useDeviceState } from './device/use-score-device.ts'
import type { EntryState } from './entry-state.ts'
import type { Round } from './score.queries.ts'
import styles from './state-band.module.css'
import { useSecond } from './use-second.ts'

type Props = { round: Round; state: EntryState; isEditing: boolean; onChange: () => void }

const icons = {
  waiting: 'smartphone',
  refused: 'triangle-alert',
  received: 'circle-check',
  locked: 'lock',
  void: 'circle-alert',
} as const satisfies Record<string, IconName>

/** Which of the three is true: on this device, received with its number, locked. Never "submitted" before the receipt. */
export function StateBand({ round, state, isEditing, onChange }: Props) {
  const { word } = useWords()
  const { kind, received, refused } = state
  if (isEditing || kind === 'none' || kind === 'draft' || kind === 'recused') return <RoundBand round={round} />
  const receipt = received && {
    number: String(received.receipt),
    at: formatInstant(received.receivedAt, 'HH:mm:ss'),
  }
  return (
    <div className={styles['band']} data-state={kind} role="status">
      <Icon name={icons[kind]} size={24} />
      <p>
        <b>{word(kind === 'received' && received?.isLate ? 'score.is-late' : `score.is-${kind}`)}</b>
        <small>
          {kind === 'waiting' && <Sending />}
          {kind === 'refused' && refused?.why}
          {(kind === 'received' || kind === 'locked' || kind === 'void') && receipt && word('score.receipt', receipt)}
          {kind === 'locked' && !receipt && word('score.nothing-received')}
        </small>
      </p>
      {kind === 'refused' && refused && (
        <>
          <Button onClick={() => void scoreDevice().retry(refused.id)}>{word('score.send-again')}</Button>
          <Button onClick={() => void scoreDevice().giveUp(refused.id)}>{word('score.give-up')}</Button>
        </>
      )}
      {(kind === 'received' || kind === 'refused' || kind === 'void') && round.state !== 'locked' && (
        <Button onClick={onChange}>{word('score.change')}</Button>
      )}
    </div>
  )
}

/** Why nothing can be submitted now, or that it would be late. */
function RoundBand({ round }: { round: Round }) {
  const { word } = useWords()
  if (round.state === 'open') return null
  return (
    <div className={styles['band']} data-state={round.state === 'locked' ? 'locked' : 'waiting'} role="status">
      <Icon name={round.state === 'locked' ? 'lock' : 'clock'} size={24} />
      <p>
        <b>{word(`score.round-${round.state}`)}</b>
        <small>{word(`score.round-${round.state}-hint`)}</small>
      </p>
    </div>
  )
}

function Sending() {
  const { word } = useWords()
  const { tries, nextAt, needsLogin } = useDeviceState()
  const now = useSecond()
  if (needsLogin) return word('score.log-in-to-send')
  if (tries === 0 || nextAt === undefined) return word('score.sending')
  return word('score.next-try', { number: tries + 1, seconds: Math.max(0, Math.ceil((nextAt - now) / 1000)) })
}
