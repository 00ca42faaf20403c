import { instanceOfSimulation, speedOfSimulation, wordsOfMenus, wordsOfSimulation } from '../words/canvas.zh.ts'
import type { Services } from './services.ts'
import type { UiLanguage } from './translate.ts'

const parts = '[class*="bts-"], .djs-popup, .djs-popup *'

type Replacement = { before: string; now: string }

/** Simulation and menus write some words without asking for a translation: they are replaced as they appear. */
class LateWords {
  static $inject = ['eventBus', 'canvas', 'uiLanguage']
  private watcher: MutationObserver | undefined
  private readonly replaced = new WeakMap<Node, Record<string, Replacement>>()
  private readonly uiLanguage: UiLanguage

  constructor(eventBus: Services['eventBus'], canvas: Services['canvas'], uiLanguage: UiLanguage) {
    this.uiLanguage = uiLanguage
    eventBus.on('diagram.init', 100, () => this.watch(canvas.getContainer()))
    eventBus.on('i18n.changed', 100, () => this.translateBelow(canvas.getContainer()))
    eventBus.on('diagram.destroy', 100, () => this.watcher?.disconnect())
    // Thousands of nodes appear while a drawing is read, and none of them has words of this kind.
    eventBus.on('import.render.start', 100, () => this.watcher?.disconnect())
    eventBus.on('import.done', 100, () => this.observe(canvas.getContainer()))
  }

  private watch(container: HTMLElement) {
    this.watcher = new MutationObserver((records) => {
      for (const { addedNodes, target } of records) {
        for (const node of addedNodes) {
          // The drawing itself is SVG and has thousands of nodes: only what stands around it is read.
          if (node instanceof HTMLElement) this.translateBelow(node)
          else if (node.nodeType === Node.TEXT_NODE && target instanceof HTMLElement) this.translateBelow(target)
        }
      }
    })
    this.observe(container)
  }

  private observe(container: HTMLElement) {
    this.watcher?.observe(container, { childList: true, subtree: true })
    this.translateBelow(container)
  }

  private translateBelow(element: HTMLElement) {
    if (element.matches(parts)) this.translatePart(element)
    for (const part of element.querySelectorAll(parts)) this.translatePart(part)
  }

  private translatePart(part: Element) {
    for (const name of ['title', 'aria-label']) {
      const word = this.wordFor(part, name, part.getAttribute(name))
      if (word !== undefined) part.setAttribute(name, word)
    }
    // What stands in these was written by a person or has been translated.
    if (part.matches('.bts-text, .djs-popup-label')) return
    for (const node of part.childNodes) {
      const word = node.nodeType === Node.TEXT_NODE ? this.wordFor(node, 'text', node.textContent) : undefined
      if (word !== undefined) node.textContent = word
    }
  }

  /** What was replaced is remembered, for when the language changes back. */
  private wordFor(node: Node, name: string, text: string | null): string | undefined {
    if (text === null) return undefined
    const known = this.replaced.get(node) ?? {}
    const before = known[name]?.now === text ? known[name].before : text
    const now = this.uiLanguage.language === 'zh' ? translated(before) : before
    if (now === undefined || now === text) return undefined
    this.replaced.set(node, { ...known, [name]: { before, now } })
    return now
  }
}

function translated(text: string): string | undefined {
  const said = text.trim()
  const speed = /^Set animation speed = (.+)$/.exec(said)?.[1]
  const scope = /^Focus process instance (.+)$/.exec(said)?.[1]
  if (speed !== undefined) return speedOfSimulation(speed)
  if (scope !== undefined) return instanceOfSimulation(scope)
  return wordsOfSimulation[said] ?? wordsOfMenus[said]
}

export const lateWordsModule = { __init__: ['lateWords'], lateWords: ['type', LateWords] }
