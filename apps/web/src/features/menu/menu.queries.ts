import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { openMenu } from './open-menu.ts'

/** In the language of the page. While it does not come, the shell says so in its place. */
export function useMenu() {
  const { language } = useWords()
  return useQuery({
    queryKey: ['auth', 'menu', language],
    queryFn: ({ signal }) => call('GET /system/auth/list-menus', { background: true, signal }),
    select: openMenu,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
}
