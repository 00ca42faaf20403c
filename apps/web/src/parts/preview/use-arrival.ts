import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { PreviewPage } from './file-preview.queries.ts'

/**
 * What a signed address shows, or that it does not come. An address that has run out is asked for anew, once: with the store away the next would
 * fail as well, and nobody would be told.
 */
export function useArrival(page: UseQueryResult<PreviewPage>) {
  const [failed, setFailed] = useState({ url: '', times: 0 })
  const url = page.data?.url
  const hasFailed = url !== undefined && url === failed.url
  return {
    url: hasFailed ? undefined : url,
    isLost: !page.isFetching && (hasFailed || (url === undefined && page.isError)),
    onArrived: () => setFailed({ url: '', times: 0 }),
    onFailed() {
      setFailed({ url: url ?? '', times: failed.times + 1 })
      if (failed.times === 0) void page.refetch()
    },
  }
}
