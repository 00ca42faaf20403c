import type { ArtName } from '@laurel/contract/picture'
import { Art } from '../../ui/art/art.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Setting } from '../setting.ts'
import styles from './category-cards.module.css'
import type { Track } from './track.ts'

/** One after the other: a track has a name and no picture of its own. */
const art: readonly ArtName[] = ['bowls', 'garden', 'poster', 'leaf', 'lamp', 'craft']

export function CategoryCards({ setting, tracks }: { setting: Setting; tracks: readonly Track[] }) {
  const { say, word, href } = setting
  return (
    <ul className={styles['cards']} data-columns={tracks.length % 3 === 0 ? 3 : 4}>
      {tracks.map((track, place) => (
        <li key={track.id}>
          <a href={href(`entry?track=${track.code}`)}>
            <span className={styles['picture']}>
              <Art className={styles['art']} name={art[place % art.length] as ArtName} label="" />
            </span>
            <span className={styles['words']}>
              <h3>{say(track.name)}</h3>
              <p>{say(track.summary)}</p>
              <b>
                {word('home.choose')}
                <Icon name="arrow-right" size={16} />
              </b>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
