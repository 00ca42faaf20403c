import { useLocation, useParams } from 'react-router'
import { OwnEntries } from '../../features/entry/own-entries.tsx'
import { Welcome } from '../../features/registration/welcome.tsx'
import { SecurityPage } from '../../features/security/security-page.tsx'
import { useProfile } from '../../platform/session/profile.ts'
import { userInfo } from '../../platform/session/session.ts'
import styles from './personal.module.css'
import { PersonalSide } from './personal-side.tsx'
import { PortalNews } from './portal-news.tsx'

/** The personal centre: who somebody is here, and what is theirs. Open to every kind of user. */
export function PersonalScreen() {
  const { prefix = '' } = useParams()
  const user = useProfile().data?.user ?? userInfo(prefix)
  const name = user?.nickname ?? ''
  const { hash } = useLocation()
  const isEntrant = userInfo(prefix)?.userType === 1
  return (
    <div className={styles['ground']}>
      <div className={styles['page']}>
        <PersonalSide current={hash === '#security' || !isEntrant ? 'security' : 'entries'} />
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
