import { NavLink, Outlet, useMatches } from 'react-router'
import { isWordKey } from '../../platform/i18n.ts'
import { useLogOut } from '../../platform/log-out.ts'
import { Permitted } from '../../platform/permitted.tsx'
import { storedPrefix } from '../../platform/place.ts'
import { useProfile } from '../../platform/profile.ts'
import { userInfo } from '../../platform/session.ts'
import { layoutSize } from '../../platform/theme/ui-size.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { SizeSwitch } from '../../ui/size-switch.tsx'
import { Wreath } from '../../ui/wreath.tsx'
import { AntdProvider } from './antd-provider.tsx'
import styles from './manager-shell.module.css'

/** The guard has let the person in. */
export function ManagerShell() {
  const { word } = useWords()
  const profile = useProfile()
  const logOut = useLogOut(() => `/${storedPrefix() ?? ''}/login`)
  const name = profile.data?.user.nickname ?? userInfo()?.nickname ?? ''
  const page = `page.${useMatches().at(-1)?.id ?? ''}`
  return (
    <div className={styles['shell']}>
      <div className={styles['side']} data-size={layoutSize}>
        <div className={styles['brand']}>
          <Wreath size={26} />
          {word('brand.name')}
        </div>
        <nav className={styles['menu']} aria-label={word('manager.menu')}>
          <p>{word('manager.area')}</p>
          <Permitted any={['audit:event:list']}>
            <NavLink to="/manager/audit">
              <Icon name="scroll" size={18} />
              {word('page.audit')}
            </NavLink>
          </Permitted>
        </nav>
      </div>
      <div className={styles['page']}>
        <header className={styles['top']} data-size={layoutSize}>
          <span className={styles['mark']}>
            <Wreath size={26} />
          </span>
          <p className={styles['crumb']}>
            <span>{word('manager.area')}</span>
            <Icon name="chevron-right" size={14} />
            <b>{isWordKey(page) ? word(page) : ''}</b>
          </p>
          <div className={styles['tools']}>
            <LanguageSwitch />
            <SizeSwitch />
            <span className={styles['user']}>{name}</span>
            <Button look="quiet" icon="log-out" busy={logOut.isPending} onClick={() => logOut.mutate()}>
              <span className={styles['word']}>{word('manager.log-out')}</span>
            </Button>
          </div>
        </header>
        <main className={styles['main']}>
          <AntdProvider>
            <Outlet />
          </AntdProvider>
        </main>
      </div>
    </div>
  )
}
