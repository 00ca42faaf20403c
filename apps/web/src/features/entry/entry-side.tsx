import { useParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { wallClock } from '../../platform/i18n/wall-clock.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Entry } from './entry.queries.ts'
import type { DraftsView } from './entry-drafts.ts'
import styles from './entry-side.module.css'
import { FaultList } from './fault-list.tsx'

/** On a wide window: what is checked before submitting, and who saved what when. */
export function EntrySide({ entry, view, onGo }: { entry: Entry; view: DraftsView; onGo: () => void }) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const zone = usePortal(prefix)?.zone
  const saved = entry.sections
    .flatMap(({ key, savedAt, savedBy }) =>
      savedAt === null ? [] : [{ key, at: Date.parse(savedAt), by: savedBy ?? '' }],
    )
    .sort((one, other) => other.at - one.at)
    .slice(0, 5)
  return (
    <aside className={styles['side']}>
      {entry.can.edit && (
        <section className={styles['block']}>
          <h2>{word('entry.check')}</h2>
          {view.faults.length === 0 ? (
            <p className={styles['fine']}>
              <Icon name="check" />
              {word('entry.complete')}
            </p>
          ) : (
            <FaultList entry={entry} view={view} onGo={onGo} />
          )}
        </section>
      )}
      {saved.length > 0 && (
        <section className={styles['block']}>
          <h2>{word('entry.saves')}</h2>
          <ul className={styles['saves']}>
            {saved.map(({ key, at, by }) => (
              <li key={key}>
                <span>{wallClock(at, zone)}</span>
                {by}
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
