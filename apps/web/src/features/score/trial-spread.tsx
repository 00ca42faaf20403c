import { formatMark } from '../../parts/scoring/mark-scale.ts'
import { MarkSpread } from '../../parts/scoring/mark-spread.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import type { Given, Rule, TrialAnswer } from './score.queries.ts'
import styles from './trial-desk.module.css'

type Props = { rule: Rule; answer: TrialAnswer; own: Given }

/** What all judges gave, without names, beside what one gave oneself. */
export function TrialSpread({ rule, answer, own }: Props) {
  const { word, language } = useWords()
  const { spread, given, judges } = answer
  const { scale } = rule
  const at = (mark: number) => (mark - scale.min) / (scale.max - scale.min)
  return (
    <>
      <h2 className={styles['head']}>{word('score.trial-spread')}</h2>
      <p className={styles['how']}>{word('score.trial-how', { given, judges })}</p>
      {spread?.kind === 'vote' && own.kind === 'vote' && (
        <>
          <p className={styles['votes']}>
            {`${word('score.vote-for')} ${spread.votesFor} · ${word('score.vote-against')} ${spread.votesAgainst}`}
          </p>
          <p>{word('score.trial-own-vote', { vote: word(own.isFor ? 'score.vote-for' : 'score.vote-against') })}</p>
        </>
      )}
      {spread?.kind === 'marks' && own.kind === 'marks' && (
        <MarkSpread
          rows={spread.criteria.map(({ key, name, mean, points }) => ({
            key,
            name: worded(name, language),
            mean: at(mean),
            points: points.map(({ mark, count }) => ({ at: at(mark), count, isOwn: mark === own.marks[key] })),
            said: word('score.trial-said', {
              own: formatMark(own.marks[key] ?? 0, scale),
              mean: (mean / 100).toFixed(1),
              points: points
                .map(({ mark, count }) => word('score.trial-point', { mark: formatMark(mark, scale), count }))
                .join(word('score.trial-between')),
            }),
          }))}
        />
      )}
    </>
  )
}
