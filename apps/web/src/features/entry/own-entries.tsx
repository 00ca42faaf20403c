import { useParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useMore } from '../../platform/lookups/use-more.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { MoreRow } from '../../ui/more-row.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { type EntryCard, listOwn, useOwnEntries } from './entry.queries.ts'
import { Card } from './entry-card.tsx'
import { Missing } from './framed.tsx'
import styles from './own-entries.module.css'

/** What somebody takes part in, each with its one next act. */
export function OwnEntries() {
  const { word, language } = useWords()
  const { prefix = '' } = useParams()
  const own = useOwnEntries(language)
  return (
    <section className={styles['own']} id="entries" aria-labelledby="own-entries">
      <header className={styles['head']}>
        <h1 id="own-entries">{word('entry.mine')}</h1>
        {own.data && own.data.rows.length > 0 && (
          <LinkButton size="small" icon="plus" to={`/${prefix}/entry`}>
            {word('entry.mine.new')}
          </LinkButton>
        )}
      </header>
      {own.isPending && (
        <Skeleton>
          <Bone height={150} />
        </Skeleton>
      )}
      {own.error && <Missing error={own.error} onRetry={() => void own.refetch()} />}
      {own.data?.rows.length === 0 && (
        <div className={styles['none']}>
          <NothingHere title={word('entry.mine.none')} hint={word('entry.mine.none-hint')}>
            <LinkButton look="primary" to={`/${prefix}/entry`}>
              {word('entry.mine.begin')}
            </LinkButton>
          </NothingHere>
        </div>
      )}
      {own.data && own.data.rows.length > 0 && <List key={own.dataUpdatedAt} first={own.data} />}
    </section>
  )
}

function List({ first }: { first: { rows: EntryCard[]; nextCursor: string | null } }) {
  const { word } = useWords()
  const { rows, hasMore, state, more } = useMore(first, listOwn)
  return (
    <>
      <ul className={styles['list']}>
        {rows.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </ul>
      {hasMore && (
        <MoreRow
          words={{
            more: word('entry.more-rows'),
            loading: word('ui.loading'),
            failed: word('entry.failed'),
            again: word('state.retry'),
          }}
          state={state}
          onMore={() => void more()}
        />
      )}
    </>
  )
}
