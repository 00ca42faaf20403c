import { useEffect, useRef, useState } from 'react'
import { type LocalDraft, LocalDrafts } from './local-drafts.ts'
import { useUnsavedInput } from './unsaved.ts'

/**
 * What a form says about it. `restored`: it is back in the form. `offered`: the server has moved on since, the person decides. `outdated`:
 * somebody else saved while the person was typing.
 */
export type DraftNotice = {
  readonly state: 'none' | 'restored' | 'offered' | 'outdated'
  readonly savedAt: string
  restore: () => void
  discard: () => void
}

export type LocalDraftForm<Fields> = {
  readonly fields: Fields
  set: (change: Partial<Fields>) => void
  readonly isUnsaved: boolean
  /** The server's version that the fields were begun from: a save on top of somebody else's change is refused. */
  readonly version: number
  readonly notice: DraftNotice
  /** The server has taken it, or the person has given it up: the copy goes. */
  clear: () => void
}

/**
 * The fields of a form, with a copy on this computer from the first letter until it is saved or discarded: closing the tab or losing the
 * connection loses nothing. Only fields named in `initial` are stored, so secrets and personal numbers stay out of it. `initial` is what the
 * server has; a component that changes its record needs a key.
 */
export function useLocalDraft<Fields extends object>(
  form: string,
  record: string,
  initial: Fields,
  version = 0,
): LocalDraftForm<Fields> {
  const [drafts] = useState(() => new LocalDrafts({ form, record }))
  const [fields, setFields] = useState(initial)
  const base = JSON.stringify(initial)
  const typed = JSON.stringify(fields)
  /** What the server had when the typing began. */
  const [origin, setOrigin] = useState({ base, version })
  /** What the server has taken; `isAwaited` until it answers with it. */
  const [sent, setSent] = useState<{ typed: string; isAwaited: boolean }>()
  if (base !== origin.base) {
    const isUntouched = typed === origin.base || typed === base || typed === sent?.typed
    if (isUntouched) setFields(initial)
    if (isUntouched || sent?.isAwaited) {
      setOrigin({ base, version })
      setSent(undefined)
    }
  } else if (version !== origin.version) setOrigin({ base, version })
  const isUnsaved = typed !== origin.base && typed !== sent?.typed
  useUnsavedInput(isUnsaved)

  const [isRead, setIsRead] = useState(false)
  const [found, setFound] = useState<{ state: DraftNotice['state']; draft?: LocalDraft }>({ state: 'none' })
  const current = useRef({ base, typed, initial })
  useEffect(() => {
    current.current = { base, typed, initial }
  })
  useEffect(() => {
    let isGone = false
    void drafts.read().then((draft) => {
      if (isGone) return
      const now = current.current
      if (draft && isOfForm(draft.fields, now.initial) && JSON.stringify(draft.fields) !== now.base) {
        const isFollowed = draft.base === now.base && now.typed === now.base
        if (isFollowed) setFields({ ...now.initial, ...draft.fields })
        setFound({ state: isFollowed ? 'restored' : 'offered', draft })
      }
      setIsRead(true)
    })
    return () => {
      isGone = true
    }
  }, [drafts])

  const isStored = useRef(false)
  const isOffered = found.state === 'offered'
  useEffect(() => {
    // Also while the store has not answered yet: who leaves the form before it does loses nothing. The read was asked for first.
    if (isUnsaved)
      void drafts.write({ base: origin.base, fields: JSON.parse(typed), savedAt: new Date().toISOString() })
    // One that waits for the person's decision stays until they type.
    else if (isRead && (isStored.current || !isOffered)) void drafts.write(undefined)
    isStored.current = isUnsaved
  }, [drafts, isRead, isUnsaved, origin.base, typed, isOffered])

  const isOutdated = isUnsaved && base !== origin.base
  const noticeState = isOutdated ? 'outdated' : found.state === 'restored' && !isUnsaved ? 'none' : found.state
  return {
    fields,
    set: (change) => setFields((before) => ({ ...before, ...change })),
    isUnsaved,
    version: origin.version,
    notice: {
      state: noticeState,
      savedAt: found.draft?.savedAt ?? '',
      restore: () => {
        if (noticeState === 'offered') setFields({ ...initial, ...(found.draft?.fields as Partial<Fields>) })
        setOrigin({ base, version })
        setFound({ state: 'none' })
      },
      discard: () => {
        if (noticeState !== 'offered') {
          setFields(initial)
          setOrigin({ base, version })
        }
        setFound({ state: 'none' })
      },
    },
    clear: () => {
      setSent({ typed, isAwaited: current.current.base === origin.base })
      setFound({ state: 'none' })
      void drafts.write(undefined)
    },
  }
}

/** A draft of an older release may have other fields. */
const isOfForm = (fields: unknown, initial: object): fields is object =>
  typeof fields === 'object' && fields !== null && Object.keys(fields).every((name) => Object.hasOwn(initial, name))
