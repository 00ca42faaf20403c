import type { AnswerOf } from '@laurel/contract/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type Preview = AnswerOf<'GET /ims/file-preview/get'>
export type PreviewPage = AnswerOf<'GET /ims/file-preview/page'>

const askAgainMs = 2_000
/** Less than the addresses last. */
const freshForMs = 8 * 60_000

/** Followed until it is ready. */
export const useFilePreview = (fileId: string) =>
  useQuery({
    queryKey: ['file-preview', fileId],
    queryFn: ({ signal }) => call('GET /ims/file-preview/get', { query: { fileId }, signal, background: true }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? askAgainMs : false),
    meta: { errors: 'inline' },
  })

export const usePreviewPage = (fileId: string, page: number, isWanted = true) =>
  useQuery({
    queryKey: ['file-preview', fileId, page],
    queryFn: ({ signal }) => call('GET /ims/file-preview/page', { query: { fileId, page }, signal, background: true }),
    enabled: isWanted,
    staleTime: freshForMs,
    refetchInterval: isWanted ? freshForMs : false,
    meta: { errors: 'inline' },
  })
