import { useEffect, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { currentPrefix } from '../../platform/routing/location.ts'
import { Wreath } from '../../ui/wreath.tsx'
import styles from './opening.module.css'

/** Title from the last visit, a thin bar, and the outline of a page; never a spinner on blank paper. */
export function Opening() {
  const { word } = useWords()
  const portal = usePortal(currentPrefix())
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const clock = setTimeout(() => setIsSlow(true), 6_000)
    return () => clearTimeout(clock)
  }, [])
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
