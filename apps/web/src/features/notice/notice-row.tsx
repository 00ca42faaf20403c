import { formatInstant } from '@laurel/rules/date'
import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Unseen } from '../../ui/unseen.tsx'
import { type Notice, useMark } from './notice.queries.ts'
import { actOf, iconOf, shortTime } from './notice-format.ts'
import styles from './notice-row.module.css'

type Props = { notice: Notice; day: 'today' | 'yesterday' | 'earlier'; prefix: string | undefined }

export function NoticeRow({ notice, day, prefix }: Props) {
  const { word } = useWords()
  const mark = useMark()
  const act = actOf(notice, prefix)
  const isRead = notice.readAt !== null
  const toggle = word(isRead ? 'notice.mark-unread' : 'notice.mark-read')
  const setRead = (next: boolean) => mark.mutate({ ids: [notice.id], isRead: next })
  return (
    <li className={styles['row']} data-unread={!isRead || undefined} data-act={notice.needsAct || undefined}>
      <span className={styles['icon']}>
        <Icon name={iconOf(notice)} size={20} />
      </span>
      <div className={styles['text']}>
        <h3>
          {!isRead && <Unseen>{word('notice.is-unread')} </Unseen>}
          {notice.title}
        </h3>
        <p>{notice.body}</p>
        {act && (
          <Link className={styles['act']} to={act.to} onClick={() => !isRead && setRead(true)}>
            {word(act.label)}
          </Link>
        )}
      </div>
      <time dateTime={notice.createdAt} title={formatInstant(notice.createdAt)}>
        {shortTime(notice.createdAt, day)}
      </time>
      <button
        type="button"
        className={styles['mark']}
        aria-label={`${toggle}: ${notice.title}`}
        title={toggle}
        onClick={() => setRead(!isRead)}
      >
        <Icon name={isRead ? 'bell' : 'check'} size={16} />
      </button>
    </li>
  )
}
