import { useEffect, useRef, useState } from 'react'
import { useUnsavedInput } from '../../platform/drafts/unsaved.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { type Article, type Content, useSaveArticle } from './article.queries.ts'

const restMs = 1_200

export type Draft = {
  content: Content
  change: (part: Partial<Content>) => void
  isSaving: boolean
  isUnsaved: boolean
  savedAt: string
  /** Somebody else has saved meanwhile: nothing is sent any more. */
  hasConflict: boolean
  /** Everything that was typed is kept; answers the version, or nothing where it could not be. */
  flush: () => Promise<number | undefined>
}

/** What is typed is kept by itself a moment after the last letter, one saving at a time. */
export function useDraft(article: Article): Draft {
  const save = useSaveArticle()
  const [content, setContent] = useState(article.content)
  const [savedAt, setSavedAt] = useState(article.savedAt)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [hasConflict, setHasConflict] = useState(false)
  const held = useRef({ typed: article.content, kept: article.content, version: article.version, hasConflict: false })
  const sending = useRef<Promise<boolean>>(undefined)
  const timer = useRef<number>(undefined)

  // Publishing and pinning count too.
  useEffect(() => {
    held.current.version = Math.max(held.current.version, article.version)
  }, [article.version])

  async function send(): Promise<boolean> {
    const { typed, version } = held.current
    try {
      const saved = await save.mutateAsync({ id: article.id, version, content: typed })
      held.current.kept = typed
      held.current.version = Math.max(held.current.version, saved.version)
      setSavedAt(saved.savedAt)
      setIsUnsaved(held.current.typed !== typed)
      return true
    } catch (error) {
      if (error instanceof CallError && error.reason === 'http.changed-meanwhile') {
        held.current.hasConflict = true
        setHasConflict(true)
      }
      return false
    }
  }

  async function flush(): Promise<number | undefined> {
    clearTimeout(timer.current)
    while (held.current.typed !== held.current.kept) {
      if (held.current.hasConflict) return undefined
      sending.current ??= send().finally(() => {
        sending.current = undefined
      })
      if (!(await sending.current)) return undefined
    }
    return held.current.version
  }

  const last = useRef(flush)
  useEffect(() => {
    last.current = flush
  })
  // Opening another text saves this one first.
  useEffect(() => () => void last.current(), [])

  useUnsavedInput(isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  return {
    content,
    isSaving: save.isPending,
    isUnsaved,
    savedAt,
    hasConflict,
    flush,
    change(part) {
      const typed = { ...held.current.typed, ...part }
      held.current.typed = typed
      setContent(typed)
      setIsUnsaved(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void last.current(), restMs) as unknown as number
    },
  }
}
