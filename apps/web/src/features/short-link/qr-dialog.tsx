import { useRef } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { toast } from '../../ui/toast-store.ts'
import { svgFile } from './qr-file.ts'
import { shortAddress } from './short-address.ts'
import styles from './short-link.module.css'

type Props = { portalCode: string; link: { name: string; slug: string }; onClose: () => void }

export function QrDialog({ portalCode, link, onClose }: Props) {
  const { word } = useWords()
  const drawn = useRef<HTMLDivElement>(null)
  const address = shortAddress(portalCode, link.slug)
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(word('short-link.copied')),
      () => toast.error(word('short-link.not-copied')),
    )
  const save = () => {
    const svg = drawn.current?.querySelector('svg')
    if (svg) svgFile(svg, `${link.slug}.svg`)
  }
  return (
    <Dialog open title={link.name} width="fields" onClose={onClose}>
      <div className={styles['qr']} ref={drawn}>
        <QrCode text={address} label={word('short-link.qr-of', { address })} />
      </div>
      <p className={styles['address']}>{address}</p>
      <div className={styles['buttons']}>
        <Button icon="copy" onClick={() => void copy()}>
          {word('short-link.copy')}
        </Button>
        <Button look="primary" icon="download" onClick={save}>
          {word('short-link.save-svg')}
        </Button>
      </div>
    </Dialog>
  )
}
