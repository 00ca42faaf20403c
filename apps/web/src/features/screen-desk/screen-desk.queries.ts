import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type DeskScreen = AnswerOf<'GET /ims/screen/list-all'>['rows'][number]
export type Devices = AnswerOf<'GET /ims/screen-device/list'>
export type Device = Devices['devices'][number]
export type Pairing = Devices['pairings'][number]
export type DeviceAct = RequestOf<'PUT /ims/screen-device/act'>['body']
export type Codes = AnswerOf<'POST /ims/screen/renew-codes'>
type NewScreen = Omit<RequestOf<'POST /ims/screen/add'>['body'], 'portalId'> & { portalCode: string }

const every = ['screen-desk'] as const
const pageSize = 50
/** Somebody stands before a page that shows a number, and waits. */
const againMs = 3_000

export const useDeskScreens = () =>
  useInfiniteQuery({
    queryKey: [...every, 'screens'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/screen/list-all', { query: { limit: pageSize, cursor: pageParam }, background: true, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: 15_000,
    meta: { errors: 'inline' },
  })

export const useDevices = (screenId: string) =>
  useQuery({
    queryKey: [...every, 'devices', screenId],
    queryFn: ({ signal }) => call('GET /ims/screen-device/list', { query: { screenId }, background: true, signal }),
    refetchInterval: againMs,
    meta: { errors: 'inline' },
  })

/** What a screen can be pointed to. */
export const useRoomChoices = () =>
  useQuery({
    queryKey: [...every, 'rooms'],
    queryFn: ({ signal }) => call('GET /ims/room/list', { query: { limit: 100 }, background: true, signal }),
    select: ({ rows }) => rows,
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

export const useAddScreen = () =>
  useChange(async ({ portalCode, ...screen }: NewScreen) => {
    const { portalId } = await call('GET /ims/portal/get-context', { query: { code: portalCode } })
    return call('POST /ims/screen/add', { body: { ...screen, portalId } })
  })
export const useSaveScreen = () =>
  useChange((body: RequestOf<'PUT /ims/screen/save'>['body']) => call('PUT /ims/screen/save', { body }))
export const useRenewCodes = () => useChange((id: string) => call('POST /ims/screen/renew-codes', { body: { id } }))
export const useDeviceAct = () => useChange((body: DeviceAct) => call('PUT /ims/screen-device/act', { body }))
