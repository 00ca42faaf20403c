import { boundsOf, type FormField, type FormNode, ruleOf, sourceOf } from './form-definition.ts'

export type ChoiceFault =
  | 'form.not-an-option'
  | 'form.not-a-leaf'
  | 'form.not-all-checked'
  | 'form.too-few-options'
  | 'form.too-many-options'

/** Whether the server knows this value of a source; undefined where nobody can say. */
export type KnowsOption = (field: FormField, value: string) => boolean | undefined

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

const maxChosen = 100

export function optionFault(field: FormField, value: unknown): ChoiceFault | undefined {
  if (field.widget === 'radio-checkbox' && field.multiple)
    return severalFault(field, value, (each) => isAmong(field, each))
  return isAmong(field, value) ? undefined : 'form.not-an-option'
}

const isAmong = (field: FormField, chosen: unknown) => field.options?.some(({ value }) => value === chosen) ?? false

function severalFault(field: FormField, value: unknown, isOption: (each: unknown) => boolean): ChoiceFault | undefined {
  if (!Array.isArray(value) || value.length > Math.max(maxChosen, field.options?.length ?? 0))
    return 'form.not-an-option'
  if (!value.every(isOption) || new Set(value).size < value.length) return 'form.not-an-option'
  if (ruleOf(field, 'all-checked') && value.length !== field.options?.length) return 'form.not-all-checked'
  const { min, max } = boundsOf(field, 'count')
  if (value.length > max) return 'form.too-many-options'
  return value.length < min ? 'form.too-few-options' : undefined
}

/** The code of a leaf. */
export function cascaderFault({ nodes = [] }: FormField, value: unknown): ChoiceFault | undefined {
  if (!nodes.some((node) => node.value === value)) return 'form.not-an-option'
  return nodes.some(({ parent }) => parent === value) ? 'form.not-a-leaf' : undefined
}

/** Deeper than anybody chooses. */
const maxDepth = 10

const byValue = (nodes: readonly FormNode[]) => new Map(nodes.map((node) => [node.value, node]))

/** From the top of the tree down to the node; nothing where it is not in the tree. */
export const pathTo = (nodes: readonly FormNode[], value: unknown): FormNode[] => pathIn(byValue(nodes), value)

function pathIn(nodes: ReadonlyMap<string, FormNode>, value: unknown): FormNode[] {
  const path: FormNode[] = []
  let node = typeof value === 'string' ? nodes.get(value) : undefined
  while (node && path.length <= maxDepth) {
    path.unshift(node)
    node = node.parent === undefined ? undefined : nodes.get(node.parent)
  }
  return path
}

/** Every parent is a node of the tree, every code is there once, and no node is above itself. */
export function isTree(nodes: readonly FormNode[]): boolean {
  const known = byValue(nodes)
  return known.size === nodes.length && nodes.every(({ value }) => isRooted(pathIn(known, value)))
}

const isRooted = (path: readonly FormNode[]) => path.length <= maxDepth && path[0]?.parent === undefined

/** One value, or several: ids of organisations, values of a dictionary, codes of a tree. That they exist, the server asks. */
export function networkFault(field: FormField, value: unknown, knows: KnowsOption): ChoiceFault | undefined {
  const isOption = (each: unknown) => hasSourceShape(field, each) && knows(field, each) !== false
  if (field.multiple) return severalFault(field, value, isOption)
  return isOption(value) ? undefined : 'form.not-an-option'
}

const hasSourceShape = (field: FormField, value: unknown): value is string =>
  sourceOf(field)?.from === 'organisation'
    ? isId(value)
    : typeof value === 'string' && /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/.test(value)
