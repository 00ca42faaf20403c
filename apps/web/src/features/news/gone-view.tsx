import type { DocumentOf } from '@laurel/contract/public'
import { articleDate } from '../../blocks/article-date.ts'
import type { Setting } from '../../blocks/setting.ts'
import type { PublicWords } from '../../parts/public/public-words.ts'
import { NothingHere } from '../../ui/nothing-here.tsx'
import styles from './gone-view.module.css'

type Props = { document: DocumentOf<'gone'>; setting: Setting; words: PublicWords }

/** What was withdrawn, and what never was: the same words, and a way on. */
export function GoneView({ document: { latest }, setting, words }: Props) {
  const { say, href } = setting
  return (
    <div className={styles['wrap']}>
      <NothingHere title={words('public.gone-title')} hint={words('public.gone-text')}>
        <ul className={styles['latest']} aria-label={words('public.latest')}>
          {latest
            .filter(({ title }) => setting.has(title))
            .map((article) => (
              <li key={article.id}>
                <a href={href(`detail?id=${article.id}`)}>
                  <span>{say(article.title)}</span>
                  <time dateTime={article.publishedAt}>{articleDate(article, setting).whole}</time>
                </a>
              </li>
            ))}
        </ul>
        <a className={styles['all']} href={href('details')}>
          {words('public.gone-list')}
        </a>
      </NothingHere>
    </div>
  )
}
