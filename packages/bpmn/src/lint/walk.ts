import type { ModdleElement } from '../model/moddle.ts'

type Property = { name: string; isAttr?: boolean; isReference?: boolean; isMany?: boolean; type: string }
type Described = ModdleElement & { $descriptor: { isGeneric?: boolean; properties: readonly Property[] } }

/** In the order in which a reader meets them; `after` is where the part below a node ends. */
export type Met = { node: ModdleElement; after: number }

export type Report = { id: string; message: string }
export type Check = (node: ModdleElement, reporter: { report: (id: string, message: string) => void }) => unknown

const simple = new Set(['String', 'Boolean', 'Integer', 'Real'])

/** The model walked once, for all rules: bpmnlint walks it once for each, which is seconds for a thousand elements. */
export function meet(root: ModdleElement): Met[] {
  const parts = new WeakMap<object, readonly Property[]>()
  const met: Met[] = []
  const visit = (node: Described) => {
    // How it is drawn is more than half of a model, and none of the rules' business.
    if (node.$type.startsWith('bpmndi:')) return
    const entry = { node, after: 0 }
    met.push(entry)
    const { $descriptor: descriptor } = node
    if (!descriptor.isGeneric) {
      const known = parts.get(descriptor) ?? descriptor.properties.filter(isPart)
      parts.set(descriptor, known)
      for (const { name, isMany } of known) {
        if (!(name in node)) continue
        const value = (node as unknown as Record<string, unknown>)[name]
        if (isMany) for (const child of value as Described[]) visit(child)
        else visit(value as Described)
      }
    }
    entry.after = met.length
  }
  visit(root as Described)
  return met
}

const isPart = ({ isAttr, isReference, type }: Property) => !isAttr && !isReference && !simple.has(type)

/** What one rule has to say. A rule that answers false does not want to see what is below. */
export function look(met: readonly Met[], check: Check): Report[] {
  const reports: Report[] = []
  const reporter = { report: (id: string, message: string) => void reports.push({ id, message }) }
  for (let at = 0; at < met.length; ) {
    const one = met[at]
    if (one === undefined) break
    at = check(one.node, reporter) === false ? one.after : at + 1
  }
  return reports
}
