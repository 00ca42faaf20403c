import type { PageLink } from '@laurel/contract/page'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Setting } from '../setting.ts'
import styles from './phone-code.module.css'

type Drawer = ComponentType<{ text: string; label: string }>

/** Drawn once somebody comes near it: a page does not know at which address it is read, and few scroll so far. */
export function PhoneCode({ link, setting: { say, word, href } }: { link: PageLink; setting: Setting }) {
  const place = useRef<HTMLDivElement>(null)
  const [QrCode, setQrCode] = useState<Drawer>()
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void import('../../ui/qr-code.tsx').then((drawer) => setQrCode(() => drawer.QrCode))
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const label = say(link.label) || word('home.on-phone')
  return (
    <div className={styles['code']}>
      <div ref={place}>
        {QrCode && <QrCode text={new URL(href(link.to) ?? '', location.href).href} label={label} />}
      </div>
      <small>{label}</small>
    </div>
  )
}
