import type { AnswerOf } from '@laurel/contract/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../http/call.ts'

type Profile = AnswerOf<'GET /system/auth/get-product-permission-info'>

export const profileKey = ['auth', 'profile'] as const

export const useProfile = () =>
  useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => call('GET /system/auth/get-product-permission-info', { signal }),
    select: withRole,
    staleTime: 60_000,
    // E15: the part that needs the profile shows the error.
    meta: { errors: 'inline' },
  })

/** B08: everybody has a role. */
export const withRole = (profile: Profile): Profile =>
  profile.roles.length > 0 ? profile : { ...profile, roles: ['ROLE_DEFAULT'] }
