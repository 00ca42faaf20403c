// Put in the place of judge-worker.js, it takes the judge's worker back: the next page that finds the network has none, and nothing that it kept.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))
// A page that registers it while it leaves keeps it, and it is not activated again: each page that asks is left anew.
self.addEventListener('message', (event) => {
  event.ports[0]?.postMessage({ version: null, isOfPage: false })
  event.waitUntil(leave())
})

async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('laurel-judge:')) await caches.delete(name)
  await self.registration.unregister()
}
