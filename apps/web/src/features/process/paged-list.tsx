import type { ReactNode } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { MoreRow } from '../../ui/more-row.tsx'
import { Notice } from '../../ui/notice.tsx'

type Said = { title: string; hint: string }
type Props = {
  list: {
    data: unknown
    isError: boolean
    isSuccess: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    refetch: () => Promise<unknown>
    fetchNextPage: () => Promise<unknown>
  }
  isEmpty: boolean
  failed: Said
  none: Said
  /** The table, which says itself that it is being read. */
  children: ReactNode
}

/** A list that is read page by page, or why there is nothing to see. */
export function PagedList({ list, isEmpty, failed, none, children }: Props) {
  const { word } = useWords()
  if (list.isError && list.data === undefined)
    return (
      <Notice kind="failed" {...failed}>
        <Button look="primary" icon="refresh" onClick={() => void list.refetch()}>
          {word('process.retry')}
        </Button>
      </Notice>
    )
  if (list.isSuccess && isEmpty && !list.hasNextPage) return <Notice kind="empty" {...none} />
  return (
    <>
      {children}
      {list.hasNextPage && (
        <MoreRow
          words={{
            more: word('process.more'),
            loading: word('process.loading'),
            failed: word('process.more-failed'),
            again: word('process.retry'),
          }}
          state={list.isFetchingNextPage ? 'loading' : list.isFetchNextPageError ? 'failed' : 'idle'}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}
