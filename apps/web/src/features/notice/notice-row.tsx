import { formatInstant } from '@laurel/rules/date'
import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Unseen } from '../../ui/unseen.tsx'
import type { Notice, Show } from './notice.queries.ts'
import { actOf, iconOf, noticeAddress, shortTime } from './notice-format.ts'
import styles from './notice-row.module.css'

type Props = {
  notice: Notice
  day: 'today' | 'yesterday' | 'earlier'
  show: Show
  isOpen: boolean
  prefix: string | undefined
}

/** Leads to the notice; what is to be done can be done from here. */
export function NoticeRow({ notice, day, show, isOpen, prefix }: Props) {
  const { word } = useWords()
  const act = notice.needsAct ? actOf(notice, prefix) : undefined
  const isRead = notice.readAt !== null
  return (
    <li
      className={styles['row']}
      data-unread={!isRead || undefined}
      data-act={notice.needsAct || undefined}
      data-open={isOpen || undefined}
    >
      <span className={styles['icon']}>
        <Icon name={iconOf(notice)} size={20} />
      </span>
      <div className={styles['text']}>
        <h3>
          <Link to={noticeAddress(show, notice.id)} aria-current={isOpen || undefined} preventScrollReset>
            {!isRead && <Unseen>{word('notice.is-unread')} </Unseen>}
            {notice.title}
          </Link>
        </h3>
        <p>{notice.body}</p>
        {act && (
          <Link className={styles['act']} to={act.to}>
            {word(act.label)}
          </Link>
        )}
      </div>
      <time dateTime={notice.createdAt} title={formatInstant(notice.createdAt)}>
        {shortTime(notice.createdAt, day)}
      </time>
    </li>
  )
}
