import { articleDate } from '../../blocks/article-date.ts'
import { sizeText } from '../../blocks/file-kind.ts'
import type { Setting } from '../../blocks/setting.ts'
import type { PublicWords } from '../../parts/public/public-words.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Marked } from './marked.tsx'
import styles from './result.module.css'
import type { SearchAnswer, SearchKind } from './site-search.queries.ts'

const icons: Record<SearchKind, IconName> = {
  news: 'scroll',
  policy: 'building',
  rule: 'clipboard',
  attachment: 'file-down',
}

type Props = { hit: SearchAnswer['rows'][number]; query: string; setting: Setting; words: PublicWords }

export function Result({ hit, query, setting, words }: Props) {
  const { say, href } = setting
  const isFile = hit.kind === 'attachment'
  const count = hit.views.toLocaleString('en-US')
  return (
    <article className={styles['result']}>
      <span className={styles['icon']}>
        <Icon name={icons[hit.kind]} size={20} />
      </span>
      <div>
        <h3>
          <a href={href(isFile ? `download?id=${hit.id}` : `detail?id=${hit.id}`)}>
            <Marked text={say(hit.title)} query={query} />
          </a>
        </h3>
        <p>
          <Marked text={say(hit.excerpt)} query={query} />
        </p>
        <small>
          <span>{setting.category(hit.category) || words(`public.kind-${hit.kind}`)}</span>
          {hit.number !== '' && <span>{hit.number}</span>}
          {hit.size !== null && <span>{sizeText(hit.size)}</span>}
          <span>{articleDate({ publishedAt: hit.at }, setting).whole}</span>
          {hit.views > 0 && <span>{words(isFile ? 'public.downloads' : 'public.views', { n: count })}</span>}
        </small>
      </div>
    </article>
  )
}
