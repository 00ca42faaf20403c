import { useParams } from 'react-router'
import { Inbox } from '../../features/notice/inbox.tsx'
import styles from './personal.module.css'
import { PersonalSide } from './personal-side.tsx'

/** Notices, as a part of the personal centre. */
export function InboxScreen() {
  const { prefix } = useParams()
  return (
    <div className={styles['ground']}>
      <div className={styles['page']}>
        <PersonalSide current="inbox" />
        <div className={styles['main']}>
          <Inbox prefix={prefix} />
        </div>
      </div>
    </div>
  )
}
