import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { useProfile } from '../../platform/session/profile.ts'
import { userInfo } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Wreath } from '../../ui/wreath.tsx'
import styles from './entrant-bar.module.css'

/** Above the pages on which somebody enters: where they are, and whether what they wrote is safe. */
export function EntrantBar({ name, children }: { name?: string; children?: ReactNode }) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const title = usePortal(prefix)?.headNavigation.title ?? word('brand.name')
  const nickname = useProfile().data?.user.nickname ?? userInfo(prefix)?.nickname ?? ''
  return (
    <header className={styles['bar']}>
      <div className={styles['wrap']}>
        <Link className={styles['name']} to={`/${prefix}/index`}>
          <Wreath size={28} />
          <span className={styles['contest']}>{name ?? title}</span>
        </Link>
        <span className={styles['slash']} aria-hidden="true">
          /
        </span>
        <b className={styles['page']}>{word('entry.page')}</b>
        <span className={styles['tools']}>
          {children}
          <span className={styles['language']}>
            <LanguageSwitch />
          </span>
          <Link className={styles['who']} to={`/${prefix}/personal`}>
            <Avatar name={nickname} size={32} />
            <span className={styles['nick']}>{nickname}</span>
          </Link>
        </span>
      </div>
    </header>
  )
}
