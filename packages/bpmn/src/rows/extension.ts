import { isA, type ModdleElement, manyOf, oneOf } from '../model/moddle.ts'
import type { Change, RowContext } from './row.ts'

/** Extension elements of one type, wherever they hang; every other extension beside them stays as it is. */
export function extensionsOf(holder: ModdleElement | undefined, type: string): ModdleElement[] {
  return manyOf(oneOf(holder, 'extensionElements'), 'values').filter((value) => isA(value, type))
}

export function addExtension(context: RowContext, holder: ModdleElement, extension: ModdleElement): Change[] {
  const container = oneOf(holder, 'extensionElements')
  if (container === undefined) {
    const fresh = context.create('bpmn:ExtensionElements', { values: [extension] }, holder)
    extension.$parent = fresh
    return [{ on: holder, set: { extensionElements: fresh } }]
  }
  extension.$parent = container
  return [{ on: container, set: { values: [...manyOf(container, 'values'), extension] } }]
}

/** The container goes with its last extension: an empty one would be a trace of something that is no longer there. */
export function removeExtension(holder: ModdleElement, extension: ModdleElement): Change[] {
  const container = oneOf(holder, 'extensionElements')
  if (container === undefined) return []
  const rest = manyOf(container, 'values').filter((value) => value !== extension)
  if (rest.length === 0) return [{ on: holder, set: { extensionElements: undefined } }]
  return [{ on: container, set: { values: rest } }]
}

/** A list such as camunda:properties: made with its first member, gone with its last. */
export function addMember(context: RowContext, type: string, list: string, member: ModdleElement): Change[] {
  const [container] = extensionsOf(context.bo, type)
  if (container === undefined) {
    const fresh = context.create(type, { [list]: [member] })
    member.$parent = fresh
    return addExtension(context, context.bo, fresh)
  }
  member.$parent = container
  return [{ on: container, set: { [list]: [...manyOf(container, list), member] } }]
}

export function removeMember(context: RowContext, type: string, list: string, member: ModdleElement): Change[] {
  const container = extensionsOf(context.bo, type).find((candidate) => manyOf(candidate, list).includes(member))
  if (container === undefined) return []
  const rest = manyOf(container, list).filter((value) => value !== member)
  if (rest.length === 0 && isBare(container, list)) return removeExtension(context.bo, container)
  return [{ on: container, set: { [list]: rest } }]
}

function isBare(container: ModdleElement, list: string): boolean {
  const own = Object.keys(container).filter((key) => !key.startsWith('$') && key !== list)
  return own.length === 0 && Object.keys(container.$attrs).length === 0
}

export function members(context: RowContext, type: string, list: string): ModdleElement[] {
  return extensionsOf(context.bo, type).flatMap((container) => manyOf(container, list))
}
