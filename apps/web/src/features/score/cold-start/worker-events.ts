/** Of a service worker, for which the browser's library of a page has no types. */
type Lasting = { waitUntil(work: Promise<unknown>): void }
type Fetching = Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void }

export type WorkerScope = {
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/** What a page asks, naming the script that it began with, and what it is told. */
export type AskedOfWorker = { readonly script: string }
export type ToldByWorker = { readonly version: string | null; readonly isOfPage: boolean }
