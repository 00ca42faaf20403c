import { useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { MoreRow } from '../../ui/more-row.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { type Show, useNotices } from './notice.queries.ts'
import { dayOf } from './notice-format.ts'
import styles from './notice-list.module.css'
import { NoticeRow } from './notice-row.tsx'

const days = ['today', 'yesterday', 'earlier'] as const

type Props = { show: Show; openId: string | null; prefix: string | undefined }

/** Newest first, by day. */
export function NoticeList({ show, openId, prefix }: Props) {
  const { word, language } = useWords()
  const notices = useNotices(show, language)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = notices
  if (notices.isPending)
    return (
      <Skeleton>
        <Bone height={240} />
      </Skeleton>
    )
  if (notices.data === undefined)
    return (
      <Alert>
        {word('notice.lost')} <Button onClick={() => void notices.refetch()}>{word('state.retry')}</Button>
      </Alert>
    )
  const rows = notices.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <Nothing show={show} />
  const now = Date.now()
  return (
    <nav aria-label={word('notice.list')}>
      {days.map((day) => {
        const those = rows.filter(({ createdAt }) => dayOf(createdAt, now) === day)
        if (those.length === 0) return null
        return (
          <div key={day} className={styles['day']}>
            <h2>{word(`notice.${day}`)}</h2>
            <ul>
              {those.map((notice) => (
                <NoticeRow
                  key={notice.id}
                  notice={notice}
                  day={day}
                  show={show}
                  isOpen={notice.id === openId}
                  prefix={prefix}
                />
              ))}
            </ul>
          </div>
        )
      })}
      {hasNextPage && (
        <MoreRow
          words={{
            more: word('notice.more'),
            loading: word('ui.loading'),
            failed: word('notice.lost'),
            again: word('state.retry'),
          }}
          state={isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : 'idle'}
          onMore={() => void notices.fetchNextPage()}
        />
      )}
    </nav>
  )
}

function Nothing({ show }: { show: Show }) {
  const { word } = useWords()
  const [, setParams] = useSearchParams()
  if (show === 'all') return <NothingHere title={word('notice.none')} hint={word('notice.none-hint')} />
  return (
    <NothingHere title={word(`notice.none-${show}`)} hint={word(`notice.none-${show}-hint`)}>
      <Button onClick={() => setParams({})}>{word('notice.see-all')}</Button>
    </NothingHere>
  )
}
