import { Link, useParams } from 'react-router'
import { UnreadBadge } from '../../features/notice/bell.tsx'
import { useUnread } from '../../features/notice/notice.queries.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useProfile } from '../../platform/session/profile.ts'
import { userInfo } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './personal.module.css'

type Part = 'entries' | 'inbox' | 'security'

/** Who somebody is here, and the parts of the personal centre. */
export function PersonalSide({ current }: { current: Part }) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const user = useProfile().data?.user ?? userInfo(prefix)
  const name = user?.nickname ?? ''
  const unread = useUnread() ?? 0
  const link = (part: Part, icon: IconName, to: string, label: string) => (
    <Link to={to} aria-current={part === current ? 'page' : undefined}>
      <Icon name={icon} size={20} />
      {label}
      {part === 'inbox' && unread > 0 && <UnreadBadge count={unread} />}
    </Link>
  )
  return (
    <aside className={styles['side']}>
      <p className={styles['who']}>
        <Avatar name={name} size={40} />
        <span>
          <b>{name}</b>
          <small>{user?.userName}</small>
        </span>
      </p>
      <nav aria-label={word('personal.sections')}>
        {userInfo(prefix)?.userType === 1 &&
          link('entries', 'trophy', `/${prefix}/personal#entries`, word('entry.mine'))}
        {link('inbox', 'bell', `/${prefix}/inbox`, word('notice.title'))}
        {link('security', 'shield-check', `/${prefix}/personal#security`, word('page.security'))}
      </nav>
    </aside>
  )
}
