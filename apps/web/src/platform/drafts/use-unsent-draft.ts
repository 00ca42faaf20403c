import { useEffect, useRef, useState } from 'react'
import type { LocalDraft, LocalDrafts } from './local-drafts.ts'
import type { DraftNotice } from './use-local-draft.ts'

type Editor<Draft> = {
  drafts: LocalDrafts
  /** What the server has, and its version. */
  saved: Draft
  version: number
  put: (draft: Draft) => void
}

/** For editors that save by themselves: what never reached the server comes back when the record is opened again. */
export function useUnsentDraft<Draft>({ drafts, saved, version, put }: Editor<Draft>): DraftNotice {
  const [found, setFound] = useState<{ state: 'none' | 'restored' | 'offered'; draft?: LocalDraft }>({ state: 'none' })
  const start = useRef({ saved, version, put })
  useEffect(() => {
    let isGone = false
    void drafts.read().then((draft) => {
      const { saved: before, version: known, put: show } = start.current
      if (isGone || !draft || JSON.stringify(draft.fields) === JSON.stringify(before)) return
      const isCurrent = draft.base === String(known)
      if (isCurrent) show(draft.fields as Draft)
      setFound({ state: isCurrent ? 'restored' : 'offered', draft })
    })
    return () => {
      isGone = true
    }
  }, [drafts])
  return {
    state: found.state,
    savedAt: found.draft?.savedAt ?? '',
    restore: () => {
      if (found.draft) put(found.draft.fields as Draft)
      setFound({ state: 'none' })
    },
    discard: () => {
      if (found.state === 'restored') put(start.current.saved)
      else void drafts.write(undefined)
      setFound({ state: 'none' })
    },
  }
}
