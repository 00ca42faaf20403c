import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

/** Null: nothing is published there yet. */
export const usePage = (prefix: string) =>
  useQuery({
    queryKey: ['page', prefix, 'index'],
    queryFn: () => call('GET /ims/page/get', { query: { path: 'index' } }),
  })
