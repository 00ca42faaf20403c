import type { ShownGalleryPicture } from '@laurel/contract/page'
import { useEffect, useRef } from 'react'
import { GalleryPicture } from '../../blocks/gallery-picture.tsx'
import type { Setting } from '../../blocks/setting.ts'
import type { PublicWords } from '../../parts/public/public-words.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './light-box.module.css'

type Props = {
  pictures: readonly ShownGalleryPicture[]
  at: number
  setting: Setting
  words: PublicWords
  onTurn: (at: number) => void
  onClose: () => void
}

/** One picture, large; arrows turn, Escape closes, and the focus goes back to where it was. */
export function LightBox({ pictures, at, setting, words, onTurn, onClose }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  const shown = pictures[at]
  if (!shown) return null
  const turn = (by: number) => onTurn((at + by + pictures.length) % pictures.length)
  return (
    <dialog
      ref={box}
      className={styles['box']}
      aria-label={setting.say(shown.caption)}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') turn(-1)
        if (event.key === 'ArrowRight') turn(1)
      }}
    >
      <div className={styles['picture']}>
        <GalleryPicture shown={shown} setting={setting} sizes="100vw" />
      </div>
      <p>
        <b>{setting.say(shown.caption)}</b>
        <small>{[shown.album, shown.takenOn].filter(Boolean).join(' · ')}</small>
      </p>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            className={styles['back']}
            aria-label={words('public.previous-picture')}
            onClick={() => turn(-1)}
          >
            <Icon name="arrow-left" size={24} />
          </button>
          <button
            type="button"
            className={styles['on']}
            aria-label={words('public.next-picture')}
            onClick={() => turn(1)}
          >
            <Icon name="arrow-right" size={24} />
          </button>
        </>
      )}
      <button type="button" className={styles['close']} aria-label={words('public.close')} onClick={onClose}>
        <Icon name="x" size={24} />
      </button>
    </dialog>
  )
}
