import type { JudgeParts } from './features/score/cold-start/judge-parts.ts'
import { shellAgain } from './features/score/cold-start/kept-shell.ts'
import { isDeskScope, isShellOf, wayOf } from './features/score/cold-start/way-of.ts'
import type { AskedOfWorker, ToldByWorker, WorkerScope } from './features/score/cold-start/worker-events.ts'

/**
 * Opens the judge's desk where there is no network: it keeps the shell and the parts of one build, which are the same for everybody. It keeps no answer of
 * the server; what a judge reads lies encrypted in the device store. Danger: it must stay one file without imports, and be withdrawn by
 * judge-worker-withdrawn.js in its place (docs/operations.md).
 */
const worker = self as unknown as WorkerScope
const base = '/ims-portal/'
const parts = JSON.parse('__judge_parts__') as JudgeParts
const files = new Set(parts.files)
const { scope } = worker.registration
const ofScope = `laurel-judge:${new URL(scope).pathname}:`
const cacheName = ofScope + parts.version
const shellKey = `${base}judge-shell`
/** Longer, and a judge would think that nothing happens. */
const waitMs = 4_000

worker.addEventListener('install', (event) => {
  event.waitUntil(keepAll().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(isDeskScope(scope) ? dropOld() : worker.registration.unregister())
})

worker.addEventListener('fetch', (event) => {
  const way = isDeskScope(scope) ? wayOf(event.request, { scope, base, files }) : undefined
  if (way === 'shell') event.respondWith(shell(event.request))
  else if (way === 'part') event.respondWith(part(event.request))
})

worker.addEventListener('message', ({ data, ports: [port] }) => {
  const { script } = data as AskedOfWorker
  const isOfPage = files.has(new URL(script, scope).pathname.slice(base.length))
  port?.postMessage({ version: parts.version, isOfPage } satisfies ToldByWorker)
})

/** All or nothing: a build of which a part is missing does not open. What an earlier build had as well is not fetched again. */
async function keepAll(): Promise<void> {
  if (!isDeskScope(scope)) throw new Error('not the scope of a desk')
  const cache = await caches.open(cacheName)
  const answer = await fetch(scope, { cache: 'no-store', credentials: 'omit' })
  if (!answer.ok || !isShellOf(await answer.clone().text(), base, files)) throw new Error('a shell of another build')
  await cache.put(shellKey, answer)
  for (const file of parts.files) {
    const address = base + file
    if (await cache.match(address)) continue
    const kept = await caches.match(address, { ignoreVary: true })
    const found = kept ?? (await fetch(address, { credentials: 'omit' }))
    if (!found.ok) throw new Error(`no ${file}`)
    await cache.put(address, found)
  }
}

/** The one before stays: pages that it opened may still ask for their parts. */
async function dropOld(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(ofScope) && name !== cacheName)
  for (const name of own.slice(0, -1)) await caches.delete(name)
}

/** The network's, while there is one: a new build reaches judges as it reaches everybody. */
async function shell(request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(shellKey, { ignoreVary: true })
  if (!kept) return fetch(request)
  const again = () => shellAgain(kept, crypto.randomUUID().replaceAll('-', ''))
  let clock: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    clock = setTimeout(resolve, waitMs)
  })
  const answer = await Promise.race([fetch(request), late]).catch(() => undefined)
  clearTimeout(clock)
  return answer === undefined || answer.status >= 500 ? again() : answer
}

async function part(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true })
  return kept ?? fetch(request)
}
