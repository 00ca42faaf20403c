import type { AnswerOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { reopenPortal } from '../../../platform/lookups/portal.ts'

export type Settings = AnswerOf<'GET /ims/portal/list-settings'>[number]

const key = ['portal-settings'] as const

export const useSettings = (isWanted = true) =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /ims/portal/list-settings', { signal }),
    enabled: isWanted,
  })

/** `afterwards` belongs to the saving, not to the desk that asked for it: the desk is built anew from what was saved. */
export function useSaveSettings(afterwards: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ portalCode: _code, ...body }: Settings) => call('PUT /ims/portal/save-settings', { body }),
    onSuccess: async (_answer, { portalCode }) => {
      await queries.invalidateQueries({ queryKey: key })
      afterwards()
      // Title, icon and colour of this very window come from the same setting (A07).
      await reopenPortal(portalCode)
    },
  })
}
