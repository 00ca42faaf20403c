import { useQuery } from '@tanstack/react-query'
import { call } from '../http/call.ts'

export type PublicPath = 'details' | 'detail' | 'files' | 'image' | 'search'

/** What stands at an address of the portal, for those who come to it from inside the application. */
export const usePublicDocument = (prefix: string, path: PublicPath, asked: URLSearchParams) => {
  const said = Object.fromEntries(
    ['id', 'rule', 'category', 'page'].flatMap((name) => (asked.get(name) ? [[name, asked.get(name) ?? '']] : [])),
  )
  return useQuery({
    queryKey: ['public', prefix, path, said],
    queryFn: () => call('GET /ims/public/get', { query: { path, ...said } }),
  })
}
