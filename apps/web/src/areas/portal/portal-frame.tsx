import { Link, NavLink, Outlet, useParams } from 'react-router'
import { Bell } from '../../features/notice/bell.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { useLogOut } from '../../platform/session/log-out.ts'
import { useProfile } from '../../platform/session/profile.ts'
import { userInfo } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Wreath } from '../../ui/wreath.tsx'
import styles from './portal-frame.module.css'

/** Header and footer of a portal, around the pages that have none of their own. */
export function PortalFrame() {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const title = usePortal(prefix)?.headNavigation.title ?? word('brand.name')
  const userType = userInfo(prefix)?.userType
  return (
    <div className={styles['frame']}>
      <header className={styles['head']}>
        <div className={styles['wrap']}>
          <Link className={styles['logo']} to={`/${prefix}/index`}>
            <Wreath size={32} />
            <span>{title}</span>
          </Link>
          <nav
            className={styles['menu']}
            data-own={[1, 3, 4, 5].includes(userType ?? -1) || undefined}
            aria-label={word('portal.menu')}
          >
            <NavLink to={`/${prefix}/index`}>{word('portal.home')}</NavLink>
            {userType === 1 && <NavLink to={`/${prefix}/my-day`}>{word('portal.my-day')}</NavLink>}
            {userType === 3 && <NavLink to={`/${prefix}/projectreview`}>{word('portal.review')}</NavLink>}
            {userType === 4 && <NavLink to={`/${prefix}/projectScoring`}>{word('portal.scoring')}</NavLink>}
            {userType === 5 && (
              <>
                <NavLink to={`/${prefix}/screens`}>{word('portal.screens')}</NavLink>
                <NavLink to={`/${prefix}/check-in`}>{word('portal.check-in')}</NavLink>
              </>
            )}
          </nav>
          <div className={styles['tools']}>
            <span className={styles['wide']}>
              <LanguageSwitch />
            </span>
            <Account prefix={prefix} />
          </div>
        </div>
      </header>
      <main className={styles['main']}>
        <Outlet />
      </main>
      <footer className={styles['foot']}>
        <div className={styles['wrap']}>
          <Wreath size={28} />
          <b>{title}</b>
          <span className={styles['by']}>{word('portal.by')}</span>
          <span className={styles['narrow']}>
            <LanguageSwitch />
          </span>
        </div>
      </footer>
    </div>
  )
}

function Account({ prefix }: { prefix: string }) {
  const { word } = useWords()
  const user = userInfo(prefix)
  if (user === undefined || user.userType === -1) {
    return (
      <>
        <Link className={styles['desk']} to={`/${prefix}/auditorlogin`}>
          {word('portal.desk')}
        </Link>
        <LinkButton size="small" to={`/${prefix}/login`}>
          {word('portal.log-in')}
        </LinkButton>
      </>
    )
  }
  return <SignedIn prefix={prefix} nickname={user.nickname} />
}

function SignedIn({ prefix, nickname }: { prefix: string; nickname: string }) {
  const { word } = useWords()
  const logOut = useLogOut(() => `/${prefix}/index`)
  const profile = useProfile()
  return (
    <>
      <Bell to={`/${prefix}/inbox`} />
      <Link className={styles['user']} to={`/${prefix}/personal`}>
        {profile.data?.user.nickname ?? nickname}
      </Link>
      <Button look="quiet" icon="log-out" busy={logOut.isPending} onClick={() => logOut.mutate()}>
        {word('portal.log-out')}
      </Button>
    </>
  )
}
