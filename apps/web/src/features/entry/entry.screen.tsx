import { useLocation, useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { keptInvitation } from '../../platform/routing/invitation.ts'
import { Choose } from './choose.tsx'
import { useEntry, useFollowedEntry } from './entry.queries.ts'
import { EntryPage } from './entry-page.tsx'
import { Framed, Missing } from './framed.tsx'
import { Join } from './join.tsx'

/** `/{prefix}/entry`: chooses a contest; with `?id=` the entry; with `#join=` an invitation, whose token no log ever sees. */
export function EntryScreen() {
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const id = search.get('id')
  if (id) return <OneEntry key={id} id={id} />
  const token = /^#join=([A-Za-z0-9_-]{20,64})$/.exec(hash)?.[1] ?? keptInvitation()
  return token === undefined ? <Choose /> : <Join key={token} token={token} />
}

function OneEntry({ id }: { id: string }) {
  const { language } = useWords()
  const entry = useEntry(id, language)
  useFollowedEntry(id)
  if (entry.data) return <EntryPage key={entry.data.id} entry={entry.data} onRead={() => entry.refetch()} />
  return (
    <Framed isLoading={entry.isPending}>
      {entry.error && <Missing error={entry.error} onRetry={() => void entry.refetch()} />}
    </Framed>
  )
}
