import styles from '../../parts/committed-draw/committed-draw.module.css'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Refused } from '../../ui/refused.tsx'
import { Compromises } from './compromises.tsx'
import own from './grouping.module.css'
import type { GroupingPreview } from './grouping.queries.ts'

type Props = {
  preview: GroupingPreview | undefined
  /** The form says something else by now. */
  isOutdated: boolean
  error: Error | null
}

/** How it could come out: sizes, schools and each compromise. Which entry goes where is not said, since it will be otherwise. */
export function PreviewCard({ preview, isOutdated, error }: Props) {
  const { word } = useWords()
  return (
    <section className={styles['card']} aria-label={word('grouping.preview-title')} aria-live="polite">
      <header className={styles['card-head']}>
        <h2>{word('grouping.preview-title')}</h2>
        <small>{word('grouping.preview-hint')}</small>
      </header>
      {error ? (
        <div className={styles['hint']}>
          <Refused error={error} />
        </div>
      ) : preview === undefined ? (
        <p className={styles['hint']}>{word('grouping.preview-wait')}</p>
      ) : (
        <div className={own['previewed']} data-outdated={isOutdated || undefined}>
          {isOutdated && <p className={styles['hint']}>{word('grouping.preview-outdated')}</p>}
          <Figures preview={preview} />
          <ul className={own['bars']} aria-label={word('grouping.groups')}>
            {preview.groups.map(({ code, capacity, entries, schools }) => (
              <li key={code}>
                <b className={own['plate']}>{code}</b>
                <i className={own['bar']} data-full={entries >= capacity || undefined}>
                  <span style={{ inlineSize: `${(entries / capacity) * 100}%` }} />
                </i>
                <span className={own['of']}>
                  {entries} / {capacity}
                </span>
                <small>{word('grouping.schools', { count: schools })}</small>
              </li>
            ))}
          </ul>
          <Compromises compromises={preview.compromises} />
          {preview.withoutCode > 0 && (
            <p className={styles['hint']}>{word('grouping.without-code', { count: preview.withoutCode })}</p>
          )}
        </div>
      )}
    </section>
  )
}

function Figures({ preview: { entries, blocks, groups, compromises } }: { preview: GroupingPreview }) {
  const { word } = useWords()
  const figures = [
    ['entries-figure', entries],
    ['schools-figure', blocks.length],
    ['groups-figure', groups.length],
    ['compromises-figure', compromises.length],
  ] as const
  return (
    <dl className={styles['figures']}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dd>{figure}</dd>
          <dt>{word(`grouping.${name}`)}</dt>
        </div>
      ))}
    </dl>
  )
}
