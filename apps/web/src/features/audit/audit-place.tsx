import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { type AuditEvent, useAuditPlace } from './audit.queries.ts'
import styles from './audit-drawer.module.css'
import { hashInFours } from './event-format.ts'

/** Where the event stands in the organiser's chain of seals. */
export function AuditPlace({ event }: { event: AuditEvent }) {
  const { word } = useWords()
  const { data: place } = useAuditPlace(event)
  if (place === undefined) return null
  return (
    <section aria-label={word('audit.place')}>
      <h3 className={styles['title']}>{word('audit.place')}</h3>
      {place === null ? (
        <p className={styles['waiting']}>
          <Icon name="hourglass" /> {word('audit.place-waiting')}
        </p>
      ) : (
        <p className={styles['place']} title={place.hash}>
          <b>{word('audit.place-number', { place: place.place.toLocaleString('en') })}</b>
          <span>
            {word('audit.place-block', {
              number: place.number.toLocaleString('en'),
              time: formatInstant(place.sealedAt, 'MM-DD HH:mm:ss'),
            })}
          </span>
          <code>{hashInFours(place.hash)} …</code>
          <small>{word('audit.place-previous', { hash: `${hashInFours(place.previousHash)} …` })}</small>
        </p>
      )}
    </section>
  )
}
