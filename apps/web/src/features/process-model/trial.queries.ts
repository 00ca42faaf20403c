import type { AnswerOf } from '@laurel/contract/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type Trial = AnswerOf<'GET /ims/process-model/get-trial'>

const lookEveryMs = 400

/** The engine reads the draft once; asked for until it has said something or did not answer in time. */
export const useTrial = (id: string, version: number, isWanted: boolean) =>
  useQuery({
    queryKey: ['process-model', 'trial', id, version],
    queryFn: async ({ signal }): Promise<Trial> => {
      await call('PUT /ims/process-model/try', { body: { id, version }, signal, background: true })
      for (;;) {
        const query = { id, version: String(version) }
        const trial = await call('GET /ims/process-model/get-trial', { query, signal, background: true })
        if (trial.state !== 'waiting') return trial
        await new Promise<void>((resolve) => setTimeout(resolve, lookEveryMs))
        signal.throwIfAborted()
      }
    },
    enabled: isWanted,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { errors: 'inline' },
  })
