import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pause } from '../../platform/http/back-off.ts'
import { useOfflineSince } from '../../platform/http/connection.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { type DictionaryEntry, everyDictionaryKey, useDictionaries } from '../../platform/lookups/dictionary.ts'
import { fetchAhead } from './device/fetch-ahead.ts'
import { heldName, heldRounds, toDrop, toHold } from './device/held-plan.ts'
import { scoreDevice } from './device/use-score-device.ts'
import { type Round, rereadScores } from './score.queries.ts'

export type HeldState = {
  readonly held: number
  readonly of: number
  readonly kind: 'busy' | 'whole' | 'full' | 'later' | 'off'
}

const againMs = { later: 30_000, full: 300_000, whole: 3_600_000 }

/** Fetches ahead what the judge is to read, and drops what they read no more. One tab does it. */
export function useHeld(rounds: readonly Round[] | undefined, language: Language): HeldState {
  const [state, setState] = useState<HeldState>({ held: 0, of: 0, kind: 'busy' })
  const wanted = rounds && toHold(rounds).join(' ')
  const { owner } = scoreDevice()
  useEffect(() => {
    if (wanted === undefined || owner === '') return
    const abort = new AbortController()
    const { signal } = abort
    const ids = wanted === '' ? [] : wanted.split(' ')
    const follow = async () => {
      const store = await scoreDevice().held()
      if (!store) return setState({ held: 0, of: ids.length, kind: 'off' })
      const count = async (kind: HeldState['kind']) => {
        const names = new Set(await store.names())
        const held = ids.filter((id) => names.has(heldName.whole(id, language))).length
        if (!signal.aborted) setState({ held, of: ids.length, kind })
      }
      await store.dropOthers()
      await store.drop(toDrop(await store.names(), ids))
      await count('busy')
      const work = async () => {
        while (!signal.aborted) {
          const kind = await fetchAhead({ store, wanted: ids, language, signal, onHeld: () => void count('busy') })
          await count(kind)
          await pause(againMs[kind], signal)
        }
      }
      await (navigator.locks ? navigator.locks.request(`laurel:held:${owner}`, { signal }, work) : work())
    }
    follow().catch(() => !signal.aborted && setState((before) => ({ ...before, kind: 'later' })))
    return () => abort.abort()
  }, [owner, wanted, language])
  useHeldList(rounds, language)
  useHeldWords(language)
  useReread()
  return state
}

function useHeldList(rounds: readonly Round[] | undefined, language: Language): void {
  useEffect(() => {
    if (rounds)
      void scoreDevice()
        .held()
        .then((store) => store?.hold(heldName.mine(language), heldRounds(rounds)))
        .catch(() => undefined)
  }, [rounds, language])
}

/** The words for states of scores. */
function useHeldWords(language: Language): void {
  const queries = useQueryClient()
  const { data, isError } = useDictionaries()
  useEffect(() => {
    const name = heldName.words(language)
    const work = async () => {
      const store = await scoreDevice().held()
      if (data) return store?.hold(name, data.get('ims_rating_status') ?? [])
      const found = isError ? await store?.get<DictionaryEntry[]>(name) : undefined
      if (found)
        queries.setQueryData([...everyDictionaryKey, 'all', language], new Map([['ims_rating_status', found.content]]))
    }
    work().catch(() => undefined)
  }, [queries, data, isError, language])
}

/** Once the server answers again, what was shown of what is held is read anew. */
function useReread(): void {
  const queries = useQueryClient()
  const isOffline = useOfflineSince() !== undefined
  const before = useRef(isOffline)
  useEffect(() => {
    if (before.current && !isOffline) {
      rereadScores(queries)
      void queries.invalidateQueries({ queryKey: everyDictionaryKey })
    }
    before.current = isOffline
  }, [queries, isOffline])
}
