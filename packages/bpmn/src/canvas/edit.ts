import type { Moddle, ModdleElement } from '../model/moddle.ts'
import type { Prefix } from '../model/prefix.ts'
import type { Change, Fixed, RowContext } from '../rows/row.ts'
import { sayIn } from '../words/words.ts'
import { type DiagramElement, type Services, service } from './services.ts'

type Modeler = { get: (name: string, strict?: boolean) => unknown; getDefinitions: () => unknown }

type EditContext = { element: DiagramElement; changes: readonly Change[] }

/** All changes of one edit are one command, so that undo takes back all of them. */
class EditHandler {
  static $inject = ['modeling', 'elementRegistry']
  private readonly modeling: Services['modeling']
  private readonly elementRegistry: Services['elementRegistry']

  constructor(modeling: Services['modeling'], elementRegistry: Services['elementRegistry']) {
    this.modeling = modeling
    this.elementRegistry = elementRegistry
  }

  preExecute({ element, changes }: EditContext) {
    for (const { on, set } of changes) {
      const drawn = on.id === undefined ? undefined : this.elementRegistry.get(on.id)
      if (drawn?.businessObject === on) this.modeling.updateProperties(drawn, set)
      else this.modeling.updateModdleProperties(element, on, set)
    }
  }
}

/** Whatever is done inside is one command. */
class TogetherHandler {
  preExecute({ work }: { work: () => void }) {
    work()
  }
}

const command = 'laurel.edit'

class EditCommand {
  static $inject = ['commandStack']
  constructor(commandStack: Services['commandStack']) {
    commandStack.registerHandler(command, EditHandler)
    commandStack.registerHandler('laurel.together', TogetherHandler)
  }
}

export const editModule = { __init__: ['laurelEdit'], laurelEdit: ['type', EditCommand] }

export function edit(modeler: Modeler, element: DiagramElement, changes: readonly Change[]): void {
  // What is typed is handed on when its field goes away, which can be because the element has gone.
  if (service(modeler, 'elementRegistry').get(element.id) !== element) return
  const effective = changes.filter(({ on, set }) => Object.entries(set).some(([name, value]) => on.get(name) !== value))
  if (effective.length === 0) return
  service(modeler, 'commandStack').execute(command, { element, changes: effective })
}

export function contextAt(modeler: Modeler, element: DiagramElement, prefix: Prefix, fixed?: Fixed): RowContext {
  const moddle = service(modeler, 'moddle')
  return {
    bo: element.businessObject,
    definitions: modeler.getDefinitions() as ModdleElement,
    prefix,
    say: sayIn(service(modeler, 'uiLanguage').language),
    create: (type, properties, parent) => createIn(moddle, type, properties, parent),
    fixed,
  }
}

export function createIn(moddle: Moddle, type: string, properties?: Record<string, unknown>, parent?: ModdleElement) {
  const fresh = moddle.create(type, properties)
  if (parent !== undefined) fresh.$parent = parent
  return fresh
}
