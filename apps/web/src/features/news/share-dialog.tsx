import { useState } from 'react'
import type { Setting } from '../../blocks/setting.ts'
import type { PublicWords } from '../../parts/public/public-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import styles from './share-dialog.module.css'

type Props = {
  setting: Setting
  words: PublicWords
  title: string
  query: string
  address: string
  onClose: () => void
}

export function ShareDialog({ setting, words, title, query, address, onClose }: Props) {
  const [isCopied, setCopied] = useState(false)
  const picture = `${setting.href('share.png') ?? ''}?${query === '' ? '' : `${query}&`}lang=${setting.language}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <Dialog open title={words('public.share-title')} width="fields" onClose={onClose}>
      <img
        className={styles['picture']}
        src={picture}
        width={1200}
        height={630}
        alt={`${words('public.share-picture')}：${title}`}
      />
      <div className={styles['ways']}>
        <div className={styles['code']}>
          <QrCode text={address} label={words('public.share-qr')} />
        </div>
        <div className={styles['words']}>
          <b>{title}</b>
          <input
            readOnly
            value={address}
            aria-label={words('public.share-copy')}
            onFocus={(event) => event.target.select()}
          />
          <div className={styles['buttons']}>
            <Button size="medium" look="primary" icon="copy" onClick={() => void copy()}>
              {words(isCopied ? 'public.share-copied' : 'public.share-copy')}
            </Button>
            <a className={styles['save']} href={picture} download="share.png">
              {words('public.share-save')}
            </a>
          </div>
          <span role="status" className={styles['said']}>
            {isCopied ? words('public.share-copied') : ''}
          </span>
        </div>
      </div>
    </Dialog>
  )
}
