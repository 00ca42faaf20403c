import { type Browser, chromium, type Page } from '@playwright/test'

export type Visit = {
  /** Largest contentful paint, from the beginning of the navigation. */
  lcpMs: number
  /** What was painted: element and first words, or the address of an image. */
  lcpOf: string
  layoutShift: number
  /** Long tasks beyond their first 50 ms, from the first contentful paint until five seconds later. */
  blockedMs: number
  requests: number
  /** When the first field of a form took typing, and whether what was typed at once is still there at the end; of a page without a form 0. */
  typesAfterMs: number
  keepsTyping: boolean
  failed: string[]
}

export type Line = { latencyMs: number; kbPerSecond: number; upKbPerSecond: number }
/** Fast 4G as the measuring tools of Chrome mean it for a phone. */
const fast4G: Line = { latencyMs: 150, kbPerSecond: (1.6 * 1024) / 8, upKbPerSecond: 750 / 8 }

type Heard = {
  fieldAt: number
  lcp: { at: number; of: string }[]
  shifts: number[]
  tasks: { at: number; ms: number }[]
  fcp: number
}

const windowMs = 5_000
const timeoutMs = 60_000

/** Browser code as text: it runs in the page, where none of our types hold. */
const listen = `
  globalThis.heard = { lcp: [], shifts: [], tasks: [], fcp: 0, fieldAt: 0 }
  const lookForField = () => {
    const field = document.querySelector('input[name=username], input[name=mobile], input[type=search]')
    if (field?.getClientRects().length > 0) heard.fieldAt = performance.now()
    else requestAnimationFrame(lookForField)
  }
  lookForField()
  const hear = (type, keep) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true })
  hear('largest-contentful-paint', (entry) =>
    heard.lcp.push({
      at: entry.startTime,
      of: entry.url || (entry.element?.tagName ?? '') + ' ' + (entry.element?.textContent ?? '').slice(0, 30),
    }))
  hear('layout-shift', (entry) => heard.shifts.push(entry.hadRecentInput ? 0 : entry.value))
  hear('longtask', (entry) => heard.tasks.push({ at: entry.startTime, ms: entry.duration }))
  hear('paint', (entry) => { if (entry.name === 'first-contentful-paint') heard.fcp = entry.startTime })`

export async function openSlowPhone(
  line = fast4G,
): Promise<{ visit: (address: string) => Promise<Visit>; close(): Promise<void> }> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args })
  return { visit: (address) => visit(browser, address, line), close: () => browser.close() }
}

/** In a context of its own, so that neither files nor compiled code are left from the visit before. */
async function visit(browser: Browser, address: string, line: Line): Promise<Visit> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 412, height: 823 }, isMobile: true })
  try {
    await context.addInitScript(listen)
    const page = await context.newPage()
    const failed: string[] = []
    page.on('response', (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`))
    page.on('requestfailed', (request) => failed.push(`${request.failure()?.errorText} ${request.url()}`))
    let requests = 0
    page.on('request', () => {
      requests += 1
    })
    await slowDown(page, line)
    const typing = typeEarly(page)
    const answer = await page.goto(address, { waitUntil: 'load', timeout: timeoutMs })
    if (answer?.status() !== 200) throw new Error(`${address} answered ${answer?.status()}`)
    const heard = await untilHeard(page)
    const last = heard.lcp.at(-1)
    if (!last) throw new Error(`${address} painted nothing`)
    return {
      lcpMs: last.at,
      lcpOf: last.of.trim(),
      layoutShift: sum(heard.shifts),
      blockedMs: blockedOf(heard),
      requests,
      typesAfterMs: heard.fieldAt,
      keepsTyping: await typing.isKept(),
      failed: [...failed],
    }
  } finally {
    await context.close()
  }
}

const typed = 'li_zhixia'
const fields = 'input[name=username]'

/** Like somebody who knows where the field will be: they type as soon as it is there, whatever the page still loads. */
function typeEarly(page: Page) {
  let hasTyped = false
  const typing = page
    .locator(fields)
    .first()
    .fill(typed, { timeout: timeoutMs })
    .then(() => {
      hasTyped = true
    })
    .catch(() => undefined)
  return {
    async isKept(): Promise<boolean> {
      if ((await page.locator(fields).count()) === 0) return true
      await typing
      return hasTyped && (await page.locator(fields).first().inputValue()) === typed
    },
  }
}

/** And a processor four times slower. */
async function slowDown(page: Page, { latencyMs, kbPerSecond, upKbPerSecond }: Line): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: kbPerSecond * 1024,
    uploadThroughput: upKbPerSecond * 1024,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Asked again and again from outside: the page's own policy forbids code as text, which waiting inside it would need. */
async function untilHeard(page: Page): Promise<Heard> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const { heard, now } = (await page.evaluate('({ heard, now: performance.now() })')) as { heard: Heard; now: number }
    if (heard.fcp > 0 && now > heard.fcp + windowMs) return heard
    if (performance.now() > deadline) throw new Error('the page does not come to rest')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

function blockedOf({ tasks, fcp }: Heard): number {
  const counted = tasks.filter(({ at, ms }) => at + ms > fcp && at < fcp + windowMs)
  // A task that began before the first paint blocks nobody until then.
  return sum(counted.map(({ at, ms }) => Math.max(0, ms - Math.max(0, fcp - at) - 50)))
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)
