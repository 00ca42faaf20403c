import type { AnswerOf } from '@laurel/contract/endpoints'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type AuditEvent = AnswerOf<'GET /ims/audit/list'>['rows'][number]

/** What the server calls the job behind the export. */
export const auditExportKind = 'audit-export'
const pageSize = 20

/** Once the page stands, what fails is told in its place and the filter is kept; before that it is a page that did not open. */
export const useAuditEvents = (kind: string, isOpen: boolean) =>
  useInfiniteQuery({
    queryKey: ['audit', 'list', { kind }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /ims/audit/list', { query: { ...filterOf(kind), limit: pageSize, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { told: isOpen ? 'by-caller' : 'refusals-by-caller' },
  })

export function useExportAuditEvents() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (kind: string) => call('POST /ims/audit/export', { body: filterOf(kind) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['job', 'latest', auditExportKind] }),
  })
}

const filterOf = (kind: string) => (kind === '' ? {} : { kind })
