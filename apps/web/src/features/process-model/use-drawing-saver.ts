import { useRef, useState } from 'react'
import { DraftSaver, failedSave, type SaveResult, type SaverView } from '../../platform/drafts/draft-saver.ts'
import { useSaver } from '../../platform/drafts/use-saver.ts'
import { keepCopy } from './kept-copy.ts'
import { type Model, saveDrawing } from './process-model.queries.ts'

const saveAfterMs = 1_500

/** What goes with a drawing: tasks that have another id, a new name, and whether the draft before it must be kept. */
export type Beside = { renamed: { from: string; to: string }[]; replaces: boolean; name: string | undefined }
type Drawing = {
  /** Its current XML. */
  read: () => Promise<string>
  beside: () => Beside
  /** The server has it. */
  onSaved: (beside: Beside) => void
}

/** Saves the drawing. */
export function useDrawingSaver(model: Model, drawing: Drawing): { saver: DraftSaver<string>; view: SaverView } {
  const latest = useRef(drawing)
  latest.current = drawing
  const [saver] = useState(() => {
    const { id, version, savedAt } = model
    return new DraftSaver<string>(
      { version, savedAt, afterMs: saveAfterMs },
      {
        read: () => latest.current.read(),
        save: async (xml, known) => {
          const beside = latest.current.beside()
          const result = await save(id, xml, known, beside)
          if (result.kind === 'saved') latest.current.onSaved(beside)
          return result
        },
        keep: (xml, known) =>
          void keepCopy(id, xml === undefined ? undefined : { xml, version: known, at: new Date().toISOString() }),
      },
    )
  })
  return { saver, view: useSaver(saver) }
}

type Details = { by: string | null; at: string; version: number }

async function save(
  id: string,
  xml: string,
  version: number,
  { renamed, replaces, name }: Beside,
): Promise<SaveResult> {
  try {
    const more = { ...(renamed.length > 0 && { renamed }), ...(replaces && { replaces }), ...(name && { name }) }
    const answer = await saveDrawing({ id, version, xml, ...more })
    return { kind: 'saved', version: answer.version, savedAt: answer.savedAt }
  } catch (error) {
    return failedSave(error, ({ reason, details }) => {
      if (reason !== 'process-model.changed') return undefined
      const { by, at, version: theirs } = details as unknown as Details
      return { savedBy: by, savedAt: at, version: theirs }
    })
  }
}
