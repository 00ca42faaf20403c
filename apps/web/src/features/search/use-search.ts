import { useEffect, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useContentPortals } from '../../platform/lookups/content-portals.ts'
import { pageHits, type SearchPage } from './page-hits.ts'
import { recentPaths } from './recent-pages.ts'
import { type FoundPerson, useFoundArticles, useFoundFiles, usePeople } from './search.queries.ts'

const restMs = 200
const maxPages = 6

type PageOption = SearchPage & { readonly kind: 'page'; readonly key: string }
export type PersonRow = FoundPerson & {
  readonly kind: 'person'
  readonly key: string
  /** Undefined: there is no page to look at them yet. */
  readonly path: string | undefined
}
/** An act, an article or a file: told apart by its group only. */
export type ThingOption = SearchPage & { readonly kind: 'act' | 'article' | 'file'; readonly key: string }
export type SearchOption = PageOption | ThingOption | (PersonRow & { readonly path: string })

type SearchInput = {
  q: string
  pages: readonly SearchPage[]
  acts: readonly SearchPage[]
  canFindPeople: boolean
  canFindArticles: boolean
  canFindFiles: boolean
  pathOfPerson: (accountId: string) => string | undefined
}

export type Search = {
  readonly things: readonly ThingOption[]
  readonly pages: readonly PageOption[]
  readonly people: readonly PersonRow[]
  readonly hasMorePeople: boolean
  readonly state: 'recent' | 'waiting' | 'failed' | 'ready'
  /** What the arrows go through. */
  readonly options: readonly SearchOption[]
  readonly retry: () => void
}

export function useSearch({ q, pages, acts, canFindPeople, pathOfPerson, ...can }: SearchInput): Search {
  const wanted = q.trim()
  const rested = useRested(wanted)
  const found = usePeople(rested, canFindPeople)
  const isRecent = wanted === ''
  const things = useThings(wanted, rested, acts, can)
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
    things,
    people,
    hasMorePeople: people.length > 0 && (found.data?.hasMore ?? false),
    state: isRecent ? 'recent' : isWaiting ? 'waiting' : canFindPeople && found.isError ? 'failed' : 'ready',
    options: [...shownPages, ...things, ...people.filter(hasPath)],
    retry: () => void found.refetch(),
  }
}

const maxActs = 5

function useThings(
  wanted: string,
  rested: string,
  acts: readonly SearchPage[],
  { canFindArticles, canFindFiles }: Pick<SearchInput, 'canFindArticles' | 'canFindFiles'>,
): ThingOption[] {
  const { language } = useWords()
  const portals = useContentPortals(language, canFindArticles).data?.portals ?? []
  const articles = useFoundArticles(
    rested,
    portals.map(({ portalCode }) => portalCode),
    canFindArticles,
  )
  const files = useFoundFiles(rested, canFindFiles)
  const shownActs = wanted === '' ? acts.slice(0, maxActs) : pageHits(acts, wanted)
  const hits = {
    act: shownActs,
    article:
      wanted === ''
        ? []
        : articles
            .flatMap(({ data = [] }) => data)
            .map((article) => ({
              path: `/manager/article?portal=${article.portalCode}&kind=news&id=${article.id}`,
              name: article.title,
              group: portals.find(({ portalCode }) => portalCode === article.portalCode)?.title ?? '',
              icon: 'newspaper',
            })),
    file:
      wanted === ''
        ? []
        : (files.data?.rows ?? []).map(({ id, name }) => ({
            path: `/manager/file?id=${id}`,
            name,
            group: '',
            icon: 'file',
          })),
  }
  return (['act', 'article', 'file'] as const).flatMap((kind) =>
    hits[kind].map((hit, at): ThingOption => ({ ...hit, kind, key: `${kind}-${at}` })),
  )
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
