import { Link } from 'react-router'
import { MenuList } from '../../features/menu/menu-list.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { currentPrefix } from '../../platform/routing/location.ts'
import { Icon } from '../../ui/icon.tsx'
import { Wreath } from '../../ui/wreath.tsx'
import styles from './side-bar.module.css'

/** Whose desk this is, and where one can go from it. */
export function SideBar({ isNarrow = false, hasLogo = true }: { isNarrow?: boolean; hasLogo?: boolean }) {
  const { word } = useWords()
  const prefix = currentPrefix() ?? ''
  const portal = usePortal(prefix)
  const name = portal?.headNavigation.title || portal?.title || word('brand.name')
  return (
    <div className={styles['bar']} data-narrow={isNarrow || undefined}>
      {hasLogo && (
        <p className={styles['brand']}>
          <Wreath size={26} />
          <span>{word('brand.name')}</span>
        </p>
      )}
      <Link className={styles['portal']} to={`/${prefix}/index`} title={word('manager.to-portal', { name })}>
        <i aria-hidden="true" />
        <span className={styles['names']}>
          <span>{name}</span>
          <small>{word('manager.portal-of', { prefix })}</small>
        </span>
        <Icon name="external" size={14} />
      </Link>
      <MenuList isNarrow={isNarrow} />
    </div>
  )
}
