import type { PageDraft } from '@laurel/contract/page'
import { useEffect, useState } from 'react'
import { failedSave, type SaveResult, type VersionConflict } from '../../../platform/drafts/draft-saver.ts'
import { type DraftView, EditableDraft } from '../../../platform/drafts/editable-draft.ts'
import { LocalDrafts } from '../../../platform/drafts/local-drafts.ts'
import type { DraftNotice } from '../../../platform/drafts/use-local-draft.ts'
import { useSaver } from '../../../platform/drafts/use-saver.ts'
import { useUnsentDraft } from '../../../platform/drafts/use-unsent-draft.ts'
import { word } from '../../../platform/i18n/i18n.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type PagePath, readDesk, saveDraft } from './builder.queries.ts'
import type { PageActivity } from './use-editors.ts'

type Start = { draft: PageDraft; version: number; savedAt: string | null }

/** The draft being edited, and what happens when somebody else saves it. */
export type DraftSession = {
  draft: EditableDraft<PageDraft>
  drafts: LocalDrafts
  /** The server reports a later draft: it is adopted at once if there are no unsaved changes. */
  onActivity: (activity: PageActivity | undefined) => void
  /** Adopts what the other person saved; undo brings one's own back. False: it could not be fetched. */
  takeTheirs: () => Promise<boolean>
}

/** Lives as long as the page is worked on: what can be undone outlives a visit to the versions. */
export type SessionHolder = { session?: DraftSession }

export function useDraftSession(
  holder: SessionHolder,
  pagePath: PagePath,
  start: Start,
): {
  view: DraftView<PageDraft>
  session: DraftSession
  notice: DraftNotice
} {
  const [session] = useState(() => sessionOf(holder, pagePath, start))
  const view = useSaver(session.draft)
  useEffect(
    () => () => {
      void session.draft.flush()
    },
    [session],
  )
  const notice = useUnsentDraft({
    drafts: session.drafts,
    saved: start.draft,
    version: start.version,
    put: (draft) => session.draft.change(draft),
  })
  return { view, session, notice }
}

function sessionOf(holder: SessionHolder, pagePath: PagePath, start: Start): DraftSession {
  holder.session ??= createSession(pagePath, start)
  const { draft } = holder.session
  // Among the versions an older one may have been restored.
  if (!draft.isChanged && start.version > draft.view().version) draft.adopt(start)
  return holder.session
}

function createSession(pagePath: PagePath, start: Start): DraftSession {
  const drafts = new LocalDrafts({ form: 'page', record: pagePath.portalCode })
  const draft = new EditableDraft(
    start,
    (draft, version) => save(pagePath, draft, version),
    (draft, version) =>
      void drafts.write(draft && { base: String(version), fields: draft, savedAt: new Date().toISOString() }),
  )
  const takeTheirs = async () => {
    const theirs = await readDesk(pagePath).catch(() => undefined)
    if (!theirs) return false
    if (!theirs.draft || theirs.version <= draft.view().version) return true
    draft.adopt({ draft: theirs.draft, version: theirs.version, savedAt: theirs.savedAt })
    toast.info(word('builder.taken', { name: theirs.savedBy ?? '' }))
    return true
  }
  return {
    draft,
    drafts,
    takeTheirs,
    onActivity: (activity) => {
      const { state, version } = draft.view()
      // Our own save may be reported here before its answer arrives.
      if (activity && state === 'saved' && activity.draftVersion > version) void takeTheirs()
    },
  }
}

async function save(pagePath: PagePath, draft: PageDraft, version: number): Promise<SaveResult> {
  try {
    const answer = await saveDraft(pagePath, draft, version)
    return { kind: 'saved', version: answer.version, savedAt: answer.savedAt }
  } catch (error) {
    return failedSave(error, ({ reason, details }) =>
      reason === 'page.saved-by-another' ? (details as unknown as VersionConflict) : undefined,
    )
  }
}
