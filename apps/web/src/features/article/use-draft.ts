import { useEffect, useState } from 'react'
import { DraftSaver, failedSave, type SaveResult, type SaverView } from '../../platform/drafts/draft-saver.ts'
import { LocalDrafts } from '../../platform/drafts/local-drafts.ts'
import { useUnsavedInput } from '../../platform/drafts/unsaved.ts'
import type { DraftNotice } from '../../platform/drafts/use-local-draft.ts'
import { useSaver } from '../../platform/drafts/use-saver.ts'
import { useUnsentDraft } from '../../platform/drafts/use-unsent-draft.ts'
import { type Article, type Content, saveArticle, useRefreshLists } from './article.queries.ts'

const saveAfterMs = 1_200

export type Draft = {
  content: Content
  change: (part: Partial<Content>) => void
  view: SaverView
  isUnsaved: boolean
  notice: DraftNotice
  /** Counts the texts that came from elsewhere: the editor shows each anew. */
  replaced: number
  retry: () => void
  /** Saves what was typed; answers the version, or nothing where it could not be saved. */
  flush: () => Promise<number | undefined>
}

/** What is typed is kept on this computer at once, and saved a moment after the last letter. */
export function useDraft(article: Article): Draft {
  const refreshLists = useRefreshLists()
  const [content, setContent] = useState(article.content)
  const [replaced, setReplaced] = useState(0)
  const [{ saver, drafts, held }] = useState(() => createSession(article))
  const view = useSaver(saver)

  // Publishing and pinning count too.
  useEffect(() => saver.follow(article.version), [saver, article.version])
  useEffect(() => {
    if (view.version > article.version) refreshLists()
  }, [view.version, article.version, refreshLists])
  // Opening another text saves this one first.
  useEffect(() => () => void saver.flush(), [saver])

  const show = (typed: Content) => {
    held.typed = typed
    setContent(typed)
    saver.touch(typed)
    const { version } = saver.view()
    void drafts.write({ base: String(version), fields: typed, savedAt: new Date().toISOString() })
  }
  const notice = useUnsentDraft<Content>({
    drafts,
    saved: article.content,
    version: article.version,
    put: (typed) => {
      show(typed)
      setReplaced((times) => times + 1)
    },
  })

  const isUnsaved = view.state !== 'saved'
  useUnsavedInput(isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  return {
    content,
    view,
    isUnsaved,
    notice,
    replaced,
    retry: () => void saver.flush(),
    flush: async () => ((await saver.flush()) ? saver.view().version : undefined),
    change: (part) => show({ ...held.typed, ...part }),
  }
}

function createSession({ id, version, savedAt, content }: Article) {
  const drafts = new LocalDrafts({ form: 'article', record: id })
  const held = { typed: content }
  const saver = new DraftSaver<Content>(
    { version, savedAt, afterMs: saveAfterMs, mark: content },
    {
      read: () => held.typed,
      save: (typed, known) => save(id, typed, known),
      keep: (typed, known) =>
        void drafts.write(typed && { base: String(known), fields: typed, savedAt: new Date().toISOString() }),
    },
  )
  return { saver, drafts, held }
}

async function save(id: string, content: Content, version: number): Promise<SaveResult> {
  try {
    const saved = await saveArticle({ id, version, content })
    return { kind: 'saved', version: saved.version, savedAt: saved.savedAt }
  } catch (error) {
    return failedSave(error, ({ reason }) =>
      reason === 'http.changed-meanwhile' ? { savedBy: null, savedAt: '', version } : undefined,
    )
  }
}
