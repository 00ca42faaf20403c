import { formatInstant } from '@laurel/rules/date'
import { Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EditorIcon } from '../../ui/rich-text/editor-icon.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { type ArticleRow, type ArticleScope, type Desk, type State, useArticles } from './article.queries.ts'
import styles from './article-list.module.css'
import { stateTag } from './article-state.ts'

/** Asked a moment after the last letter. */
const restMs = 300
const states = [undefined, 'draft', 'scheduled', 'published', 'withdrawn'] as const

type Props = {
  scope: ArticleScope
  desk: Desk | undefined
  chosen: string | null
  onChoose: (id: string) => void
  onWrite: () => void
}

export function ArticleList({ scope, desk, chosen, onChoose, onWrite }: Props) {
  const { word, language } = useWords()
  const [state, setState] = useState<State>()
  const [category, setCategory] = useState<string>()
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim() === '' ? undefined : typed.trim()), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  const list = useArticles({ ...scope, state, category, q }, language)
  const rows = (list.data?.pages ?? []).flatMap((page) => page.rows)
  const isFiltered = state !== undefined || category !== undefined || q !== undefined
  return (
    <>
      <div className={styles['search']}>
        <Input
          type="search"
          prefix={<Icon name="search" />}
          aria-label={word('article.search')}
          placeholder={word('article.search')}
          allowClear
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          aria-label={word('article.category')}
          placeholder={word('article.category')}
          allowClear
          value={category}
          onChange={setCategory}
          options={(desk?.categories ?? []).map((value) => ({ value, label: value }))}
        />
      </div>
      <nav className={styles['states']} aria-label={word('article.states')}>
        {states.map((each) => {
          const count = desk?.counts[each ?? 'all']
          if (each === 'withdrawn' && count === 0) return null
          return (
            <button key={each ?? 'all'} type="button" aria-current={each === state} onClick={() => setState(each)}>
              {word(`article.tab-${each ?? 'all'}`)} <small>{count}</small>
            </button>
          )
        })}
      </nav>
      <div className={styles['rows']}>
        {list.isError ? (
          <Notice kind="failed" title={word('article.failed')} hint={word('article.failed-hint')}>
            <Button onClick={() => void list.refetch()}>{word('article.again')}</Button>
          </Notice>
        ) : list.data === undefined ? (
          <Skeleton>
            <Bone height={320} />
          </Skeleton>
        ) : rows.length === 0 ? (
          <Notice
            kind="empty"
            title={word(isFiltered ? 'article.none-found' : 'article.none')}
            hint={word(isFiltered ? 'article.none-found-hint' : 'article.none-hint')}
          >
            {!isFiltered && desk?.can.save && <Button onClick={onWrite}>{word('article.write')}</Button>}
          </Notice>
        ) : (
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <Item row={row} isChosen={row.id === chosen} onChoose={() => onChoose(row.id)} />
              </li>
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <div className={styles['more']}>
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {word('article.more')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

function Item({ row, isChosen, onChoose }: { row: ArticleRow; isChosen: boolean; onChoose: () => void }) {
  const { word } = useWords()
  const shown = stateTag(row)
  const day = formatInstant(row.publishAt ?? row.publishedAt ?? row.savedAt, row.publishAt ? 'MM-DD HH:mm' : 'MM-DD')
  return (
    <button type="button" className={styles['item']} aria-current={isChosen} onClick={onChoose}>
      <b>
        {row.isPinned && (
          <span className={styles['pin']}>
            <EditorIcon name="pin" size={14} />
            <span className={styles['unseen']}>{word('article.pinned')}</span>
          </span>
        )}
        {row.title === '' ? word('article.untitled') : row.title}
      </b>
      <span className={styles['meta']}>
        <Tag tone={shown.tone} icon={shown.icon}>
          {word(`article.state-${shown.word}`)}
        </Tag>
        <span className={styles['category']}>{row.category}</span>
        <span className={styles['numbers']}>
          {day}
          {row.state === 'published' && ` · ${word('article.views', { count: row.views.toLocaleString('en') })}`}
        </span>
      </span>
    </button>
  )
}
