import type { Setting } from '../../blocks/setting.ts'
import type { PublicWords } from '../../parts/public/public-words.ts'
import { useMore } from '../../platform/lookups/use-more.ts'
import { MoreRow } from '../../ui/more-row.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Result } from './result.tsx'
import styles from './results.module.css'
import { type SearchAnswer, type SearchKind, search } from './site-search.queries.ts'

type Props = {
  state: { q: string; kind: SearchKind | undefined; found?: SearchAnswer; isFailed?: boolean }
  setting: Setting
  words: PublicWords
  onKind: (kind: SearchKind | undefined) => void
  onAgain: () => void
}

const kinds = ['news', 'policy', 'rule', 'attachment'] as const

export function Results({ state, setting, words, onKind, onAgain }: Props) {
  if (state.isFailed)
    return (
      <NothingHere title={words('public.more-failed')} hint="">
        <button type="button" className={styles['again']} onClick={onAgain}>
          {words('public.again')}
        </button>
      </NothingHere>
    )
  if (!state.found) return <Waiting label={words('public.more-loading')} />
  return <Listed {...{ setting, words, onKind }} q={state.q} kind={state.kind} found={state.found} />
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles['waiting']} role="status" aria-label={label}>
      <i />
      <i />
      <i />
    </div>
  )
}

type ListedProps = Pick<Props, 'setting' | 'words' | 'onKind'> & {
  q: string
  kind: SearchKind | undefined
  found: SearchAnswer
}

function Listed({ q, kind, found, setting, words, onKind }: ListedProps) {
  const { rows, hasMore, state, more } = useMore(found, (cursor) => search(q, kind, cursor))
  const total = kinds.reduce((sum, each) => sum + found.counts[each], 0)
  if (total === 0)
    return <NothingHere title={words('public.found-none', { q })} hint={words('public.found-none-hint')} />
  return (
    <>
      <div className={styles['tools']}>
        <fieldset className={styles['kinds']} aria-label={words('public.categories')}>
          <button type="button" aria-pressed={kind === undefined} onClick={() => onKind(undefined)}>
            {words('public.all', { n: total })}
          </button>
          {kinds
            .filter((each) => found.counts[each] > 0)
            .map((each) => (
              <button key={each} type="button" aria-pressed={kind === each} onClick={() => onKind(each)}>
                {words(`public.found-${each}`, { n: found.counts[each] })}
              </button>
            ))}
        </fieldset>
        <span>{words('public.by-relevance')}</span>
      </div>
      {rows.map((hit) => (
        <Result key={hit.id} hit={hit} query={q} setting={setting} words={words} />
      ))}
      {hasMore && (
        <MoreRow
          state={state}
          onMore={() => void more()}
          words={{
            more: words('public.more'),
            loading: words('public.more-loading'),
            failed: words('public.more-failed'),
            again: words('public.again'),
          }}
        />
      )}
    </>
  )
}
