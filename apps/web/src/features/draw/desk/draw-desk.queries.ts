import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'

export type RoomDraw = AnswerOf<'GET /ims/draw/get'>
export type Attempt = NonNullable<RoomDraw['draw']>

const every = ['draw'] as const
/** Meanwhile a console draws and a hall watches. */
const lookAgainMs = 5_000

export const useRoomDraw = (roomId: string) =>
  useQuery({
    queryKey: [...every, roomId],
    queryFn: ({ signal }) => call('GET /ims/draw/get', { query: { roomId }, background: true, signal }),
    refetchInterval: lookAgainMs,
    meta: { errors: 'inline' },
  })

/** For chief judges and volunteers of the room. */
export const useRoomDrawHere = (roomId: string) =>
  useQuery({
    queryKey: [...every, 'here', roomId],
    queryFn: ({ signal }) => call('GET /ims/draw/get-here', { query: { roomId }, background: true, signal }),
    refetchInterval: lookAgainMs,
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

export const useSaveSetup = () =>
  useChange((body: RequestOf<'PUT /ims/draw/save-setup'>['body']) => call('PUT /ims/draw/save-setup', { body }))
export const useAskDrawAct = () =>
  useChange((body: RequestOf<'POST /ims/draw/ask'>['body']) => call('POST /ims/draw/ask', { body }))
export const useDecideDrawAct = () =>
  useChange((body: RequestOf<'PUT /ims/draw/decide'>['body']) => call('PUT /ims/draw/decide', { body }))
export const useAskDrawActHere = () =>
  useChange((body: RequestOf<'POST /ims/draw/ask-here'>['body']) => call('POST /ims/draw/ask-here', { body }))
export const useDecideDrawActHere = () =>
  useChange((body: RequestOf<'PUT /ims/draw/decide-here'>['body']) => call('PUT /ims/draw/decide-here', { body }))
