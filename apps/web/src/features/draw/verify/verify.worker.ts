import { type DrawBundle, verifyDrawBundle } from '@laurel/rules/draw-bundle'

/** Rules that are hard to meet take many tries: the page stays awake meanwhile. */
addEventListener('message', ({ data }: MessageEvent<DrawBundle>) => {
  const begun = performance.now()
  const verdict = verifyDrawBundle(data)
  postMessage({ verdict, seconds: (performance.now() - begun) / 1000 })
})
