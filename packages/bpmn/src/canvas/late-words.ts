import type { Services } from './services.ts'
import { wordsOfSimulation } from './words.zh.ts'

const parts = '[class*="bts-"], .djs-popup, .djs-popup *'

/** Simulation and menus write some words without asking for a translation: they are replaced as they appear. */
class LateWords {
  static $inject = ['eventBus', 'canvas']
  private watcher: MutationObserver | undefined

  constructor(eventBus: Services['eventBus'], canvas: Services['canvas']) {
    eventBus.on('diagram.init', 100, () => this.watch(canvas.getContainer()))
    eventBus.on('diagram.destroy', 100, () => this.watcher?.disconnect())
  }

  private watch(container: HTMLElement) {
    this.watcher = new MutationObserver((records) => {
      for (const { addedNodes, target } of records) {
        for (const node of addedNodes) {
          // The drawing itself is SVG and has thousands of nodes: only what stands around it is read.
          if (node instanceof HTMLElement) translateBelow(node)
          else if (node.nodeType === Node.TEXT_NODE && target instanceof HTMLElement) translateBelow(target)
        }
      }
    })
    this.watcher.observe(container, { childList: true, subtree: true })
    translateBelow(container)
  }
}

function translateBelow(element: HTMLElement) {
  if (element.matches(parts)) translatePart(element)
  for (const part of element.querySelectorAll(parts)) translatePart(part)
}

function translatePart(part: Element) {
  for (const name of ['title', 'aria-label']) {
    const text = part.getAttribute(name)
    const word = text === null ? undefined : translated(text)
    if (word !== undefined) part.setAttribute(name, word)
  }
  // What stands in these was written by a person or has been translated.
  if (part.matches('.bts-text, .djs-popup-label')) return
  for (const node of part.childNodes) {
    const word = node.nodeType === Node.TEXT_NODE ? translated(node.textContent ?? '') : undefined
    if (word !== undefined) node.textContent = word
  }
}

const menuWords: Record<string, string> = {
  Results: '结果',
  Search: '查找',
  result: '个结果',
  results: '个结果',
  found: '',
}

function translated(text: string): string | undefined {
  const said = text.trim()
  const speed = /^Set animation speed = (.+)$/.exec(said)
  const scope = /^Focus process instance (.+)$/.exec(said)
  if (speed) return `动画速度：${speed[1]}`
  if (scope) return `查看流程实例 ${scope[1]}`
  return wordsOfSimulation[said] ?? menuWords[said]
}

export const lateWordsModule = { __init__: ['lateWords'], lateWords: ['type', LateWords] }
