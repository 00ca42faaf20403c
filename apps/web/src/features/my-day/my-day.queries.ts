import type { AnswerOf } from '@laurel/contract/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type Hall = AnswerOf<'GET /ims/my-day/get'>['halls'][number]

const everyMs = 10_000
const luckMs = 5_000

export const useMyDay = () =>
  useQuery({
    queryKey: ['my-day'],
    queryFn: async ({ signal }) => {
      const day = await call('GET /ims/my-day/get', { background: true, signal })
      return { ...day, aheadMs: Date.parse(day.at) - Date.now() }
    },
    refetchInterval: () => everyMs + Math.random() * luckMs,
    meta: { errors: 'inline' },
  })
