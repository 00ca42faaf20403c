import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '../http/call-error.ts'
import { type ProofPurpose, prove } from './proof-of-work.ts'

export type ProofState = 'waiting' | 'working' | 'ready' | 'failed'
/** A challenge lasts ten minutes; a person may stop to think. */
const freshMs = 8 * 60_000

type PendingProof = { text: Promise<string>; at: number }

/** Works ahead while a person types, so that nobody waits at the button. Each proof is good once. */
export function useProof(purpose: ProofPurpose) {
  const held = useRef<PendingProof>(undefined)
  const isHere = useRef(true)
  const [state, setState] = useState<ProofState>('waiting')
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const begin = useCallback((): Promise<string> => {
    const present = held.current
    if (present && Date.now() - present.at < freshMs) return present.text
    const text = prove(purpose)
    const mine = { text, at: Date.now() }
    held.current = mine
    setState('working')
    text.then(
      () => isHere.current && held.current === mine && setState('ready'),
      () => {
        if (held.current === mine) held.current = undefined
        if (isHere.current) setState('failed')
      },
    )
    return text
  }, [purpose])

  /** The proof itself, taken away: the next one is begun with the next `begin`. `anew`: the server wants a harder one. */
  const take = useCallback(
    async (anew = false): Promise<string> => {
      if (anew) held.current = undefined
      const text = await begin()
      held.current = undefined
      return text
    },
    [begin],
  )
  return { state, begin, take }
}

type Take = (anew?: boolean) => Promise<string>

/** Sends with a proof, and once more with a new one where that was too old or too easy. */
export async function withProof<R>(take: Take, send: (captchaVerification: string) => Promise<R>): Promise<R> {
  try {
    return await send(await take())
  } catch (error) {
    const isUnproven = error instanceof CallError && /^auth\.captcha-(needed|not-valid)$/.test(error.reason ?? '')
    if (!isUnproven) throw error
    return send(await take(true))
  }
}
