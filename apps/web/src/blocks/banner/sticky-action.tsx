import type { BlockOf } from '@laurel/contract/block'
import { useEffect, useState } from 'react'
import type { Setting } from '../setting.ts'
import type { Counted } from './countdown.tsx'
import styles from './sticky-action.module.css'

type Props = { block: BlockOf<'banner'>; setting: Setting; counted: Counted | undefined }

/** On a phone the one button that matters stays within reach, once the banner's own has left the view. */
export function StickyAction({ block: { props }, setting: { say, href, word }, counted }: Props) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const hero = document.querySelector('[data-hero]')
    if (!hero || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setShown(!entry?.isIntersecting))
    observer.observe(hero)
    return () => observer.disconnect()
  }, [])
  if (!isShown) return null
  return (
    <div className={styles['bar']}>
      {counted && (
        <p>
          <small>
            {word(counted.dateWord)} {counted.date}
          </small>
          <b>{counted.over ?? `${word('home.remaining')} ${counted.spoken}`}</b>
        </p>
      )}
      <a href={href(props.primary.to)}>{say(props.primary.label)}</a>
    </div>
  )
}
