import { useEffect, useState } from 'react'
import { failedSave, type SaveResult } from '../../platform/drafts/draft-saver.ts'
import { type DraftView, EditableDraft } from '../../platform/drafts/editable-draft.ts'
import { LocalDrafts } from '../../platform/drafts/local-drafts.ts'
import type { DraftNotice } from '../../platform/drafts/use-local-draft.ts'
import { useSaver } from '../../platform/drafts/use-saver.ts'
import { useUnsentDraft } from '../../platform/drafts/use-unsent-draft.ts'
import type { FormDraft, FormModel } from './form-draft.ts'
import { saveForm } from './form-model.queries.ts'

export const draftOf = ({ names, purpose, fields }: Pick<FormModel, 'names' | 'purpose' | 'fields'>): FormDraft => ({
  names,
  purpose,
  fields,
})

/** A form while it is designed: undone step by step, saved by itself, kept on this computer until the server has it. */
export function useFormSession(model: FormModel): {
  draft: EditableDraft<FormDraft>
  view: DraftView<FormDraft>
  notice: DraftNotice
} {
  const [start] = useState(() => draftOf(model))
  const [drafts] = useState(() => new LocalDrafts({ form: 'form-model', record: model.id }))
  const [draft] = useState(
    () =>
      new EditableDraft<FormDraft>(
        { draft: start, version: model.version, savedAt: model.savedAt },
        (next, version) => save(model.id, next, version),
        (next, version) =>
          void drafts.write(next && { base: String(version), fields: next, savedAt: new Date().toISOString() }),
      ),
  )
  const view = useSaver(draft)
  useEffect(() => () => void draft.flush(), [draft])
  const notice = useUnsentDraft({ drafts, saved: start, version: model.version, put: (kept) => draft.change(kept) })
  return { draft, view, notice }
}

type Details = { by: string | null; at: string; version: number }

async function save(id: string, { names, purpose, fields }: FormDraft, version: number): Promise<SaveResult> {
  try {
    const answer = await saveForm({ id, version, name: names, purpose, fields: [...fields] })
    return { kind: 'saved', version: answer.version, savedAt: answer.savedAt }
  } catch (error) {
    return failedSave(error, ({ reason, details }) => {
      if (reason !== 'form-model.changed') return undefined
      const { by, at, version: theirs } = details as unknown as Details
      return { savedBy: by, savedAt: at, version: theirs }
    })
  }
}
