import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { type AuditEvent, useEarlierEvents } from './audit.queries.ts'
import styles from './audit-drawer.module.css'
import { formatEventKind } from './event-kinds.ts'
import { whoOf } from './event-sentence.ts'

/** What happened to the same thing before. */
export function EarlierEvents({ event, onAll }: { event: AuditEvent; onAll: () => void }) {
  const { word } = useWords()
  const earlier = useEarlierEvents(event)
  return (
    <section aria-label={word('audit.earlier')}>
      <h3 className={styles['title']}>{word('audit.earlier')}</h3>
      {earlier.isPending && <SkeletonLines lines={2} />}
      {earlier.isError && (
        <p role="alert">
          {word('audit.failed')}{' '}
          <Button look="link" onClick={() => void earlier.refetch()}>
            {word('state.retry')}
          </Button>
        </p>
      )}
      {earlier.data?.length === 0 && <p className={styles['waiting']}>{word('audit.earlier-none')}</p>}
      {earlier.data !== undefined && earlier.data.length > 0 && (
        <>
          <ol className={styles['earlier']}>
            {earlier.data.map((each) => (
              <li key={each.id}>
                <time dateTime={each.recordedAt}>{formatInstant(each.recordedAt, 'MM-DD HH:mm')}</time>
                {whoOf(each)} {formatEventKind(each.kind)}
              </li>
            ))}
          </ol>
          <Button look="link" onClick={onAll}>
            {word('audit.earlier-more')}
          </Button>
        </>
      )}
    </section>
  )
}
