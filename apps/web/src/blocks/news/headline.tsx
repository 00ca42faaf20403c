import { ShownPicture } from '../shown-picture.tsx'
import { addressOf, type Filled } from './filled.ts'
import styles from './headline.module.css'
import { PlainList } from './plain-list.tsx'

/** The first with its picture, the others in a list beside it. */
export function Headline({ block, setting, articles }: Filled) {
  const [first, ...others] = articles
  if (!first) return null
  return (
    <div className={styles['headline']}>
      <a className={styles['lead']} href={addressOf(first, setting)}>
        <span className={styles['picture']}>
          <ShownPicture picture={first.cover} setting={setting} sizes="(min-width: 1200px) 388px, 100vw" isDecoration />
        </span>
        <h3>{setting.say(first.title)}</h3>
        <p>{setting.say(first.summary)}</p>
      </a>
      {others.length > 0 && <PlainList block={block} setting={setting} articles={others} />}
    </div>
  )
}
