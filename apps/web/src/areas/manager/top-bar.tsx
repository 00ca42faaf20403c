import { useState } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import { JobButton } from '../../features/job/job-button.tsx'
import { useMenu } from '../../features/menu/menu.queries.ts'
import { pageAt, pagesOf } from '../../features/menu/open-menu.ts'
import { SearchButton } from '../../features/search/search-button.tsx'
import type { WordKey } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { type LayoutSettings, showSidebar } from '../../platform/routing/layout.ts'
import { findRoute } from '../../platform/routing/route-table.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import type { UiSize } from '../../platform/theme/ui-size.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SideBar } from './side-bar.tsx'
import styles from './top-bar.module.css'

export function TopBar({ size, layout }: { size: UiSize; layout: LayoutSettings }) {
  const { word } = useWords()
  const pages = pagesOf(useMenu().data ?? [])
  const canFindPeople = usePermission('account:person:find')
  return (
    <header className={styles['top']} data-size={size} data-fixed={layout.fixedHeader || undefined}>
      <button
        type="button"
        className={styles['collapse']}
        aria-expanded={layout.isSidebarOpen}
        aria-controls="side"
        aria-label={word(layout.isSidebarOpen ? 'manager.fold' : 'manager.unfold')}
        onClick={() => showSidebar(!layout.isSidebarOpen)}
      >
        <Icon name="panel" size={20} />
      </button>
      <MenuDrawer />
      <Crumbs pages={pages} />
      <div className={styles['tools']}>
        <SearchButton pages={pages} canFindPeople={canFindPeople} pathOfPerson={pathOfPerson} />
        <JobButton />
        <span className={styles['wide']}>
          <LanguageSwitch />
        </span>
        <ProfileMenu />
      </div>
    </header>
  )
}

const members = '/manager/member'
const pathOfPerson = (accountId: string) =>
  findRoute(members)?.route.isBuilt ? `${members}?account=${accountId}` : undefined

/** On a narrow page the menu waits behind a button. It is left by choosing a page, by Escape, or by a press beside it. */
function MenuDrawer() {
  const { word } = useWords()
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  return (
    <>
      <button
        type="button"
        className={styles['menu']}
        aria-haspopup="dialog"
        aria-label={word('manager.open-menu')}
        onClick={() => setOpenedAt(key)}
      >
        <Icon name="menu" size={20} />
      </button>
      <Drawer
        open={openedAt === key}
        side="left"
        look="dark"
        label={word('manager.menu')}
        onClose={() => setOpenedAt(undefined)}
      >
        <SideBar />
      </Drawer>
    </>
  )
}

function Crumbs({ pages }: { pages: ReturnType<typeof pagesOf> }) {
  const { word } = useWords()
  const { pathname } = useLocation()
  const page = pageAt(pages, pathname)
  const { title } = (useMatches().at(-1)?.handle ?? {}) as { title?: WordKey }
  const own = title === undefined ? '' : word(title)
  const isBelow = page !== undefined && page.path !== pathname && own !== ''
  const name = isBelow ? own : (page?.name ?? own)
  return (
    <p className={styles['crumbs']}>
      {isBelow ? <Link to={page.path}>{page.name}</Link> : <span>{page?.group || word('manager.area')}</span>}
      <Icon name="chevron-right" size={14} />
      <b>{name}</b>
    </p>
  )
}
