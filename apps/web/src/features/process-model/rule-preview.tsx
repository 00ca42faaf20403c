import { formatInstant } from '@laurel/rules/date'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { previewQuery, type RuleKind } from './process-model.queries.ts'
import styles from './rule-editor.module.css'

/** Who that is today, by the organisation as it stands. */
export function RulePreview({ kind, ids }: { kind: RuleKind; ids: readonly string[] }) {
  const { word } = useWords()
  const preview = useQuery({ ...previewQuery(kind, ids), enabled: kind !== 'script' && ids.length > 0 })
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
      {kind === 'script' ? (
        <p className={styles['later']}>{word('model.script-later')}</p>
      ) : ids.length === 0 ? (
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
      ) : result.total === 0 ? (
        <div className={styles['nobody']} role="alert">
          <Icon name="triangle-alert" />
          <span>
            <b>{word('model.nobody-today')}</b>
            {word('model.nobody-hint')} <Link to="/manager/member">{word('model.to-people')}</Link>
          </span>
        </div>
      ) : (
        <ul>
          {result.people.map(({ id, name, department }) => (
            <li key={id}>
              <Avatar name={name} size={28} />
              {name}
              <small>{department}</small>
            </li>
          ))}
          {result.total > result.people.length && (
            <li className={styles['others']}>{word('model.others', { count: result.total - result.people.length })}</li>
          )}
        </ul>
      )}
    </section>
  )
}
