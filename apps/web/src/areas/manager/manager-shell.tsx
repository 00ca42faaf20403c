import { useRef, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useLayout } from '../../platform/routing/layout.ts'
import { chosenUiSize, onUiSize } from '../../platform/theme/ui-size.ts'
import { Admitted } from './admitted.tsx'
import { AntdProvider } from './antd-provider.tsx'
import styles from './manager-shell.module.css'
import { SideBar } from './side-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** The guard has let the person in. */
export function ManagerShell() {
  const { word } = useWords()
  const layout = useLayout()
  const size = useSyncExternalStore(onUiSize, chosenUiSize) ?? layout.size
  const main = useRef<HTMLElement>(null)
  return (
    <div className={styles['shell']} data-sidebar={layout.isSidebarOpen ? 'open' : 'closed'}>
      {/* biome-ignore lint/a11y/useValidAnchor: a skip link is a link to whoever hears it; the router would take its hash for a navigation */}
      <a
        className={styles['skip']}
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {word('manager.skip')}
      </a>
      <aside className={styles['side']} data-size={size} data-theme={layout.sideTheme} id="side">
        <SideBar isNarrow={!layout.isSidebarOpen} hasLogo={layout.sidebarLogo} />
      </aside>
      <div className={styles['page']}>
        <TopBar size={size} layout={layout} />
        <main className={styles['main']} id="main" ref={main} tabIndex={-1}>
          <AntdProvider>
            <Admitted>
              <Outlet />
            </Admitted>
          </AntdProvider>
        </main>
      </div>
    </div>
  )
}
