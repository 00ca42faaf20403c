import { MenuList } from '../../features/menu/menu-list.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Wreath } from '../../ui/wreath.tsx'
import { PortalSwitcher } from './portal-switcher.tsx'
import styles from './side-bar.module.css'

/** Whose desk this is, and where one can go from it. */
export function SideBar({ isNarrow = false, hasLogo = true }: { isNarrow?: boolean; hasLogo?: boolean }) {
  const { word } = useWords()
  return (
    <div className={styles['bar']} data-narrow={isNarrow || undefined}>
      {hasLogo && (
        <p className={styles['brand']}>
          <Wreath size={26} />
          <span>{word('brand.name')}</span>
        </p>
      )}
      <PortalSwitcher isNarrow={isNarrow} />
      <MenuList isNarrow={isNarrow} />
    </div>
  )
}
