import { useEffect, useState } from 'react'
import { pageHits, type SearchPage } from './page-hits.ts'
import { recentPaths } from './recent-pages.ts'
import { type FoundPerson, usePeople } from './search.queries.ts'

const restMs = 200
const maxPages = 6

type PageOption = SearchPage & { readonly kind: 'page'; readonly key: string }
export type PersonRow = FoundPerson & {
  readonly kind: 'person'
  readonly key: string
  /** Undefined: there is no page to look at them yet. */
  readonly path: string | undefined
}
export type SearchOption = PageOption | (PersonRow & { readonly path: string })

type SearchInput = {
  q: string
  pages: readonly SearchPage[]
  canFindPeople: boolean
  pathOfPerson: (accountId: string) => string | undefined
}

export type Search = {
  readonly pages: readonly PageOption[]
  readonly people: readonly PersonRow[]
  readonly hasMorePeople: boolean
  readonly state: 'recent' | 'waiting' | 'failed' | 'ready'
  /** What the arrows go through. */
  readonly options: readonly SearchOption[]
  readonly retry: () => void
}

export function useSearch({ q, pages, canFindPeople, pathOfPerson }: SearchInput): Search {
  const wanted = q.trim()
  const rested = useRested(wanted)
  const found = usePeople(rested, canFindPeople)
  const isRecent = wanted === ''
  const shownPages = (isRecent ? recentPages(pages) : pageHits(pages, wanted).slice(0, maxPages)).map(
    (page, at): PageOption => ({ ...page, kind: 'page', key: `page-${at}` }),
  )
  const rows = isRecent || !canFindPeople ? [] : (found.data?.rows ?? [])
  const people = rows.map(
    (person, at): PersonRow => ({
      ...person,
      kind: 'person',
      key: `person-${at}`,
      path: pathOfPerson(person.accountId),
    }),
  )
  const isWaiting = canFindPeople && (rested !== wanted || found.isFetching)
  return {
    pages: shownPages,
    people,
    hasMorePeople: people.length > 0 && (found.data?.hasMore ?? false),
    state: isRecent ? 'recent' : isWaiting ? 'waiting' : canFindPeople && found.isError ? 'failed' : 'ready',
    options: [...shownPages, ...people.filter(hasPath)],
    retry: () => void found.refetch(),
  }
}

const hasPath = (person: PersonRow): person is PersonRow & { path: string } => person.path !== undefined

/** Without recent pages, the first pages of the menu are shown. */
function recentPages(pages: readonly SearchPage[]): readonly SearchPage[] {
  const recent = recentPaths().flatMap((path) => pages.find((page) => page.path === path) ?? [])
  return recent.length > 0 ? recent : pages.slice(0, maxPages)
}

/** The server is asked when the typing rests. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const clock = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(clock)
  }, [value])
  return rested
}
