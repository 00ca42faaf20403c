import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useMore } from '../../platform/lookups/use-more.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { MoreRow } from '../../ui/more-row.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import styles from './inbox.module.css'
import { listNotices, type Notice, type Show, useMarkAllRead, useNotices, useUnread } from './notice.queries.ts'
import { dayOf } from './notice-format.ts'
import { NoticeRow } from './notice-row.tsx'
import { NoticeSettings } from './notice-settings.tsx'

const shows: readonly Show[] = ['unread', 'to-do', 'all']
const days = ['today', 'yesterday', 'earlier'] as const

/** What somebody was told, newest first. `prefix`: the portal that its links lead to. */
export function Inbox({ prefix }: { prefix: string | undefined }) {
  const { word, language } = useWords()
  const [show, setShow] = useState<Show>('all')
  const [isSetting, setSetting] = useState(false)
  const unread = useUnread() ?? 0
  const notices = useNotices(show, language)
  const markAll = useMarkAllRead()
  return (
    <section className={styles['inbox']} aria-labelledby="inbox-title">
      <header className={styles['head']}>
        <h1 id="inbox-title">{word('notice.title')}</h1>
        {unread > 0 && <span className={styles['count']}>{word('notice.unread-count', { count: unread })}</span>}
        <span className={styles['tools']}>
          {unread > 0 && (
            <Button icon="check" busy={markAll.isPending} onClick={() => markAll.mutate()}>
              {word('notice.all-read')}
            </Button>
          )}
          <Button icon="sliders" onClick={() => setSetting(true)}>
            {word('notice.settings')}
          </Button>
        </span>
      </header>
      <fieldset className={styles['chips']}>
        <legend>{word('notice.show')}</legend>
        {shows.map((each) => (
          <button key={each} type="button" aria-pressed={each === show} onClick={() => setShow(each)}>
            {word(`notice.show.${each}`)}
          </button>
        ))}
      </fieldset>
      {notices.isPending && (
        <Skeleton>
          <Bone height={240} />
        </Skeleton>
      )}
      {notices.error && (
        <Alert>
          {word('notice.lost')} <Button onClick={() => void notices.refetch()}>{word('state.retry')}</Button>
        </Alert>
      )}
      {notices.data?.rows.length === 0 && <Nothing show={show} onAll={() => setShow('all')} />}
      {notices.data && notices.data.rows.length > 0 && (
        <List key={`${show} ${notices.dataUpdatedAt}`} first={notices.data} show={show} prefix={prefix} />
      )}
      {isSetting && <NoticeSettings onClose={() => setSetting(false)} />}
    </section>
  )
}

function Nothing({ show, onAll }: { show: Show; onAll: () => void }) {
  const { word } = useWords()
  if (show === 'all') return <NothingHere title={word('notice.none')} hint={word('notice.none-hint')} />
  return (
    <NothingHere title={word(`notice.none-${show}`)} hint={word(`notice.none-${show}-hint`)}>
      <Button onClick={onAll}>{word('notice.see-all')}</Button>
    </NothingHere>
  )
}

type ListProps = { first: { rows: Notice[]; nextCursor: string | null }; show: Show; prefix: string | undefined }

function List({ first, show, prefix }: ListProps) {
  const { word } = useWords()
  const { rows, hasMore, state, more } = useMore(first, (cursor) => listNotices(show, cursor))
  const now = Date.now()
  return (
    <>
      {days.map((day) => {
        const those = rows.filter(({ createdAt }) => dayOf(createdAt, now) === day)
        if (those.length === 0) return null
        return (
          <div key={day} className={styles['day']}>
            <h2>{word(`notice.${day}`)}</h2>
            <ul>
              {those.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} day={day} prefix={prefix} />
              ))}
            </ul>
          </div>
        )
      })}
      {hasMore && (
        <MoreRow
          words={{
            more: word('notice.more'),
            loading: word('ui.loading'),
            failed: word('notice.lost'),
            again: word('state.retry'),
          }}
          state={state}
          onMore={() => void more()}
        />
      )}
    </>
  )
}
