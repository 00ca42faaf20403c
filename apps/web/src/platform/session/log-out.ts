import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../http/call.ts'
import { eraseLocalDrafts } from './erase-local-drafts.ts'
import { eraseScores } from './erase-scores.ts'
import { impersonation } from './impersonation.ts'
import { tellLoggedOut } from './logged-out.ts'
import { currentTenantId, endSession } from './session.ts'

export function useLogOut(destination: () => string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call('POST /ims/auth/logout', { background: true }),
    // A person who leaves has left, whether or not the server could be told. Roles, permissions and menu live in the queries (B07): they go
    // after the page that shows them, which would else ask for them again.
    onSettled: async () => {
      const tenantId = currentTenantId()
      endSession()
      eraseLocalDrafts(tenantId)
      eraseScores(tenantId)
      if (impersonation() === undefined) tellLoggedOut(tenantId)
      await navigate(destination())
      queries.clear()
    },
  })
}
