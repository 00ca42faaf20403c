import { articleDate } from '../article-date.ts'
import { addressOf, type Filled } from './filled.ts'
import styles from './plain-list.module.css'

/** Day, title, category: a line or two each. */
export function PlainList({ block, setting, articles }: Filled) {
  const { say, word } = setting
  return (
    <ul className={styles['list']}>
      {articles.map((article) => {
        const { day, yearMonth } = articleDate(article, setting)
        return (
          <li key={article.id}>
            <a href={addressOf(article, setting)}>
              <span className={styles['date']}>
                <b>{day}</b>
                <small>{yearMonth}</small>
              </span>
              <span className={styles['words']}>
                <b>{say(article.title)}</b>
                <small>
                  <span>{setting.category(article.category)}</span>
                  {block.props.showViews && <span>{word('home.views', article.views.toLocaleString('en-US'))}</span>}
                </small>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
