import type { ShownGalleryPicture } from '@laurel/contract/page'
import type { DocumentOf } from '@laurel/contract/public'
import { useState } from 'react'
import { GalleryPicture } from '../../blocks/gallery-picture.tsx'
import type { Setting } from '../../blocks/setting.ts'
import { CategorySegments } from '../../parts/category-segments.tsx'
import { moreWords, type PublicWords } from '../../parts/public/public-words.ts'
import { useLive } from '../../platform/live/use-live.ts'
import { useMore } from '../../platform/lookups/use-more.ts'
import { MoreRow } from '../../ui/more-row.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { PageBand } from '../../ui/page-band.tsx'
import styles from './image-list.module.css'
import { picturesAfter } from './image-list.queries.ts'
import { LightBox } from './light-box.tsx'

type Props = { document: DocumentOf<'image'>; setting: Setting; words: PublicWords }

export function ImageList({ document, setting, words }: Props) {
  const { category, total } = document
  const base = setting.href('image') ?? ''
  const { rows, hasMore, state, more } = useMore(document, (cursor) => picturesAfter(category, cursor))
  const [shown, setShown] = useState<number>()
  const isLive = useLive()
  const captioned = rows.map((each) => (setting.has(each.caption) ? each : { ...each, caption: { zh: '', en: '' } }))
  return (
    <>
      <PageBand title={words('public.images')} hint={words('public.images-hint')} />
      <div className={styles['wrap']}>
        <div className={styles['tools']}>
          <CategorySegments {...{ document, base, words, setting }} />
        </div>
        {rows.length === 0 ? (
          <NothingHere title={words('public.none-images')} hint={words('public.none-hint')} />
        ) : (
          <ul className={styles['pictures']}>
            {captioned.map((each, at) => (
              <li key={each.id}>
                <Figure shown={each} setting={setting} words={words} onOpen={isLive ? () => setShown(at) : undefined} />
              </li>
            ))}
          </ul>
        )}
        {hasMore && isLive && (
          <MoreRow
            state={state}
            onMore={() => void more()}
            words={moreWords(words, words('public.more-images', { n: total }))}
          />
        )}
      </div>
      {shown !== undefined && (
        <LightBox
          pictures={captioned}
          at={shown}
          setting={setting}
          words={words}
          onTurn={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

type FigureProps = {
  shown: ShownGalleryPicture
  setting: Setting
  words: PublicWords
  onOpen: (() => void) | undefined
}

function Figure({ shown, setting, words, onOpen }: FigureProps) {
  const { caption, ratio, album, takenOn, videoSeconds } = shown
  const name = setting.say(caption)
  const picture = (
    <span className={styles['picture']} data-ratio={ratio}>
      <GalleryPicture shown={shown} setting={setting} sizes="(max-width: 639px) 50vw, 384px" />
      {videoSeconds !== null && (
        <span className={styles['length']}>
          <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 4l14 8-14 8z" fill="currentColor" />
          </svg>
          {words('public.video-length', { m: Math.floor(videoSeconds / 60), s: videoSeconds % 60 })}
        </span>
      )}
    </span>
  )
  return (
    <figure>
      {onOpen ? (
        <button type="button" className={styles['open']} aria-label={name || words('public.images')} onClick={onOpen}>
          {picture}
        </button>
      ) : (
        picture
      )}
      <figcaption>
        {name !== '' && <b>{name}</b>}
        <small>{[setting.category(album), takenOn].filter(Boolean).join(' · ')}</small>
      </figcaption>
    </figure>
  )
}
