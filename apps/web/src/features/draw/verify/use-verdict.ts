import type { DrawBundle, DrawVerdict } from '@laurel/rules/draw-bundle'
import { useEffect, useState } from 'react'

export type Verified = { readonly bundle: DrawBundle; readonly verdict: DrawVerdict; readonly seconds: number }

/** Loaded with the page, so that a file can be checked after the network is gone. Undefined: it is still being computed. */
export function useVerdict(bundle: DrawBundle | undefined): Verified | 'failed' | undefined {
  const [worker, setWorker] = useState<Worker>()
  const [verified, setVerified] = useState<
    Verified | { readonly bundle: DrawBundle | undefined; readonly failed: true }
  >()
  useEffect(() => {
    const made = new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' })
    setWorker(made)
    return () => made.terminate()
  }, [])
  useEffect(() => {
    if (worker === undefined || bundle === undefined) return
    worker.onmessage = ({ data }: MessageEvent<Pick<Verified, 'verdict' | 'seconds'>>) =>
      setVerified({ ...data, bundle })
    worker.onerror = () => setVerified({ bundle, failed: true })
    worker.postMessage(bundle)
  }, [worker, bundle])
  if (verified === undefined || verified.bundle !== bundle) return undefined
  return 'failed' in verified ? 'failed' : verified
}
