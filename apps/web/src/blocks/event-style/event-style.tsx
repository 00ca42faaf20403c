import type { BlockOf } from '@laurel/contract/block'
import type { ShownGalleryPicture } from '@laurel/contract/page'
import { Empty } from '../empty.tsx'
import { GalleryPicture, videoLength } from '../gallery-picture.tsx'
import { SectionHead } from '../section-head.tsx'
import type { Setting } from '../setting.ts'
import { Slides } from '../slides.tsx'
import styles from './event-style.module.css'

/** What it was like: pictures with their captions on them. */
export function EventStyle({ block, setting }: { block: BlockOf<'event-style'>; setting: Setting }) {
  const { say, word } = setting
  const pictures = setting.page.content[block.id]?.pictures ?? []
  const isEmpty = pictures.length === 0
  const gallery = { label: { zh: word('home.gallery'), en: word('home.gallery') }, to: 'image' }
  const items = pictures.map((shown, place) => (
    <li key={shown.id}>
      <Still shown={shown} setting={setting} isLarge={place === 0} />
    </li>
  ))
  return (
    <section>
      <SectionHead setting={setting} title={block.props.title} more={isEmpty ? undefined : gallery} />
      {isEmpty && <Empty setting={setting} />}
      {!isEmpty && block.variant === 'film-grid' && (
        <ul className={styles['film']} data-count={Math.min(pictures.length, 5)}>
          {items}
        </ul>
      )}
      {!isEmpty && block.variant === 'slides' && (
        <div className={styles['row']}>
          <Slides setting={setting} label={say(block.props.title)}>
            {items}
          </Slides>
        </div>
      )}
    </section>
  )
}

type Props = { shown: ShownGalleryPicture; setting: Setting; isLarge: boolean }

function Still({ shown, setting, isLarge }: Props) {
  const { say, word, href } = setting
  return (
    <a href={href('image')}>
      <GalleryPicture shown={shown} setting={setting} sizes={isLarge ? '(min-width: 1024px) 592px, 100vw' : '320px'} />
      {shown.videoSeconds !== null && (
        <i>
          <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
            <path fill="currentColor" d="M7 4v16l13-8Z" />
          </svg>
          {word('home.video')} {videoLength(shown.videoSeconds)}
        </i>
      )}
      <span>{say(shown.caption)}</span>
    </a>
  )
}
