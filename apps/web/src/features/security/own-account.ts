import { useMutation } from '@tanstack/react-query'
import { withSealing } from '../../platform/crypto/sealed-call.ts'
import { call } from '../../platform/http/call.ts'
import { type OwnerProof, withOwnerProof } from '../../platform/session/owner-proof.ts'

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

export const useChangeMobile = () =>
  useMutation({
    mutationFn: ({ proof, ...body }: { mobile: string; code: string; proof: OwnerProof }) =>
      withOwnerProof(proof, (proven) => call('PUT /ims/user-info/update-mobile', { body: { ...body, ...proven } })),
    meta: { errors: 'inline' },
  })
