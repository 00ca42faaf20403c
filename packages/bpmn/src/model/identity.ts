import type { ModdleElement } from './moddle.ts'

/** Every id below an element, listeners and timers included; references are not followed. */
export function idsBelow(
  element: ModdleElement,
  found: Map<string, ModdleElement> = new Map(),
): Map<string, ModdleElement> {
  if (typeof element.id === 'string' && !found.has(element.id)) found.set(element.id, element)
  for (const value of Object.values(element)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isChildOf(child, element)) idsBelow(child, found)
    }
  }
  return found
}

function isChildOf(value: unknown, parent: ModdleElement): value is ModdleElement {
  return typeof value === 'object' && value !== null && '$type' in value && (value as ModdleElement).$parent === parent
}

export function isTaken(definitions: ModdleElement, id: string, by: ModdleElement): boolean {
  const holder = idsBelow(definitions).get(id)
  return holder !== undefined && holder !== by
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
const signs = `${letters}0123456789`

/** Eight signs (spec 9), the first a letter: an XML id does not begin with a digit. */
export function randomTimerId(random: () => number = Math.random): string {
  const pick = (from: string) => from.charAt(Math.floor(random() * from.length))
  return pick(letters) + Array.from({ length: 7 }, () => pick(signs)).join('')
}
