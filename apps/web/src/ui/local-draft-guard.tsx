import type { Location } from 'react-router'
import { hasUnsavedInput } from '../platform/drafts/unsaved.ts'
import { useWords } from '../platform/i18n/use-words.ts'
import { LeaveGuard } from './leave-guard.tsx'

/** One for a screen, whichever of its forms has unsaved changes: a router takes a single blocker. */
export function LocalDraftGuard({ loses }: { loses?: (from: Location, to: Location) => boolean }) {
  const { word } = useWords()
  return (
    <LeaveGuard
      isUnsaved={hasUnsavedInput}
      title={word('local-draft.leave-title')}
      text={word('local-draft.leave')}
      stay={word('local-draft.stay')}
      {...(loses && { loses })}
    />
  )
}
