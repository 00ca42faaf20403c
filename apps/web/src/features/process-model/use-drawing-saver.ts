import { useRef, useState } from 'react'
import { DraftSaver, failedSave, type SaveResult, type SaverView } from '../../platform/drafts/draft-saver.ts'
import { useSaver } from '../../platform/drafts/use-saver.ts'
import { keepCopy } from './kept-copy.ts'
import { type Model, saveDrawing } from './process-model.queries.ts'

const saveAfterMs = 1_500

/** Saves the drawing; `read` returns its current XML. */
export function useDrawingSaver(
  model: Model,
  read: () => Promise<string>,
): { saver: DraftSaver<string>; view: SaverView } {
  const reading = useRef(read)
  reading.current = read
  const [saver] = useState(() => {
    const { id, version, savedAt } = model
    return new DraftSaver<string>(
      { version, savedAt, afterMs: saveAfterMs },
      {
        read: () => reading.current(),
        save: (xml, known) => save(id, xml, known),
        keep: (xml, known) =>
          keepCopy(id, xml === undefined ? undefined : { xml, version: known, at: new Date().toISOString() }),
      },
    )
  })
  return { saver, view: useSaver(saver) }
}

type Details = { by: string | null; at: string; version: number }

async function save(id: string, xml: string, version: number): Promise<SaveResult> {
  try {
    const answer = await saveDrawing({ id, version, xml })
    return { kind: 'saved', version: answer.version, savedAt: answer.savedAt }
  } catch (error) {
    return failedSave(error, ({ reason, details }) => {
      if (reason !== 'process-model.changed') return undefined
      const { by, at, version: theirs } = details as unknown as Details
      return { savedBy: by, savedAt: at, version: theirs }
    })
  }
}
