import { type DictionaryEntry, useDictionary } from './dictionary.ts'

export type FieldBranch = { value: string; title: string; children: FieldBranch[] }

const parentOf = (value: string) => value.split('.', 1)[0] ?? value

/** Two levels: what stands before a full stop is the field above. */
export function fieldTree(entries: readonly DictionaryEntry[]): FieldBranch[] {
  const branches = new Map(entries.map(({ value, label }) => [value, { value, title: label, children: [] }]))
  const top: FieldBranch[] = []
  for (const [value, branch] of branches) {
    const above: FieldBranch | undefined = value === parentOf(value) ? undefined : branches.get(parentOf(value))
    ;(above?.children ?? top).push(branch)
  }
  return top
}

export const useFieldTree = (): FieldBranch[] => fieldTree(useDictionary('ims_expert_field'))

/** The name of a field; one that is no longer in the dictionary keeps its value. */
export function useFieldNames(): (field: string) => string {
  const names = new Map(useDictionary('ims_expert_field').map(({ value, label }) => [value, label]))
  return (field) => names.get(field) ?? field
}
