import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { keepSession } from '../../platform/session/session.ts'

export function useLogInByCode(prefix: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (code: string) => {
      const session = await call('POST /ims/auth/code-login', { body: { code } })
      keepSession(prefix, session)
      return session
    },
    meta: { errors: 'inline' },
    // A code that was spent is of no use to anyone, and must not stay in the memory of the page.
    gcTime: 0,
    onSuccess: () => queries.clear(),
  })
}
