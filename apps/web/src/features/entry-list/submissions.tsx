import { formatInstant } from '@laurel/rules/date'
import { entryStates } from '@laurel/rules/entry-state'
import { useState } from 'react'
import { listed } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { type EntryRecord, useSubmissionChanges } from './entry-list.queries.ts'
import styles from './entry-record.module.css'

/** What was handed in when, and against the one before it what each changed. */
export function Submissions({ record }: { record: EntryRecord }) {
  const { word } = useWords()
  const [opened, setOpened] = useState<number>()
  const { id, state, submissions } = record
  if (submissions.length === 0) return <p className={styles['note']}>{word('entries.no-submissions')}</p>
  // What was taken back is its team's alone.
  const isReadable = state !== entryStates.draft && state !== entryStates.withdrawn
  return (
    <ul className={styles['rows']}>
      {submissions.map(({ number, at, stage, receipt, changed }) => (
        <li key={number} className={styles['submission']}>
          <span>
            <b>{word('entries.submission', { number })}</b>
            <small>
              {stage} · {word('entries.receipt', { code: receipt.replaceAll(/(.{4})(?=.)/g, '$1 ') })}
            </small>
            <small>
              {number === 1
                ? word('entries.first-submission')
                : changed.length === 0
                  ? word('entries.not-changed')
                  : word('entries.changed', { fields: listed(changed) })}
            </small>
            {number > 1 && isReadable && (
              <Button
                look="link"
                icon={opened === number ? 'chevron-up' : 'chevron-down'}
                aria-expanded={opened === number}
                onClick={() => setOpened(opened === number ? undefined : number)}
              >
                {word('entries.compare', { number: number - 1 })}
              </Button>
            )}
          </span>
          <time className={styles['end']} dateTime={at}>
            {formatInstant(at, 'MM-DD HH:mm')}
          </time>
          {opened === number && <Changes id={id} number={number} />}
        </li>
      ))}
    </ul>
  )
}

function Changes({ id, number }: { id: string; number: number }) {
  const { word, language } = useWords()
  const { data, isPending, refetch } = useSubmissionChanges(id, number, language)
  if (isPending) return <SkeletonLines />
  if (!data)
    return (
      <p className={styles['note']} role="alert">
        {word('entries.compare-failed')}{' '}
        <Button look="link" onClick={() => void refetch()}>
          {word('state.retry')}
        </Button>
      </p>
    )
  const { fields, people } = data
  if (fields.length === 0 && people.length === 0)
    return <p className={styles['note']}>{word('entries.compare-none')}</p>
  return (
    <dl className={styles['changes']}>
      {fields.map(({ label, before, after, isHidden }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {isHidden ? (
              <small>{word('entries.compare-hidden', { value: after })}</small>
            ) : (
              <>
                <del>{before || word('entries.compare-empty')}</del>
                <ins>{after || word('entries.compare-empty')}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
      {people.map(({ name, change }) => (
        <div key={`${change} ${name}`}>
          <dt>{word('entries.compare-team')}</dt>
          <dd>{change === 'joined' ? <ins>{name}</ins> : <del>{name}</del>}</dd>
        </div>
      ))}
    </dl>
  )
}
