import { useEffect, useState } from 'react'
import { scrollToPlace } from '../../platform/routing/scroll.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './back-to-top.module.css'

/** Once somebody has scrolled by more than a screen. */
export function BackToTop({ label }: { label: string }) {
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(scrollY > innerHeight)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  if (!isFar) return null
  return (
    <button type="button" className={styles['top']} aria-label={label} onClick={() => void scrollToPlace(0)}>
      <Icon name="arrow-up" size={20} />
    </button>
  )
}
