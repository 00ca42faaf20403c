import { isPlainRichText, renderRichText } from '@laurel/rules/rich-text'
import type { World } from '@laurel/testbed/world'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Measurement } from '../measurement.ts'
import { type Attack, attacks, type Benign, benign, htmlOf } from './attack/html-corpus.ts'
import { inWorld } from './attack/in-world.ts'

const origin = 'http://portal.example'

/** Browser code as text: it runs in the page, where none of our types hold. What an attack would do is done to these. */
const listen = `
  globalThis.ran = []
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) globalThis[name] = () => void ran.push(name)
  addEventListener('error', (event) => event.message && ran.push('error ' + event.message))`

/** Shown, then clicked, hovered and focused all over. Answers what happened. */
const provoke = `(async (html, isDocument) => {
  const box = document.getElementById('box')
  const names = new Set(Object.getOwnPropertyNames(globalThis))
  if (!isDocument) box.innerHTML = html
  const before = ran.length
  for (const element of box.querySelectorAll('*')) {
    for (const type of ['mouseover', 'mouseenter', 'mousemove', 'focus', 'click', 'animationstart', 'toggle', 'scroll', 'pointerover'])
      element.dispatchEvent(new (type.startsWith('mouse') || type === 'click' ? MouseEvent : Event)(type, { bubbles: true, cancelable: true }))
    element.focus?.()
  }
  await new Promise((resolve) => setTimeout(resolve, 0))
  const clobbers = [...box.querySelectorAll('[id],[name]')].map((element) => element.id || element.getAttribute('name'))
  const frame = box.getBoundingClientRect()
  const covers = [...box.querySelectorAll('*')].filter((element) => {
    const { position } = getComputedStyle(element)
    const place = element.getBoundingClientRect()
    return position !== 'static' || place.top < frame.top - 1 || place.left < frame.left - 1
  })
  return { ran: ran.slice(before), clobbers, covers: covers.map(({ tagName }) => tagName) }
})`

type Happened = { ran: string[]; clobbers: string[]; covers: string[] }
type OpenPage = { page: Page; requests: string[] }

export const measurement: Measurement = {
  id: 'S11',
  claim:
    'rich texts of the attack corpus saved by the API, rendered as visitors get them and provoked in Chromium; harmless ones keep their words',
  target: '0 scripts run, nothing foreign asked, every benign text kept',
  isCount: true,
  ci: true,
  limitSeconds: 240,
  run: (log) =>
    inWorld(async (world) => {
      const browser = await launch()
      try {
        const faults: string[] = []
        const shown = await openPage(browser)
        await mustNotice(shown)
        let refused = 0
        for (const attack of attacks) {
          const kept = await keep(world, htmlOf(attack))
          if (kept === undefined) refused += 1
          else faults.push(...(await faultsOf(shown, attack, kept)))
        }
        const lost: string[] = []
        let wholly = 0
        for (const text of benign) {
          const kept = await keep(world, text.html)
          const missing = kept === undefined ? ['all of it'] : await missingWords(shown.page, text, kept)
          if (missing.length > 0) lost.push(`${text.id} ${text.what}: ${missing.join(', ')}`)
          else if (text.mustKeep.every((part) => part.startsWith('text:') || (kept ?? '').includes(part))) wholly += 1
        }
        for (const fault of [...faults, ...lost]) log(fault)
        return {
          figure: `${attacks.length} attacks (${refused} refused at the door) as a document and by innerHTML: ${faults.length} did anything; ${benign.length - lost.length} of ${benign.length} benign texts kept, ${wholly} of them with every mark as it was written`,
          holds: faults.length === 0 && lost.length === 0,
        }
      } finally {
        await browser.close()
      }
    }),
}

const launch = () =>
  chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

/** No content policy: what the cleaning leaves must be harmless by itself. */
async function openPage(browser: Browser): Promise<OpenPage> {
  const page = await browser.newPage()
  const requests: string[] = []
  await page.addInitScript(listen)
  await page.route('**/*', (route) => {
    if (route.request().url() === `${origin}/`) return route.fulfill({ contentType: 'text/html', body: documentOf('') })
    requests.push(route.request().url())
    // Answered, so that the page stays where it is.
    return route.fulfill({ status: 204 })
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
  page.context().on('page', (other) => void other.close())
  await page.goto(`${origin}/`)
  return { page, requests }
}

const documentOf = (html: string) =>
  `<!doctype html><meta charset="utf-8"><base href="${origin}/"><div id="box">${html}</div>`

/** By the way of every editor: undefined where the API says no. */
async function keep(world: World, html: string): Promise<string | undefined> {
  const { admin } = world.lanjiang.accounts
  const content = { title: { zh: '语料' }, summary: { zh: '' }, html: { zh: html } }
  const added = await world.call(admin, 'POST /ims/article/add', {
    body: { portalCode: world.lanjiang.portalCode, kind: 'news', content },
  })
  if (added.status >= 500) throw new Error(`the API answered ${added.status}`)
  if (added.status !== 200) return undefined
  const { id } = added.data as { id: string }
  const read = await world.call(admin, 'GET /ims/article/get', { query: { id } })
  if (read.status !== 200) throw new Error(`reading it was answered with ${read.status} ${read.msg}`)
  return (read.data as { content: { html: { zh: string } } }).content.html.zh
}

const canary =
  '<p onclick="alert(1)" id="planted" style="position:fixed">x</p><img src="https://evil.example/x.png" alt="">'

/** A page that notices nothing would find nothing: shown uncleaned, an attack must be seen. */
async function mustNotice({ page, requests }: OpenPage): Promise<void> {
  await page.setContent(documentOf(canary))
  const { ran, clobbers, covers } = (await page.evaluate(`${provoke}('', true)`)) as Happened
  const isSeen = ran.includes('alert') && clobbers.includes('planted') && covers.includes('P') && requests.length > 0
  if (!isSeen) throw new Error('an attack that was planted was not noticed')
}

async function faultsOf({ page, requests }: OpenPage, attack: Attack, kept: string): Promise<string[]> {
  const faults: string[] = []
  const note = (fault: string) => faults.push(`${attack.id} (${attack.category}): ${fault}`)
  if (!isPlainRichText(kept)) note('was kept outside the law')
  const rendered = renderRichText(kept, {
    href: (to) => `${origin}/page/${to}`,
    picture: (id) => `${origin}/${id}.webp`,
  })
  for (const isDocument of [true, false]) {
    requests.length = 0
    if (isDocument) await page.setContent(documentOf(rendered))
    const happened = (await page.evaluate(
      `${provoke}(${JSON.stringify(rendered).replaceAll('<', '\\u003c')}, ${isDocument})`,
    )) as Happened
    for (const each of happened.ran) note(`ran ${each}`)
    for (const each of happened.clobbers) note(`bears the name ${each}`)
    for (const each of happened.covers) note(`${each} covers the page`)
    // A link that a person follows is no fault; what the page asks for by itself is.
    for (const url of requests.filter((each) => !isFollowedLink(rendered, each))) note(`asked for ${url}`)
    if (!page.url().startsWith(origin) && page.url() !== 'about:blank') {
      note(`led to ${page.url()}`)
      await page.goto(`${origin}/`)
    }
  }
  return faults
}

const isFollowedLink = (rendered: string, url: string) =>
  url.startsWith(origin) ||
  [...rendered.matchAll(/ href="([^"]*)" rel="noopener noreferrer" target="_blank"/g)].some(([, to = '']) =>
    url.startsWith(to.replaceAll('&amp;', '&').slice(0, 30)),
  )

const wordsOf = `((source) => {
  const read = new DOMParser().parseFromString(source, 'text/html')
  for (const element of read.querySelectorAll('script, style, video, audio')) element.remove()
  return (read.body.textContent ?? '').replaceAll(/\\s+/g, '')
})`

/** Words as a browser reads them, whatever stands between. */
async function missingWords(page: Page, text: Benign, kept: string): Promise<string[]> {
  const words = (html: string) => page.evaluate(`${wordsOf}(${JSON.stringify(html)})`) as Promise<string>
  const [before, after] = [await words(text.html), await words(kept)]
  return before === after ? [] : [`“${before.slice(0, 40)}” became “${after.slice(0, 40)}”`]
}
