import { articleDate } from '../article-date.ts'
import { ShownPicture } from '../shown-picture.tsx'
import styles from './cards.module.css'
import { addressOf, type Filled } from './filled.ts'

/** Three beside each other. For events the day lies on the picture; C keeps it under, on its own paper. */
export function Cards({ block, setting, articles }: Filled) {
  const isDayOnPicture = block.variant === 'event-cards' && setting.page.portal.template !== 'C'
  return (
    <ul className={styles['cards']}>
      {articles.map((article) => {
        const { day, month, whole } = articleDate(article, setting)
        return (
          <li key={article.id}>
            <a href={addressOf(article, setting)}>
              <span className={styles['picture']}>
                <ShownPicture
                  picture={article.cover}
                  setting={setting}
                  sizes="(min-width: 1024px) 384px, 100vw"
                  isDecoration
                />
              </span>
              {isDayOnPicture && (
                <span className={styles['day']}>
                  <b>{day}</b>
                  {month}
                </span>
              )}
              <span className={styles['words']}>
                <small>
                  {[!isDayOnPicture && whole, setting.category(article.category)].filter(Boolean).join(' · ')}
                </small>
                <h3>{setting.say(article.title)}</h3>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
