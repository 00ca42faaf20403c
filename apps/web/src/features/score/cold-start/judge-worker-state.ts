import { useSyncExternalStore } from 'react'
import { basePath } from '../../../platform/routing/location.ts'
import { impersonation } from '../../../platform/session/impersonation.ts'
import type { AskedOfWorker, ToldByWorker } from './worker-events.ts'

/** Whether this desk opens without a network, and in which version. */
export type WorkerState = {
  /** `outdated`: the page is older than what is kept, and opening it anew brings the new one. */
  readonly kind: 'unavailable' | 'fetching' | 'ready' | 'outdated' | 'withdrawn'
  readonly version: string | undefined
}

let state: WorkerState = { kind: 'fetching', version: undefined }
const listeners = new Set<() => void>()
const change = (next: WorkerState) => {
  state = next
  for (const listener of listeners) listener()
}

export const useWorkerState = (): WorkerState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )

let kept: string | undefined
const lookAgainMs = 3_600_000
const waitMs = 3_000

/** Once for each desk: the worker is given its pages and nothing beside them. */
export function keepDesk(prefix: string): void {
  const scope = `${basePath}/${prefix}/projectScoring`
  if (kept === scope) return
  kept = scope
  const { serviceWorker } = navigator
  if (!import.meta.env.PROD || serviceWorker === undefined || impersonation() !== undefined) {
    change({ kind: 'unavailable', version: undefined })
    return
  }
  serviceWorker
    .register(`${basePath}/judge-worker.js`, { scope, updateViaCache: 'none' })
    .then(follow)
    // Some browsers have it and refuse it: in private windows, by a rule of the school's.
    .catch(() => change({ kind: 'unavailable', version: undefined }))
}

async function follow(registration: ServiceWorkerRegistration): Promise<void> {
  const watch = () => registration.installing?.addEventListener('statechange', () => void look(registration, true))
  registration.addEventListener('updatefound', watch)
  watch()
  const ask = async () => {
    const isAnswered = await registration.update().then(
      () => true,
      () => false,
    )
    await look(registration, isAnswered)
  }
  setInterval(() => void ask(), lookAgainMs)
  // Before the network is asked: one that was withdrawn leaves once it is spoken to.
  await look(registration, false)
  await ask()
}

async function look({ active, installing, waiting }: ServiceWorkerRegistration, isAnswered: boolean): Promise<void> {
  const isComing = installing !== null || waiting !== null
  const told = active === null ? undefined : await ask(active)
  if (told?.version === null) return change({ kind: 'withdrawn', version: undefined })
  const version = told?.version
  if (told?.isOfPage) change({ kind: 'ready', version })
  else if (isComing || (told && !isAnswered)) change({ kind: 'fetching', version })
  else change({ kind: told ? 'outdated' : 'unavailable', version })
}

/** Undefined: it says nothing, as one that is broken would. */
function ask(worker: ServiceWorker): Promise<ToldByWorker | undefined> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? location.href
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const clock = setTimeout(() => resolve(undefined), waitMs)
    port1.onmessage = ({ data }: MessageEvent<ToldByWorker>) => {
      clearTimeout(clock)
      port1.close()
      resolve(data)
    }
    worker.postMessage({ script } satisfies AskedOfWorker, [port2])
  })
}
