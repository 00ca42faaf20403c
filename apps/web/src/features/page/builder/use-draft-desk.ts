import type { PageDraft } from '@laurel/contract/page'
import { useEffect, useState } from 'react'
import { notSaved, type Outrun, type Saved } from '../../../platform/draft-saver.ts'
import { word } from '../../../platform/i18n.ts'
import { useSaver } from '../../../platform/use-saver.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type Place, readDesk, saveDraft } from './builder.queries.ts'
import { type DeskView, DraftDesk } from './draft-desk.ts'
import type { Watched } from './use-editors.ts'

type Start = { draft: PageDraft; version: number; savedAt: string | null }

/** The draft, and what is done when somebody else has saved it. */
export type Keeper = {
  desk: DraftDesk
  /** The server tells of a later draft: it is taken at once where nothing of one's own is lost. */
  hear: (watched: Watched | undefined) => void
  /** Takes what the other has saved; one's own can be had back by undoing. False where it could not be read. */
  takeTheirs: () => Promise<boolean>
}

export function useDraftDesk(place: Place, start: Start): { view: DeskView; keeper: Keeper } {
  const [keeper] = useState(() => keeperOf(place, start))
  const view = useSaver(keeper.desk)
  useEffect(
    () => () => {
      void keeper.desk.flush()
    },
    [keeper],
  )
  return { view, keeper }
}

function keeperOf(place: Place, start: Start): Keeper {
  const desk = new DraftDesk(start, (draft, version) => saved(place, draft, version))
  const takeTheirs = async () => {
    const theirs = await readDesk(place).catch(() => undefined)
    if (!theirs) return false
    if (!theirs.draft || theirs.version <= desk.view().version) return true
    desk.adopt({ draft: theirs.draft, version: theirs.version, savedAt: theirs.savedAt })
    toast.info(word('builder.taken', { name: theirs.savedBy ?? '' }))
    return true
  }
  return {
    desk,
    takeTheirs,
    hear: (watched) => {
      const { state, version } = desk.view()
      // One's own save may be heard of here before it is answered.
      if (watched && state === 'saved' && watched.draftVersion > version) void takeTheirs()
    },
  }
}

async function saved(place: Place, draft: PageDraft, version: number): Promise<Saved> {
  try {
    const answer = await saveDraft(place, draft, version)
    return { kind: 'saved', version: answer.version, savedAt: answer.savedAt }
  } catch (error) {
    return notSaved(error, ({ reason, details }) =>
      reason === 'page.saved-by-another' ? (details as unknown as Outrun) : undefined,
    )
  }
}
