import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useProof, withProof } from '../crypto/use-proof.ts'
import { call } from '../http/call.ts'
import { CallError } from '../http/call-error.ts'

/** Decision 7: 1 login, 2 registration, 3 password, 4 mobile. */
export type SmsScene = 1 | 2 | 3 | 4
const restSeconds = 60

/** Asks for a code by SMS; then one has to wait a minute. The browser that asks is the one the code is good in. */
export function useSmsCode(scene: SmsScene, recipient = '') {
  const proof = useProof('sms')
  const key = `laurel:sms-rest:${scene}${recipient}`
  const [restUntil, setRestUntil] = useState(() => storedRest(key))
  const rest = () => {
    const until = Date.now() + restSeconds * 1000
    storeRest(key, until)
    setRestUntil(until)
  }
  const secondsLeft = useSecondsUntil(restUntil)
  const asking = useMutation({
    mutationFn: (mobile: string) =>
      withProof(proof.take, (captchaVerification) =>
        call('POST /ims/auth/send-sms-code', { body: { mobile, scene, captchaVerification } }),
      ),
    meta: { errors: 'inline' },
    onSuccess: rest,
    // Asked for in another tab: this one counts as well.
    onError: (error) => {
      if (error instanceof CallError && error.reason === 'sms.too-soon') rest()
    },
  })
  // A second click comes before the first one is rendered.
  const isUnderWay = useRef(false)
  const ask = (mobile: string) => {
    if (isUnderWay.current || restUntil > Date.now()) return
    isUnderWay.current = true
    asking.mutate(mobile, {
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }
  return {
    ask,
    /** Called when a number begins to be typed, so that the proof is there when the code is asked for. */
    prepare: () => void proof.begin().catch(() => undefined),
    isAsking: asking.isPending,
    isSent: asking.isSuccess,
    error: asking.error,
    secondsLeft,
  }
}

/** A reload does not make the wait shorter: the server counts on. */
function storedRest(key: string): number {
  try {
    return Number(sessionStorage.getItem(key) ?? 0)
  } catch {
    return 0
  }
}

function storeRest(key: string, until: number): void {
  try {
    sessionStorage.setItem(key, String(until))
  } catch {
    // Without a store the page counts for itself.
  }
}

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until <= Date.now()) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
