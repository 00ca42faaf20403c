import type { BlockOf } from '@laurel/contract/block'
import { StripArt } from '../../ui/art/art.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Setting } from '../setting.ts'
import { ShownPicture } from '../shown-picture.tsx'
import styles from './website-banner.module.css'

type Props = { block: BlockOf<'website-banner'>; setting: Setting }

/** One sentence, one place to go. */
export function WebsiteBanner({ block: { variant, props }, setting }: Props) {
  const { say, href } = setting
  const { title, note, action, picture } = props
  const way = action && (
    <a className={styles['action']} href={href(action.to)}>
      {say(action.label)}
      {variant === 'quote' && <Icon name="arrow-right" size={18} />}
    </a>
  )
  if (variant === 'quote')
    return (
      <figure className={styles['quote']}>
        <blockquote>{say(title)}</blockquote>
        <figcaption>
          {say(note) !== '' && <span>{say(note)}</span>}
          {way}
        </figcaption>
      </figure>
    )
  return (
    <section className={styles[variant]}>
      <div className={styles['art']}>
        {picture || variant === 'picture' ? (
          <ShownPicture picture={picture ?? null} setting={setting} sizes={variant === 'picture' ? '100vw' : '280px'} />
        ) : (
          <StripArt />
        )}
      </div>
      <div className={styles['words']}>
        <h2>{say(title)}</h2>
        {say(note) !== '' && <p>{say(note)}</p>}
      </div>
      {way}
    </section>
  )
}
