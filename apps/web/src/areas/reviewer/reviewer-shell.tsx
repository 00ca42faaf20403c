import { Link, Outlet, useParams } from 'react-router'
import { Bell } from '../../features/notice/bell.tsx'
import { ReviewProgress } from '../../features/review/review-progress.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { useLogOut } from '../../platform/session/log-out.ts'
import { useProfile } from '../../platform/session/profile.ts'
import { userInfo } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Wreath } from '../../ui/wreath.tsx'
import styles from './reviewer-shell.module.css'

/** One low bar over the whole desk: whose it is, how far one is, and until when. */
export function ReviewerShell() {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const portal = usePortal(prefix)?.headNavigation.title ?? word('brand.name')
  const nickname = useProfile().data?.user.nickname ?? userInfo(prefix)?.nickname ?? ''
  const logOut = useLogOut(() => `/${prefix}/index`)
  return (
    <div className={styles['shell']}>
      <header className={styles['bar']}>
        <Link className={styles['brand']} to={`/${prefix}/index`}>
          <Wreath size={28} />
          <b>{word('reviewer.title')}</b>
          <span className={styles['portal']}>{portal}</span>
        </Link>
        <ReviewProgress />
        <div className={styles['tools']}>
          <span className={styles['wide']}>
            <LanguageSwitch />
          </span>
          <Link
            className={styles['leave']}
            to={`/${prefix}/projectreview/delegation`}
            aria-label={word('reviewer.delegation')}
            title={word('reviewer.delegation')}
          >
            <Icon name="calendar" size={20} />
          </Link>
          <Bell to={`/${prefix}/inbox`} />
          <Link className={styles['who']} to={`/${prefix}/personal`}>
            <Avatar name={nickname} size={32} />
            <span className={styles['nickname']}>{nickname}</span>
          </Link>
          <button
            type="button"
            className={styles['leave']}
            aria-label={word('reviewer.log-out')}
            title={word('reviewer.log-out')}
            disabled={logOut.isPending}
            onClick={() => logOut.mutate()}
          >
            <Icon name="log-out" size={20} />
          </button>
        </div>
      </header>
      <main className={styles['main']}>
        <Outlet />
      </main>
    </div>
  )
}
