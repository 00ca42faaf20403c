import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withSealing } from '../../platform/crypto/sealed-call.ts'
import { call } from '../../platform/http/call.ts'
import { type OwnerProof, withOwnerProof } from '../../platform/session/owner-proof.ts'
import { profileKey } from '../../platform/session/profile.ts'
import { keepTokens } from '../../platform/session/session.ts'

/** C08, for the account that is logged in. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: ({ oldPassword, password }: { oldPassword: string; password: string }) =>
      withSealing(async (seal) =>
        call('PUT /system/user/profile/update-password', {
          body: { oldDoc: await seal(oldPassword), doc: await seal(password) },
        }),
      ),
    meta: { errors: 'inline' },
  })

/** Whoever has none yet. The answer holds new tokens of this session. */
export function useSetFirstPassword() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ password, proof }: { password: string; proof: OwnerProof }) =>
      withOwnerProof(proof, (proven) =>
        withSealing(async (seal) =>
          call('PUT /ims/security/set-password', { body: { doc: await seal(password), ...proven } }),
        ),
      ),
    onSuccess: (session) => {
      keepTokens(session.tenantId, session)
      void queries.invalidateQueries({ queryKey: profileKey })
    },
    meta: { errors: 'inline' },
    gcTime: 0,
  })
}

export const useChangeMobile = () =>
  useMutation({
    mutationFn: ({ proof, ...body }: { mobile: string; code: string; proof: OwnerProof }) =>
      withOwnerProof(proof, (proven) => call('PUT /ims/user-info/update-mobile', { body: { ...body, ...proven } })),
    meta: { errors: 'inline' },
  })
