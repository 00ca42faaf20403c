import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

const quietMs = 150
const maxMs = 10_000

/** What a page has asked the application and is not yet answered; a stream never is. */
export class CallsUnderWay {
  #asked = new Set<Request>()

  constructor(page: Page) {
    page.on('request', (request) => {
      if (/\/app-api\/(?!ims\/(?:live|room)\/stream)/.test(request.url())) this.#asked.add(request)
    })
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => this.#asked.delete(request))
  }

  /** An answer may lead to the next question: quiet is when none was under way for a while. */
  async untilQuiet(): Promise<void> {
    const deadline = performance.now() + maxMs
    let quietSince = performance.now()
    while (performance.now() - quietSince < quietMs) {
      if (performance.now() > deadline) throw new Error('calls are still under way')
      await pause(25)
      if (this.#asked.size > 0) quietSince = performance.now()
    }
  }
}
