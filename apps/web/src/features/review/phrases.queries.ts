import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

const formCode = 'review.phrases'
const name = 'phrases'
const key = ['review', 'phrases'] as const
const maxPhrases = 20

const phrasesIn = (options: Readonly<Record<string, unknown>>): string[] => {
  const kept = options['phrases']
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
}

/** What a person says often, kept with their account; undefined while it is not known. */
export function usePhrases() {
  const queries = useQueryClient()
  const sets = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      call('GET /system/user/options/get/byFormCode', { query: { formCode }, background: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errors: 'inline' },
  })
  const kept = sets.data?.find((each) => each.name === name)
  const phrases = kept && phrasesIn(kept.options)
  const save = useMutation({
    mutationFn: (next: readonly string[]) => {
      const options = { phrases: next.slice(0, maxPhrases) }
      return kept
        ? call('PUT /system/user/options/update', { body: { id: kept.id, name, options, version: kept.version } })
        : call('POST /system/user/options/create', { body: { formCode, name, options } })
    },
    meta: { errors: 'inline' },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  return { phrases, isKnown: sets.isSuccess, save }
}
