import type { AnswerOf } from '@laurel/contract/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type Followed = AnswerOf<'GET /ims/follow/get'>

const everyMs = 2_000
/** So that a hall full of phones does not ask in one breath. */
const luckMs = 1_000

export type Seen = {
  followed: Followed
  /** The server's clock minus this phone's. */
  aheadMs: number
}

export const useFollowed = (id: string) =>
  useQuery({
    queryKey: ['follow', id],
    queryFn: async ({ signal }): Promise<Seen> => {
      const followed = await call('GET /ims/follow/get', { query: { id }, background: true, signal })
      return { followed, aheadMs: Date.parse(followed.at) - Date.now() }
    },
    refetchInterval: () => everyMs + Math.random() * luckMs,
    refetchIntervalInBackground: false,
    meta: { errors: 'inline' },
  })
