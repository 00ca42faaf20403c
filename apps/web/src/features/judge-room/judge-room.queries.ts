import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../platform/http/call.ts'
import { followLive } from '../../platform/live/live.ts'

export type MyRooms = AnswerOf<'GET /ims/room/list-mine'>
export type MyRoom = AnswerOf<'GET /ims/room/get-mine'>
/** What the hall sees. */
type RoomSnapshot = AnswerOf<'GET /ims/room/get-snapshot'>
export type MySlot = MyRoom['slots'][number]

const every = ['judge-room'] as const
/** Where streams do not get through, it is seen a little later what is on stage. */
const againMs = 5_000

export const useMyRooms = (language: string) =>
  useQuery({
    queryKey: [...every, 'list', language],
    queryFn: ({ signal }) => call('GET /ims/room/list-mine', { background: true, signal }),
    refetchInterval: 30_000,
    meta: { errors: 'inline' },
  })

export const useMyRoom = (id: string, language: string) =>
  useQuery({
    queryKey: [...every, 'one', id, language],
    queryFn: ({ signal }) => call('GET /ims/room/get-mine', { query: { id }, background: true, signal }),
    refetchInterval: againMs,
    meta: { errors: 'inline' },
  })

/** What the hall sees, and by how much the clock of this device is late. */
export type Show = { snapshot: RoomSnapshot; lateMs: number }

export function useShow(roomId: string): Show | undefined {
  const queries = useQueryClient()
  const [show, setShow] = useState<Show>()
  useEffect(
    () =>
      followLive([`room:${roomId}`], {
        onLink: () => undefined,
        onState: ({ state }) => {
          const snapshot = state as RoomSnapshot
          setShow({ snapshot, lateMs: Date.parse(snapshot.at) - Date.now() })
          void queries.invalidateQueries({ queryKey: [...every, 'one', roomId] })
        },
      }),
    [queries, roomId],
  )
  return show
}

export function useLockSlot() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<'PUT /ims/room/lock-slot'>['body']) => call('PUT /ims/room/lock-slot', { body }),
    meta: { errors: 'refusals-inline' },
    onSettled: () => queries.invalidateQueries({ queryKey: every }),
  })
}
