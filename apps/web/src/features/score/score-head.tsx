import { formatInstant } from '@laurel/rules/date'
import { useMatches, useParams, useSearchParams } from 'react-router'
import { useOfflineSince } from '../../platform/http/connection.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useDeviceState } from './device/use-score-device.ts'
import { stateOf } from './entry-state.ts'
import { KeptState } from './kept-state.tsx'
import { useMyScores } from './score.queries.ts'
import styles from './score-head.module.css'
import { roundIn } from './use-open-entry.ts'

/** Which round it is, how far one is, until when, and whether what is given arrives. */
export function ScoreHead({ judge }: { judge: string }) {
  const { word, language } = useWords()
  const { prefix = '' } = useParams()
  const { data: rounds } = useMyScores(language)
  const data = rounds ?? []
  const [address, setAddress] = useSearchParams()
  const isDesk = useMatches().at(-1)?.id === 'projectScoring'
  const device = useDeviceState()
  const isOffline = useOfflineSince() !== undefined
  const round = roundIn(data, { round: address.get('round') ?? '', id: address.get('id') ?? '' })
  const entries = round?.entries.filter(({ status }) => status !== 4) ?? []
  const done = entries.filter((entry) => {
    const { received, submitted } = stateOf(entry, device)
    return received !== undefined || submitted !== undefined
  }).length
  const unsent = device.waiting.length
  return (
    <>
      <div className={styles['title']}>
        {data.length > 1 ? (
          <select
            aria-label={word('score.round')}
            value={round?.id ?? ''}
            onChange={(event) => setAddress({ round: event.target.value })}
          >
            {data.map(({ id, name, stageName }) => (
              <option key={id} value={id}>
                {`${worded(name, language)} · ${stageName}`}
              </option>
            ))}
          </select>
        ) : (
          <b>{round ? worded(round.name, language) : word('score.title')}</b>
        )}
        <small>
          {word('score.judge', { name: judge })}
          {round?.dueAt && ` · ${word('score.due', { at: formatInstant(round.dueAt, 'MM-DD HH:mm') })}`}
        </small>
      </div>
      {entries.length > 0 && (
        <div className={styles['progress']}>
          <Progress label={word('score.progress')} fraction={done / entries.length} />
          <span>
            {word('score.scored')} <b>{done}</b> / {entries.length}
          </span>
        </div>
      )}
      {round?.isChief && (
        <LinkButton size="small" icon="gavel" to={`/${prefix}/projectScoring/board?roundId=${round.id}`}>
          {word('score.board')}
        </LinkButton>
      )}
      {isDesk && <KeptState prefix={prefix} rounds={rounds} />}
      <span className={styles['link']} data-off={isOffline || undefined} role="status">
        <Icon name={isOffline ? 'wifi-off' : 'wifi'} size={18} />
        {unsent > 0
          ? word(isOffline ? 'score.off-unsent' : 'score.unsent', { count: unsent })
          : word(isOffline ? 'score.off' : 'score.connected')}
      </span>
    </>
  )
}
