import { formatInstant } from '@laurel/rules/date'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { previewQuery, type RuleKind } from './process-model.queries.ts'
import styles from './rule-editor.module.css'
import { People } from './rule-people.tsx'

/** Who that is today, by the organisation as it stands. */
export function RulePreview({ kind, ids }: { kind: Exclude<RuleKind, 'script'>; ids: readonly string[] }) {
  const { word } = useWords()
  const preview = useQuery({ ...previewQuery(kind, ids), enabled: ids.length > 0 })
  const result = preview.data
  return (
    <section className={styles['preview']} aria-label={word('model.who-today')}>
      <h3>
        {word('model.who-today')}
        {result && ids.length > 0 && (
          <small>
            {word('model.people-at', { count: result.total, time: formatInstant(preview.dataUpdatedAt, 'HH:mm') })}
          </small>
        )}
      </h3>
      {ids.length === 0 ? (
        <p className={styles['later']}>{word('model.nothing-chosen')}</p>
      ) : preview.isError ? (
        <p role="alert">
          {word('model.preview-failed')}{' '}
          <Button look="link" onClick={() => void preview.refetch()}>
            {word('state.retry')}
          </Button>
        </p>
      ) : result === undefined ? (
        <SkeletonLines lines={2} />
      ) : (
        <People total={result.total} people={result.people} />
      )}
    </section>
  )
}
