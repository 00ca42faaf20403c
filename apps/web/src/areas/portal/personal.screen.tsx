import { useParams } from 'react-router'
import { Welcome } from '../../features/registration/welcome.tsx'
import { SecurityPage } from '../../features/security/security-page.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useProfile } from '../../platform/session/profile.ts'
import { userInfo } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './personal.module.css'

/** The personal centre: who somebody is here, and what is theirs. Open to every kind of user. */
export function PersonalScreen() {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const user = useProfile().data?.user ?? userInfo(prefix)
  const name = user?.nickname ?? ''
  return (
    <div className={styles['ground']}>
      <div className={styles['page']}>
        <aside className={styles['side']}>
          <p className={styles['who']}>
            <Avatar name={name} size={40} />
            <span>
              <b>{name}</b>
              <small>{user?.userName}</small>
            </span>
          </p>
          <nav aria-label={word('personal.sections')}>
            <a href="#security" aria-current="page">
              <Icon name="shield-check" size={20} />
              {word('page.security')}
            </a>
          </nav>
        </aside>
        <div className={styles['main']} id="security">
          <Welcome name={name} />
          <SecurityPage here={`/${prefix}/personal`} />
        </div>
      </div>
    </div>
  )
}
