import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { HallDark } from '../../parts/hall/hall-dark.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { currentPrefix, screenCodeOf } from '../../platform/routing/location.ts'
import { Wreath } from '../../ui/wreath.tsx'
import styles from './opening.module.css'

/** Title from the last visit, a thin bar, and the outline of a page; never a spinner on blank paper. */
export function Opening() {
  const { word } = useWords()
  const isHall = screenCodeOf(useLocation().pathname) !== undefined
  const portal = usePortal(currentPrefix())
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const clock = setTimeout(() => setIsSlow(true), 6_000)
    return () => clearTimeout(clock)
  }, [])
  // Two hundred people look at it: a display that is switched on stays dark until it has its picture.
  if (isHall) return <HallDark says={isSlow ? word('portal.opening-slow') : ''} />
  return (
    <main className={styles['page']}>
      <div className={styles['bar']} aria-hidden="true" />
      <header className={styles['head']}>
        <Wreath size={30} />
        <b>{portal?.headNavigation.title ?? word('brand.name')}</b>
      </header>
      <div className={styles['banner']} aria-hidden="true" />
      <div className={styles['lines']} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <p className={styles['word']} role="status">
        {word(isSlow ? 'portal.opening-slow' : 'portal.opening')}
      </p>
    </main>
  )
}
