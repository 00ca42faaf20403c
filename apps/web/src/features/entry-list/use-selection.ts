import { useState } from 'react'
import type { Chosen } from './acts.queries.ts'
import type { EntryFilter } from './entry-list.queries.ts'

/** Rows one by one, or everything that the view shows. Another view is another selection. */
export function useSelection(view: EntryFilter) {
  const shown = JSON.stringify(view)
  const [kept, setKept] = useState({ of: shown, ids: [] as string[], isView: false })
  const { ids, isView } = kept.of === shown ? kept : { ids: [], isView: false }
  const keep = (next: { ids: string[]; isView: boolean }) => setKept({ of: shown, ...next })
  const chosen: Chosen = isView ? { view } : { entryIds: ids }
  return {
    ids,
    isView,
    chosen,
    choose: (next: string[]) => keep({ ids: next, isView: false }),
    chooseView: () => keep({ ids: [], isView: true }),
    clear: () => keep({ ids: [], isView: false }),
  }
}
