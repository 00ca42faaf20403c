import { type ReactNode, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { Setting } from './setting.ts'
import styles from './slides.module.css'

type Props = { setting: Setting; label: string; children: ReactNode }

/** A row that is pushed sideways: by hand, by keyboard, or by its two buttons. It needs no script to be seen whole. */
export function Slides({ setting: { word }, label, children }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const push = (direction: 1 | -1) => {
    const { current } = track
    current?.scrollBy({ left: direction * current.clientWidth * 0.8, behavior: scrolling() })
  }
  return (
    <div className={styles['slides']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ul ref={track} tabIndex={0} aria-label={label}>
        {children}
      </ul>
      <div className={styles['buttons']}>
        <button type="button" aria-label={word('home.previous')} onClick={() => push(-1)}>
          <Icon name="arrow-left" size={20} />
        </button>
        <button type="button" aria-label={word('home.next')} onClick={() => push(1)}>
          <Icon name="arrow-right" size={20} />
        </button>
      </div>
    </div>
  )
}

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
export const scrolling = (): ScrollBehavior => (isStill() ? 'auto' : 'smooth')
