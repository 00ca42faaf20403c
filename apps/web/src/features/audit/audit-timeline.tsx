import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { AuditEvent } from './audit.queries.ts'
import type { AuditRows } from './audit-list.tsx'
import styles from './audit-timeline.module.css'
import { summaryOf } from './event-format.ts'
import { lookOf } from './event-kinds.ts'
import { sentenceOf, whoOf } from './event-sentence.ts'
import { useRoving } from './use-roving.ts'

/** The same rows by hour; only a refusal carries colour. */
export function AuditTimeline({ events, opened, onOpen }: AuditRows) {
  const { word } = useWords()
  const roving = useRoving(events.length)
  const hours = [...Map.groupBy(events.entries(), ([, event]) => formatInstant(event.recordedAt, 'MM-DD HH:00'))]
  return (
    <ol className={styles['hours']} aria-label={word('audit.list')} ref={roving.list} onKeyDown={roving.onKeyDown}>
      {hours.map(([hour, rows]) => (
        <li key={hour} className={styles['hour']}>
          <p className={styles['name']}>
            <b>{hour.slice(6)}</b>
            <small>{hour.slice(0, 5)}</small>
            <small>{word('audit.events-in-hour', { count: rows.length })}</small>
          </p>
          <ol className={styles['rows']}>
            {rows.map(([at, event]) => (
              <Row
                key={event.id}
                event={event}
                isOpened={event.id === opened}
                tabIndex={roving.tabIndexOf(at)}
                onOpen={() => {
                  roving.stand(at)
                  onOpen(event)
                }}
              />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

type RowProps = { event: AuditEvent; isOpened: boolean; tabIndex: number; onOpen: () => void }

function Row({ event, isOpened, tabIndex, onOpen }: RowProps) {
  const { tone, icon } = lookOf(event.kind)
  const summary = summaryOf(event)
  return (
    <li>
      <button
        type="button"
        className={styles['row']}
        tabIndex={tabIndex}
        data-opened={isOpened || undefined}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <time dateTime={event.recordedAt}>{formatInstant(event.recordedAt, 'HH:mm:ss')}</time>
        <span className={classNames(styles['dot'], tone === 'bad' && styles['bad'])}>
          <Icon name={icon} size={13} />
        </span>
        <span className={styles['text']}>
          <span className={styles['line']}>
            <b>{whoOf(event)}</b> {sentenceOf(event)}
          </span>
          {summary !== '' && <small className={styles['line']}>{summary}</small>}
        </span>
      </button>
    </li>
  )
}
