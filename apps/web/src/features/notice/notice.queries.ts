import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../platform/http/call.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { followLive } from '../../platform/live/live.ts'
import { useProfile } from '../../platform/session/profile.ts'

export type Notice = AnswerOf<'GET /ims/notice/list'>['rows'][number]
export type NoticeSettings = AnswerOf<'GET /ims/notice/get-settings'>
export type Show = 'all' | 'unread' | 'to-do'

const everyNotice = ['notice'] as const
const settingsKey = ['notice-settings'] as const

export const listNotices = (show: Show, cursor?: string) =>
  call('GET /ims/notice/list', { query: { limit: 20, show, ...(cursor !== undefined && { cursor }) } })

export const useNotices = (show: Show, language: Language) =>
  useQuery({
    queryKey: [...everyNotice, show, language],
    queryFn: () => listNotices(show),
    meta: { errors: 'inline' },
  })

/** How many are unread, as it changes; an open inbox is read again. Undefined until it is known. */
export function useUnread(): number | undefined {
  const accountId = useProfile().data?.user.id
  const [unread, setUnread] = useState<number>()
  const queries = useQueryClient()
  useEffect(() => {
    if (accountId === undefined) return
    return followLive([`notice:${accountId}`], {
      onLink: () => undefined,
      onState: ({ state }) => {
        setUnread(Number(state['unread']))
        void queries.invalidateQueries({ queryKey: everyNotice })
      },
    })
  }, [accountId, queries])
  return unread
}

export const useMark = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<'PUT /ims/notice/mark'>['body']) => call('PUT /ims/notice/mark', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everyNotice }),
  })
}

export const useMarkAllRead = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('PUT /ims/notice/mark-all-read', { body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everyNotice }),
  })
}

export const useNoticeSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call('GET /ims/notice/get-settings', { signal }),
    meta: { errors: 'inline' },
  })

export const useSaveSettings = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<'PUT /ims/notice/save-settings'>['body']) =>
      call('PUT /ims/notice/save-settings', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: settingsKey }),
  })
}

export const useSendMailCode = () =>
  useMutation({ mutationFn: () => call('POST /ims/notice/send-mail-code', { body: {} }), meta: { errors: 'inline' } })

export const useConfirmMail = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call('PUT /ims/notice/confirm-mail', { body: { code } }),
    meta: { errors: 'inline' },
    onSuccess: () => queries.invalidateQueries({ queryKey: settingsKey }),
  })
}
