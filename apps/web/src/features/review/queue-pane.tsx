import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DictionaryTag } from '../../ui/dictionary-tag.tsx'
import { MoreRow } from '../../ui/more-row.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { QueueFilters } from './queue-filters.tsx'
import styles from './queue-pane.module.css'
import { type Overview, type Part, parts, type QueuedTask, type QueueFilter, type useQueue } from './review.queries.ts'
import { useMinute } from './review-progress.tsx'
import { formatAgo, formatCount } from './review-time.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { Selection } from './use-selection.ts'

type Props = {
  overview: Overview | undefined
  part: Part
  filter: QueueFilter
  queue: ReturnType<typeof useQueue>
  rows: readonly QueuedTask[]
  chosen: string
  onPart: (part: Part) => void
  onFilter: (filter: QueueFilter) => void
  onSearched: () => void
  onChoose: (id: string) => void
  selection: Selection
  onDecideMany: () => void
}

export function QueuePane({
  overview,
  part,
  filter,
  queue,
  rows,
  chosen,
  onPart,
  onFilter,
  onSearched,
  onChoose,
  selection,
  onDecideMany,
}: Props) {
  const { word } = useWords()
  const counts = { waiting: formatCount(overview?.waiting ?? 0), done: formatCount(overview?.done ?? 0) }
  return (
    <nav className={styles['queue']} aria-label={word('review.queue')}>
      <div className={styles['head']}>
        <fieldset className={styles['parts']} aria-label={word('review.which')}>
          {parts.map((each) => (
            <button key={each} type="button" aria-pressed={each === part} onClick={() => onPart(each)}>
              {each === 'all' ? word('review.which-all') : word(`review.which-${each}`, { count: counts[each] })}
            </button>
          ))}
        </fieldset>
        <QueueFilters {...{ overview, filter, onFilter, onSearched }} />
      </div>
      <Rows {...{ part, filter, queue, rows, chosen, onFilter, onChoose, selection }} />
      {part === 'waiting' && rows.length > 0 && <SelectionBar {...{ rows, selection, onDecideMany }} />}
    </nav>
  )
}

function Rows({
  part,
  filter,
  queue,
  rows,
  chosen,
  onFilter,
  onChoose,
  selection,
}: Pick<Props, 'part' | 'filter' | 'queue' | 'rows' | 'chosen' | 'onFilter' | 'onChoose' | 'selection'>) {
  const { word } = useWords()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = queue
  const isShort = rows.length === 0 && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  // What was asked for may stand further back than one request looks.
  useEffect(() => {
    if (isShort) void fetchNextPage()
  }, [isShort, fetchNextPage])
  if (queue.isError && rows.length === 0)
    return (
      <Notice kind="failed" title={word('review.list-failed')} hint={word('review.list-failed-hint')}>
        <Button look="primary" icon="refresh" onClick={() => void queue.refetch()}>
          {word('review.retry')}
        </Button>
      </Notice>
    )
  if (queue.isPending || isShort || (rows.length === 0 && isFetchingNextPage))
    return (
      <Skeleton>
        <div className={styles['bones']}>
          <Bone height={64} />
          <Bone height={64} />
          <Bone height={64} />
        </div>
      </Skeleton>
    )
  if (rows.length === 0) return <Nothing part={part} isNarrowed={Object.keys(filter).length > 0} onFilter={onFilter} />
  const state = isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : 'idle'
  return (
    <div className={styles['rows']}>
      <ol>
        {rows.map((task) => (
          <Row
            key={task.id}
            task={task}
            isChosen={task.id === chosen}
            onChoose={() => onChoose(task.id)}
            selection={part === 'waiting' && selection.isOn ? selection : undefined}
          />
        ))}
      </ol>
      {hasNextPage && (
        <MoreRow
          words={{
            more: word('review.more'),
            loading: word('review.loading'),
            failed: word('review.more-failed'),
            again: word('review.retry'),
          }}
          state={state}
          onMore={() => void fetchNextPage()}
        />
      )}
    </div>
  )
}

function Nothing({
  part,
  isNarrowed,
  onFilter,
}: {
  part: Part
  isNarrowed: boolean
  onFilter: (filter: QueueFilter) => void
}): ReactNode {
  const { word } = useWords()
  if (isNarrowed)
    return (
      <Notice kind="empty" title={word('review.none-found')} hint={word('review.none-found-hint')}>
        <Button onClick={() => onFilter({})}>{word('review.clear')}</Button>
      </Notice>
    )
  return part === 'done' ? (
    <Notice kind="empty" title={word('review.none-done')} hint={word('review.none-done-hint')} />
  ) : (
    <Notice kind="empty" title={word('review.empty')} hint={word('review.empty-hint')} />
  )
}

type RowProps = { task: QueuedTask; isChosen: boolean; onChoose: () => void; selection: Selection | undefined }

function Row({ task, isChosen, onChoose, selection }: RowProps) {
  const { word } = useWords()
  const now = useMinute()
  const own = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) own.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { entry, result, decidedAt, createdAt, isClaimed, isSample, onBehalfOf } = task
  const round = entry?.round ?? 1
  return (
    <li ref={own} className={classNames(isChosen && styles['on'])}>
      {selection && (
        <label className={styles['tick']}>
          <input
            type="checkbox"
            aria-label={word('batch.select-row', { title: task.title })}
            checked={selection.ids.includes(task.id)}
            onChange={(event) =>
              selection.toggle(task.id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
          />
        </label>
      )}
      <button type="button" className={styles['row']} aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
        <span className={styles['line']}>
          <span>{entry?.code ?? task.step}</span>
          <span className={styles['end']}>
            {result === 1 && isSample ? (
              <Tag tone="gold" icon="eye">
                {word('batch.is-sample')}
              </Tag>
            ) : result === 1 && round > 1 ? (
              <Tag tone="warn" icon="undo">
                {word('review.round', { count: round })}
              </Tag>
            ) : result === 1 && isClaimed ? (
              <Tag tone="info" icon="pencil">
                {word('review.claimed')}
              </Tag>
            ) : result === 1 ? (
              formatAgo(createdAt, now, word)
            ) : (
              <DictionaryTag type="ims_audit_state" value={result} />
            )}
          </span>
        </span>
        <span className={styles['title']}>{task.title}</span>
        <span className={styles['line']}>
          <span>{[entry?.trackName, entry?.organisation].filter(Boolean).join(' · ')}</span>
          {onBehalfOf && (
            <span className={styles['end']}>
              <Tag tone="gold" icon="users">
                {word('review.on-behalf', { name: onBehalfOf.nickname })}
              </Tag>
            </span>
          )}
          {result !== 1 && decidedAt !== null && (
            <span className={styles['end']}>{formatAgo(decidedAt, now, word)}</span>
          )}
        </span>
      </button>
    </li>
  )
}
