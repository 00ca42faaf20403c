import { useQuery } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import type { Language } from '../i18n/language.ts'

/** The organiser's portals, and where their uploaded images lie. The sidebar asks on every page; without an answer it shows the one it knows. */
export const useContentPortals = (language: Language, isWanted = true) =>
  useQuery({
    queryKey: ['content-portals', language],
    queryFn: ({ signal }) => call('GET /ims/article/get-portals', { background: true, signal }),
    staleTime: 60_000,
    enabled: isWanted,
  })
