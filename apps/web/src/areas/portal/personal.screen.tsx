import { useLocation, useParams } from 'react-router'
import { OwnEntries } from '../../features/entry/own-entries.tsx'
import { Welcome } from '../../features/registration/welcome.tsx'
import { SecurityPage } from '../../features/security/security-page.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useProfile } from '../../platform/session/profile.ts'
import { userInfo } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './personal.module.css'
import { PortalNews } from './portal-news.tsx'

/** The personal centre: who somebody is here, and what is theirs. Open to every kind of user. */
export function PersonalScreen() {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const user = useProfile().data?.user ?? userInfo(prefix)
  const name = user?.nickname ?? ''
  const { hash } = useLocation()
  const isEntrant = userInfo(prefix)?.userType === 1
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
            {isEntrant && (
              <a href="#entries" aria-current={hash === '#security' ? undefined : 'page'}>
                <Icon name="trophy" size={20} />
                {word('entry.mine')}
              </a>
            )}
            <a href="#security" aria-current={hash === '#security' || !isEntrant ? 'page' : undefined}>
              <Icon name="shield-check" size={20} />
              {word('page.security')}
            </a>
          </nav>
        </aside>
        <div className={styles['main']}>
          <Welcome name={name} />
          {isEntrant && <OwnEntries />}
          {isEntrant && <PortalNews />}
          <div id="security">
            <SecurityPage here={`/${prefix}/personal`} />
          </div>
        </div>
      </div>
    </div>
  )
}
