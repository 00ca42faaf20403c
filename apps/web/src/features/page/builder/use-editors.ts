import { useEffect, useMemo, useRef, useState } from 'react'
import { followLive } from '../../../platform/live/live.ts'
import { userInfo } from '../../../platform/session/session.ts'
import { endPresence, type PagePath, reportPresence } from './builder.queries.ts'
import { editorTab } from './editor-tab.ts'

export type Editor = { tab: string; accountId: string; name: string; blockId: string | null; since: string }
/** `isOwn`: another window of the same person. */
export type OtherEditor = Editor & { isOwn: boolean }
export type PageActivity = {
  draftVersion: number
  savedAt: string
  savedBy: string | null
  editors: Editor[]
}

const presenceEveryMs = 15_000

/** Reports to others that this tab edits the page, and where; and follows the others. */
export function useEditors(
  pagePath: PagePath,
  blockId: string | null,
): { others: OtherEditor[]; activity: PageActivity | undefined } {
  const accountId = userInfo()?.accountId ?? ''
  const tab = useMemo(() => editorTab(accountId), [accountId])
  const [pageId, setPageId] = useState<string>()
  const [activity, setActivity] = useState<PageActivity>()
  const { portalCode, path } = pagePath
  const here = useRef(blockId)
  useEffect(() => {
    const at = { portalCode, path }
    here.current = blockId
    let isOver = false
    const report = () =>
      reportPresence(at, tab, here.current)
        .then((answer) => {
          if (!isOver) setPageId(answer.pageId)
        })
        // Without a connection nobody is warned; the draft is still safe.
        .catch(() => undefined)
    void report()
    const timer = setInterval(() => void report(), presenceEveryMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [portalCode, path, tab, blockId])
  useEffect(() => {
    const at = { portalCode, path }
    return () => void endPresence(at, tab).catch(() => undefined)
  }, [portalCode, path, tab])
  useEffect(() => {
    if (pageId === undefined) return
    return followLive([`page:${pageId}`], {
      onLink: () => undefined,
      onState: ({ state }) => setActivity(state as PageActivity),
    })
  }, [pageId])
  const others = useMemo(
    () =>
      (activity?.editors ?? [])
        .filter((editor) => editor.tab !== tab)
        .map((editor) => ({ ...editor, isOwn: editor.accountId === accountId })),
    [activity, tab, accountId],
  )
  return { others, activity }
}
