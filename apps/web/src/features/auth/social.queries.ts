import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { leaveForProvider, type SocialReturn } from '../../platform/session/social-return.ts'
import { useEntering } from './auth.queries.ts'

export const useProviders = (prefix: string) =>
  useQuery({
    queryKey: ['social', 'providers', prefix],
    queryFn: ({ signal }) => call('GET /ims/social/list-providers', { signal }),
    meta: { errors: 'inline' },
  })

export const useLeave = () =>
  useMutation({ mutationFn: (type: 1 | 2) => leaveForProvider(type), meta: { errors: 'inline' } })

export const useSocialLogin = (prefix: string) =>
  useEntering(prefix, (body: SocialReturn) => call('POST /ims/auth/social-login', { body }))

export const useBind = () =>
  useMutation({
    mutationFn: (body: SocialReturn) => call('PUT /ims/social/bind', { body }),
    meta: { errors: 'inline' },
  })
