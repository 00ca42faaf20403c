import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CallError } from '../../platform/call-error.ts'
import { DraftKeeper, type KeeperView, type Saved } from './draft-keeper.ts'
import { keepCopy } from './kept-copy.ts'
import { type Model, saveDrawing } from './process-model.queries.ts'

const timer = {
  set: (work: () => void, ms: number): number => window.setTimeout(work, ms),
  clear: (handle: number) => window.clearTimeout(handle),
}

/** `read` answers what is drawn now. */
export function useKeeper(model: Model, read: () => Promise<string>): { keeper: DraftKeeper; view: KeeperView } {
  const reading = useRef(read)
  reading.current = read
  const [keeper] = useState(() => {
    const { id, version, savedAt } = model
    return new DraftKeeper(
      { version, savedAt },
      {
        read: () => reading.current(),
        save: (xml, known) => saved(id, xml, known),
        keep: (xml, known) =>
          keepCopy(id, xml === undefined ? undefined : { xml, version: known, at: new Date().toISOString() }),
      },
      timer,
    )
  })
  const view = useSyncExternalStore(keeper.subscribe, keeper.view)
  useEffect(() => {
    // The browser knows first that the line is back.
    const again = () => {
      if (keeper.isChanged) void keeper.flush()
    }
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [keeper])
  return { keeper, view }
}

type Details = { by: string | null; at: string; version: number }

async function saved(id: string, xml: string, version: number): Promise<Saved> {
  try {
    const answer = await saveDrawing({ id, version, xml })
    return { kind: 'saved', version: answer.version, savedAt: answer.savedAt }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.reason === 'process-model.changed') {
      const { by, at, version: theirs } = error.details as unknown as Details
      return { kind: 'outrun', by: { savedBy: by, savedAt: at, version: theirs } }
    }
    return error.code >= 400 && error.code < 500 ? { kind: 'refused', message: error.msg } : { kind: 'failed' }
  }
}
