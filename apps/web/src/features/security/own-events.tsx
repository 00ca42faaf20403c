import { useId } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { lookOf, noteOf, titleOf } from './own-event-format.ts'
import story from './own-events.module.css'
import { Refused } from './refused.tsx'
import styles from './security.module.css'
import { useOwnEvents } from './security.queries.ts'

/** What happened to the account: by its owner, by others, by the platform. */
export function OwnEvents() {
  const { word } = useWords()
  const titleId = useId()
  const events = useOwnEvents()
  const rows = events.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <h2 id={titleId}>{word('security.events')}</h2>
      {events.isPending && (
        <div className={styles['body']}>
          <SkeletonLines lines={6} />
        </div>
      )}
      <ol className={story['story']}>
        {rows.map((event) => {
          const { icon, isAlarming } = lookOf(event)
          return (
            <li key={event.id} className={classNames(isAlarming && story['alarming'])}>
              <Icon name={icon} size={20} />
              <span>
                {titleOf(event)}
                <small>{noteOf(event)}</small>
              </span>
            </li>
          )
        })}
      </ol>
      <div className={styles['under']}>
        {events.hasNextPage && (
          <Button look="link" busy={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
            {word('security.events-more')}
          </Button>
        )}
        {events.data && rows.length === 0 && <p className={styles['quiet']}>{word('security.events-none')}</p>}
        <Refused error={events.error} />
      </div>
    </section>
  )
}
