import { useQuery } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import type { Language } from '../i18n/language.ts'

/** The organiser's portals, and where their uploaded images lie. */
export const useContentPortals = (language: Language) =>
  useQuery({
    queryKey: ['content-portals', language],
    queryFn: ({ signal }) => call('GET /ims/article/get-portals', { signal }),
    staleTime: 60_000,
  })
