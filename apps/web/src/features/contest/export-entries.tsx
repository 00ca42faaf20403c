import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../platform/i18n/use-words.ts'
import { everyJobKey } from '../../platform/live/job.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { exportEntries } from './contest.queries.ts'

/** A workbook of what takes part: the job centre tells when it is there. */
export function ExportEntries({ contestId }: { contestId: string }) {
  const { word } = useWords()
  const queries = useQueryClient()
  const exporting = useMutation({
    mutationFn: () => exportEntries(contestId),
    onSuccess: () => {
      toast.success(word('quota.export-started'))
      return queries.invalidateQueries({ queryKey: everyJobKey })
    },
  })
  if (!usePermission('contest:entry:export')) return null
  return (
    <Button icon="file-down" busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {word('contest.entries-export')}
    </Button>
  )
}
