import type { BlockOf } from '@laurel/contract/block'
import type { ShownArticle } from '@laurel/contract/page'
import { articleDate } from '../../blocks/article-date.ts'
import { useCountdown } from '../../blocks/banner/countdown.tsx'
import type { Setting } from '../../blocks/setting.ts'
import type { PublicWords } from '../../platform/i18n/public-words.ts'
import styles from './aside.module.css'
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

function Deadline({ setting }: { setting: Setting }) {
  const { page, say, word, href } = setting
  const banner = page.blocks.find((block): block is BlockOf<'banner'> => block.kind === 'banner')
  const counted = useCountdown(setting, banner?.props.countdown)
  if (!banner || !counted) return null
  const { primary, countdown } = banner.props
  return (
    <div className={`${styles['box']} ${styles['deadline']}`}>
      <span>{say(countdown?.label) || word(counted.dateWord)}</span>
      {counted.isKnown && <b>{counted.over ?? counted.spoken}</b>}
      <span>{counted.date}</span>
      {href(primary.to) !== undefined && <a href={href(primary.to)}>{say(primary.label)}</a>}
    </div>
  )
}
