import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import { endSession } from './session.ts'

export function useLogOut() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /ims/auth/logout', { background: true }),
    // A person who leaves has left, whether or not the server could be told. Roles, permissions and menu live in the queries (B07).
    onSettled: () => {
      endSession()
      queries.clear()
    },
  })
}
