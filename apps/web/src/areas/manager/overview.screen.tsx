import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RecentEvents } from '../../features/audit/recent-events.tsx'
import { MyJobs } from '../../features/job/my-jobs.tsx'
import { useMenu } from '../../features/menu/menu.queries.ts'
import { type MenuPage, pagesOf } from '../../features/menu/open-menu.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { findRoute } from '../../platform/routing/route-table.ts'
import { Permitted } from '../../platform/session/permitted.tsx'
import { useProfile } from '../../platform/session/profile.ts'
import { userInfo } from '../../platform/session/session.ts'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Icon, iconNamed } from '../../ui/icon.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './overview.module.css'

/** The start page: only what is there today. Figures of contests come with the contests. */
export function OverviewScreen() {
  const { word } = useWords()
  const user = useProfile().data?.user
  const name = user?.nickname ?? userInfo()?.nickname ?? ''
  return (
    <>
      <DeskHead title={word('page.manager')} beside={word('overview.hello', { name })} />
      {user?.hasPassword === false && (
        <p className={styles['way-in']}>
          <Icon name="lock" size={18} />
          <span>
            {word('overview.no-password')}{' '}
            <Link className={styles['way']} to="/manager/security">
              {word('overview.set-password')}
            </Link>
          </span>
        </p>
      )}
      <div className={styles['grid']}>
        <Card title={word('overview.shortcuts')} part="shortcuts">
          <Shortcuts />
        </Card>
        <Card title={word('overview.jobs')} part="jobs">
          <MyJobs />
        </Card>
        <Permitted any={['audit:event:list']}>
          <Card
            title={word('overview.events')}
            part="events"
            more={
              <Link className={styles['more']} to="/manager/audit">
                {word('overview.all-events')}
              </Link>
            }
          >
            <RecentEvents />
          </Card>
        </Permitted>
      </div>
    </>
  )
}

function Shortcuts() {
  const { word } = useWords()
  const menu = useMenu()
  // A contest type has its place in the menu before it has a page; a shortcut to nowhere would be none.
  const pages = pagesOf(menu.data ?? []).filter(({ path }) => path !== '/manager' && findRoute(path)?.route.isBuilt)
  if (menu.isPending) return <SkeletonLines lines={3} />
  if (pages.length === 0) return <p className={styles['note']}>{word('overview.nothing-yet')}</p>
  return (
    <ul className={styles['shortcuts']}>
      {pages.map((page) => (
        <li key={page.path}>
          <Shortcut page={page} />
        </li>
      ))}
    </ul>
  )
}

function Shortcut({ page }: { page: MenuPage }) {
  return (
    <Link to={page.path}>
      <span className={styles['icon']}>
        <Icon name={iconNamed(page.icon, 'file')} size={18} />
      </span>
      <span>
        {page.name}
        <small>{page.group}</small>
      </span>
    </Link>
  )
}

type CardProps = { title: string; part: 'shortcuts' | 'jobs' | 'events'; more?: ReactNode; children: ReactNode }

function Card({ title, part, more, children }: CardProps) {
  return (
    <section className={`${styles['card']} ${styles[part]}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {more}
      </header>
      {children}
    </section>
  )
}
