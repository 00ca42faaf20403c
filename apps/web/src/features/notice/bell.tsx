import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './bell.module.css'
import { useUnread } from './notice.queries.ts'

const maxShown = 99

/** In the head of a page: how many notices are unread, and the way to them. */
export function Bell({ to }: { to: string }) {
  const { word } = useWords()
  const unread = useUnread() ?? 0
  const name = unread > 0 ? word('notice.bell', { count: unread }) : word('notice.bell-none')
  return (
    <Link className={styles['bell']} to={to} aria-label={name} title={word('notice.title')}>
      <Icon name="bell" size={20} />
      {unread > 0 && <UnreadBadge count={unread} />}
    </Link>
  )
}

export function UnreadBadge({ count }: { count: number }) {
  return (
    <span className={styles['badge']} aria-hidden="true">
      {count > maxShown ? `${maxShown}+` : count}
    </span>
  )
}
