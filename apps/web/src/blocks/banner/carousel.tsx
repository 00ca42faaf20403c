import type { BlockOf } from '@laurel/contract/block'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Setting } from '../setting.ts'
import { ShownPicture } from '../shown-picture.tsx'
import { isStill, scrolling } from '../slides.tsx'
import styles from './carousel.module.css'

type Props = { block: BlockOf<'banner'>; setting: Setting; children: ReactNode }

const turnEveryMs = 7_000

/**
 * Slides lie side by side and are pushed: by hand, by its points, or by the clock. Whoever wants less motion, points at it, works in it or
 * looks elsewhere is left in peace. Without script it is a row to be pushed.
 */
export function Carousel({ block: { variant, props }, setting, children }: Props) {
  const { say, word, href } = setting
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const isHeld = useRef(false)
  const count = props.slides.length + 1
  // In the frame of somebody who edits the page, nothing moves under the hand.
  useEffect(() => setPlaying(!isStill() && track.current?.ownerDocument === document), [])
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      const { current } = track
      if (!current || isHeld.current || document.hidden) return
      const place = Math.round(current.scrollLeft / current.clientWidth)
      go(current, (place + 1) % count)
    }, turnEveryMs)
    return () => clearInterval(timer)
  }, [isPlaying, count])
  const hold = (isOn: boolean) => () => {
    isHeld.current = isOn
  }
  return (
    <section className={`${styles['carousel']} ${styles[variant]}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only stands still while somebody is there */}
      <div
        ref={track}
        className={styles['track']}
        onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        onPointerEnter={hold(true)}
        onPointerLeave={hold(false)}
        onFocus={hold(true)}
        onBlur={hold(false)}
      >
        <div className={styles['slide']}>{children}</div>
        {props.slides.map(({ title, subtitle, action, picture }) => (
          <div key={title.zh} className={styles['slide']}>
            <div className={styles['plain']}>
              <div className={styles['picture']}>
                <ShownPicture picture={picture ?? null} setting={setting} sizes="(min-width: 1024px) 50vw, 100vw" />
              </div>
              <div className={styles['words']}>
                <h2>{say(title)}</h2>
                <p>{say(subtitle)}</p>
                <a href={href(action.to)}>{say(action.label)}</a>
              </div>
            </div>
          </div>
        ))}
      </div>
      <div className={styles['controls']}>
        {Array.from({ length: count }, (_, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
            key={place}
            type="button"
            className={styles['point']}
            aria-label={word('home.slide', place + 1)}
            aria-current={place === shown}
            onClick={() => track.current && go(track.current, place)}
          />
        ))}
        <button
          type="button"
          className={styles['play']}
          aria-label={word(isPlaying ? 'home.pause' : 'home.play')}
          onClick={() => setPlaying(!isPlaying)}
        >
          <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
            <path fill="currentColor" d={isPlaying ? 'M6 4h4v16H6ZM14 4h4v16h-4Z' : 'M7 4v16l13-8Z'} />
          </svg>
        </button>
        <small>
          {shown + 1} / {count}
        </small>
      </div>
    </section>
  )
}

const go = (track: HTMLElement, place: number) =>
  track.scrollTo({ left: place * track.clientWidth, behavior: scrolling() })
