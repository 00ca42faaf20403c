import { Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useContentPortals } from '../../platform/lookups/content-portals.ts'
import { useChosenPortal } from '../../platform/routing/chosen-portal.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import styles from './article.module.css'
import { type ArticleScope, type Kind, useAddArticle, useArticle, useArticleDesk } from './article.queries.ts'
import { ArticleEditor } from './article-editor.tsx'
import { ArticleList } from './article-list.tsx'
import { emptyContent } from './article-state.ts'

const kinds = ['news', 'policy', 'rule'] as const
const kindOf = (text: string | null): Kind => kinds.find((kind) => kind === text) ?? 'news'

/** F03: where an organiser writes news, official papers and rules. */
export function ArticleScreen() {
  const { word, language } = useWords()
  const portals = useContentPortals(language)
  const [search] = useSearchParams()
  const portal = useChosenPortal(portals.data?.portals ?? [])
  if (portals.isError) return <Failed onAgain={() => void portals.refetch()} />
  if (portals.data === undefined) return <Waiting />
  if (!portal) return <Notice kind="empty" title={word('article.no-portal')} hint={word('article.no-portal-hint')} />
  const scope = { portalCode: portal.portalCode, kind: kindOf(search.get('kind')) }
  return <Desk scope={scope} title={portal.title} media={portals.data.media} />
}

type DeskProps = { scope: ArticleScope; title: string; media: string }

function Desk({ scope, title, media }: DeskProps) {
  const { word } = useWords()
  const [search, setSearch] = useSearchParams()
  const desk = useArticleDesk(scope)
  const add = useAddArticle()
  const id = search.get('id')
  const open = (next: Record<string, string>) => setSearch({ portal: scope.portalCode, kind: scope.kind, ...next })
  const write = () => add.mutate({ ...scope, content: emptyContent }, { onSuccess: (added) => open({ id: added.id }) })
  const isNew = search.get('new') !== null
  const begun = useRef(false)
  useEffect(() => {
    if (!isNew || begun.current || !desk.data?.can.save) return
    begun.current = true
    add.mutate({ ...scope, content: emptyContent }, { onSuccess: (added) => open({ id: added.id }) })
  })
  if (desk.isError) return <Failed onAgain={() => void desk.refetch()} />
  return (
    <div className={classNames(styles['desk'], id !== null && styles['has-one'])}>
      <section className={styles['list']} aria-label={word('page.article')}>
        <header className={styles['list-head']}>
          <div className={styles['title']}>
            <h1>{word('page.article')}</h1>
            {desk.data?.can.save && (
              <Button icon="plus" busy={add.isPending} onClick={write}>
                {word('article.write')}
              </Button>
            )}
          </div>
          <div className={styles['places']}>
            <span className={styles['portal']}>{title}</span>
            <Select
              aria-label={word('article.kind')}
              value={scope.kind}
              onChange={(kind) => setSearch({ portal: scope.portalCode, kind })}
              options={kinds.map((kind) => ({ value: kind, label: word(`article.kind-${kind}`) }))}
            />
          </div>
        </header>
        <ArticleList
          key={`${scope.portalCode} ${scope.kind}`}
          scope={scope}
          desk={desk.data}
          chosen={id}
          onChoose={(chosen) => open({ id: chosen })}
          onWrite={write}
        />
      </section>
      {id === null ? (
        <div className={styles['nothing']}>
          <Notice kind="empty" title={word('article.choose')} hint={word('article.choose-hint')} />
        </div>
      ) : (
        <OneArticle key={id} id={id} desk={desk.data} media={media} onClose={() => open({})} />
      )}
    </div>
  )
}

type OneProps = {
  id: string
  desk: Parameters<typeof ArticleEditor>[0]['desk'] | undefined
  media: string
  onClose: () => void
}

function OneArticle({ id, desk, media, onClose }: OneProps) {
  const article = useArticle(id)
  const [readings, setReadings] = useState(0)
  const reload = async () => {
    await article.refetch()
    setReadings((times) => times + 1)
  }
  if (article.isError) return <Failed onAgain={() => void article.refetch()} />
  if (article.data === undefined || desk === undefined) return <Waiting />
  return (
    <ArticleEditor
      key={readings}
      article={article.data}
      desk={desk}
      media={media}
      onReload={() => void reload()}
      onClose={onClose}
    />
  )
}

const Waiting = () => (
  <div className={styles['nothing']}>
    <Skeleton>
      <Bone height={420} />
    </Skeleton>
  </div>
)

function Failed({ onAgain }: { onAgain: () => void }) {
  const { word } = useWords()
  return (
    <div className={styles['nothing']}>
      <Notice kind="failed" title={word('article.failed')} hint={word('article.failed-hint')}>
        <Button onClick={onAgain}>{word('article.again')}</Button>
      </Notice>
    </div>
  )
}
