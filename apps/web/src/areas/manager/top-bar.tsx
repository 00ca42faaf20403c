import { hasAnyPermission } from '@laurel/rules/permission'
import { useEffect, useState } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import { JobButton } from '../../features/job/job-button.tsx'
import { useMenu } from '../../features/menu/menu.queries.ts'
import { pageAt, pagesOf } from '../../features/menu/open-menu.ts'
import { Bell } from '../../features/notice/bell.tsx'
import { keepRecent } from '../../features/search/recent-pages.ts'
import { SearchButton } from '../../features/search/search-button.tsx'
import type { WordKey } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { type LayoutSettings, showSidebar } from '../../platform/routing/layout.ts'
import { findRoute } from '../../platform/routing/route-table.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { useProfile } from '../../platform/session/profile.ts'
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
  const acts = useActs()
  useRecentPages(pages)
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
        <SearchButton
          pages={pages}
          acts={acts}
          canFindPeople={canFindPeople}
          canFindArticles={usePermission('content:article:list')}
          canFindFiles={usePermission('portal:file:list')}
          pathOfPerson={pathOfPerson}
        />
        <JobButton />
        <Bell to="/manager/inbox" />
        <span className={styles['wide']}>
          <LanguageSwitch />
        </span>
        <ProfileMenu />
      </div>
    </header>
  )
}

/** What is done often, without the way through a page. */
const everyAct = [
  { word: 'act.article', path: '/manager/article?new=1', icon: 'newspaper', permission: 'content:article:save' },
  { word: 'act.member', path: '/manager/member?new=1', icon: 'user-plus', permission: 'account:person:create' },
  { word: 'act.import', path: '/manager/member/import', icon: 'upload', permission: 'account:person:import' },
  { word: 'act.cards', path: '/manager/code-card', icon: 'qr-code', permission: 'account:code-card:issue' },
  { word: 'act.contest', path: '/manager/contest', icon: 'trophy', permission: 'contest:contest:save' },
  { word: 'act.upload', path: '/manager/file', icon: 'upload', permission: 'portal:file:save' },
  { word: 'act.page', path: '/manager/page', icon: 'layout', permission: 'portal:page:save' },
] as const

function useActs() {
  const { word } = useWords()
  const holder = useProfile().data
  if (!holder) return []
  return everyAct
    .filter(({ permission }) => hasAnyPermission(holder, [permission]))
    .map((act) => ({ path: act.path, icon: act.icon, name: word(act.word), group: '' }))
}

/** Whichever way one came to a page, it is one of the last that were opened. */
function useRecentPages(pages: ReturnType<typeof pagesOf>): void {
  const { pathname } = useLocation()
  const path = pageAt(pages, pathname)?.path
  useEffect(() => {
    if (path !== undefined && path !== '/manager') keepRecent(path)
  }, [path])
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
