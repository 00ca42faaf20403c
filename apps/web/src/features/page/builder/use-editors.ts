import { useEffect, useMemo, useRef, useState } from 'react'
import { followLive } from '../../../platform/live.ts'
import { leave, type Place, sayHere } from './builder.queries.ts'

export type Editor = { tab: string; accountId: string; name: string; blockId: string | null; since: string }
export type Watched = {
  draftVersion: number
  savedAt: string
  savedBy: string | null
  editors: Editor[]
}

const sayEveryMs = 15_000

/** Tells others that this tab works on the page, and where; and tells this tab of the others. */
export function useEditors(place: Place, blockId: string | null): { others: Editor[]; watched: Watched | undefined } {
  const tab = useMemo(() => crypto.randomUUID(), [])
  const [pageId, setPageId] = useState<string>()
  const [watched, setWatched] = useState<Watched>()
  const { portalCode, path } = place
  const here = useRef(blockId)
  useEffect(() => {
    const at = { portalCode, path }
    here.current = blockId
    let isOver = false
    const say = () =>
      sayHere(at, tab, here.current)
        .then((answer) => {
          if (!isOver) setPageId(answer.pageId)
        })
        // Without a line nobody is warned; the draft is still safe.
        .catch(() => undefined)
    void say()
    const timer = setInterval(() => void say(), sayEveryMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [portalCode, path, tab, blockId])
  useEffect(() => {
    const at = { portalCode, path }
    return () => void leave(at, tab).catch(() => undefined)
  }, [portalCode, path, tab])
  useEffect(() => {
    if (pageId === undefined) return
    return followLive([`page:${pageId}`], {
      onLink: () => undefined,
      onState: ({ state }) => setWatched(state as Watched),
    })
  }, [pageId])
  const others = useMemo(() => (watched?.editors ?? []).filter((editor) => editor.tab !== tab), [watched, tab])
  return { others, watched }
}
