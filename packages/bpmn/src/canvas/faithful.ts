import type { ModdleElement } from '../model/moddle.ts'
import { manyOf, oneOf } from '../model/moddle.ts'
import type { DiagramElement, Services } from './services.ts'

/**
 * bpmn-js writes into a model while it reads it: it records how it shows gateways and pools, sorts the drawing, and gives collapsed
 * sub-processes drawings of their own. Whoever opens a file and saves it must find it as it was.
 */
class FaithfulExport {
  static $inject = ['eventBus', 'elementRegistry']
  private added: Added[] = []
  private labelled = new WeakSet<ModdleElement>()
  private hidden: Added[] = []
  private savings = 0

  constructor(eventBus: Services['eventBus'], elementRegistry: Services['elementRegistry']) {
    let read: [ModdleElement, ReadonlySet<string>][] = []
    eventBus.on('import.parse.complete', 3000, ({ definitions }: { definitions?: ModdleElement }) => {
      read = drawingsOf(definitions).map((di) => [di, new Set(Object.keys(di))])
      this.labelled = new WeakSet(drawingsOf(definitions).filter((di) => oneOf(di, 'label') !== undefined))
    })
    eventBus.on('import.done', 3000, () => {
      this.added = read.flatMap(([di, names]) => addedTo(di, names))
      read = []
    })
    eventBus.on('saveXML.start', 100, () => {
      // Two savings can overlap: what the first has hidden comes back after the last.
      this.savings += 1
      if (this.savings > 1) return
      for (const element of elementRegistry.getAll()) this.dropStrayLabel(element)
      this.hidden = this.added.filter(({ di, name, value }) => di.get(name) === value)
      for (const { di, name } of this.hidden) di.set(name, undefined)
    })
    eventBus.on('saveXML.done', 3000, () => {
      this.savings -= 1
      if (this.savings > 0) return
      for (const { di, name, value } of this.hidden) di.set(name, value)
      this.hidden = []
    })
  }

  /** A label that was created and taken back leaves its place in the drawing behind. */
  private dropStrayLabel({ di, label, labelTarget }: DiagramElement) {
    if (label !== undefined || labelTarget !== undefined || di === undefined || this.labelled.has(di)) return
    if (oneOf(di, 'label') !== undefined) di.set('label', undefined)
  }
}

type Added = { di: ModdleElement; name: string; value: boolean }

function addedTo(di: ModdleElement, names: ReadonlySet<string>): Added[] {
  return Object.entries(di).flatMap(([name, value]) =>
    typeof value === 'boolean' && !names.has(name) ? [{ di, name, value }] : [],
  )
}

function drawingsOf(definitions: ModdleElement | undefined): ModdleElement[] {
  return manyOf(definitions, 'diagrams').flatMap((diagram) => manyOf(oneOf(diagram, 'plane'), 'planeElement'))
}

type LabelContext = { element: DiagramElement; hadLabel?: boolean }

/** A renamed element is given an empty label in the drawing, which says nothing, and keeps it when the renaming is taken back. */
class NoEmptyLabel {
  static $inject = ['eventBus']

  constructor(eventBus: Services['eventBus']) {
    const command = 'commandStack.element.updateLabel'
    eventBus.on(`${command}.execute`, 5000, ({ context }: { context: LabelContext }) => {
      context.hadLabel = oneOf(context.element.di, 'label') !== undefined
    })
    eventBus.on([`${command}.executed`, `${command}.reverted`], 100, ({ context }: { context: LabelContext }) => {
      if (context.hadLabel !== false) return
      const label = oneOf(context.element.di, 'label')
      if (label?.get('bounds') === undefined) context.element.di.set('label', undefined)
    })
  }
}

export const faithfulModule = {
  __init__: ['faithfulExport', 'noEmptyLabel'],
  faithfulExport: ['type', FaithfulExport],
  noEmptyLabel: ['type', NoEmptyLabel],
  bpmnDiOrdering: ['value', null],
  subprocessCompatibility: ['value', null],
}
