import type { Services } from './services.ts'

type Modeler = {
  importXML: (xml: string) => Promise<unknown>
  saveXML: (options: { format: boolean }) => Promise<{ xml?: string }>
}

/**
 * Reading a file empties bpmn-js' list of what can be undone. This keeps the drawing that a file took the place of, so that undo goes on to
 * it, and redo comes back. Whoever asks the command stack, by button or by key, is answered with both.
 */
class Replacements {
  static $inject = ['eventBus', 'commandStack', 'bpmnjs']
  private past: string[] = []
  private future: string[] = []
  private readonly eventBus: Services['eventBus']
  private readonly modeler: Modeler
  private isBusy = false

  constructor(eventBus: Services['eventBus'], stack: Services['commandStack'], modeler: Modeler) {
    this.eventBus = eventBus
    this.modeler = modeler
    const { undo, redo, canUndo, canRedo } = stack
    stack.canUndo = () => canUndo.call(stack) || this.past.length > 0
    stack.canRedo = () => canRedo.call(stack) || this.future.length > 0
    stack.undo = () => (canUndo.call(stack) ? undo.call(stack) : void this.swap(this.past, this.future))
    stack.redo = () => (canRedo.call(stack) ? redo.call(stack) : void this.swap(this.future, this.past))
    eventBus.on('commandStack.changed', ({ trigger }: { trigger?: string }) => {
      if (trigger === 'execute') this.future = []
    })
  }

  /** Another drawing has taken the place of this one. */
  remember(before: string) {
    this.past.push(before)
    this.future = []
    this.eventBus.fire('laurel.replaced')
  }

  /** The last one comes back as if nothing had been read. */
  async takeBack() {
    const before = this.past.pop()
    if (before !== undefined) await this.modeler.importXML(before)
  }

  forget() {
    this.past = []
    this.future = []
  }

  private async swap(from: string[], to: string[]) {
    const other = from.at(-1)
    if (other === undefined || this.isBusy) return
    this.isBusy = true
    try {
      const { xml = '' } = await this.modeler.saveXML({ format: true })
      await this.modeler.importXML(other)
      from.pop()
      to.push(xml)
    } finally {
      this.isBusy = false
    }
    this.eventBus.fire('laurel.replaced')
    this.eventBus.fire('laurel.swapped')
  }
}

export const replacementsModule = { __init__: ['replacements'], replacements: ['type', Replacements] }
