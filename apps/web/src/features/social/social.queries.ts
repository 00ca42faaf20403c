import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type SocialSettings = AnswerOf<'GET /ims/social/list-settings'>[number]
export type NewSettings = RequestOf<'PUT /ims/social/save-settings'>['body']

const settingsKey = ['social', 'settings'] as const

export const useSocialSettings = () =>
  useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => call('GET /ims/social/list-settings', { signal }) })

export const useTryProvider = () =>
  useMutation({ mutationFn: (issuer: string) => call('GET /ims/social/try-provider', { query: { issuer } }) })

export function useSaveSocialSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewSettings) => call('PUT /ims/social/save-settings', { body }),
    // The secret must not stay in the memory of the page.
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: settingsKey }),
  })
}
