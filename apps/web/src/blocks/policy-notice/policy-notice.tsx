import type { BlockOf } from '@laurel/contract/block'
import { Icon } from '../../ui/icon.tsx'
import { articleDate } from '../article-date.ts'
import { Empty } from '../empty.tsx'
import { SectionHead } from '../section-head.tsx'
import type { Setting } from '../setting.ts'
import styles from './policy-notice.module.css'

type Props = { block: BlockOf<'policy-notice'>; setting: Setting }

/** Official papers, with their numbers. */
export function PolicyNotice({ block: { id, variant, props }, setting }: Props) {
  const { say, href } = setting
  const articles = setting.page.content[id]?.articles ?? []
  return (
    <section className={styles[variant]}>
      {variant === 'plain' ? (
        <SectionHead setting={setting} title={props.title} />
      ) : (
        <h2>
          <Icon name="building" size={20} />
          {say(props.title)}
        </h2>
      )}
      {articles.length === 0 && <Empty setting={setting} />}
      <ul>
        {articles.map((article) => (
          <li key={article.id}>
            <a href={href(`detail?id=${article.id}`)}>
              <small>
                {article.number !== '' && <span>{article.number}</span>}
                <span>{articleDate(article, setting).short}</span>
              </small>
              <b>{say(article.title)}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
