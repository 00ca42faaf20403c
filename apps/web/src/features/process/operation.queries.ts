import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../../platform/http/call.ts'
import type { PeopleChoices } from '../../platform/lookups/people.ts'

export type ColleagueAct = 'transfer' | 'delegate' | 'add-signers' | 'cc'
export type EndingAct = 'withdraw' | 'cancel' | 'remove-signer'

/** Whom a task can be handed to, by the beginning of their name. */
export function useColleagues(processId: string): PeopleChoices {
  const [words, onSearch] = useState('')
  const q = useDeferredValue(words).trim()
  const { data, isFetching } = useQuery({
    queryKey: ['process', 'colleagues', processId, q],
    queryFn: ({ signal }) =>
      call('GET /ims/process-task/find-colleagues', { query: { processId, q }, background: true, signal }),
    select: ({ found }) => found.map(({ id, nickname }) => ({ id, name: nickname })),
    enabled: q !== '',
    meta: { errors: 'inline' },
  })
  return { found: q === '' ? [] : (data ?? []), isLoading: isFetching, onSearch }
}

/** The address is good for minutes only. */
export const useOperationFile = () =>
  useMutation({
    mutationFn: async (id: string) =>
      location.assign((await call('GET /ims/process/download-file', { query: { id } })).url),
  })

function useOperation<Input>(act: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: ['process'] }),
    meta: { errors: 'inline' },
  })
}

type HandOn = { act: ColleagueAct; processId: string; taskId: string; accountIds: string[]; reason: string }

export const useHandOn = () =>
  useOperation(({ act, processId, taskId, accountIds, reason }: HandOn) => {
    const accountId = accountIds[0] ?? ''
    if (act === 'cc') return call('POST /ims/process/cc', { body: { id: processId, accountIds, reason } })
    if (act === 'add-signers')
      return call('PUT /ims/process-task/add-signers', { body: { taskId, accountIds, reason } })
    return act === 'transfer'
      ? call('PUT /ims/process-task/transfer', { body: { taskId, accountId, reason } })
      : call('PUT /ims/process-task/delegate', { body: { taskId, accountId, reason } })
  })

type Ending =
  | { act: 'withdraw' | 'cancel'; processId: string; reason: string }
  | { act: 'remove-signer'; taskId: string; accountId: string; reason: string }

export const useEnding = () =>
  useOperation((ending: Ending) => {
    if (ending.act === 'remove-signer') {
      const { act: _, ...body } = ending
      return call('PUT /ims/process-task/remove-signer', { body })
    }
    const body = { id: ending.processId, reason: ending.reason }
    return ending.act === 'withdraw'
      ? call('PUT /ims/process/withdraw', { body })
      : call('PUT /ims/process/cancel', { body })
  })

export const useRemind = () => useOperation((id: string) => call('POST /ims/process/remind', { body: { id } }))
