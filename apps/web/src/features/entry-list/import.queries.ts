import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { everyJobKey } from '../../platform/live/job.ts'

type Asked = { contestId: string; fileId: string; isCheck: boolean }

export const useImportEntries = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ isCheck, ...body }: Asked) =>
      isCheck ? call('POST /ims/entry-import/check', { body }) : call('POST /ims/entry-import/start', { body }),
    meta: { errors: 'inline' },
    onSuccess: () => queries.invalidateQueries({ queryKey: everyJobKey }),
  })
}

export const useEntryTemplate = () =>
  useMutation({ mutationFn: () => call('GET /ims/entry-import/template'), meta: { errors: 'inline' } })
