import type { ShownArticle } from '@laurel/contract/page'
import { articleDate } from '../../blocks/article-date.ts'
import type { Setting } from '../../blocks/setting.ts'
import type { PublicWords } from '../../parts/public/public-words.ts'
import styles from './aside.module.css'
import { Deadline } from './deadline.tsx'
import { PassOn } from './pass-on.tsx'

type Props = {
  setting: Setting
  words: PublicWords
  related: readonly ShownArticle[]
  /** What is passed on, and how its picture is asked for. */
  title: string
  query: string
}

/** Beside a text: the next date with the one button, what is like it, and a way to pass it on. */
export function Aside({ setting, words, related, title, query }: Props) {
  const { say, href } = setting
  return (
    <aside className={styles['aside']}>
      <Deadline setting={setting} />
      {related.length > 0 && (
        <div className={styles['box']}>
          <h2>{words('public.related')}</h2>
          <ul>
            {related.map((article) => (
              <li key={article.id}>
                <a href={href(`detail?id=${article.id}`)}>
                  {say(article.title)}
                  <small>{articleDate(article, setting).whole}</small>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <PassOn setting={setting} words={words} title={title} query={query} />
    </aside>
  )
}
