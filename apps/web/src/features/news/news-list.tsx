import type { ShownArticle } from '@laurel/contract/page'
import type { DocumentOf } from '@laurel/contract/public'
import { articleDate } from '../../blocks/article-date.ts'
import type { Setting } from '../../blocks/setting.ts'
import { ShownPicture } from '../../blocks/shown-picture.tsx'
import { CategorySegments } from '../../parts/category-segments.tsx'
import { moreWords, type PublicWords } from '../../parts/public/public-words.ts'
import { useLive } from '../../platform/live/use-live.ts'
import { useMore } from '../../platform/lookups/use-more.ts'
import { Icon } from '../../ui/icon.tsx'
import { MoreRow } from '../../ui/more-row.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { PageBand } from '../../ui/page-band.tsx'
import { articlesAfter } from './news.queries.ts'
import styles from './news-list.module.css'
import { PageTurner } from './page-turner.tsx'

type Props = { document: DocumentOf<'news'>; setting: Setting; words: PublicWords }

export function NewsList({ document, setting, words }: Props) {
  const { category, page, pages } = document
  const base = setting.href('details') ?? ''
  const isLast = page === pages
  const { rows, hasMore, state, more } = useMore(document, (cursor) => articlesAfter(category, cursor))
  const isLive = useLive()
  const shown = rows.filter(({ title }) => setting.has(title))
  return (
    <>
      <PageBand title={words('public.news')} hint={words('public.news-hint')} />
      <div className={styles['wrap']}>
        <div className={styles['tools']}>
          <CategorySegments {...{ document, base, words, setting }} />
          <search className={styles['find']}>
            <form action={setting.href('search')}>
              <Icon name="search" size={18} />
              <input
                type="search"
                name="q"
                maxLength={60}
                placeholder={words('public.search')}
                aria-label={words('public.search-hint')}
              />
            </form>
          </search>
        </div>
        {shown.length === 0 ? (
          <NothingHere title={words('public.none-news')} hint={words('public.none-hint')} />
        ) : (
          <ul className={styles['list']}>
            {shown.map((article) => (
              <li key={article.id}>
                <Row article={article} setting={setting} words={words} />
              </li>
            ))}
          </ul>
        )}
        {pages > 1 && <PageTurner base={base} category={category} page={page} pages={pages} words={words} />}
        {isLast && hasMore && isLive && (
          <MoreRow state={state} onMore={() => void more()} words={moreWords(words, words('public.more'))} />
        )}
      </div>
    </>
  )
}

function Row({ article, setting, words }: { article: ShownArticle; setting: Setting; words: PublicWords }) {
  const { say, href } = setting
  const { id, title, summary, category, number, pinned, publishedAt, cover, views, kind } = article
  return (
    <a className={styles['row']} href={href(`detail?id=${id}`)}>
      <div className={styles['words']}>
        <h2>
          {pinned && <span className={styles['pinned']}>{words('public.pinned')}</span>}
          {say(title)}
        </h2>
        {setting.has(summary) && say(summary) !== '' && <p>{say(summary)}</p>}
        <small>
          <span>{setting.category(category) || (kind === 'policy' ? words('public.policy') : '')}</span>
          {number !== '' && <span>{number}</span>}
          <time dateTime={publishedAt}>{articleDate(article, setting).whole}</time>
          {views > 0 && <span>{words('public.views', { n: views.toLocaleString('en-US') })}</span>}
        </small>
      </div>
      {cover && (
        <div className={styles['cover']}>
          <ShownPicture picture={cover} setting={setting} sizes="(max-width: 639px) 112px, 208px" isDecoration />
        </div>
      )}
    </a>
  )
}
