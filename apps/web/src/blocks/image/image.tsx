import type { BlockOf } from '@laurel/contract/block'
import type { ShownGalleryPicture } from '@laurel/contract/page'
import { Sign } from '../../ui/art/art.tsx'
import { Empty } from '../empty.tsx'
import { GalleryPicture } from '../gallery-picture.tsx'
import { SectionHead } from '../section-head.tsx'
import type { Setting } from '../setting.ts'
import { Slides } from '../slides.tsx'
import styles from './image.module.css'

type Props = { block: BlockOf<'image'>; setting: Setting }

export function ImageBlock({ block, setting }: Props) {
  const pictures = setting.page.content[block.id]?.pictures ?? []
  const { title, logos, more } = block.props
  const named = logos.filter(setting.has)
  if (block.variant === 'logos' && named.length === 0 && logos.length > 0) return null
  const isEmpty = block.variant === 'logos' ? logos.length === 0 : pictures.length === 0
  return (
    <section aria-label={setting.say(title) || undefined}>
      <SectionHead setting={setting} title={title} more={more} />
      {isEmpty ? <Empty setting={setting} /> : <Pictures block={block} setting={setting} pictures={pictures} />}
    </section>
  )
}

function Pictures({ block, setting, pictures }: Props & { pictures: readonly ShownGalleryPicture[] }) {
  const { say } = setting
  switch (block.variant) {
    case 'logos':
      return (
        <ul className={styles['logos']}>
          {block.props.logos.filter(setting.has).map((name, place) => (
            <li key={name.zh}>
              <Sign of="logo" place={place} size={22} />
              {say(name)}
            </li>
          ))}
        </ul>
      )
    case 'carousel':
      return (
        <Slides setting={setting} label={say(block.props.title) || setting.word('home.images')}>
          {pictures.map((shown) => (
            <li key={shown.id} className={styles['slide']} data-ratio={shown.ratio}>
              <Figure shown={shown} setting={setting} sizes="440px" />
            </li>
          ))}
        </Slides>
      )
    default:
      return (
        <ul className={styles[block.variant]}>
          {pictures.map((shown) => (
            <li key={shown.id} data-ratio={shown.ratio}>
              <Figure shown={shown} setting={setting} sizes="(min-width: 1024px) 400px, 50vw" />
            </li>
          ))}
        </ul>
      )
  }
}

/** What comes before the first dot of a caption is the work's name. */
function Figure({ shown, setting, sizes }: { shown: ShownGalleryPicture; setting: Setting; sizes: string }) {
  const [name, ...rest] = setting.say(shown.caption).split(' · ')
  return (
    <figure>
      <span className={styles['picture']}>
        <GalleryPicture shown={shown} setting={setting} sizes={sizes} />
      </span>
      <figcaption>
        {rest.length > 0 ? <b>{name}</b> : name}
        {rest.join(' · ')}
      </figcaption>
    </figure>
  )
}
