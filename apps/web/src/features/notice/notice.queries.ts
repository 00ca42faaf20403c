import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../platform/http/call.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { followLive } from '../../platform/live/live.ts'
import { useProfile } from '../../platform/session/profile.ts'

export type Notice = AnswerOf<'GET /ims/notice/list'>['rows'][number]
export type NoticeSettings = AnswerOf<'GET /ims/notice/get-settings'>
export type Show = NonNullable<NonNullable<RequestOf<'GET /ims/notice/list'>['query']>['show']>

const everyNotice = ['notice'] as const
const settingsKey = ['notice-settings'] as const

const lists = [...everyNotice, 'list'] as const
const ones = [...everyNotice, 'one'] as const

export const useNotices = (show: Show, language: Language) =>
  useInfiniteQuery({
    queryKey: [...lists, show, language],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/notice/list', { query: { limit: 20, show, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { errors: 'inline' },
  })

export const useNotice = (id: string, language: Language) =>
  useQuery({
    queryKey: [...ones, id, language],
    queryFn: ({ signal }) => call('GET /ims/notice/get', { query: { id }, signal }),
    meta: { errors: 'inline' },
  })

type Counts = { unread: number; toDo: number; newest: string }

/** How many are unread, as it changes. Undefined until it is known. */
export function useUnreadCounts(): Counts | undefined {
  const accountId = useProfile().data?.user.id
  const [counts, setCounts] = useState<Counts>()
  const queries = useQueryClient()
  useEffect(() => {
    if (accountId === undefined) return
    return followLive([`notice:${accountId}`], {
      onLink: () => undefined,
      onState: ({ state }) => {
        const next = {
          unread: Number(state['unread']),
          toDo: Number(state['toDo']),
          newest: `${state['newest'] ?? ''}`,
        }
        setCounts((before) => {
          // What was read stays in the list that it was opened from.
          if (before && (next.unread > before.unread || next.newest > before.newest))
            void queries.invalidateQueries({ queryKey: everyNotice })
          return next
        })
      },
    })
  }, [accountId, queries])
  return counts
}

export const useUnread = () => useUnreadCounts()?.unread

export const useMark = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<'PUT /ims/notice/mark'>['body']) => call('PUT /ims/notice/mark', { body }),
    onSuccess: (_, { ids, isRead }) => {
      const readAt = isRead ? new Date().toISOString() : null
      const marked = (notice: Notice) => (ids.includes(notice.id) ? { ...notice, readAt } : notice)
      queries.setQueriesData<InfiniteData<AnswerOf<'GET /ims/notice/list'>>>(
        { queryKey: lists },
        (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(marked) })) },
      )
      queries.setQueriesData<Notice>({ queryKey: ones }, (data) => data && marked(data))
    },
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
