import { useWords } from '../../platform/i18n/use-words.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useExportLists } from './recommendation.queries.ts'

/** A workbook of one list, or of all within reach. */
export function ExportLists({ id }: { id?: string }) {
  const { word } = useWords()
  const exporting = useExportLists()
  if (!usePermission('contest:recommendation:export')) return null
  return (
    <Button
      icon="file-down"
      busy={exporting.isPending}
      onClick={() => exporting.mutate(id, { onSuccess: () => toast.success(word('recommendation.export-started')) })}
    >
      {word('recommendation.export')}
    </Button>
  )
}
