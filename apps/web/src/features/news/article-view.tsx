import type { DocumentOf } from '@laurel/contract/public'
import { useEffect, useState } from 'react'
import { articleDate } from '../../blocks/article-date.ts'
import type { Setting } from '../../blocks/setting.ts'
import { ShownPicture } from '../../blocks/shown-picture.tsx'
import { two, wallTime } from '../../blocks/wall-time.ts'
import type { PublicWords } from '../../parts/public/public-words.ts'
import styles from './article-view.module.css'
import { Aside } from './aside.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { countView } from './news.queries.ts'
import { Prose } from './prose.tsx'

type Props = { document: DocumentOf<'article'>; setting: Setting; words: PublicWords }

export function ArticleView({ document, setting, words }: Props) {
  const { article } = document
  const { say, href, page } = setting
  const [previous, next] = [document.previous, document.next].map((each) => (setting.has(each?.title) ? each : null))
  const related = document.related.filter(({ title }) => setting.has(title))
  const views = useViews(article.id, article.views)
  const wall = wallTime(new Date(article.publishedAt), page.portal.zone)
  const time = `${articleDate(article, setting).whole} ${two(wall.hour)}:${two(wall.minute)}`
  const list = setting.category(article.category) || words('public.news')
  return (
    <div className={styles['wrap']}>
      <Breadcrumb
        label={words('public.breadcrumb')}
        steps={[
          { name: words('public.home'), href: href('index') },
          { name: list, href: listOf(href('details'), article.category) },
          { name: words('public.text'), href: undefined },
        ]}
      />
      <div className={styles['columns']}>
        <article>
          <h1>{say(article.title)}</h1>
          <div className={styles['meta']}>
            {article.author !== '' && <span>{article.author}</span>}
            <time dateTime={article.publishedAt}>{time}</time>
            {article.number !== '' && <span>{article.number}</span>}
            {views > 0 && <span>{words('public.views', { n: views.toLocaleString('en-US') })}</span>}
          </div>
          {article.cover?.fileId !== undefined && (
            <div className={styles['cover']}>
              <ShownPicture picture={article.cover} setting={setting} sizes="(max-width: 1023px) 100vw, 768px" />
            </div>
          )}
          <Prose html={say(article.html)} setting={setting} />
          {(previous || next) && (
            <nav className={styles['beside']}>
              {previous && (
                <a href={href(`detail?id=${previous.id}`)} rel="prev">
                  {words('public.previous')}
                  <b>{say(previous.title)}</b>
                </a>
              )}
              {next && (
                <a href={href(`detail?id=${next.id}`)} rel="next">
                  {words('public.next')}
                  <b>{say(next.title)}</b>
                </a>
              )}
            </nav>
          )}
        </article>
        <Aside
          setting={setting}
          words={words}
          related={related}
          title={say(article.title)}
          query={`id=${article.id}`}
        />
      </div>
    </div>
  )
}

const listOf = (base: string | undefined, category: string) =>
  base && category ? `${base}?category=${encodeURIComponent(category)}` : base

/** The count when the page was rendered, then the current one. */
function useViews(id: string, initial: number): number {
  const [views, setViews] = useState(initial)
  useEffect(() => {
    let isGone = false
    void countView(id).then((counted) => {
      if (!isGone && counted !== undefined) setViews(counted)
    })
    return () => {
      isGone = true
    }
  }, [id])
  return views
}
