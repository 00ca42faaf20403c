import { Input } from 'antd'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlanBlock } from './plan-block.tsx'
import { Place } from './plan-board.tsx'
import type { BoardEntry, useUnplaced } from './room.queries.ts'
import styles from './room-side.module.css'
import type { Planning } from './use-planning.ts'

type Props = {
  entries: readonly BoardEntry[]
  count: number
  read: ReturnType<typeof useUnplaced>
  search: string
  onSearch: (search: string) => void
  planning: Planning
  canSave: boolean
}

/** Entries of the stage without a place. What is dropped here has none any more. */
export function WaitingList({ entries, count, read, search, onSearch, planning, canSave }: Props) {
  const { word } = useWords()
  return (
    <section className={styles['card']} aria-labelledby="room-waiting">
      <header>
        <h2 id="room-waiting">{word('room.waiting', { count })}</h2>
        {canSave && count > 0 && <small>{word('room.waiting-hint')}</small>}
      </header>
      {(count > entries.length || search !== '') && (
        <div className={styles['search']}>
          <Input
            allowClear
            aria-label={word('room.search')}
            placeholder={word('room.search')}
            prefix={<Icon name="search" />}
            maxLength={40}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
        </div>
      )}
      {read.isError && !read.data ? (
        <p className={styles['quiet']} role="alert">
          {word('room.waiting-failed')}
        </p>
      ) : (
        <ol className={styles['waiting']}>
          {entries.map((entry, at) => (
            <li key={entry.entryId}>
              <Place target={{ roomId: null, at }} planning={planning}>
                <PlanBlock
                  entry={entry}
                  time={undefined}
                  place={word('room.no-place')}
                  mark={undefined}
                  planning={planning}
                  canMove={canSave}
                />
              </Place>
            </li>
          ))}
          {entries.length === 0 && (
            <li>
              <Place target={{ roomId: null, at: 0 }} planning={planning}>
                <p className={styles['nobody']}>
                  {word(search.trim() === '' ? 'room.all-placed' : 'room.nothing-found')}
                </p>
              </Place>
            </li>
          )}
        </ol>
      )}
      {read.hasNextPage && (
        <p className={styles['quiet']}>
          <Button busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {word('room.more')}
          </Button>
        </p>
      )}
      {canSave && (
        <p className={styles['keys']} id="room-keys">
          {word('room.keys-hint')}
        </p>
      )}
    </section>
  )
}
