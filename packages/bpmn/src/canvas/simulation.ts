import type { Services } from './services.ts'
import { wordsOfSimulation } from './words.zh.ts'

type Shown = { text: string }
type Speaker<Name extends string> = Record<Name, (...given: never[]) => unknown>

/** The simulation writes element names into its markup as they are: a name is data, never markup. */
export function harmless(text: string): string {
  const words = wordsOfSimulation[text] ?? text
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

const spoken = new WeakSet<object>()

function guard<Name extends string>(speaker: Speaker<Name>, method: Name, at: number) {
  const plain = speaker[method] as (...given: unknown[]) => unknown
  const guarded = function (this: unknown, ...given: unknown[]) {
    const shown = given[at] as Shown
    // The log hands on to the notices what it was given: cleaned once is enough.
    if (!spoken.has(shown)) {
      const clean = { ...shown, text: harmless(shown.text) }
      spoken.add(clean)
      given[at] = clean
    }
    return plain.apply(this, given)
  }
  speaker[method] = guarded as never
}

class HarmlessSimulation {
  static $inject = ['log', 'notifications', 'elementNotifications', 'eventBus', 'canvas']
  private watcher: MutationObserver | undefined

  constructor(
    log: Speaker<'log'>,
    notifications: Speaker<'showNotification'>,
    elementNotifications: Speaker<'addElementNotification'>,
    eventBus: Services['eventBus'],
    canvas: Services['canvas'],
  ) {
    guard(log, 'log', 0)
    guard(notifications, 'showNotification', 0)
    guard(elementNotifications, 'addElementNotification', 1)
    eventBus.on('diagram.init', 100, () => this.watch(canvas.getContainer()))
    eventBus.on('diagram.destroy', 100, () => this.watcher?.disconnect())
  }

  private watch(container: HTMLElement) {
    const translate = () => {
      for (const part of container.querySelectorAll('[class*="bts-"]')) translatePart(part)
    }
    this.watcher = new MutationObserver(translate)
    this.watcher.observe(container, { childList: true, subtree: true })
    translate()
  }
}

function translatePart(part: Element) {
  for (const name of ['title', 'aria-label']) {
    const text = part.getAttribute(name)
    const word = text === null ? undefined : translated(text)
    if (word !== undefined) part.setAttribute(name, word)
  }
  for (const node of part.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || part.classList.contains('bts-text')) continue
    const word = translated(node.textContent ?? '')
    if (word !== undefined) node.textContent = word
  }
}

function translated(text: string): string | undefined {
  const speed = /^Set animation speed = (.+)$/.exec(text.trim())
  const scope = /^Focus process instance (.+)$/.exec(text.trim())
  if (speed) return `动画速度：${speed[1]}`
  if (scope) return `查看流程实例 ${scope[1]}`
  return wordsOfSimulation[text.trim()]
}

export const harmlessSimulationModule = {
  __init__: ['harmlessSimulation'],
  harmlessSimulation: ['type', HarmlessSimulation],
}
