import { formatInstant } from '@laurel/rules/date'
import { Link, useParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePortalNews } from '../../platform/lookups/portal-news.ts'
import { worded } from '../../ui/form-wording.ts'
import styles from './portal-news.module.css'

/** F05: what is new at the portal, beside what is one's own. Where nothing can be read nothing is shown: it is not why one came. */
export function PortalNews() {
  const { word, language } = useWords()
  const { prefix = '' } = useParams()
  const { data } = usePortalNews(prefix)
  if (!data) return null
  const parts = [
    {
      path: 'details',
      title: word('personal.news'),
      rows: data.articles.map(({ id, title, publishedAt }) => ({ id, title, at: publishedAt, to: `detail?id=${id}` })),
    },
    {
      path: 'files',
      title: word('personal.files'),
      rows: data.attachments.map(({ id, title, updatedAt }) => ({ id, title, at: updatedAt, to: 'files' })),
    },
    {
      path: 'image',
      title: word('personal.pictures'),
      rows: data.pictures.map(({ id, caption }) => ({ id, title: caption, at: null, to: 'image' })),
    },
  ]
    .map((part) => ({ ...part, rows: part.rows.filter(({ title }) => worded(title, language) !== '') }))
    .filter(({ rows }) => rows.length > 0)
  if (parts.length === 0) return null
  return (
    <section className={styles['news']} aria-label={word('personal.portal')}>
      <h2>{word('personal.portal')}</h2>
      <div className={styles['parts']}>
        {parts.map(({ path, title, rows }) => (
          <div key={path} className={styles['part']}>
            <header>
              <h3>{title}</h3>
              <Link to={`/${prefix}/${path}`} aria-label={word('personal.all-of', { name: title })}>
                {word('personal.all')}
              </Link>
            </header>
            <ul>
              {rows.map((row) => (
                <li key={row.id}>
                  <Link to={`/${prefix}/${row.to}`}>{worded(row.title, language)}</Link>
                  {row.at && <time dateTime={row.at}>{formatInstant(row.at, 'MM-DD')}</time>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
