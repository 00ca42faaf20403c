import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import type { AudienceKind } from '@laurel/rules/notice-text'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type Broadcast = AnswerOf<'GET /ims/broadcast/list'>['rows'][number]
export type Template = AnswerOf<'GET /ims/broadcast/list-templates'>[number]
export type Preview = AnswerOf<'GET /ims/broadcast/preview'>
export type Texts = Template['texts']
export type Channel = Template['channels'][number]
/** Empty: not asked for. */
export type Audience = {
  to: AudienceKind
  contestId: string
  trackId: string
  stageId: string
  /** A digit. */
  state: string
  organisationId: string
  roleId: string
}

const every = ['broadcast'] as const

/** What belongs to the other kind of audience is left out. */
function askedOf({ to, contestId, trackId, stageId, state, organisationId, roleId }: Audience) {
  const place = organisationId === '' ? {} : { organisationId }
  if (to === 'role') return { to, roleId, ...place }
  return {
    to,
    contestId,
    ...(trackId !== '' && { trackId }),
    ...(stageId !== '' && { stageId }),
    ...(state !== '' && { state: Number(state) }),
    ...place,
  }
}

export const isWhole = ({ to, contestId, roleId }: Audience) => (to === 'role' ? roleId : contestId) !== ''

export const useBroadcasts = (language: string) =>
  useInfiniteQuery({
    queryKey: [...every, 'list', language],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/broadcast/list', { query: { limit: 10, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some((row) => row.state === 'sending')) ? 3_000 : false,
    meta: { errors: 'inline' },
  })

export const useChoices = (language: string) =>
  useQuery({
    queryKey: [...every, 'choices', language],
    queryFn: ({ signal }) => call('GET /ims/broadcast/list-choices', { signal }),
    meta: { errors: 'inline' },
  })

export const usePreview = (audience: Audience) =>
  useQuery({
    queryKey: [...every, 'preview', askedOf(audience)],
    queryFn: ({ signal }) => call('GET /ims/broadcast/preview', { query: askedOf(audience), signal }),
    enabled: isWhole(audience),
    placeholderData: (before) => before,
    meta: { errors: 'inline' },
  })

export const useTemplates = () =>
  useQuery({
    queryKey: [...every, 'templates'],
    queryFn: ({ signal }) => call('GET /ims/broadcast/list-templates', { signal }),
    meta: { errors: 'inline' },
  })

function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { errors: 'refusals-inline' },
    onSettled: () => queries.invalidateQueries({ queryKey: every }),
  })
}

type Message = Pick<RequestOf<'POST /ims/broadcast/send'>['body'], 'texts' | 'channels'>

export const useSend = () =>
  useChange(({ audience, ...message }: Message & { audience: Audience }) =>
    call('POST /ims/broadcast/send', { body: { ...askedOf(audience), ...message } }),
  )
export const useCancel = () => useChange((id: string) => call('PUT /ims/broadcast/cancel', { body: { id } }))
export const useAddTemplate = () =>
  useChange((message: Message) => call('POST /ims/broadcast/add-template', { body: message }))
export const useSaveTemplate = () =>
  useChange((body: RequestOf<'PUT /ims/broadcast/save-template'>['body']) =>
    call('PUT /ims/broadcast/save-template', { body }),
  )
export const useRemoveTemplate = () =>
  useChange((id: string) => call('DELETE /ims/broadcast/remove-template', { query: { id } }))
