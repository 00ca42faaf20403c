import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Tag } from '../../ui/tag.tsx'
import { formatOutcome } from './outcome-format.ts'
import type { Review } from './review.queries.ts'
import styles from './signers.module.css'

/** Where several decide: how many have signed, who, and what they said. */
export function Signers({ signers }: { signers: Review['signers'] }) {
  const { word } = useWords()
  if (signers.length === 0) return null
  const given = signers.filter(({ votedAt }) => votedAt !== null).length
  return (
    <section className={styles['signers']} aria-label={word('review.signers')}>
      <h3>{word('review.signed-of', { given, signers: signers.length })}</h3>
      <ul>
        {signers.map(({ id, nickname, outcome, reason, votedAt }) => (
          <li key={id}>
            <span>
              <b>{nickname}</b>
              {votedAt !== null && <small>{formatInstant(votedAt, 'MM-DD HH:mm')}</small>}
            </span>
            {outcome === null ? (
              <Tag tone="plain" icon="hourglass">
                {word('review.not-signed')}
              </Tag>
            ) : (
              <Tag tone={outcome === 'reject' ? 'bad' : outcome === 'return' ? 'warn' : 'ok'} icon="pencil">
                {formatOutcome(outcome, word)}
              </Tag>
            )}
            {reason !== '' && <q>{reason}</q>}
          </li>
        ))}
      </ul>
    </section>
  )
}
