import { articleDate } from '../article-date.ts'
import { ShownPicture } from '../shown-picture.tsx'
import styles from './editorial.module.css'
import { addressOf, type Filled } from './filled.ts'

/** As in a magazine: one wide picture, then pairs. */
export function Editorial({ setting, articles }: Filled) {
  return (
    <ul className={styles['editorial']}>
      {articles.map((article, place) => (
        <li key={article.id}>
          <a href={addressOf(article, setting)}>
            <span className={styles['picture']}>
              <ShownPicture
                picture={article.cover}
                setting={setting}
                sizes={place === 0 ? '(min-width: 1024px) 784px, 100vw' : '(min-width: 1024px) 380px, 100vw'}
                isDecoration
              />
            </span>
            <span className={styles['kind']}>
              {[setting.category(article.category), articleDate(article, setting).short].filter(Boolean).join(' · ')}
            </span>
            <h3>{setting.say(article.title)}</h3>
            {place === 0 && <p>{setting.say(article.summary)}</p>}
          </a>
        </li>
      ))}
    </ul>
  )
}
