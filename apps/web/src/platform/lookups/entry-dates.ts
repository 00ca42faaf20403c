import { useQuery } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import type { Language } from '../i18n/language.ts'

/** When one can enter here: what runs now and closes first, else what opens next. */
export const useEntryDates = (prefix: string, language: Language) =>
  useQuery({
    queryKey: ['public', 'entry-dates', prefix, language],
    queryFn: ({ signal }) => call('GET /ims/public/get-entry-dates', { background: true, signal }),
    meta: { errors: 'inline' },
  })
