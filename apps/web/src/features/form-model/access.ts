import type { DesignField } from './form-draft.ts'

export const accessRoles = ['entrant', 'auditor', 'judge', 'public'] as const
export const accessStages = ['1', '2', '3', '4', '5', '6'] as const
export type May = 'edit' | 'read' | 'hide'

/** Undefined: as the form does by itself. */
export function withAccess(
  field: DesignField,
  by: 'access' | 'stages',
  who: string,
  may: May | undefined,
): DesignField {
  const { [by]: said, ...rest } = field
  const next = Object.fromEntries([
    ...Object.entries(said ?? {}).filter(([each]) => each !== who),
    ...(may === undefined ? [] : [[who, may]]),
  ])
  return (Object.keys(next).length === 0 ? rest : { ...rest, [by]: next }) as DesignField
}
