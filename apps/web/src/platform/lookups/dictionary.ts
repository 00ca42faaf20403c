import type { AnswerOf } from '@laurel/contract/endpoints'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../http/call.ts'
import { useWords } from '../i18n/use-words.ts'
import { followLive } from '../live/live.ts'
import { accessToken, currentTenantId } from '../session/session.ts'

export type DictionaryEntry = AnswerOf<'GET /system/dict-data/list-all-simple'>[number]

/** Whoever changes a word says so by invalidating this key. */
export const everyDictionaryKey = ['dictionary'] as const

/** All of them in one answer, cached until somebody changes a word: then whatever shows one renders again (G10). */
export function useDictionaries() {
  const { language } = useWords()
  const queries = useQueryClient()
  const tenantId = accessToken() === undefined ? undefined : currentTenantId()
  useEffect(() => (tenantId === undefined ? undefined : followWords(tenantId, queries)), [tenantId, queries])
  return useQuery({
    queryKey: [...everyDictionaryKey, 'all', language],
    queryFn: async ({ signal }) => {
      const byType = new Map<string, DictionaryEntry[]>()
      for (const entry of await call('GET /system/dict-data/list-all-simple', { background: true, signal }))
        byType.set(entry.dictType, [...(byType.get(entry.dictType) ?? []), entry])
      return byType
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  })
}

const following = new Map<string, { tags: number; stop: () => void }>()

/** A list of a hundred tags is told once, and asks once. */
function followWords(tenantId: string, queries: QueryClient): () => void {
  const line = following.get(tenantId) ?? {
    tags: 0,
    stop: followLive([`dictionary:${tenantId}`], {
      onLink: () => undefined,
      onState: () => void queries.invalidateQueries({ queryKey: everyDictionaryKey }),
    }),
  }
  following.set(tenantId, line)
  line.tags += 1
  return () => {
    line.tags -= 1
    if (line.tags > 0) return
    line.stop()
    following.delete(tenantId)
  }
}

const none: readonly DictionaryEntry[] = []

/** In the organiser's order; none while they have not come. */
export const useDictionary = (type: string): readonly DictionaryEntry[] => useDictionaries().data?.get(type) ?? none

export const useDictionaryEntry = (type: string, value: string): DictionaryEntry | undefined =>
  useDictionary(type).find((entry) => entry.value === value)
