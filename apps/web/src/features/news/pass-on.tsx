import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Setting } from '../../blocks/setting.ts'
import type { PublicWords } from '../../parts/public/public-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './pass-on.module.css'

type Drawer = ComponentType<{ text: string; label: string }>
type Props = { setting: Setting; words: PublicWords; title: string; query: string }

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/** The code of this very page, and the dialog for passing it on. Neither is loaded before somebody comes near. */
export function PassOn({ setting, words, title, query }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [QrCode, setQrCode] = useState<Drawer>()
  const [isOpen, setOpen] = useState(false)
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
  return (
    <div className={styles['box']}>
      <div ref={place} className={styles['code']}>
        {QrCode && <QrCode text={addressHere()} label={words('public.share-qr')} />}
      </div>
      <div>
        <p>
          {words('public.open-on-phone')}
          <small>{words('public.pass-on')}</small>
        </p>
        <Button icon="external" onClick={() => setOpen(true)}>
          {words('public.share')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <ShareDialog
            setting={setting}
            words={words}
            title={title}
            query={query}
            address={addressHere()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Without what only this visitor asked for. */
function addressHere(): string {
  const address = new URL(location.href)
  address.hash = ''
  address.searchParams.delete('lang')
  return address.href
}
