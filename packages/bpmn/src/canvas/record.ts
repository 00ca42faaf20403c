import { isTaken } from '../model/identity.ts'
import { isA, type ModdleElement, manyOf, oneOf } from '../model/moddle.ts'
import { isXmlName } from '../model/xml-name.ts'
import type { Modeler } from './modeler.ts'
import { service } from './services.ts'

export type ProcessRecord = { key: string; name: string }

/** The process that a model's record is about: of several pools the one that has its key, else the first. */
export function processOf(definitions: ModdleElement | undefined, key?: string): ModdleElement | undefined {
  const roots = manyOf(definitions, 'rootElements')
  const processes = roots.filter((root) => isA(root, 'bpmn:Process'))
  const participants = roots.flatMap((root) => (isA(root, 'bpmn:Collaboration') ? manyOf(root, 'participants') : []))
  const [inPool] = participants.flatMap((participant) => oneOf(participant, 'processRef') ?? [])
  return processes.find(({ id }) => id === key) ?? inPool ?? processes[0]
}

/**
 * Writes key and name of the record into the drawing. No command: nobody has edited anything, so there is nothing to undo and nothing to
 * save because of it.
 */
export function applyRecord(modeler: Modeler, { key, name }: ProcessRecord): void {
  const definitions = modeler.getDefinitions() as ModdleElement
  const process = processOf(definitions, key)
  if (process === undefined) return
  const registry = service(modeler, 'elementRegistry')
  const { ids } = service(modeler, 'moddle')
  if (process.get('name') !== name) process.set('name', name)
  if (process.id !== undefined && process.id !== key && isXmlName(key) && !isTaken(definitions, key, process)) {
    const drawn = registry.get(process.id)
    ids.unclaim(process.id)
    if (drawn?.businessObject === process) registry.updateId(drawn, key)
    ids.claim(key, process)
    process.set('id', key)
  }
  service(modeler, 'eventBus').fire('elements.changed', { elements: [service(modeler, 'canvas').getRootElement()] })
}
