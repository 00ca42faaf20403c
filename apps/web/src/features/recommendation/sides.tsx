import { formatInstant } from '@laurel/rules/date'
import { isWordKey } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import noteStyles from './notes.module.css'
import styles from './recommendation.module.css'
import type { RankedEntry, Recommendation } from './recommendation.queries.ts'

const timeOf = (at: string) => formatInstant(at, 'MM-DD HH:mm')

type ReturnProps = {
  list: Recommendation
  onMend: (entry: RankedEntry) => void
  onRemove: (entry: RankedEntry) => void
}

/** What the level above found wrong, and what became of it. */
export function ReturnCard({ list, onMend, onRemove }: ReturnProps) {
  const { word } = useWords()
  const { returned, entries, round } = list
  if (!returned) return null
  const noted = entries.filter(({ returnedNote }) => returnedNote !== null)
  return (
    <section className={styles['side']} data-warn aria-label={word('recommendation.is-returned')}>
      <header>
        <h2>{word('recommendation.returned-card', { count: noted.length })}</h2>
        <small>{word('recommendation.round', { count: round })}</small>
      </header>
      <p>
        {returned.name} · <time dateTime={returned.at}>{timeOf(returned.at)}</time>
      </p>
      {returned.note !== '' && <p>{returned.note}</p>}
      <ul className={noteStyles['notes']}>
        {noted.map((entry) => (
          <li key={entry.entryId} className={noteStyles['note']} data-open={entry.mendedNote === null || undefined}>
            <Icon name={entry.mendedNote === null ? 'circle-alert' : 'circle-check'} size={16} />
            <div>
              <b>{word('recommendation.return-entry', { rank: entry.rank, title: entry.title })}</b>
              <span>{entry.returnedNote}</span>
              {entry.mendedNote !== null && (
                <small>{word('recommendation.mended-note', { note: entry.mendedNote })}</small>
              )}
              {entry.mendedNote === null && list.can.save && (
                <div className={noteStyles['note-acts']}>
                  <Button onClick={() => onMend(entry)}>{word('recommendation.mend')}</Button>
                  <Button onClick={() => onRemove(entry)}>{word('recommendation.remove')}</Button>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who ordered, proposed and confirmed it. */
export function ConfirmationCard({ list }: { list: Recommendation }) {
  const { word } = useWords()
  const { saved, proposed, confirmed, needsTwo, state, fingerprint } = list
  const isSent = state === 'confirmed'
  const steps = [
    { key: 'save' as const, act: saved },
    ...(needsTwo ? [{ key: 'propose' as const, act: proposed }] : []),
    { key: 'confirm' as const, act: isSent ? confirmed : null },
  ]
  const name = list.toOrganisation ?? word('recommendation.above')
  return (
    <section className={styles['side']} aria-label={word('recommendation.confirmation')}>
      <header>
        <h2>{word('recommendation.confirmation')}</h2>
        <small>{word(needsTwo ? 'recommendation.two' : 'recommendation.one')}</small>
      </header>
      <ol className={styles['steps']}>
        {steps.map(({ key, act }) => (
          <li key={key} data-done={act !== null || undefined}>
            <b>
              {word(`recommendation.step-${key}`)} {act?.name}
            </b>
            <small>{act ? <time dateTime={act.at}>{timeOf(act.at)}</time> : word('recommendation.waiting')}</small>
          </li>
        ))}
        <li data-done={isSent || undefined}>
          <b>{word('recommendation.step-send', { name })}</b>
          <small>{word('recommendation.send-hint')}</small>
        </li>
      </ol>
      {fingerprint !== null && (
        <p className={styles['fingerprint']}>
          {word('recommendation.fingerprint')} <code>{fingerprint.slice(0, 16).match(/.{4}/g)?.join(' ')}</code>
        </p>
      )}
    </section>
  )
}

export function MovesCard({ moves }: { moves: Recommendation['moves'] }) {
  const { word } = useWords()
  return (
    <section className={styles['side']} aria-label={word('recommendation.moves')}>
      <header>
        <h2>{word('recommendation.moves')}</h2>
      </header>
      {moves.length === 0 && <p>{word('recommendation.moves-none')}</p>}
      <ol className={styles['steps']}>
        {moves.map(({ id, kind, title, from, to, reason, by, at }) => {
          const key = `recommendation.move-${kind}`
          return (
            <li key={id}>
              <b>{isWordKey(key) ? word(key, { title, from: from ?? '', to: to ?? '' }) : title}</b>
              <small>
                {by ?? word('recommendation.by-rule')} <time dateTime={at}>{timeOf(at)}</time>
                {reason !== '' && ` · ${reason}`}
              </small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
