import type { ModdleElement } from '../model/moddle.ts'
import type { Services } from './services.ts'

/** Lists whose order means nothing to BPMN, and which bpmn-js shuffles when something is taken out and put back. */
const freeLists = [
  'artifacts',
  'flowElements',
  'flowNodeRef',
  'incoming',
  'lanes',
  'messageFlows',
  'outgoing',
  'participants',
  'planeElement',
  'rootElements',
] as const

type Ranks = Map<ModdleElement, number>

/**
 * A file keeps its order: what was there stays where it was, what is new comes after. Otherwise undoing a removal would leave another file
 * behind than the one before it.
 */
class FileOrder {
  static $inject = ['eventBus']
  private known = new WeakMap<ModdleElement, Map<string, Ranks>>()

  constructor(eventBus: Services['eventBus']) {
    eventBus.on('import.parse.complete', 3000, ({ definitions }: { definitions?: ModdleElement }) => {
      this.known = new WeakMap()
      if (definitions !== undefined) this.arrange(definitions)
    })
    eventBus.on('saveXML.start', 200, ({ definitions }: { definitions: ModdleElement }) => this.arrange(definitions))
  }

  private arrange(element: ModdleElement) {
    for (const name of freeLists) {
      const list = Object.hasOwn(element, name) ? element.get(name) : undefined
      if (Array.isArray(list)) this.sort(element, name, list as ModdleElement[])
    }
    for (const value of Object.values(element)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isOwn(child, element)) this.arrange(child)
      }
    }
  }

  private sort(owner: ModdleElement, name: string, list: ModdleElement[]) {
    const lists = this.known.get(owner) ?? new Map<string, Ranks>()
    const ranks = lists.get(name) ?? new Map<ModdleElement, number>()
    this.known.set(owner, lists.set(name, ranks))
    for (const member of list) if (!ranks.has(member)) ranks.set(member, ranks.size)
    list.sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))
  }
}

function isOwn(value: unknown, parent: ModdleElement): value is ModdleElement {
  return typeof value === 'object' && value !== null && '$type' in value && (value as ModdleElement).$parent === parent
}

export const fileOrderModule = { __init__: ['fileOrder'], fileOrder: ['type', FileOrder] }
