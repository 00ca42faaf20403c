import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './recommendation.module.css'
import { type Recommendation, useCandidates } from './recommendation.queries.ts'

type Props = { list: Recommendation; isBusy: boolean; onAdd: (entryId: string) => void }

/** What waits for the list and is not in order. */
export function Candidates({ list, isBusy, onAdd }: Props) {
  const { word } = useWords()
  const [isShown, setShown] = useState(list.entries.length === 0)
  const candidates = useCandidates(list.id, isShown && list.unlisted > 0)
  const rows = candidates.data?.pages.flatMap((page) => page.rows) ?? []
  if (list.unlisted === 0) return null
  return (
    <div className={styles['candidates']}>
      <button type="button" className={styles['fold']} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        <Icon name={isShown ? 'chevron-down' : 'chevron-right'} size={14} />
        {word('recommendation.unlisted', { count: list.unlisted })}
      </button>
      {isShown && candidates.isLoading && <SkeletonLines lines={3} />}
      {isShown && candidates.isError && (
        <p role="alert">
          {word('recommendation.failed')}{' '}
          <Button look="link" onClick={() => void candidates.refetch()}>
            {word('recommendation.retry')}
          </Button>
        </p>
      )}
      {isShown && (
        <ul>
          {rows.map(({ entryId, title, code, leader }) => (
            <li key={entryId} className={styles['row']}>
              <div className={styles['entry']}>
                <span>{title}</span>
                <small>
                  {code} · {leader}
                </small>
              </div>
              {list.can.save && (
                <Button
                  icon="plus"
                  busy={isBusy}
                  aria-label={word('recommendation.add-named', { title })}
                  onClick={() => onAdd(entryId)}
                >
                  {word('recommendation.add')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isShown && candidates.hasNextPage && (
        <Button busy={candidates.isFetchingNextPage} onClick={() => void candidates.fetchNextPage()}>
          {word('recommendation.more')}
        </Button>
      )}
    </div>
  )
}
