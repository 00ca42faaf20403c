import { formatDay } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './expert.module.css'
import { type HistoryRound, useExpertHistory } from './expert.queries.ts'

const looks = {
  invited: { tone: 'info', icon: 'clock' },
  accepted: { tone: 'ok', icon: 'check' },
  declined: { tone: 'mute', icon: 'x' },
  left: { tone: 'mute', icon: 'x' },
} as const

/** The rounds that an expert was asked to judge. */
export function ExpertHistory({ id }: { id: string }) {
  const { word, language } = useWords()
  const { data, isPending, refetch } = useExpertHistory(id, language)
  return (
    <section className={styles['history']} aria-label={word('expert.history')}>
      <h3>{word('expert.history')}</h3>
      {isPending && <SkeletonLines lines={3} />}
      {!isPending && !data && (
        <Notice kind="failed" title={word('expert.history-failed')} hint={word('expert.failed-hint')}>
          <Button icon="refresh" onClick={() => void refetch()}>
            {word('state.retry')}
          </Button>
        </Notice>
      )}
      {data?.rounds.length === 0 && <p>{word('expert.history-none')}</p>}
      {data && data.rounds.length > 0 && (
        <ol>
          {data.rounds.map((round) => (
            <Round key={round.id} round={round} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Round({ round }: { round: HistoryRound }) {
  const { word, language } = useWords()
  const { state, entries, scored, recused, severity } = round
  const counts = [
    word('expert.history-scored', { scored, entries }),
    ...(recused > 0 ? [word('expert.history-recused', { count: recused })] : []),
  ]
  return (
    <li>
      <span>
        <b>{worded(round.name, language)}</b>
        <Tag {...looks[state]}>{word(`expert.history-${state}`)}</Tag>
      </span>
      <small>{[round.contestName, round.stageName, formatDay(round.invitedAt)].join(' · ')}</small>
      {state === 'accepted' && <small>{counts.join(' · ')}</small>}
      {round.reason !== '' && <small>{round.reason}</small>}
      {severity && <small>{severityWords(severity, word)}</small>}
    </li>
  )
}

function severityWords(
  { difference, entries }: NonNullable<HistoryRound['severity']>,
  word: ReturnType<typeof useWords>['word'],
): string {
  const side = difference === 0 ? 'even' : difference < 0 ? 'strict' : 'lenient'
  return word(`expert.history-${side}`, { points: (Math.abs(difference) / 100).toFixed(2), count: entries })
}
