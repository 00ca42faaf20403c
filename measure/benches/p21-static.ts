import { hammer } from '../load/hammer.ts'
import { compareRates } from '../load/interleaved.ts'
import { openDeployment } from '../load/own-deployment.ts'
import type { Measurement } from '../measurement.ts'

const minRatio = 0.9
const connections = 32
const requests = 4_000
const rounds = 7

export const measurement: Measurement = {
  id: 'P21static',
  claim:
    'published home pages from nginx, how many a second, against nginx serving a static file of the same bytes, in turns',
  target: `≥ ${minRatio} of the static file`,
  limitSeconds: 240,
  async run(log) {
    const deployment = await openDeployment()
    const { front } = deployment
    try {
      const page = '/ims-portal/lanjiang/index'
      const html = await renderedHtml(front.origin + page)
      const plain = front.addPlainPage('same-bytes', html)
      const port = Number(new URL(front.origin).port)
      const headers = { 'accept-encoding': 'br', 'accept-language': 'zh' }
      const rate = (path: string) => async () => {
        const { seconds } = await hammer({ port, path, headers }, connections, requests)
        return requests / seconds
      }
      const { ratio, ours, bare } = await compareRates(rate(page), rate(plain), rounds, log)
      const figure = `${ratio.toFixed(2)} (${Math.round(ours)}/s against ${Math.round(bare)}/s, ${html.length} characters)`
      return { figure, holds: ratio >= minRatio }
    } finally {
      await deployment.close()
    }
  },
}

async function renderedHtml(address: string): Promise<string> {
  const deadline = performance.now() + 60_000
  for (;;) {
    const html = await (await fetch(address, { headers: { 'accept-language': 'zh' } })).text()
    if (html.includes('page-data')) return html
    if (performance.now() > deadline) throw new Error(`${address} was not rendered`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
