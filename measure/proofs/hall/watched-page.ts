import type { BrowserContext, Page } from '@playwright/test'

/** `what`: 'document', 'blank', 'pairing', a picture as its version and sequence, or what must not be seen. */
type Seen = { what: string; at: number }

/** In the page, from its first moment: each change of what is seen, before it is painted. A console may say that something is wrong. */
const watch = (isDisplay: boolean) => `(() => {
  const isDisplay = ${isDisplay}
  const wrong = '[role="alert"],[role="dialog"],[role="alertdialog"],[role="progressbar"],[aria-busy="true"],.ant-spin,.ant-result'
  let last = ''
  const tell = (what) => {
    if (what === last) return
    last = what
    globalThis.tellSeen({ what, at: Date.now() })
    const painted = new MessageChannel()
    painted.port1.onmessage = () => globalThis.tellSeen({ what: 'painted ' + what, at: Date.now() })
    requestAnimationFrame(() => painted.port2.postMessage(''))
  }
  addEventListener('keydown', () => globalThis.tellSeen({ what: 'pressed', at: Date.now() }), true)
  const look = () => {
    const body = document.body
    if (!body) return
    const fault = isDisplay && body.querySelector(wrong)
    if (fault) return tell('fault ' + fault.outerHTML.slice(0, 200))
    const picture = body.querySelector('[data-picture]')
    if (picture) return tell(picture.dataset.picture)
    if (body.querySelector('form input[autocapitalize="characters"]')) return tell('pairing')
    const words = body.innerText.trim()
    tell(words === '' ? 'blank' : 'words ' + words.slice(0, 80))
  }
  tell('document')
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, attributes: true, attributeFilter: ['data-picture', 'role', 'aria-busy'],
  })
})()`

const isPicture = /^(\d+)\.(\d+)$/
const numberOf = (what: string) => {
  const [, version, sequence] = isPicture.exec(what) ?? []
  return version === undefined ? undefined : { version: Number(version), sequence: Number(sequence) }
}

/** A page of the hall on a device of its own, and all that was ever seen on it. */
export class WatchedPage {
  readonly name: string
  readonly page: Page
  readonly address: string
  readonly code: string
  readonly faults: string[] = []
  readonly seen: Seen[] = []
  /** When each version was on the screen; when a key was pressed last. */
  readonly paintedAt = new Map<number, number>()
  pressedAt = 0
  /** Of a device that is revoked now. */
  mayPair = true
  #shown = { version: 0, sequence: 0 }
  #hasPicture = false

  static async open(context: BrowserContext, address: string, code: string, isDisplay: boolean): Promise<WatchedPage> {
    const page = await context.newPage()
    const watched = new WatchedPage(page, address, code)
    await page.exposeBinding('tellSeen', (_, seen: Seen) => watched.#see(seen, isDisplay))
    await page.addInitScript(watch(isDisplay))
    await page.goto(address)
    await watched.pair()
    return watched
  }

  private constructor(page: Page, address: string, code: string) {
    this.page = page
    this.address = address
    this.code = code
    this.name = address.split('/').slice(-3).join('/')
  }

  get version(): number {
    return this.#shown.version
  }

  get sequence(): number {
    return this.#shown.sequence
  }

  get isPairing(): boolean {
    return this.seen.at(-1)?.what === 'pairing'
  }

  /** Types the screen's code, and is a device of its own from then on. */
  async pair(): Promise<void> {
    const field = this.page.locator('form input[autocapitalize="characters"]')
    await field.fill(this.code)
    await field.waitFor({ state: 'detached' })
    await until(`${this.name} shows a picture`, () => this.#hasPicture, 30_000)
    this.mayPair = false
  }

  /** How long until it asks to be paired. */
  async revokedWithin(revoke: () => Promise<void>): Promise<number> {
    this.mayPair = true
    const at = performance.now()
    await revoke()
    await until(`${this.name} asks to be paired`, () => this.isPairing, 30_000)
    return performance.now() - at
  }

  shows(version: number, timeoutMs: number): Promise<number> {
    return until(`${this.name} shows ${version}`, () => this.version >= version, timeoutMs)
  }

  /** By the clock on the wall; undefined: it went past it. */
  shownAt = (version: number): number | undefined =>
    this.seen.find(({ what }) => numberOf(what)?.version === version)?.at

  paints(version: number, timeoutMs: number): Promise<number> {
    return until(`${this.name} paints ${version}`, () => this.paintedAt.has(version), timeoutMs)
  }

  #see(seen: Seen, isDisplay: boolean): void {
    const { what, at } = seen
    if (what === 'pressed') {
      this.pressedAt = at
      return
    }
    if (what.startsWith('painted ')) {
      const version = numberOf(what.slice('painted '.length))?.version
      if (version !== undefined && !this.paintedAt.has(version)) this.paintedAt.set(version, at)
      return
    }
    this.seen.push(seen)
    const number = numberOf(what)
    if (number) {
      const { version, sequence } = this.#shown
      if (number.version < version || (number.version === version && number.sequence < sequence))
        this.faults.push(`${this.name}: ${what} after ${version}.${sequence}`)
      this.#shown = number
      this.#hasPicture = true
    } else if (what === 'document') this.#hasPicture = false
    else if (what === 'pairing') {
      this.#hasPicture = false
      if (!this.mayPair) this.faults.push(`${this.name}: asks to be paired`)
    } else if (isDisplay && (what !== 'blank' || this.#hasPicture) && !this.mayPair)
      this.faults.push(`${this.name}: ${what} after ${this.version}`)
  }
}

export async function until(what: string, isSo: () => unknown, timeoutMs: number): Promise<number> {
  const from = performance.now()
  while (!(await isSo())) {
    if (performance.now() - from > timeoutMs) throw new Error(`not within ${timeoutMs} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return performance.now() - from
}
