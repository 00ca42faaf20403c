import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../../platform/http/call.ts'
import type { PeopleChoices } from '../../platform/lookups/people.ts'
import type { RoomPlan } from './plan.ts'

export type StagePlan = AnswerOf<'GET /ims/room/get-plan'>
export type PlanRoom = StagePlan['rooms'][number]
export type Packs = AnswerOf<'GET /ims/room-pack/get'>
type Language = Packs['packs'][number]['language']
export type Clash = StagePlan['clashes'][number]
export type StagePlace = AnswerOf<'GET /ims/room/list-places'>[number]
export type Room = AnswerOf<'GET /ims/room/get'>
export type RoomSettings = RequestOf<'POST /ims/room/add'>['body']

/** What a block on the board shows. */
export type BoardEntry = { entryId: string; code: string; title: string; school: string }

const every = ['room'] as const
const pageSize = 30

export const useStagePlaces = () =>
  useQuery({
    queryKey: [...every, 'places'],
    queryFn: ({ signal }) => call('GET /ims/room/list-places', { signal }),
    meta: { errors: 'inline' },
  })

export const useStagePlan = (stageId: string, day: string) =>
  useQuery({
    queryKey: [...every, 'plan', stageId, day],
    queryFn: ({ signal }) => call('GET /ims/room/get-plan', { query: { stageId, day }, signal }),
    meta: { errors: 'inline' },
  })

export const useRoom = (id: string) =>
  useQuery({
    queryKey: [...every, 'one', id],
    queryFn: ({ signal }) => call('GET /ims/room/get', { query: { id }, signal }),
    meta: { errors: 'inline' },
  })

export const useUnplaced = (stageId: string, search: string) => {
  const q = useDeferredValue(search).trim()
  return useInfiniteQuery({
    queryKey: [...every, 'unplaced', stageId, q],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/room/find-entries', {
        query: { stageId, limit: pageSize, cursor: pageParam, ...(q !== '' && { q }) },
        background: true,
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
    meta: { errors: 'inline' },
  })
}

const packing = (roomId: string) => [...every, 'pack', roomId] as const

/** Looked at again while it is made, and after each change of the room. */
export const useRoomPack = (roomId: string) =>
  useQuery({
    queryKey: packing(roomId),
    queryFn: ({ signal }) => call('GET /ims/room-pack/get', { query: { roomId }, background: true, signal }),
    refetchInterval: ({ state: { data } }) => (data?.packs.some(({ state }) => state === 'making') ? 1_500 : 10_000),
    meta: { errors: 'inline' },
  })

export const useDownloadPack = (roomId: string) =>
  useMutation({
    mutationFn: async (language: Language) => {
      const { url } = await call('GET /ims/room-pack/download', { query: { roomId, language } })
      location.assign(url)
    },
  })

export type ChangedRooms = RequestOf<'POST /ims/room/preview-plan'>['body']['rooms']

export const changeOf = (rooms: readonly RoomPlan<BoardEntry>[], known: readonly PlanRoom[]): ChangedRooms =>
  rooms.map(({ roomId, entries, times }) => ({
    id: roomId,
    version: known.find(({ id }) => id === roomId)?.version ?? 1,
    slots: entries.map(({ entryId }, at) => ({ entryId, plannedAt: times[at] ?? '' })),
  }))

/** What would clash, while things are being moved. */
export const usePlanPreview = (rooms: ChangedRooms) =>
  useQuery({
    queryKey: [...every, 'preview', rooms],
    queryFn: ({ signal }) => call('POST /ims/room/preview-plan', { body: { rooms }, background: true, signal }),
    enabled: rooms.length > 0,
    placeholderData: (before) => before,
    meta: { errors: 'inline' },
  })

export function usePersonChoices(roomId: string, as: 'judge' | 'volunteer'): PeopleChoices {
  const [words, onSearch] = useState('')
  const q = useDeferredValue(words).trim()
  const { data, isFetching } = useQuery({
    queryKey: [...every, 'persons', roomId, as, q],
    queryFn: ({ signal }) => call('GET /ims/room/find-persons', { query: { roomId, as, q }, background: true, signal }),
    select: ({ found }) =>
      found.map(({ id, name, organisationName }) => ({ id, name, place: organisationName ?? undefined })),
    enabled: q !== '',
    meta: { errors: 'inline' },
  })
  return { found: q === '' ? [] : (data ?? []), isLoading: isFetching, onSearch }
}

function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { errors: 'refusals-inline' },
    onSettled: () => queries.invalidateQueries({ queryKey: every }),
  })
}

export const useChangePlan = () =>
  useChange((body: RequestOf<'PUT /ims/room/change-plan'>['body']) => call('PUT /ims/room/change-plan', { body }))
export const useAddRoom = () => useChange((body: RoomSettings) => call('POST /ims/room/add', { body }))
export const useSaveRoom = () =>
  useChange((body: RequestOf<'PUT /ims/room/save'>['body']) => call('PUT /ims/room/save', { body }))
export const useMakePack = () =>
  useChange((body: RequestOf<'POST /ims/room-pack/make'>['body']) => call('POST /ims/room-pack/make', { body }))
export const useRemoveRoom = () =>
  useChange((body: RequestOf<'PUT /ims/room/remove'>['body']) => call('PUT /ims/room/remove', { body }))
export const useSavePersons = () =>
  useChange((body: RequestOf<'PUT /ims/room/save-persons'>['body']) => call('PUT /ims/room/save-persons', { body }))
