import type { AnswerOf } from '@laurel/contract/endpoints'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { call } from '../../platform/http/call.ts'

export type Preview = AnswerOf<'GET /ims/file-preview/get'>
export type PreviewPage = AnswerOf<'GET /ims/file-preview/page'>

/** Where previews are asked for, and whether the file itself may be downloaded there. */
export type PreviewSource = {
  readonly key: string
  readonly canDownload: boolean
  get(fileId: string, signal: AbortSignal): Promise<Preview>
  page(fileId: string, page: number, signal: AbortSignal): Promise<PreviewPage>
}

export const PreviewSourceContext = createContext<PreviewSource>({
  key: 'file',
  canDownload: true,
  get: (fileId, signal) => call('GET /ims/file-preview/get', { query: { fileId }, signal, background: true }),
  page: (fileId, page, signal) =>
    call('GET /ims/file-preview/page', { query: { fileId, page }, signal, background: true }),
})

const askAgainMs = 2_000
/** Less than the addresses last. */
const freshForMs = 8 * 60_000

/** Followed until it is ready. */
export function useFilePreview(fileId: string) {
  const source = useContext(PreviewSourceContext)
  return useQuery({
    queryKey: ['file-preview', source.key, fileId],
    queryFn: ({ signal }) => source.get(fileId, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? askAgainMs : false),
    meta: { errors: 'inline' },
  })
}

export function usePreviewPage(fileId: string, page: number, isWanted = true) {
  const source = useContext(PreviewSourceContext)
  return useQuery({
    queryKey: ['file-preview', source.key, fileId, page],
    queryFn: ({ signal }) => source.page(fileId, page, signal),
    enabled: isWanted,
    staleTime: freshForMs,
    refetchInterval: isWanted ? freshForMs : false,
    meta: { errors: 'inline' },
  })
}
