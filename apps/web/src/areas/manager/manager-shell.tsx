import { Navigate, NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { useLogOut, useProfile } from '../../features/auth/auth.queries.ts'
import { storedPrefix } from '../../platform/place.ts'
import { userInfo } from '../../platform/session.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Wreath } from '../../ui/wreath.tsx'
import styles from './manager-shell.module.css'

/** Decision 15: who is not logged in goes to the login of the portal visited last, and comes back. */
export function ManagerShell() {
  const { pathname } = useLocation()
  const prefix = storedPrefix()
  const user = userInfo()
  if (prefix === undefined) return <Navigate to="/notFound/404" replace />
  if (user === undefined) return <Navigate to={`/${prefix}/login?back=${pathname}`} replace />
  return <Shell prefix={prefix} nickname={user.nickname} />
}

function Shell({ prefix, nickname }: { prefix: string; nickname: string }) {
  const { word } = useWords()
  const navigate = useNavigate()
  const profile = useProfile()
  const logOut = useLogOut()
  const name = profile.data?.user.nickname ?? nickname
  return (
    <div className={styles['shell']}>
      <div className={styles['side']}>
        <div className={styles['brand']}>
          <Wreath size={26} />
          {word('brand.name')}
        </div>
        <nav className={styles['menu']} aria-label={word('manager.menu')}>
          <p>{word('manager.area')}</p>
          <NavLink to="/manager/audit">
            <Icon name="scroll" size={18} />
            {word('page.audit')}
          </NavLink>
        </nav>
      </div>
      <div className={styles['page']}>
        <header className={styles['top']}>
          <span className={styles['mark']}>
            <Wreath size={26} />
          </span>
          <p className={styles['crumb']}>
            <span>{word('manager.area')}</span>
            <Icon name="chevron-right" size={14} />
            <b>{word('page.audit')}</b>
          </p>
          <div className={styles['tools']}>
            <LanguageSwitch />
            <span className={styles['user']}>{name}</span>
            <Button
              look="quiet"
              icon="log-out"
              busy={logOut.isPending}
              onClick={() => logOut.mutate(undefined, { onSettled: () => void navigate(`/${prefix}/login`) })}
            >
              <span className={styles['word']}>{word('manager.log-out')}</span>
            </Button>
          </div>
        </header>
        <main className={styles['main']}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}
