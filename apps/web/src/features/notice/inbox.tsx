import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './inbox.module.css'
import { type Show, useMarkAllRead, useNotices, useUnreadCounts } from './notice.queries.ts'
import { NoticeList } from './notice-list.tsx'
import { NoticePage } from './notice-page.tsx'
import { NoticeSettings } from './notice-settings.tsx'

/** On a portal people take part, at the desk they start jobs. */
const showsOn = (prefix: string | undefined): readonly Show[] => [
  'to-do',
  'all',
  'unread',
  prefix === undefined ? 'job' : 'entry',
]

/** What somebody was told. `prefix`: the portal that its links lead to. The address names the list and the notice that is open. */
export function Inbox({ prefix }: { prefix: string | undefined }) {
  const { word, language } = useWords()
  const [params] = useSearchParams()
  const [isSetting, setSetting] = useState(false)
  const { unread = 0, toDo = 0 } = useUnreadCounts() ?? {}
  const markAll = useMarkAllRead()
  const shows = showsOn(prefix)
  const show = shows.find((each) => each === params.get('show')) ?? 'all'
  const id = params.get('id')
  const notices = useNotices(show, language)
  const isEmpty = notices.data?.pages[0]?.rows.length === 0
  return (
    <section className={styles['inbox']} aria-labelledby="inbox-title" data-open={id !== null || undefined}>
      <header className={styles['head']}>
        <h1 id="inbox-title">{word('notice.title')}</h1>
        {unread > 0 && (
          <span className={styles['count']}>
            {word('notice.unread-count', { count: unread })}
            {toDo > 0 && ` · ${word('notice.to-do-count', { count: toDo })}`}
          </span>
        )}
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
      <div className={styles['panes']}>
        <Filters shows={shows} show={show} counts={{ unread, 'to-do': toDo }} />
        <div className={styles['list']} data-alone={(isEmpty && id === null) || undefined}>
          <NoticeList key={show} show={show} openId={id} prefix={prefix} />
        </div>
        {(id !== null || !isEmpty) && (
          <div className={styles['reading']}>
            {id === null ? (
              <p className={styles['choose']}>{word('notice.choose')}</p>
            ) : (
              <NoticePage key={id} id={id} show={show} prefix={prefix} />
            )}
          </div>
        )}
      </div>
      {isSetting && <NoticeSettings onClose={() => setSetting(false)} />}
    </section>
  )
}

type FiltersProps = { shows: readonly Show[]; show: Show; counts: { readonly [each in Show]?: number } }

function Filters({ shows, show, counts }: FiltersProps) {
  const { word } = useWords()
  const [, setParams] = useSearchParams()
  return (
    <fieldset className={styles['filters']}>
      <legend>{word('notice.show')}</legend>
      {shows.map((each) => {
        const count = counts[each] ?? 0
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === show}
            onClick={() => setParams(each === 'all' ? {} : { show: each })}
          >
            {word(`notice.show.${each}`)}
            {count > 0 && <b>{count}</b>}
          </button>
        )
      })}
    </fieldset>
  )
}
