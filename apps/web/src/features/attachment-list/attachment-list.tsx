import type { DocumentOf } from '@laurel/contract/public'
import { type FormEvent, useState } from 'react'
import { FileRows } from '../../blocks/file-rows.tsx'
import type { Setting } from '../../blocks/setting.ts'
import { CategorySegments } from '../../parts/category-segments.tsx'
import { moreWords, type PublicWords } from '../../parts/public/public-words.ts'
import { useLive } from '../../platform/live/use-live.ts'
import { type Part, useMore } from '../../platform/lookups/use-more.ts'
import { Icon } from '../../ui/icon.tsx'
import { MoreRow } from '../../ui/more-row.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { PageBand } from '../../ui/page-band.tsx'
import styles from './attachment-list.module.css'
import { attachments } from './attachment-list.queries.ts'

type FilesDocument = DocumentOf<'files'>
type Props = { document: FilesDocument; setting: Setting; words: PublicWords }
type SearchResult = { q: string; first: Part<FilesDocument['rows'][number]> }

export function AttachmentList({ document, setting, words }: Props) {
  const { category } = document
  const base = setting.href('files') ?? ''
  const [searchResult, setSearchResult] = useState<SearchResult>()
  const [isFailed, setFailed] = useState(false)
  const isLive = useLive()
  const find = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (q === '') return setSearchResult(undefined)
    try {
      const first = await attachments({ category, q })
      setSearchResult({ q, first })
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <PageBand title={words('public.files')} hint={words('public.files-hint')} />
      <div className={styles['wrap']}>
        <div className={styles['tools']}>
          <CategorySegments {...{ document, base, words, setting }} />
          {isLive && (
            <search className={styles['find']}>
              <form onSubmit={(event) => void find(event)}>
                <Icon name="search" size={18} />
                <input
                  type="search"
                  name="q"
                  maxLength={60}
                  placeholder={words('public.filter-files')}
                  aria-label={words('public.filter-files')}
                  onChange={(event) => event.target.value === '' && setSearchResult(undefined)}
                />
              </form>
            </search>
          )}
        </div>
        <p className={styles['said']} role="status">
          {isFailed
            ? words('public.more-failed')
            : searchResult && searchResult.first.rows.length > 0
              ? searchResult.q
              : ''}
        </p>
        {searchResult ? (
          <Rows key={searchResult.q} part={searchResult.first} q={searchResult.q} {...{ document, setting, words }} />
        ) : (
          <Rows part={document} q="" {...{ document, setting, words }} />
        )}
      </div>
    </>
  )
}

function Rows({ part, q, document, setting, words }: Props & { part: SearchResult['first']; q: string }) {
  const { rows, hasMore, state, more } = useMore(part, (cursor) =>
    attachments({ category: document.category, q, cursor }),
  )
  const isLive = useLive()
  const named = rows.filter(({ title }) => setting.has(title))
  if (named.length === 0)
    return q === '' ? (
      <NothingHere title={words('public.none-files')} hint={words('public.none-hint')} />
    ) : (
      <NothingHere title={words('public.files-none-found', { q })} hint={words('public.found-none-hint')} />
    )
  return (
    <>
      <FileRows
        setting={setting}
        attachments={named}
        look="list"
        taken={(count) => words('public.downloads', { n: count.toLocaleString('en-US') })}
      />
      {hasMore && isLive && (
        <MoreRow state={state} onMore={() => void more()} words={moreWords(words, words('public.more-files'))} />
      )}
    </>
  )
}
